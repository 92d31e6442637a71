"""Go5 as JSON: see `engine/telling.py`. A card is `5-blue-c`, `3-red-a-black`, `joker` or `stop`."""

import re

from inkdeck.contracts import Json
from inkdeck.games.seats import seat_or_none
from inkdeck_core.go5.deck import DECK, KINDS
from inkdeck_core.go5.scoring import HandResult
from inkdeck_core.go5.view import Go5View


def view(shown: Go5View, legal: list[str]) -> Json:
    """Return a `Go5View` as a dict. A second joker in the hand is `joker2`, as in actions."""
    values = {
        "seat": shown.seat,
        "seats": shown.seats,
        "options": dict(shown.options),
        **shown.public(),
        "actor": seat_or_none(shown.actor),
        "mover": shown.mover,
        "turn": shown.turn,
        "totals": list(shown.totals),
        "results": [result(hand) for hand in shown.results],
        "sets": [
            {"owner": lying.owner, "kind": KINDS[lying.kind], "cards": _texts(lying.cards)}
            for lying in shown.sets
        ],
        "pile": _texts(shown.pile),
        "pile_open": shown.pile_open,
        "crossed": shown.crossed,
        "laid": list(shown.laid),
        "chain": shown.chain,
        "stopped": shown.stopped,
        "offered": _card_or_none(shown.offered),
        "news": [_news(*entry) for entry in shown.news],
        "ended": seat_or_none(shown.ended),
        "winners": list(shown.winners),
        "hand": _hand(shown.hand),
        "held": _card_or_none(shown.held),
        "legal": legal,
    }
    del values["top"]  # it is the last card of the pile
    return values


def public(text: str) -> str:
    """Return an action's text without jokers' numbers: a `joker2` would reveal that there is another
    joker.
    """
    return re.sub(r"\bjoker\d", "joker", text)


def more(before: Go5View, after: Go5View, text: str) -> Json:
    """Return, for a draw, how many cards came to the hand, how many were stop cards, and whether the discards
    became the stock.
    """
    if text != "draw":
        return {}
    seat = before.actor
    return {
        "came": after.hand_sizes[seat] - before.hand_sizes[seat],
        "stops": after.stops[seat] - before.stops[seat],
        "new_stock": len(after.pile) < len(before.pile),
    }


def ended(_before: Go5View, _after: Go5View) -> list[Json]:
    """Return an empty list: a hand has no parts that end."""
    return []


def result(hand: HandResult) -> Json:
    """Return a finished hand as a dict."""
    return {
        "dealer": hand.dealer,
        "ender": seat_or_none(hand.ender),
        "kind": None if hand.kind < 0 else KINDS[hand.kind],
        "points": list(hand.points),
        "parts": [part._asdict() for part in hand.parts],
    }


def _texts(cards):
    return [DECK.card_text(card) for card in cards]


def _card_or_none(card):
    return None if card < 0 else DECK.card_text(card)


def _hand(cards):
    texts = _texts(cards)
    return [
        f"joker{texts[: place + 1].count('joker')}" if text == "joker" and "joker" in texts[:place] else text
        for place, text in enumerate(texts)
    ]


def _news(seat, verb, cards, extra):
    entry = {"seat": seat, "did": verb, "cards": _texts(cards)}
    if verb == "draw":
        entry["came"] = extra
    elif verb == "lay":
        entry["kind"] = KINDS[extra]
    return entry
