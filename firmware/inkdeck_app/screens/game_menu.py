"""The menu of the game under way, opened from a picture that everybody may see."""

from .. import flow
from .base import MenuScreen


class GameMenuScreen(MenuScreen):
    """Look up, take back, pause, hand a seat over, give up."""

    name = "game_menu"
    section = "menus"

    def __init__(self, app):
        super().__init__(app)
        self.entries = ["last_trick", "scores", "stats", "rules", "hand_over", "pause", "settings", "give_up"]
        if app.table.session.state.over:  # nothing left to hand over or give up
            self.entries = [entry for entry in self.entries if entry not in ("hand_over", "give_up")]
        seat = app.table.session.can_undo()
        if seat is not None and app.settings.take_back and not app.table.session.is_bot(seat):
            self.entries.insert(0, "take_back")
        self.undo_seat = seat

    def title(self):
        """The game's name."""
        return self.t("game_menu")

    def lines(self):
        """One line each; taking back names what it is, and whose."""
        lines = []
        for entry in self.entries:
            if entry == "take_back":
                lines.append((self.t(self._undone(), self.app.table.name_of(self.undo_seat)), ""))
            else:
                lines.append((self.t(entry), ""))
        return lines

    def choose(self, index):
        """Do it, or open its screen."""
        entry = self.entries[index]
        if entry == "take_back":
            flow.take_back(self.app)
        elif entry == "pause":
            flow.leave(self.app)
        else:
            self.app.push(entry)

    def _undone(self):
        """Which choice would be taken back: bids come before a hand's first card."""
        view = self.app.table.public()
        bid = view.auction and view.tricks_done == 0 and not view.trick.cards
        return "take_back_bid" if bid else "take_back_card"


SCREEN = GameMenuScreen
