"""What the bots of all trick-taking games share: likely hands, bids and the search."""
