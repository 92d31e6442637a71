"""Cards of the ordinary deck in the player's language, and the refusal to play one of another suit."""

from inkdeck_core.french import rank_of, suit_of

from ..ui.refusal import worded

SUITS = "\u2663\u2666\u2660\u2665"
"""Clubs and spades are solid, diamonds and hearts hollow."""

_NUMBERS = 9  # ranks that are numbers in every language


def rank(texts, card):
    """Return a card's rank: `7`, `10`, `Q`."""
    place = rank_of(card)
    return str(place + 2) if place < _NUMBERS else texts.get("ranks", "french")[place - _NUMBERS]


def suit(number):
    """Return a suit's picture."""
    return SUITS[number]


def card(texts, number):
    """Return a card in a word: `10♥`."""
    return rank(texts, number) + SUITS[suit_of(number)]


def refusal(texts, error, choice):
    """Return the words for a card that the rules forbid (X-15).

    :param error: an `errors.InkdeckError`. :param choice: the card in a word.
    """
    if error.reason == "must_follow_suit":
        held = error.details["held"]
        key = "why_must_follow_one" if held == 1 else "why_must_follow"
        return worded(texts, "french", key, held, SUITS[error.details["call_id"]], choice)
    return worded(texts, "common", "why_other")
