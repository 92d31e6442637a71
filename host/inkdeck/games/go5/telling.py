"""Go5 as JSON: see `engine/telling.py`. A card is `5-blue-c`, `3-red-a-black`, `joker` or `stop`."""

import re
from typing import Annotated

from msgspec import Meta

from inkdeck.contracts import Json, Kinds
from inkdeck.doors.table_shape import Seat
from inkdeck.games import cards
from inkdeck.games.fields import Kind, several
from inkdeck_core.go5.deck import DECK
from inkdeck_core.go5.deck import KINDS as KINDS_OF_SETS
from inkdeck_core.go5.view import Go5View


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


def ended(_before: Go5View, _after: Go5View, _kinds: Kinds) -> list[Json]:
    """Return an empty list: a hand has no parts that end."""
    return []


def _kind(kind):
    return None if kind < 0 else KINDS_OF_SETS[kind]


def _lying(lying):
    return {"owner": lying.owner, "kind": _kind(lying.kind), "cards": _CARDS.tell(lying.cards)}


def _hand(cards):
    texts = _CARDS.tell(cards)
    return [
        f"joker{texts[: place + 1].count('joker')}" if text == "joker" and "joker" in texts[:place] else text
        for place, text in enumerate(texts)
    ]


def _news(entry):
    seat, verb, cards, extra = entry
    told = {"seat": seat, "did": verb, "cards": _CARDS.tell(cards)}
    if verb == "draw":
        told["came"] = extra
    elif verb == "lay":
        told["kind"] = _kind(extra)
    return told


_DECK = cards.kinds(DECK.size(3), DECK.card_text)
_CARDS = _DECK["cards"]
_SET = tuple[Seat, Annotated[int, Meta(ge=0, lt=len(KINDS_OF_SETS))], _CARDS.shape]
KINDS = {
    **_DECK,
    "hand": Kind(_hand),
    "kind": Kind(_kind),
    "news": several(Kind(_news)),
    "parts": several(Kind(lambda parts: parts._asdict())),
    "sets": several(Kind(_lying, _SET, lambda lying: lying[:1])),
}
"""The kinds of fields; a second joker in the hand is `joker2`, as in actions."""
