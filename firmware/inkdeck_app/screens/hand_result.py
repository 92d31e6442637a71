"""What the hand that has just ended brought everybody."""

from ..widgets import TITLE, header
from .base import PublicScreen
from .scores import draw_scores


class HandResultScreen(PublicScreen):
    """Everybody looks; the eighth trick can be looked at until this is left (X-14)."""

    name = "hand_result"
    section = "scores"

    def hints(self):
        """As ever, and the eighth trick once more."""
        hints = super().hints()
        hints["back"] = self.t("key_trick")
        return hints

    def press(self, key):
        """Look at the eighth trick, go on, or open the menu."""
        if key == "back":
            self.app.replace("trick_won")
        else:
            super().press(key)

    def draw(self, c):
        """The hand's number in large letters over the scores."""
        view = self.view
        done = len(view.results)
        y = header(c, self.t("hand_done", done), self.t("hand_of", done, view.hands_to_play), "title", TITLE)
        draw_scores(c, y, self, view, self.app.table.session.names, view.results[-1])


SCREEN = HandResultScreen
