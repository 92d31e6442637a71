"""The shared part of the table referees (B-5): a keeper enters what happens in a game of paper cards."""
