"""The bots of Go5."""

TEMPERED = ("hard",)
"""The levels whose bots differ by temper."""


def load(bot, temper):
    """Return the bot with that id: `rulebook` or a level."""
    if bot == "rulebook":
        from . import rulebook

        return rulebook
    from . import player

    return player.Player(bot, temper)
