"""The public view of any card game on a device: its shape, and its text."""

from typing import Annotated, Literal

from msgspec import Meta

from inkdeck.doors.table_shape import Nobody, PublicTable
from inkdeck_core.anygame.cards import BACK, CARDS, card_text

_MOST = CARDS
"""No place holds more cards, or groups of them."""

Count = Annotated[int, Meta(ge=0, le=_MOST)]

Card = Annotated[int, Meta(ge=BACK, lt=CARDS)]
"""A card, or `BACK` for one that lies face down."""

Place = Annotated[list[tuple[Card, Nobody]], Meta(max_length=_MOST)]
"""(card, the seat that put it there)"""

Group = Annotated[list[Card], Meta(max_length=_MOST)]
Groups = Annotated[list[Group], Meta(max_length=_MOST)]


class DealtTable(PublicTable, frozen=True, tag="anygame"):
    """A game that the device deals; `tricks` are the sizes of each seat's trick piles."""

    options: Annotated[str, Meta(max_length=500)]
    phase: Literal["curtain", "hand", "points", "over"]
    offered: Nobody
    hand_sizes: list[Count]
    before: list[Groups]
    middle: Place
    pile: Place
    stock: Count
    out: Count
    tricks: list[Annotated[list[Count], Meta(max_length=_MOST)]]

    columns = {"scores": "score", "hand_sizes": "cards"}
    by_seat = ("before", "tricks")
    lines = ("options",)

    def seats_told(self) -> list[int]:
        """Return the seats that put a card down, and the one that is offered the device."""
        return [self.offered, *[seat for _, seat in self.middle + self.pile]]

    def variant(self) -> str:
        """Return the name that the players have given to their game."""
        lines = [line for line in self.options.split("\n") if line.startswith("name=")]
        return lines[0].partition("=")[2] if lines else ""

    def marked(self) -> int:
        """Return the seat that has the device, or is offered it."""
        return self.offered if self.phase == "curtain" else self.actor

    def acts(self) -> str:
        """Return who has the device, or who is offered it, in words."""
        if self.phase == "curtain":
            return f"the device is offered to {self.name(self.offered)}"
        if self.phase == "points":
            return "points are being written"
        return f"{self.name(self.actor)} has the device" if self.actor >= 0 else super().acts()

    def lying(self) -> list[str]:
        """Return everything that lies on the table, as lines."""
        lines = []
        if self.pile:
            top, below = self.pile[-1][0], len(self.pile) - 1
            lines.append(f"Pile: {_text(top)}" + (f" on {_cards(below)}" if below else ""))
        if self.middle:
            lines.append("Middle: " + " ".join(_text(card) for card, _ in self.middle))
        lines += [
            f"{word}: {_cards(count)}" for word, count in (("Stock", self.stock), ("Out", self.out)) if count
        ]
        for seat, groups in enumerate(self.before):
            if groups:
                laid = " | ".join(" ".join(_text(card) for card in group) for group in groups)
                lines.append(f"Before {self.name(seat)}: {laid}")
        for seat, piles in enumerate(self.tricks):
            if piles:
                count = len(piles)
                lines.append(f"{self.name(seat)}'s trick piles: {count}, {_cards(sum(piles))}")
        return lines


def _text(card):
    return card_text(card) if card >= 0 else "down"


def _cards(count):
    return f"{count} card{'s'[: count != 1]}"


SHAPE = DealtTable
