"""Oh Hell's cards and refusals in the player's language."""

from inkdeck_core.ohhell.deck import rank_of, suit_of

from ..ui.refusal import worded

SUITS = "\u2663\u2666\u2660\u2665"
"""Clubs and spades are solid, diamonds and hearts hollow."""

_NUMBERS = 9  # ranks that are numbers in every language


def rank(texts, card):
    """Return a card's rank: `7`, `10`, `Q`."""
    place = rank_of(card)
    return str(place + 2) if place < _NUMBERS else texts.get("ranks", "ohhell")[place - _NUMBERS]


def suit(number):
    """Return a suit's picture."""
    return SUITS[number]


def card(texts, number):
    """Return a card in a word: `10♥`."""
    return rank(texts, number) + SUITS[suit_of(number)]


def trump(texts, view):
    """Return the card that was turned up for trump, in words; it is marked for `widgets.open_cards`."""
    if view.trump < 0:
        return texts.get("no_trump", "ohhell")
    return texts.say("ohhell", "trump", card(texts, view.up_card))


def ruffs(shown, card):
    """Whether a played card is a trump, and another suit was led.

    :param shown: a `shown.Shown`. After the hand's end its trump is known only if one has won the trick.
    """
    trick = shown.trick
    trump = shown.view.trump
    if shown.ended:
        trump = suit_of(trick.cards[(trick.winner - trick.leader) % shown.view.seats])
    return suit_of(card) == trump != trick.call


def refusal(texts, error, choice):
    """Return the words for a card that the rules forbid (O-7).

    :param error: an `errors.InkdeckError`. :param choice: the card in a word.
    """
    if error.reason == "must_follow_suit":
        held = error.details["held"]
        key = "why_must_follow_one" if held == 1 else "why_must_follow"
        return worded(texts, "ohhell", key, held, SUITS[error.details["call_id"]], choice)
    return worded(texts, "common", "why_other")
