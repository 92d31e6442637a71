"""A game from its header to its last action, as bytes, and played again from them (B-4)."""
