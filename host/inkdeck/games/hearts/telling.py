"""Hearts as JSON: see `engine/telling.py`. A card is its rank and suit: `Th`."""

from inkdeck.contracts import Json
from inkdeck.games import trick_telling
from inkdeck_core.french import SUITS, card_text
from inkdeck_core.hearts.scoring import HandResult
from inkdeck_core.hearts.view import HeartsView

public = trick_telling.public
more = trick_telling.more


def _suit(suit):
    return SUITS[suit]


def view(shown: HeartsView, legal: list[str]) -> Json:
    """Return a `HeartsView` as a dict."""
    values = trick_telling.view(shown, legal, card_text, _suit)
    del values["auction"], values["bids"]
    values["size"] = shown.size
    values["given"] = [card_text(card) for card in shown.given]
    values["received"] = [card_text(card) for card in shown.received]
    values["results"] = [result(hand) for hand in shown.results]
    return values


def ended(before: HeartsView, after: HeartsView) -> list[Json]:
    """Return the event of the trick that has ended, if one has."""
    return trick_telling.ended(before, after, card_text, _suit)


def result(hand: HandResult) -> Json:
    """Return a finished hand as a dict."""
    return {
        "dealer": hand.dealer,
        "won": list(hand.won),
        "taken": list(hand.taken),
        "points": list(hand.points),
    }
