"""The screens that trick-taking games share: bids, tricks, the table, results."""
