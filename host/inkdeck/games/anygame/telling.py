"""Any card game as JSON: see `engine/telling.py`. A card is `Th`, `Th2` or `joker`.

A card that lies face down is `down`, or, for a seat that knows it, `down Th`.
"""

from typing import Annotated

from msgspec import Meta

from inkdeck.contracts import Json, Kinds
from inkdeck.doors.table_shape import Nobody
from inkdeck.games.fields import COMMON, Kind, several
from inkdeck.games.seats import seat_or_none
from inkdeck_core.anygame.actions import ENDS, PICKS, meaning
from inkdeck_core.anygame.cards import BACK, CARDS, card_text, down
from inkdeck_core.anygame.deeds import Deed
from inkdeck_core.anygame.view import AnyGameView

_DOWN = "down"


def public(text: str) -> str:
    """Return an action's text without the card that was picked: nobody sees it before the deed is done."""
    verb = text.partition(" ")[0]
    return verb if verb in PICKS else text


def more(before: AnyGameView, after: AnyGameView, text: str) -> Json:
    """Return what everyone hears of a deed, and the seat that opens its hand."""
    verb, _, number = text.partition(" ")
    told = {"seat": int(number)} if verb in ("open", "collect") else {}
    if after.hand_no > before.hand_no or not after.log or after.log[-1] is before.log[-1]:
        return told
    deed = _deed(after.log[-1])
    return {**told, **{name: deed[name] for name in ("cards", "count", "left")}}


def ended(_before: AnyGameView, _after: AnyGameView, _kinds: Kinds) -> list[Json]:
    """Return an empty list: a hand has no parts that end."""
    return []


def _text(card):
    if card == BACK:
        return _DOWN
    return card_text(card) if card >= 0 else f"{_DOWN} {card_text(down(card))}"


def _pick(action):
    verb, number = meaning(action)
    return f"{verb} {card_text(number) if verb == PICKS[0] else number + 1}"


def _deed(deed: Deed) -> Json:
    return {
        "seat": deed.seat,
        "did": deed.verb,
        "cards": _CARDS.tell(deed.cards),
        "count": deed.count,
        "other": seat_or_none(deed.other),
        "left": deed.left,
    }


_CARD = Kind(_text, Annotated[int, Meta(ge=BACK, lt=CARDS)])
_CARDS = several(_CARD)
_PUT = Kind(
    lambda put: {"card": _text(put[0]), "by": seat_or_none(put[1])},
    tuple[_CARD.shape, Nobody],
    lambda put: put[1:],
)
KINDS: Kinds = {
    **COMMON,
    "cards": _CARDS,
    "deeds": several(Kind(_deed)),
    "ending": Kind(lambda ending: None if ending < 0 else ENDS[ending]),
    "gifts": several(Kind(lambda gift: {"giver": gift[0], "cards": _CARDS.tell(gift[1])})),
    "groups": several(_CARDS),
    "hand": _CARDS,
    "picked": several(Kind(_pick)),
    "put": several(_PUT),
}
"""The kinds of fields. On a device, a card that lies face down is `BACK`."""
