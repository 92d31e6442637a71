"""What the bots of every game of tricks share: likely hands, bids, the search."""
