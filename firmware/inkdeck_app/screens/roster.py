"""The names that new games offer: add, rename, delete."""

from ..storage.names import place_of
from ..storage.settings import ROSTER_SIZE
from .base import MenuScreen


class RosterScreen(MenuScreen):
    """The names, below a line to add one while there is room."""

    name = "roster"
    section = "settings"

    def __init__(self, app):
        super().__init__(app)
        self.renamed = None  # the name being renamed, None for a new one

    def title(self):
        """Return the menu's name."""
        return self.t("roster")

    def aside(self):
        """Return how full the roster is."""
        return self.t("names", len(self.app.settings.roster), ROSTER_SIZE)

    def lines(self):
        """Return the names, and the line to add one."""
        names = [(name, "") for name in self.app.settings.roster]
        return [(self.t("add"), "")] + names if self._room() else names

    def choose(self, index):
        """Add a name, or open a name's menu."""
        if self._room():
            index -= 1
        if index < 0:
            self.renamed = None
            self.app.push("letters", self.t("new_name"), "", self.app.settings.roster)
        else:
            self.app.push("roster_name", self.app.settings.roster[index])

    def returned(self, result):
        """Take a name from the letters, or `(name, what)` from the name's menu."""
        if isinstance(result, tuple):
            name, what = result
            if what == "rename":
                self.renamed = name
                others = [other for other in self.app.settings.roster if other != name]
                self.app.push("letters", self.t("rename"), name, others)
            else:
                self._keep([other for other in self.app.settings.roster if other != name])
            return
        roster = self.app.settings.roster
        if self.renamed in roster:
            self._keep([result if name == self.renamed else name for name in roster])
        elif place_of(result, roster) is None:
            self._keep([result] + roster)

    def _room(self):
        return len(self.app.settings.roster) < ROSTER_SIZE

    def _keep(self, names):
        try:
            self.app.settings.change("roster", names)
        except OSError:
            self.app.push("storage_full")


SCREEN = RosterScreen
