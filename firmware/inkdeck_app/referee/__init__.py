"""What the referees of all games show and ask (B-5)."""
