"""The shape of every game's public view. `games/fields.py` adds the fields of a game's own."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import Meta, Struct

from inkdeck.doors.replies import Name
from inkdeck.doors.shapes import U16

Seat = Annotated[int, Meta(ge=0, lt=10)]
Nobody = Annotated[int, Meta(ge=-1, lt=10)]
Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Player = tuple[Name, Annotated[str, Meta(max_length=64)]]


class PublicTable(Struct, frozen=True, tag_field="game"):
    """The fields that every game has. Seats count from 0; `dealer` and `actor` can be -1, nobody.

    :cvar columns: {a list with a number for each seat: the word over its column}.
    :cvar by_seat: other lists with something for each seat.
    :cvar listed: for each field of the game's own, what returns the seats that must exist for its value.
    """

    options: Annotated[str, Meta(max_length=500)]
    players: Annotated[list[Player], Meta(min_length=2, max_length=10)]
    scores: list[Score]
    hand_no: U16
    dealer: Nobody
    actor: Nobody

    columns = {"scores": "score"}
    by_seat = ()
    listed: ClassVar[Mapping[str, Callable[[Any], Iterable[int]]]] = {}
    lines = ("options",)  # see `shapes.from_json`

    if TYPE_CHECKING:  # the game's own fields

        def __getattr__(self, name: str) -> Any: ...

    def __post_init__(self) -> None:
        seats = len(self.players)
        if any(len(getattr(self, name)) != seats for name in (*self.columns, *self.by_seat)):
            raise ValueError("a list doesn't have one entry for each seat")
        listed = [seat for name, find in self.listed.items() for seat in find(getattr(self, name))]
        if any(seat >= seats for seat in (self.dealer, self.actor, *listed)):
            raise ValueError("a seat is listed that the table doesn't have")

    def variant(self) -> str:
        """Return the variant that is played; "" if there is only one, or if it isn't public."""
        return ""

    def marked(self) -> int:
        """Return the seat that the table marks: the one that acts."""
        return self.actor

    def acts(self) -> str:
        """Return whose turn it is, in words."""
        return f"it is {self.name(self.actor)}'s turn" if self.actor >= 0 else "the game is over"

    def progress(self) -> str:
        """Return how far the hand has come, in words that follow its number."""
        return ""

    def lying(self) -> list[str]:
        """Return what lies on the table, as lines."""
        return []

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.players[seat][0]

    @property
    def id(self) -> str:
        """The game's id."""
        return str(self.__struct_config__.tag)
