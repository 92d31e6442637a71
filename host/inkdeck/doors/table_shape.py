"""The shape of the public picture of every game; each game's own shape builds on it."""

from typing import Annotated

from msgspec import Meta, Struct

from inkdeck.doors.replies import Name
from inkdeck.doors.shapes import U16

Seat = Annotated[int, Meta(ge=0, lt=10)]
Nobody = Annotated[int, Meta(ge=-1, lt=10)]
Count = Annotated[int, Meta(ge=-1, le=100)]
"""Of bids, tricks or cards; -1: none yet."""

Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Player = tuple[Name, Annotated[str, Meta(max_length=64)]]


class PublicTable(Struct, frozen=True, tag_field="game"):
    """The fields of every game. Seats count from 0; `dealer` and `actor` may be -1, nobody.

    :cvar columns: {one of its lists that has a number for each seat: the word over it}.
    """

    players: Annotated[list[Player], Meta(min_length=2, max_length=10)]
    scores: list[Score]
    hand_no: U16
    dealer: Nobody
    actor: Nobody

    columns = {"scores": "score"}

    def __post_init__(self) -> None:
        seats = len(self.players)
        if any(len(getattr(self, name)) != seats for name in self.columns):
            raise ValueError("a list doesn't have one entry for each seat")
        if any(seat >= seats for seat in (self.dealer, self.actor, *self.seats_told())):
            raise ValueError("a seat is listed that the table doesn't have")

    def seats_told(self) -> list[int]:
        """The seats that are listed besides the dealer and the acting one."""
        return []

    def progress(self) -> str:
        """Return how far the hand has come, in words behind its number."""
        return ""

    def lying(self) -> list[str]:
        """Return what lies on the table, in lines."""
        return []

    def name(self, seat: int) -> str:
        """The name at a seat."""
        return self.players[seat][0]

    @property
    def id(self) -> str:
        """The game's id."""
        return str(self.__struct_config__.tag)
