"""Spades as JSON: see `engine/telling.py`. A card is its rank and suit: `Th`."""

from inkdeck.contracts import Json
from inkdeck.games import trick_telling
from inkdeck_core.french import SUITS, card_text
from inkdeck_core.spades.scoring import HandResult
from inkdeck_core.spades.view import SpadesView

public = trick_telling.public
more = trick_telling.more


def _suit(suit):
    return SUITS[suit]


def view(shown: SpadesView, legal: list[str]) -> Json:
    """Return a `SpadesView` as a dict."""
    values = trick_telling.view(shown, legal, card_text, _suit)
    del values["auction"]  # always
    values["results"] = [result(hand) for hand in shown.results]
    return values


def ended(before: SpadesView, after: SpadesView) -> list[Json]:
    """Return the event of the trick that has ended, if one has."""
    return trick_telling.ended(before, after, card_text, _suit)


def result(hand: HandResult) -> Json:
    """Return a finished hand as a dict."""
    return {
        "dealer": hand.dealer,
        "bids": list(hand.bids),
        "won": list(hand.won),
        "points": list(hand.points),
        "bags": list(hand.bags),
    }
