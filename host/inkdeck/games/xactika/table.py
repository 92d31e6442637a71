"""The public view of a game of Xactika on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.cards import TrickTable
from inkdeck.games.xactika.telling import KINDS
from inkdeck_core.tricks.referee import TrickRefereeView
from inkdeck_core.tricks.view import TrickView
from inkdeck_core.xactika.deck import SLOTS, call_text, card_text


class RefereeTable(PublicTable, frozen=True):
    """A game with paper cards."""

    def progress(self) -> str:
        """Return how many hands there are, in words."""
        return f" of {self.hands_to_play}"


class DealtTable(TrickTable, RefereeTable, frozen=True):
    """A game that the device deals."""

    card_text = staticmethod(card_text)
    call_text = staticmethod(call_text)
    called = "called"

    def progress(self) -> str:
        """Return the words for paper cards, with the trick."""
        return f"{super().progress()}, trick {min(self.tricks_done + 1, SLOTS)}"


SHAPE = fields.shape("xactika", TrickView, KINDS, DealtTable)
REFEREE_SHAPE = fields.shape("xactika-table", TrickRefereeView, KINDS, RefereeTable)
