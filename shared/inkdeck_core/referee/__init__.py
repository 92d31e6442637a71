"""The part that all referees share (B-5): a keeper enters what happens in a game with paper cards."""
