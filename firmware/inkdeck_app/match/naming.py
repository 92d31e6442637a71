"""What a bot of some name is known for."""


def bot_words(texts, name, bot, game):
    """How a bot plays: its level, and its temper if that shows."""
    from inkdeck_core import games, levels  # not where only people play

    words = texts.get("bot_" + bot, "names")
    temper = games.temper(name, bot, game)
    if temper:
        words += ", " + texts.get("bold" if temper == levels.BOLD else "careful", "names")
    return words
