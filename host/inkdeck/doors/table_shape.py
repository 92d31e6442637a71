"""The shape of every game's public view; each game's own shape builds on it."""

from typing import Annotated

from msgspec import Meta, Struct

from inkdeck.doors.replies import Name
from inkdeck.doors.shapes import U16

Seat = Annotated[int, Meta(ge=0, lt=10)]
Nobody = Annotated[int, Meta(ge=-1, lt=10)]
Count = Annotated[int, Meta(ge=-1, le=100)]
"""A number of bids, tricks or cards; -1 for none yet."""

Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Player = tuple[Name, Annotated[str, Meta(max_length=64)]]


class PublicTable(Struct, frozen=True, tag_field="game"):
    """The fields that every game has. Seats count from 0; `dealer` and `actor` can be -1, nobody.

    :cvar columns: {a list with a number for each seat: the word over its column}.
    :cvar by_seat: other lists with something for each seat.
    """

    players: Annotated[list[Player], Meta(min_length=2, max_length=10)]
    scores: list[Score]
    hand_no: U16
    dealer: Nobody
    actor: Nobody

    columns = {"scores": "score"}
    by_seat = ()

    def __post_init__(self) -> None:
        seats = len(self.players)
        if any(len(getattr(self, name)) != seats for name in (*self.columns, *self.by_seat)):
            raise ValueError("a list doesn't have one entry for each seat")
        if any(seat >= seats for seat in (self.dealer, self.actor, *self.seats_told())):
            raise ValueError("a seat is listed that the table doesn't have")

    def seats_told(self) -> list[int]:
        """Return the seats that are listed besides the dealer and the acting seat."""
        return []

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
