"""The public view of a game of Spades on a device: its shape, and its text."""

from typing import Annotated

from msgspec import Meta

from inkdeck.doors.shapes import U16
from inkdeck.doors.table_shape import Count, Nobody, PublicTable, Seat
from inkdeck.games import trick_table
from inkdeck_core.french import SIZE, SUITS, card_text

Card = Annotated[int, Meta(ge=0, lt=SIZE)]
Suit = Annotated[int, Meta(ge=-1, lt=len(SUITS))]
Trick = tuple[Seat, Suit, Annotated[list[Card], Meta(max_length=4)], Nobody]
"""(leader, suit led, cards in the order played, the winner so far)"""


class RefereeTable(PublicTable, frozen=True, tag="spades-table"):
    """A game with paper cards. `tricks` are the pairs', `nils` those of the seats that bid nil."""

    bids: list[Count]
    nils: list[Count]
    tricks: Annotated[list[Count], Meta(min_length=2, max_length=2)]

    columns = {"scores": "score", "bids": "bid", "nils": "nil"}


class DealtTable(PublicTable, frozen=True, tag="spades"):
    """A game that the device deals."""

    hands_to_play: U16
    tricks_done: Count
    bids: list[Count]
    won: list[Count]
    cards_left: list[Count]
    trick: Trick
    broken: bool
    bags: list[Count]
    last_trick: Trick | None = None

    columns = {
        "scores": "score",
        "bids": "bid",
        "won": "won",
        "bags": "bags",
        "cards_left": "cards",
    }

    def seats_told(self) -> list[int]:
        """Return the seats that must exist for the tricks shown; see `trick_table.py`."""
        return trick_table.seats_told(self)

    def progress(self) -> str:
        """Return the trick, in words, and whether spades are broken."""
        return f", trick {min(self.tricks_done + 1, 13)}" + (", spades broken" if self.broken else "")

    def lying(self) -> list[str]:
        """Return lines with the current trick, or the last one before the next begins."""
        return trick_table.lying(self, card_text, SUITS.__getitem__, "led")


SHAPE = DealtTable
REFEREE_SHAPE = RefereeTable
