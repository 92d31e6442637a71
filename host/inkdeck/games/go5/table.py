"""The public view of a game of Go5 on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.go5.telling import KINDS
from inkdeck_core.go5.deck import DECK
from inkdeck_core.go5.deck import KINDS as KINDS_OF_SETS
from inkdeck_core.go5.view import Go5View
from inkdeck_core.referee.state import RefereeView


class DealtTable(PublicTable, frozen=True):
    """A game that the device deals."""

    def lying(self) -> list[str]:
        """Return stock, discards and all sets, as lines."""
        lines = [
            f"Stock: {self.stock} cards",
            "Discards: none" if self.top is None else f"Discards: {DECK.card_text(self.top)} on top",
        ]
        for owner, kind, cards in self.sets:
            texts = " ".join(DECK.card_text(card) for card in cards)
            lines.append(f"{self.name(owner)}: {KINDS_OF_SETS[kind]} {texts}")
        return lines


SHAPE = fields.shape("go5", Go5View, KINDS, DealtTable)
REFEREE_SHAPE = fields.shape("go5-table", RefereeView, KINDS, PublicTable)
