"""The menu of jumps through a finished game."""

from .base import MenuScreen

_JUMPS = (("part", True), ("part", False), ("hand", True), ("hand", False), ("game", True), ("game", False))


class ReplayMenuScreen(MenuScreen):
    """Asks which unit to jump by, and in which direction.

    :param part: `Telling.JUMP`: a section of the texts, and a unit in it.
    """

    name = "replay_menu"
    section = "replay"

    def __init__(self, app, part):
        super().__init__(app)
        self.part = part

    def title(self):
        """Return the menu's name."""
        return self.t("jump")

    def lines(self):
        """Return next and previous, by the hand's parts, by hand and by game."""
        lines = []
        for what, ahead in _JUMPS:
            section, unit = self.part if what == "part" else (self.section, what)
            lines.append((self.app.texts.get(("next_" if ahead else "previous_") + unit, section), ""))
        return lines

    def choose(self, index):
        """Return the jump to the screen below."""
        self.app.pop(_JUMPS[index])


SCREEN = ReplayMenuScreen
