"""The bots of Go5."""

TEMPERED = ("hard",)
"""The levels whose bots differ by temper."""


def load(bot, temper):
    """Return the bot of that id, `rulebook` or one of `LEVELS`."""
    if bot == "rulebook":
        from . import rulebook

        return rulebook
    from . import player

    return player.Player(bot, temper)
