"""The menu of a name in the roster."""

from .base import MenuScreen

_ENTRIES = ("rename", "delete")


class RosterNameScreen(MenuScreen):
    """Return `(name, "rename")` or `(name, "delete")`.

    :param who: the name.
    """

    name = "roster_name"
    section = "settings"

    def __init__(self, app, who):
        super().__init__(app)
        self.who = who

    def title(self):
        """Return the name."""
        return self.who

    def lines(self):
        """Return rename and delete."""
        return [(self.t(entry), "") for entry in _ENTRIES]

    def choose(self, index):
        """Return the choice to the screen below."""
        self.app.pop((self.who, _ENTRIES[index]))


SCREEN = RosterNameScreen
