"""Trick-taking games as JSON: see `engine/telling.py`. Each game adds the texts of its cards and calls."""

from collections.abc import Callable

from inkdeck.contracts import Json
from inkdeck.games.seats import seat_or_none
from inkdeck_core.tricks.game import NO_CALL, Trick
from inkdeck_core.tricks.result import HandResult
from inkdeck_core.tricks.view import TrickView

Text = Callable[[int], str]


def view(shown: TrickView, legal: list[str], card_text: Text, call_text: Text) -> Json:
    """Return a `TrickView` as a dict, without the slots, which texts don't need."""
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
    """Return the text unchanged: bids, calls and cards played are public."""
    return text


def more(_before: TrickView, _after: TrickView, _text: str) -> Json:
    """Return an empty dict: an action's text says everything."""
    return {}


def ended(before: TrickView, after: TrickView, card_text: Text, call_text: Text) -> list[Json]:
    """Return the event of the trick that has ended, if one has, with the cards that were played without
    asking (X-16).
    """
    if (before.hand_no, before.tricks_done) == (after.hand_no, after.tricks_done):
        return []
    whole = after.last_trick
    return [{"event": "trick", **trick(whole, card_text, call_text)}] if whole else []


def result(hand: HandResult) -> Json:
    """Return a finished hand as a dict."""
    return {
        "dealer": hand.dealer,
        "bids": [seat_or_none(bid) for bid in hand.bids],
        "won": list(hand.won),
        "points": list(hand.points),
    }


def trick(shown: Trick, card_text: Text, call_text: Text) -> Json:
    """Return a trick as a dict."""
    return {
        "leader": shown.leader,
        "call": None if shown.call == NO_CALL else call_text(shown.call),
        "cards": [card_text(card) for card in shown.cards],
        "winner": seat_or_none(shown.winner),
    }
