"""What people choose bots by, and what they tell them by: apart from the bots, for who sets a game up."""

LEVELS = ("easy", "medium", "hard")
"""The bots that people choose from, the weakest first."""

CAREFUL, EVEN, BOLD = -1, 0, 1
"""Tempers: what a bot does where two choices are about as good."""


def temper(name, bot, game):
    """The temper of a bot of that name, id and game: the same whenever one meets it."""
    if bot not in LEVELS or game == "go5" and bot != "hard":
        return EVEN  # it knows but one way to play
    return name.encode()[0] % 3 - 1
