"""The public view of a game of Hearts on a device: its shape, and its text."""

from typing import Annotated

from msgspec import Meta

from inkdeck.doors.shapes import U16
from inkdeck.doors.table_shape import Count, Nobody, PublicTable, Seat
from inkdeck.games import trick_table
from inkdeck_core.french import SIZE, SUITS, card_text

Card = Annotated[int, Meta(ge=0, lt=SIZE)]
Suit = Annotated[int, Meta(ge=-1, lt=len(SUITS))]
Trick = tuple[Seat, Suit, Annotated[list[Card], Meta(max_length=5)], Nobody]
"""(leader, suit led, cards in the order played, the winner so far)"""


class _Table(PublicTable, frozen=True):
    """Paper cards and dealt ones. Without a fixed number of hands, `hands_to_play` is 0."""

    hands_to_play: U16
    taken: list[Count]

    columns = {"scores": "score", "taken": "taken"}

    def progress(self) -> str:
        """Return how many hands there are, in words, if that is known."""
        return f" of {self.hands_to_play}" if self.hands_to_play else ""


class RefereeTable(_Table, frozen=True, tag="hearts-table"):
    """A game with paper cards. `queen` is the seat that took the queen of spades."""

    queen: Nobody

    def seats_told(self) -> list[int]:
        """Return the seat that took the queen of spades."""
        return [self.queen]


class DealtTable(_Table, frozen=True, tag="hearts"):
    """A game that the device deals."""

    away: Nobody
    chosen: list[bool]
    broken: bool
    tricks_done: Count
    won: list[Count]
    cards_left: list[Count]
    trick: Trick
    last_trick: Trick | None = None

    columns = {**_Table.columns, "won": "won", "cards_left": "cards"}

    def seats_told(self) -> list[int]:
        """Return the seats that must exist for the pass and the tricks shown; see `trick_table.py`."""
        return [self.away, len(self.chosen) - 1, *trick_table.seats_told(self)]

    def progress(self) -> str:
        """Return the words for paper cards, with the trick, or who is yet to pass cards."""
        waiting = [self.name(seat) for seat, chosen in enumerate(self.chosen) if self.away and not chosen]
        if waiting:
            return f"{super().progress()}, cards to pass from {' and '.join(waiting)}"
        hearts = ", hearts broken" if self.broken else ""
        return f"{super().progress()}, trick {self.tricks_done + 1}{hearts}"

    def lying(self) -> list[str]:
        """Return lines with the current trick, or the last one before the next begins."""
        return trick_table.lying(self, card_text, SUITS.__getitem__, "led")


SHAPE = DealtTable
REFEREE_SHAPE = RefereeTable
