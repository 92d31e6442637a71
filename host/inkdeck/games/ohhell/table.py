"""The public view of a game of Oh Hell on a device: its shape, and its text."""

from typing import Annotated

from msgspec import Meta

from inkdeck.doors.shapes import U16
from inkdeck.doors.table_shape import Count, Nobody, PublicTable, Seat
from inkdeck.games import trick_table
from inkdeck_core.french import SIZE, SUITS, card_text

Card = Annotated[int, Meta(ge=0, lt=SIZE)]
Suit = Annotated[int, Meta(ge=-1, lt=len(SUITS))]
Trick = tuple[Seat, Suit, Annotated[list[Card], Meta(max_length=7)], Nobody]
"""(leader, suit led, cards in the order played, the winner so far)"""


class RefereeTable(PublicTable, frozen=True, tag="ohhell-table"):
    """A game with paper cards."""

    hands_to_play: U16
    tricks_done: Count
    bids: list[Count]
    won: list[Count]
    size: Annotated[int, Meta(ge=1, le=10)]
    trump: Suit

    columns = {"scores": "score", "bids": "bid", "won": "won"}

    def progress(self) -> str:
        """Return how many hands there are and what is trump, in words."""
        trump = f", {SUITS[self.trump]} trump" if self.trump >= 0 else ""
        return f" of {self.hands_to_play}, {self.size} cards each{trump}"


class DealtTable(RefereeTable, frozen=True, tag="ohhell"):
    """A game that the device deals."""

    up_card: Annotated[int, Meta(ge=-1, lt=SIZE)]
    cards_left: list[Count]
    trick: Trick
    last_trick: Trick | None = None

    columns = {**RefereeTable.columns, "cards_left": "cards"}

    def seats_told(self) -> list[int]:
        """Return the seats that must exist for the tricks shown; see `trick_table.py`."""
        return trick_table.seats_told(self)

    def progress(self) -> str:
        """Return the words for paper cards, with the trick."""
        return f"{super().progress()}, trick {min(self.tricks_done + 1, self.size)}"

    def lying(self) -> list[str]:
        """Return lines with the card turned up, and the current trick, or the last one before the next
        begins.
        """
        turned = [f"Turned up: {card_text(self.up_card)}"] if self.up_card >= 0 else []
        return turned + trick_table.lying(self, card_text, SUITS.__getitem__, "led")


SHAPE = DealtTable
REFEREE_SHAPE = RefereeTable
