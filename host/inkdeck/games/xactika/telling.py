"""Xactika's part of what is told: see `telling.py`. A card is its four counts: `1223`."""

from inkdeck.contracts import Json
from inkdeck.engine.telling import seat_or_none
from inkdeck_core.tricks.state import NO_CALL, HandResult
from inkdeck_core.tricks.view import TrickView
from inkdeck_core.xactika.deck import call_text, card_text


def view(shown: TrickView, legal: list[str]) -> Json:
    """A `TrickView` as a dict; without the slots, which no text needs."""
    return {
        "seat": shown.seat,
        "seats": shown.seats,
        "options": dict(shown.options),
        **shown.public(),
        "actor": seat_or_none(shown.actor),
        "auction": shown.auction,
        "bids": [seat_or_none(bid) for bid in shown.bids],
        "totals": list(shown.totals),
        "results": [result(hand) for hand in shown.results],
        "trick": _trick(shown.trick),
        "last_trick": shown.last_trick and _trick(shown.last_trick),
        "winners": list(shown.winners),
        "hand": [card_text(card) for card in shown.hand],
        "legal": legal,
    }


def public(text: str) -> str:
    """Bids, calls and cards played are public as they are."""
    return text


def more(_before: TrickView, _after: TrickView, _text: str) -> Json:
    """Nothing: all of an action is in its text."""
    return {}


def tricks(before: TrickView, after: TrickView) -> list[Json]:
    """The trick that has ended; with the cards that played themselves (X-16)."""
    if (before.hand_no, before.tricks_done) == (after.hand_no, after.tricks_done):
        return []
    return [{"event": "trick", **_trick(after.last_trick)}]


def result(hand: HandResult) -> Json:
    """A finished hand."""
    return {
        "dealer": hand.dealer,
        "bids": [seat_or_none(bid) for bid in hand.bids],
        "won": list(hand.won),
        "points": list(hand.points),
    }


def _trick(trick):
    return {
        "leader": trick.leader,
        "call": None if trick.call == NO_CALL else call_text(trick.call),
        "cards": [card_text(card) for card in trick.cards],
        "winner": seat_or_none(trick.winner),
    }
