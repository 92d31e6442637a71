"""Who took the trick, with all its cards: for everybody to see."""

from .. import flow
from ..widgets import TITLE, header
from .base import Screen
from .table_picture import draw_table


class TrickWonScreen(Screen):
    """Everybody looks, then somebody goes on."""

    name = "trick_won"
    section = "table"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def hints(self):
        """On with the game; the menu."""
        return {"ok": self.t("key_go_on"), "menu": self.t("key_menu")}

    def press(self, key):
        """Go on, or open the menu."""
        if key == "ok":
            flow.after_trick(self.app)
        else:
            self.app.push("game_menu")

    def draw(self, c):
        """The winner in large letters over the trick."""
        view = self.view
        name = self.app.table.name_of(view.last_trick.winner)
        y = header(c, self.t("takes", name), "", "title", TITLE)
        draw_table(c, y, self.app.texts, self.app.table.session.names, view, view.last_trick)


SCREEN = TrickWonScreen
