"""Jumps through a finished game."""

from .base import MenuScreen

_JUMPS = (("part", True), ("part", False), ("hand", True), ("hand", False), ("game", True), ("game", False))


class ReplayMenuScreen(MenuScreen):
    """Leaves with what to jump by, and whether forward.

    :param part: what a part of a hand is called in the texts' keys: `telling.JUMP`.
    """

    name = "replay_menu"
    section = "replay"

    def __init__(self, app, part):
        super().__init__(app)
        self.part = part

    def title(self):
        """What it is for."""
        return self.t("jump")

    def lines(self):
        """Next and previous, each by the hand's parts, by hand and game."""
        lines = []
        for what, ahead in _JUMPS:
            key = self.part if what == "part" else what
            lines.append((self.t(("next_" if ahead else "previous_") + key), ""))
        return lines

    def choose(self, index):
        """Leave with it."""
        self.app.pop(_JUMPS[index])


SCREEN = ReplayMenuScreen
