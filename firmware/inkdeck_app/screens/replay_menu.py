"""Jumps through a finished game."""

from .base import MenuScreen

_JUMPS = (("trick", True), ("trick", False), ("hand", True), ("hand", False), ("game", True), ("game", False))


class ReplayMenuScreen(MenuScreen):
    """Leaves with what to jump by, and whether forward."""

    name = "replay_menu"
    section = "replay"

    def title(self):
        """What it is for."""
        return self.t("jump")

    def lines(self):
        """Next and previous, each by trick, hand and game."""
        return [(self.t(("next_" if ahead else "previous_") + what), "") for what, ahead in _JUMPS]

    def choose(self, index):
        """Leave with it."""
        self.app.pop(_JUMPS[index])


SCREEN = ReplayMenuScreen
