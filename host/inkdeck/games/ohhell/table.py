"""The public view of a game of Oh Hell on a device, in words."""

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import fields
from inkdeck.games.cards import FRENCH, TrickTable
from inkdeck_core.french import SUITS
from inkdeck_core.ohhell.referee import OhHellRefereeView
from inkdeck_core.ohhell.view import OhHellView


class RefereeTable(PublicTable, frozen=True):
    """A game with paper cards."""

    def progress(self) -> str:
        """Return how many hands there are and what is trump, in words."""
        trump = f", {SUITS[self.trump]} trump" if self.trump >= 0 else ""
        return f" of {self.hands_to_play}, {self.size} cards each{trump}"


class DealtTable(TrickTable, RefereeTable, frozen=True):
    """A game that the device deals."""

    def progress(self) -> str:
        """Return the words for paper cards, with the trick."""
        return f"{super().progress()}, trick {min(self.tricks_done + 1, self.size)}"

    def lying(self) -> list[str]:
        """Return lines with the card turned up, and the current trick, or the last one."""
        turned = [f"Turned up: {self.card_text(self.up_card)}"] if self.up_card >= 0 else []
        return turned + super().lying()


SHAPE = fields.shape("ohhell", OhHellView, FRENCH, DealtTable)
REFEREE_SHAPE = fields.shape("ohhell-table", OhHellRefereeView, FRENCH, RefereeTable)
