"""The levels and tempers of bots, kept apart from the bots for setting up a game."""

LEVELS = ("easy", "medium", "hard")
"""The bots to choose from, weakest first."""

CAREFUL, EVEN, BOLD = -1, 0, 1
"""Tempers: how a bot decides between choices that are about equal."""
