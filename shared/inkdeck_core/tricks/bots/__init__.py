"""The bots' parts that every game of tricks shares: likely hands, bids, the search."""
