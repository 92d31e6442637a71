"""A game as bytes, from its header to its last action, and its replay from them (B-4)."""
