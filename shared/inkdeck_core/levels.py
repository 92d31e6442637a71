"""Bot levels and temperaments, apart from the bots, for setting a game up."""

LEVELS = ("easy", "medium", "hard")
"""The bots to choose from, the weakest first."""

CAREFUL, EVEN, BOLD = -1, 0, 1
"""Tempers: how a bot decides between choices that are about equal."""
