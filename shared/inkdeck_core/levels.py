"""What people choose bots by, and what they tell them by: apart from the bots, for who sets a game up."""

LEVELS = ("easy", "medium", "hard")
"""The bots that people choose from, the weakest first."""

CAREFUL, EVEN, BOLD = -1, 0, 1
"""Tempers: what a bot does where two choices are about as good."""
