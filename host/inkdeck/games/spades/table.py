"""The public view of a game of Spades on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.cards import FRENCH, TrickTable
from inkdeck_core.spades.referee import SpadesRefereeView
from inkdeck_core.spades.view import SpadesView


class DealtTable(TrickTable, frozen=True):
    """A game that the device deals."""

    def progress(self) -> str:
        """Return the trick, in words, and whether spades are broken."""
        return f", trick {min(self.tricks_done + 1, 13)}" + (", spades broken" if self.broken else "")


SHAPE = fields.shape("spades", SpadesView, FRENCH, DealtTable)
REFEREE_SHAPE = fields.shape("spades-table", SpadesRefereeView, FRENCH, PublicTable)
