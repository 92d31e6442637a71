"""Xactika as JSON: see `engine/telling.py`. A card is its four counts: `1223`."""

from inkdeck.contracts import Json
from inkdeck.games import trick_telling
from inkdeck_core.tricks.view import TrickView
from inkdeck_core.xactika.deck import call_text, card_text

public = trick_telling.public
more = trick_telling.more
result = trick_telling.result


def view(shown: TrickView, legal: list[str]) -> Json:
    """Return a `TrickView` as a dict."""
    return trick_telling.view(shown, legal, card_text, call_text)


def ended(before: TrickView, after: TrickView) -> list[Json]:
    """Return the event of the trick that has ended, if one has."""
    return trick_telling.ended(before, after, card_text, call_text)
