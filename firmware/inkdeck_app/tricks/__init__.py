"""The common part of trick-taking games: faces, screens for bids, hands and tricks, results, and words."""
