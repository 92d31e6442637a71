"""Oh Hell as JSON: see `engine/telling.py`. A card is its rank and suit: `Th`."""

from inkdeck.contracts import Json
from inkdeck.games import trick_telling
from inkdeck_core.french import SUITS, card_text
from inkdeck_core.tricks.view import TrickView

public = trick_telling.public
more = trick_telling.more
result = trick_telling.result


def _suit(suit):
    return SUITS[suit]


def view(shown: TrickView, legal: list[str]) -> Json:
    """Return an `OhHellView` as a dict."""
    values = trick_telling.view(shown, legal, card_text, _suit)
    values["trump"] = None if shown.trump < 0 else SUITS[shown.trump]
    values["up_card"] = None if shown.up_card < 0 else card_text(shown.up_card)
    return values


def ended(before: TrickView, after: TrickView) -> list[Json]:
    """Return the event of the trick that has ended, if one has."""
    return trick_telling.ended(before, after, card_text, _suit)
