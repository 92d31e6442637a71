"""The fields of views outside the core: as JSON, and in the table that a device sends.

The core lists each view's fields by kind (`inkdeck_core/views.py`). Here are the kinds that all games have;
`cards.py` adds those of a deck, and a game those of its own.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from msgspec import Meta, defstruct

from inkdeck.contracts import Json, Kind, Kinds
from inkdeck.doors.shapes import Word
from inkdeck.doors.table_shape import Nobody, PublicTable
from inkdeck.games.seats import seat_or_none
from inkdeck_core.views import View

MOST = 250
"""The highest number in a table, and the longest list."""

_EACH, _OR_NONE = " each", " or none"
_KNOWN: dict[tuple[type, bool], list[tuple[str, Callable[[Any], Any]]]] = {}
_Table = TypeVar("_Table", bound=PublicTable)


def several(kind: Kind, most: int = MOST) -> Kind:
    """Return the kind of a list of values of a kind."""
    shape = kind.shape and Annotated[list[kind.shape], Meta(max_length=most)]
    return Kind(
        lambda values: [kind.tell(value) for value in values],
        shape,
        lambda values: [seat for value in values for seat in kind.seats(value)],
    )


def _same(value):
    return value


_NUMBER = Kind(_same, Annotated[int, Meta(ge=0, le=MOST)])
_BID = Kind(seat_or_none, Annotated[int, Meta(ge=-1, le=MOST)])
COMMON: Kinds = {
    "number": _NUMBER,
    "numbers": several(_NUMBER),
    "bid": _BID,
    "bids": several(_BID),
    "seat": Kind(seat_or_none, Nobody, lambda seat: (seat,)),
    "flag": Kind(_same, bool),
    "word": Kind(_same, Word),
    "viewer": Kind(_same),
    "options": Kind(dict),
    "winners": Kind(list),
    "results": Kind(_same),  # see `view`
    "legal": Kind(_same),
}
"""The kinds of all games."""


def view(shown: Any, legal: list[str], kinds: Kinds) -> Json:
    """Return a view of the core as JSON values by name. :param legal: the legal actions as texts."""
    values = {name: tell(getattr(shown, name)) for name, tell in _tellers(shown, shown.FIELDS, kinds)}
    values["results"] = [result(hand, shown, kinds) for hand in shown.results]
    values["legal"] = legal
    return values


def result(hand: Any, shown: Any, kinds: Kinds) -> Json:
    """Return a finished hand as JSON values by name. :param shown: a view of its game."""
    return {name: tell(getattr(hand, name)) for name, tell in _tellers(shown, shown.RESULT, kinds)}


def shape(game: str, of: type[View], kinds: Kinds, words: type[_Table]) -> type[_Table]:
    """Return the shape of the table that a device sends for a game.

    :param game: the id. :param of: the class of the game's views. :param words: a subclass of `PublicTable`,
        which says the table in words.
    """
    watched = [row for row in of.FIELDS if row[2] == "watched"]
    columns = {name: head for name, _, _, head in watched if head}
    each = tuple([name for name, kind, _, _ in watched if kind.endswith(_EACH) and name not in columns])
    own = {name: kind for name, kind, _, _ in watched if name not in words.__struct_fields__}
    told: Any = [
        (name, _kind(kinds, kind).shape, *[None for _ in range(kind.endswith(_OR_NONE))])
        for name, kind in own.items()
    ]
    listed = {name: _kind(kinds, kind).seats for name, kind in own.items()}
    namespace = {"columns": {**PublicTable.columns, **columns}, "by_seat": each, "listed": listed}
    made: Any = defstruct(
        words.__name__, told, bases=(words,), namespace=namespace, tag=game, frozen=True, kw_only=True
    )
    return made


def _tellers(shown, rows, kinds):
    """Return (name, what tells its value) for each row; an arena asks for the same ones at each choice."""
    key = type(shown), rows is shown.RESULT
    if key not in _KNOWN:
        _KNOWN[key] = [(row[0], _kind(kinds, row[1]).tell) for row in rows]
    return _KNOWN[key]


def _kind(kinds, name):
    if name.endswith(_EACH):
        return several(kinds[name.removesuffix(_EACH)], 10)
    kind = kinds[name.removesuffix(_OR_NONE)]
    if not name.endswith(_OR_NONE):
        return kind
    return Kind(
        lambda value: None if value is None else kind.tell(value),
        kind.shape | None,
        lambda value: () if value is None else kind.seats(value),
    )
