"""What a player may look up with the hand still theirs: overlays that give nothing away."""

from .. import flow
from .base import MenuScreen

_LOOK_UP = ("table", "last_trick", "scores", "stats", "rules")


class HandMenuScreen(MenuScreen):
    """Overlays first; the game's own menu lies behind the curtain, so it is the last line."""

    name = "hand_menu"
    section = "menus"

    def title(self):
        """Whose menu it is."""
        return self.t("hand_menu")

    def lines(self):
        """What can be looked up, then the ways out."""
        return [(self.t(name), "") for name in _LOOK_UP] + [
            (self.t("hide"), ""),
            (self.t("to_game_menu"), ""),
        ]

    def choose(self, index):
        """Look it up, or go back through the owner's curtain."""
        if index < len(_LOOK_UP):
            self.app.replace(_LOOK_UP[index])
        else:
            flow.hide(self.app)
            if index > len(_LOOK_UP):
                self.app.push("game_menu")


SCREEN = HandMenuScreen
