"""When two names are one: capitals make no difference, with the accents too and on every interpreter.

And what a bot of some name is known for.
"""

_CAPITALS = {"Œ": "œ", "Ÿ": "ÿ", "ẞ": "ß"}


def folded(name):
    """A name as it is compared."""
    letters = []
    for letter in name.lower():  # MicroPython's knows A to Z only
        if "À" <= letter <= "Þ" and letter != "×":
            letter = chr(ord(letter) + 32)
        letters.append(_CAPITALS.get(letter, letter))
    return "".join(letters)


def same_name(one, other):
    """Whether people would take these for the same name."""
    return folded(one) == folded(other)


def place_of(name, names):
    """Where a list has this name, or None."""
    for place, other in enumerate(names):
        if same_name(name, other):
            return place
    return None


def bot_words(texts, name, bot, game):
    """How a bot plays: its level, and its temper if that shows."""
    from inkdeck_core import levels  # not where only people play

    words = texts.get("bot_" + bot, "names")
    temper = levels.temper(name, bot, game)
    if temper:
        words += ", " + texts.get("bold" if temper == levels.BOLD else "careful", "names")
    return words
