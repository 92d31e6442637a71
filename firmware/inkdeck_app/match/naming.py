"""Words for a bot's level and temper."""


def bot_words(texts, name, bot, game):
    """Return a bot's level, and its temper if it has one."""
    from inkdeck_core import games, levels  # not needed if only people play

    words = texts.get("bot_" + bot, "names")
    temper = games.temper(name, bot, game)
    if temper:
        words += ", " + texts.get("bold" if temper == levels.BOLD else "careful", "names")
    return words
