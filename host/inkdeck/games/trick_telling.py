"""The telling of games of tricks: see `engine/telling.py`. A game adds the texts of its cards and calls."""

from collections.abc import Callable

from inkdeck.contracts import Json
from inkdeck.games.seats import seat_or_none
from inkdeck_core.tricks.result import HandResult
from inkdeck_core.tricks.state import NO_CALL, Trick
from inkdeck_core.tricks.view import TrickView

Text = Callable[[int], str]


def view(shown: TrickView, legal: list[str], card_text: Text, call_text: Text) -> Json:
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
        "trick": trick(shown.trick, card_text, call_text),
        "last_trick": shown.last_trick and trick(shown.last_trick, card_text, call_text),
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


def tricks(before: TrickView, after: TrickView, card_text: Text, call_text: Text) -> list[Json]:
    """The trick that has ended; with the cards that played themselves (X-16)."""
    if (before.hand_no, before.tricks_done) == (after.hand_no, after.tricks_done):
        return []
    ended = after.last_trick
    return [{"event": "trick", **trick(ended, card_text, call_text)}] if ended else []


def result(hand: HandResult) -> Json:
    """A finished hand."""
    return {
        "dealer": hand.dealer,
        "bids": [seat_or_none(bid) for bid in hand.bids],
        "won": list(hand.won),
        "points": list(hand.points),
    }


def trick(told: Trick, card_text: Text, call_text: Text) -> Json:
    """A trick."""
    return {
        "leader": told.leader,
        "call": None if told.call == NO_CALL else call_text(told.call),
        "cards": [card_text(card) for card in told.cards],
        "winner": seat_or_none(told.winner),
    }
