"""The public view of a game of Go5 on a device: its shape, and its text."""

from typing import Annotated

from msgspec import Meta

from inkdeck.doors.table_shape import Count, PublicTable, Seat
from inkdeck_core.go5.deck import DECK, KINDS

Card = Annotated[int, Meta(ge=0, lt=DECK.size(3))]
Kind = Annotated[int, Meta(ge=0, lt=len(KINDS))]
Set = tuple[Seat, Kind, Annotated[list[Card], Meta(max_length=60)]]
"""(owner, kind, cards)"""


class RefereeTable(PublicTable, frozen=True, tag="go5-table"):
    """A game with paper cards."""


class DealtTable(PublicTable, frozen=True, tag="go5"):
    """A game that the device deals; `top` is the last discard."""

    stock: Count
    hand_sizes: list[Count]
    stops: list[Count]
    sets: Annotated[list[Set], Meta(max_length=60)]
    top: Card | None = None

    columns = {"scores": "score", "hand_sizes": "cards", "stops": "stops"}

    def seats_told(self) -> list[int]:
        """Return the seats that own a set."""
        return [owner for owner, _, _ in self.sets]

    def lying(self) -> list[str]:
        """Return stock, discards and all sets, as lines."""
        sets = [
            f"Stock: {self.stock} cards",
            "Discards: none" if self.top is None else f"Discards: {DECK.card_text(self.top)} on top",
        ]
        for owner, kind, cards in self.sets:
            texts = " ".join(DECK.card_text(card) for card in cards)
            sets.append(f"{self.name(owner)}: {KINDS[kind]} {texts}")
        return sets


SHAPE = DealtTable
REFEREE_SHAPE = RefereeTable
