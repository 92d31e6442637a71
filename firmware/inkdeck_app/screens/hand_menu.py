"""What a player may look up with the hand still theirs: overlays that give nothing away."""

from .. import flow
from ..match import faces
from .base import MenuScreen


class HandMenuScreen(MenuScreen):
    """Overlays first, and a hint, which comes in the hand's place; the game's own menu lies behind the
    curtain, so it is the last line.
    """

    name = "hand_menu"
    section = "menus"

    def __init__(self, app):
        super().__init__(app)
        self._look_up = app.table.face.LOOK_UP
        if app.settings.hint:
            self._look_up = ("hint",) + self._look_up
        self.ahead = app.table.face.LOOK_UP + faces.rules_draw_with(app.table.session.header.game)

    def title(self):
        """Whose menu it is."""
        return self.t("hand_menu")

    def lines(self):
        """What can be looked up, then the ways out."""
        entries = self._look_up + ("hide", "to_game_menu")
        return [(faces.menu_words(self.app, entry), "") for entry in entries]

    def choose(self, index):
        """Look it up, or go back through the owner's curtain."""
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
