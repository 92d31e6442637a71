"""Bots think: the public table, and who it is that thinks."""

from .. import flow, loading
from ..ui.backs import draw_plate
from ..ui.widgets import TITLE
from .base import CURSOR, Screen


class ThinkingScreen(Screen):
    """Goes on by itself when a person is to act; each bot's choice is seen on the table as it is made."""

    name = "thinking"
    section = "table"
    works = True
    ahead = ("game_menu",)

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def hints(self):
        """The game's menu, in which the last choice can be taken back."""
        return {"menu": self.t("key_menu")}

    def press(self, key):
        """Open the menu; nobody thinks meanwhile."""
        self.app.push("game_menu")

    def tick(self):
        """Let them think, and show what they do."""
        flow.run_bots(self.app)

    def acted(self):
        """One of them has acted, and the next one thinks."""
        self.view = self.app.table.public()
        self.app.changed(CURSOR)

    def meanwhile(self):
        """Let them think."""
        loading.module("match.thinker").think(self.app.table)  # which comes behind the picture

    def draw(self, c):
        """Who thinks, on a band of their cards' back, over the table."""
        table, seat = self.app.table, self.view.actor
        y = draw_plate(c, seat, self.t("thinks", table.name_of(seat)), TITLE)
        table.face.draw_table(c, y, self.app.texts, table.session.names, self.view)


SCREEN = ThinkingScreen
