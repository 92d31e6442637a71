"""The public view of any card game on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.anygame.telling import KINDS
from inkdeck_core.anygame.cards import card_text
from inkdeck_core.anygame.view import AnyGameView


class DealtTable(PublicTable, frozen=True):
    """A game that the device deals; `tricks` are the sizes of each seat's trick piles."""

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


SHAPE = fields.shape("anygame", AnyGameView, KINDS, DealtTable)
