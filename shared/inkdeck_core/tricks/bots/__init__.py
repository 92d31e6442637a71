"""The common part of all trick-taking games' bots: likely hands, bids and the search."""
