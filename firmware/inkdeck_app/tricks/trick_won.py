"""A public picture of who took the trick, with all its cards."""

from .. import flow
from ..screens.base import PublicScreen
from ..ui.backs import draw_plate
from ..ui.widgets import TITLE


class TrickWonScreen(PublicScreen):
    """Everyone looks, then someone goes on."""

    name = "tricks.trick_won"
    section = "table"

    def go_on(self):
        """Show the hand's result after its last trick, or go on with the play."""
        if self.view.between_hands():
            self.app.show("hand_result")
        else:
            flow.go_on(self.app)

    def draw(self, c):
        """Draw the winner in large letters on a band of their card back, over the trick."""
        view = self.view
        seat = view.last_trick.winner
        y = draw_plate(c, seat, self.t("takes", self.app.table.name_of(seat)), TITLE)
        table = self.app.table
        table.face.draw_won(c, y, self.app.texts, table.session.names, view, view.last_trick)


SCREEN = TrickWonScreen
