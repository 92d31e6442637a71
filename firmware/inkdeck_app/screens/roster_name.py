"""What to do with a name of the roster."""

from .base import MenuScreen

_ENTRIES = ("rename", "delete")


class RosterNameScreen(MenuScreen):
    """Leaves with `(name, "rename")` or `(name, "delete")`.

    :param who: the name.
    """

    name = "roster_name"
    section = "settings"

    def __init__(self, app, who):
        super().__init__(app)
        self.who = who

    def title(self):
        """The name."""
        return self.who

    def lines(self):
        """Rename, delete."""
        return [(self.t(entry), "") for entry in _ENTRIES]

    def choose(self, index):
        """Leave with it."""
        self.app.pop((self.who, _ENTRIES[index]))


SCREEN = RosterNameScreen
