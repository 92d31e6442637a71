"""The screens and words that all games' referees share (B-5)."""
