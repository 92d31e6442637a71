"""What the table referees share (B-5): games of paper cards, of which a keeper enters what came of them."""
