"""The menu of the game under way, opened from a public picture."""

from .. import flow
from ..match import faces
from .base import MenuScreen


class GameMenuScreen(MenuScreen):
    """Look something up, take back, pause, hand a seat over or give up."""

    name = "game_menu"
    section = "menus"

    def __init__(self, app):
        super().__init__(app)
        self.undo_seat = app.table.can_take_back()

    @property
    def entries(self):
        """The menu's entries, one for each line."""
        session = self.app.table.session
        entries = list(self.app.table.face.menu(self.app.table.public()))
        if self.undo_seat is not None and self.app.settings.take_back and not session.is_bot(self.undo_seat):
            entries.insert(0, "take_back")
        if self.app.table.over():  # nothing left to hand over or give up
            return entries + ["pause", "settings"]
        return entries + ["hand_over", "pause", "settings", "give_up"]

    def title(self):
        """Return the game's name."""
        return self.t("game_menu")

    def lines(self):
        """Return a line for each entry. Taking back names the action and its player."""
        lines = []
        for entry in self.entries:
            if entry == "take_back":
                table = self.app.table
                words = faces.menu_words(self.app, table.face.undone(table.public()))
                lines.append((words.format(table.name_of(self.undo_seat)), ""))
            else:
                lines.append((faces.menu_words(self.app, entry), ""))
        return lines

    def choose(self, index):
        """Act on the entry, or open its screen."""
        entry = self.entries[index]
        if entry == "take_back":
            flow.take_back(self.app)
        elif entry == "pause":
            flow.leave(self.app)
        else:
            self.app.push(entry)


SCREEN = GameMenuScreen
