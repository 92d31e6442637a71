"""The public view of a game of Xactika on a device: its shape, and its text."""

from typing import Annotated

from msgspec import Meta

from inkdeck.doors.shapes import U16
from inkdeck.doors.table_shape import Count, Nobody, PublicTable, Seat
from inkdeck.games import trick_table
from inkdeck_core.xactika.deck import DECK, call_text, card_text

Card = Annotated[int, Meta(ge=0, lt=DECK.size)]
Call = Annotated[int, Meta(ge=-1, lt=DECK.call_count)]
Trick = tuple[Seat, Call, Annotated[list[Card], Meta(max_length=10)], Nobody]
"""(leader, call, cards in the order played, the winner so far)"""


class RefereeTable(PublicTable, frozen=True, tag="xactika-table"):
    """A game with paper cards."""

    hands_to_play: U16
    tricks_done: Count
    bids: list[Count]
    won: list[Count]

    columns = {"scores": "score", "bids": "bid", "won": "won"}

    def progress(self) -> str:
        """Return how many hands there are, in words."""
        return f" of {self.hands_to_play}"


class DealtTable(RefereeTable, frozen=True, tag="xactika"):
    """A game that the device deals."""

    cards_left: list[Count]
    trick: Trick
    last_trick: Trick | None = None

    columns = {**RefereeTable.columns, "cards_left": "cards"}

    def seats_told(self) -> list[int]:
        """Return the seats that must exist for the tricks shown; see `trick_table.py`."""
        return trick_table.seats_told(self)

    def progress(self) -> str:
        """Return the words for paper cards, with the trick."""
        return f"{super().progress()}, trick {min(self.tricks_done + 1, 8)}"

    def lying(self) -> list[str]:
        """Return lines with the current trick, or the last one before the next begins."""
        return trick_table.lying(self, card_text, call_text, "called")


SHAPE = DealtTable
REFEREE_SHAPE = RefereeTable
