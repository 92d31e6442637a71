"""Who took the trick, with all its cards: for everybody to see."""

from .. import flow
from ..screens.base import PublicScreen
from ..ui.widgets import TITLE, header
from .table_picture import draw_table


class TrickWonScreen(PublicScreen):
    """Everybody looks, then somebody goes on."""

    name = "xactika.trick_won"
    ahead = ("curtain",)
    fonts = ("small_bold", "small", "body", "body_bold", "title")
    section = "table"

    def go_on(self):
        """The hand's result if that was its last trick, else on with the play."""
        if self.view.between_hands():
            self.app.show("hand_result")
        else:
            flow.go_on(self.app)

    def draw(self, c):
        """The winner in large letters over the trick."""
        view = self.view
        name = self.app.table.name_of(view.last_trick.winner)
        y = header(c, self.t("takes", name), "", "title", TITLE)
        draw_table(c, y, self.app.texts, self.app.table.session.names, view, view.last_trick)


SCREEN = TrickWonScreen
