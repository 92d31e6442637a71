"""The door for a tournament's results, from which the arena continues."""

from typing import Annotated

from msgspec import Meta, Struct

from inkdeck.doors.shapes import U16, from_json

LARGEST = 1 << 30
"""The most bytes of such a file; a game takes about a hundred."""

_Points = Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)]
_Count = Annotated[int, Meta(ge=1, lt=1 << 31)]
_Value = bool | _Points | str


class Entrant(Struct):
    """An entrant: a bot's id, or a program's command line."""

    entrant: str
    bot: str | None
    command: list[str]


class Fault(Struct):
    """A game lost by rule; deal and game count from 1."""

    entrant: str
    deal: _Count
    game: _Count
    seat: U16
    kind: str
    say: str
    last_lines: list[str]


class Game(Struct, array_like=True):
    """A game, by seat: the parts of an `Outcome` that don't follow from the seed."""

    hands: Annotated[int, Meta(ge=1, lt=1 << 16)]
    points: list[_Points]
    wins: list[Annotated[float, Meta(ge=0, le=1)]]
    exact: list[U16] | None


class Results(Struct):
    """A tournament, and all its deals so far."""

    inkdeck: str
    game: str
    players: U16
    options: dict[str, _Value]
    against: bool
    seed: Annotated[str, Meta(pattern=r"\A[0-9]{1,39}\Z")]
    time_limit: Annotated[float, Meta(ge=0.01, le=3600)]
    entrants: list[Entrant]
    lost_by_rule: list[Fault]
    played: list[list[Game]]


def read(data: bytes) -> Results:
    """Return the results in a JSON text. Raises `Unfit`. Texts in it are as someone typed them."""
    return from_json(data, Results, anything=True)
