"""What the hand that has just ended brought everybody."""

from .. import flow
from ..match import faces
from ..ui.widgets import TITLE, header
from .base import PublicScreen


class HandResultScreen(PublicScreen):
    """Everybody looks; some games have something more to look at until this is left (X-14). To a referee it
    is confirmed, or the last answer taken back (B-5).
    """

    name = "hand_result"
    section = "scores"
    fonts = ("small_bold", "small", "title", "body")

    def __init__(self, app):
        super().__init__(app)
        if app.table.face.DEALS:
            self.ahead = (app.table.next_screen(), "game_menu")

    def hints(self):
        """As ever, and what else there is to look at; or whether a referee is done with the game."""
        hints = super().hints()
        face = self.app.table.face
        if face.RESULT_KEY and (face.DEALS or self.app.table.session.can_undo() is not None):
            hints["back"] = self.t(face.RESULT_KEY[0])
        if not face.DEALS and self.view.closing:
            hints["ok"] = self.t("key_done")
        return hints

    def press(self, key):
        """Look at the other picture, go on, or open the menu."""
        if key != "back":
            super().press(key)
        elif self.app.table.face.DEALS:
            self.app.replace(self.app.table.face.RESULT_KEY[1])
        else:
            flow.take_back(self.app)

    def go_on(self):
        """To what comes next; a referee's hand is confirmed."""
        if self.app.table.face.DEALS:
            super().go_on()
        else:
            from inkdeck_core.referee.actions import NEXT  # in memory in a referee's games only

            flow.act(self.app, NEXT)

    def tick(self):
        """Nobody waits now."""
        self.app.table.keep_checkpoint()

    meanwhile = tick

    def draw(self, c):
        """The hand's number in large letters over the scores."""
        view = self.view
        done = len(view.results)
        place = faces.hand_of(self, "hand_of", done, view.hands_to_play)
        y = header(c, self.t("hand_done", done), place, "title", TITLE)
        session = self.app.table.session
        telling = faces.telling(session.header.game)
        telling.draw_scores(c, y, self.app.texts, view, session.names, view.results[-1])


SCREEN = HandResultScreen
