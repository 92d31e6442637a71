"""The door for the public picture of a device's game: a shape for each game that this Inkdeck knows."""

from typing import Annotated

from msgspec import Meta, Struct

from inkdeck.doors.replies import MaybeId, Name
from inkdeck.doors.shapes import U16, from_json
from inkdeck_core import go5_deck, xactika

Seat = Annotated[int, Meta(ge=0, lt=10)]
Nobody = Annotated[int, Meta(ge=-1, lt=10)]
Count = Annotated[int, Meta(ge=-1, le=100)]
"""Of bids, tricks or cards; -1: none yet."""

Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
XactikaCard = Annotated[int, Meta(ge=0, lt=xactika.DECK.size)]
Go5Card = Annotated[int, Meta(ge=0, lt=go5_deck.DECK.size(3))]
Call = Annotated[int, Meta(ge=-1, lt=12)]
Player = tuple[Name, Annotated[str, Meta(max_length=64)]]
Trick = tuple[Seat, Call, Annotated[list[XactikaCard], Meta(max_length=10)], Nobody]
Kind = Annotated[int, Meta(ge=0, lt=len(go5_deck.KINDS))]
Set = tuple[Seat, Kind, Annotated[list[Go5Card], Meta(max_length=60)]]


class Table(Struct, frozen=True, tag_field="game"):
    """What every game has. Seats count from 0; `dealer` and `actor` may be -1, nobody.

    :ivar columns: which of its lists have a number for each seat.
    """

    players: Annotated[list[Player], Meta(min_length=2, max_length=10)]
    scores: list[Score]
    hand_no: U16
    dealer: Nobody
    actor: Nobody

    columns = ("scores",)

    def __post_init__(self):
        seats = len(self.players)
        if any(len(getattr(self, name)) != seats for name in self.columns):
            raise ValueError("a list has another length than the table has seats")
        if any(seat >= seats for seat in (self.dealer, self.actor, *self.seats_told())):
            raise ValueError("a seat is listed that the table does not have")

    def seats_told(self) -> list[int]:
        """The seats that are listed besides the dealer and who acts."""
        return []

    @property
    def id(self) -> str:
        """The game's id."""
        return str(self.__struct_config__.tag)


class XactikaTable(Table, frozen=True, tag="xactika-table"):
    """Xactika with paper cards."""

    hands_to_play: U16
    tricks_done: Count
    bids: list[Count]
    won: list[Count]

    columns = ("scores", "bids", "won")


class Xactika(XactikaTable, frozen=True, tag="xactika"):
    """Xactika; `trick` and `last_trick` are (leader, call, cards in the order played, who wins so far)."""

    cards_left: list[Count]
    trick: Trick
    last_trick: Trick | None = None

    columns = (*XactikaTable.columns, "cards_left")

    def seats_told(self) -> list[int]:
        """Those that lead or win, and as many as cards lie."""
        tricks = [trick for trick in (self.trick, self.last_trick) if trick]
        return [seat for leader, _, cards, winner in tricks for seat in (leader, winner, len(cards) - 1)]


class Go5Table(Table, frozen=True, tag="go5-table"):
    """Go5 with paper cards."""


class Go5(Table, frozen=True, tag="go5"):
    """Go5; `top` is the last discard, `sets` are (owner, kind, cards)."""

    stock: Count
    hand_sizes: list[Count]
    stops: list[Count]
    sets: Annotated[list[Set], Meta(max_length=60)]
    top: Go5Card | None = None

    columns = ("scores", "hand_sizes", "stops")

    def seats_told(self) -> list[int]:
        """Those that own a set."""
        return [owner for owner, _, _ in self.sets]


class Unknown(Struct, frozen=True):
    """A game that this Inkdeck does not know; "" without any game."""

    game: MaybeId = ""


_KNOWN = {shape.__struct_config__.tag: shape for shape in (Xactika, XactikaTable, Go5, Go5Table)}


def read(document: bytes) -> Table | Unknown:
    """The public picture in a device's document. Raises Unfit."""
    unknown = from_json(document, Unknown)
    return from_json(document, _KNOWN[unknown.game]) if unknown.game in _KNOWN else unknown
