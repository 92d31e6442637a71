"""The public view of a game of Hearts on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.cards import FRENCH, TrickTable
from inkdeck_core.hearts.referee import HeartsRefereeView
from inkdeck_core.hearts.view import HeartsView


class RefereeTable(PublicTable, frozen=True):
    """A game with paper cards. Without a fixed number of hands, `hands_to_play` is 0."""

    def progress(self) -> str:
        """Return how many hands there are, in words, if that is known."""
        return f" of {self.hands_to_play}" if self.hands_to_play else ""


class DealtTable(TrickTable, RefereeTable, frozen=True):
    """A game that the device deals."""

    def progress(self) -> str:
        """Return the words for paper cards, with the trick, or who is yet to pass cards."""
        waiting = [self.name(seat) for seat, chosen in enumerate(self.chosen) if self.away and not chosen]
        if waiting:
            return f"{super().progress()}, cards to pass from {' and '.join(waiting)}"
        hearts = ", hearts broken" if self.broken else ""
        return f"{super().progress()}, trick {self.tricks_done + 1}{hearts}"


SHAPE = fields.shape("hearts", HeartsView, FRENCH, DealtTable)
REFEREE_SHAPE = fields.shape("hearts-table", HeartsRefereeView, FRENCH, RefereeTable)
