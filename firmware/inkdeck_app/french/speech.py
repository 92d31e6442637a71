"""The ordinary deck in words (`speech/voice.py`)."""

from inkdeck_core.french import suit_of

from . import wording


def card(voice, number):
    """Return rank and suit: `queen of hearts`."""
    return _named(voice, wording.rank(voice.app.texts, number), suit_of(number))


def suit(voice, number):
    """Return a suit's name."""
    return voice.own("french", "suits").split()[number]


def _named(voice, rank, number):
    """Return a card's words from its rank as on the panel."""
    letters = voice.text("french", "ranks")
    if rank in letters:
        rank = voice.own("french", "ranks").split()[letters.find(rank)]
    return voice.own("french", "card", rank, suit(voice, number))


def spoken(voice, text):
    """Return `Q♥` as `queen of hearts`, and `♥` alone as `hearts`."""
    for number, sign in enumerate(wording.SUITS):
        parts = text.split(sign)
        for at in range(len(parts) - 1):
            before, _, rank = parts[at].replace("(", " ").rpartition(" ")
            if rank:
                kept = len(before) + 1 if before else -len(rank)
                parts[at] = parts[at][:kept] + _named(voice, rank, number)
            else:
                parts[at] += suit(voice, number)
        text = "".join(parts)
    return text
