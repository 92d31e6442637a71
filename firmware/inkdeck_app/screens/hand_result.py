"""The scores of the hand that has just ended."""

from inkdeck_core.referee.actions import NEXT

from .. import flow
from ..match import faces
from ..ui.widgets import TITLE, header
from .base import PublicScreen


class HandResultScreen(PublicScreen):
    """Everybody looks at the result; some games have more to show until this is left (X-14). With a referee,
    someone confirms the result or takes back the last answer (B-5).
    """

    name = "hand_result"
    section = "scores"

    def hints(self):
        """Return the usual keys, and the game's own: another picture, or what a referee's game needs."""
        hints = super().hints()
        face = self.app.table.face
        if face.RESULT_KEY and (face.DEALS or self.app.table.session.can_undo() is not None):
            hints["back"] = self.t(face.RESULT_KEY[0])
        if not face.DEALS and self.view.closing:
            hints["ok"] = self.t("key_podium")
        return hints

    def press(self, key):
        """Open the other picture, take back, go on, or open the menu."""
        if key != "back":
            super().press(key)
        elif self.app.table.face.DEALS:
            self.app.replace(self.app.table.face.RESULT_KEY[1])
        else:
            flow.take_back(self.app)

    def go_on(self):
        """Go on, or confirm a referee's hand."""
        if self.app.table.face.DEALS:
            super().go_on()
        else:
            flow.act(self.app, NEXT)

    def title(self):
        """Return (the hand's number in words, its place in the game); the game may have its own words."""
        done = len(self.view.results)
        own = self.app.texts.find("hand_done", self.app.table.face.SECTION)
        if own:
            return own.format(done), ""
        return self.t("hand_done", done), faces.hand_of(self, "hand_of", done, self.view.hands_to_play)

    def draw(self, c):
        """Draw the hand's number in large letters over the scores."""
        view = self.view
        y = header(c, *self.title(), "title", TITLE)
        session = self.app.table.session
        telling = faces.telling(session.header.game)
        telling.draw_scores(c, y, self.app.texts, view, session.names, view.results[-1])


SCREEN = HandResultScreen
