"""Words for a bot's level and temper."""

from inkdeck_core import games, levels


def bot_words(texts, name, bot, game):
    """Return a bot's level, and its temper if it has one."""
    words = texts.get("bot_" + bot, "names")
    temper = games.temper(name, bot, game)
    if temper:
        words += ", " + texts.get("bold" if temper == levels.BOLD else "careful", "names")
    return words
