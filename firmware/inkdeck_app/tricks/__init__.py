"""What the games of tricks share on the panel: bids, tricks, the table, results."""
