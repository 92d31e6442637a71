"""What trick-taking games share: faces, screens for bids, hands and tricks, results, and words."""
