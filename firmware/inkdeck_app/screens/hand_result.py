"""What the hand that has just ended brought everybody."""

from .. import flow
from ..widgets import TITLE, header
from .base import Screen
from .scores import draw_scores


class HandResultScreen(Screen):
    """Everybody looks; the eighth trick can be looked at until this is left (X-14)."""

    name = "hand_result"
    section = "scores"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def hints(self):
        """On with the game, the eighth trick, the menu."""
        return {"ok": self.t("key_go_on"), "back": self.t("key_trick"), "menu": self.t("key_menu")}

    def press(self, key):
        """Go on, or look something up."""
        if key == "ok":
            flow.go_on(self.app)
        elif key == "back":
            self.app.replace("trick_won")
        else:
            self.app.push("game_menu")

    def draw(self, c):
        """The hand's number in large letters over the scores."""
        view = self.view
        done = len(view.results)
        y = header(c, self.t("hand_done", done), "%d/%d" % (done, view.hands_to_play), "title", TITLE)
        draw_scores(c, y, self, view, self.app.table.session.names, view.results[-1])


SCREEN = HandResultScreen
