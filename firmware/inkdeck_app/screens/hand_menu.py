"""The menu over an open hand: overlays that reveal nothing."""

from .. import flow
from ..match import faces
from .base import MenuScreen


class HandMenuScreen(MenuScreen):
    """Overlays come first, and the hint, which replaces the hand. The game's own menu lies behind the
    curtain, so it is the last line.
    """

    name = "hand_menu"
    section = "menus"

    def __init__(self, app):
        super().__init__(app)
        self._look_up = app.table.face.LOOK_UP
        if app.settings.hint:
            self._look_up = ("hint",) + self._look_up

    def title(self):
        """Return the menu's name."""
        return self.t("hand_menu")

    def lines(self):
        """Return what can be looked up, then the ways out."""
        entries = self._look_up + ("hide", "to_game_menu")
        return [(faces.menu_words(self.app, entry), "") for entry in entries]

    def choose(self, index):
        """Look something up, or go back to the owner's curtain."""
        entry = self._look_up[index] if index < len(self._look_up) else ""
        if entry == "hint":
            self.app.show(entry, *self.app.below().place())
        elif entry:
            self.app.replace(entry)
        else:
            flow.hide(self.app)
            if index > len(self._look_up):
                self.app.push("game_menu")


SCREEN = HandMenuScreen
