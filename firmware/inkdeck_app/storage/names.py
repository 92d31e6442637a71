"""Compares names regardless of case, for accented letters too and on every interpreter."""

UNNAMED = ("Player", "Spieler", "Joueur")
"""The word for a person without a name in each language, before a number."""

_NUMBERS = "1 2 3 4 5 6 7 8 9 10".split()
_CAPITALS = {"Œ": "œ", "Ÿ": "ÿ", "ẞ": "ß"}


def folded(name):
    """Return a name in the form in which it is compared."""
    letters = []
    for letter in name.lower():  # MicroPython's lower() knows A to Z only
        if "À" <= letter <= "Þ" and letter != "×":
            letter = chr(ord(letter) + 32)
        letters.append(_CAPITALS.get(letter, letter))
    return "".join(letters)


def same_name(one, other):
    """Whether people would take these for the same name."""
    return folded(one) == folded(other)


def place_of(name, names):
    """Return the name's index in a list, or None."""
    for place, other in enumerate(names):
        if same_name(name, other):
            return place
    return None


def number_of(name):
    """Return the number of a person without a name, in any language, or None: 2 for "Spieler 2"."""
    words = name.split(" ")
    if len(words) == 2 and words[1] in _NUMBERS and place_of(words[0], UNNAMED) is not None:
        return int(words[1])
    return None
