"""Everybody's points: the totals, and each hand's."""

from ..match import faces
from ..ui.widgets import header
from .base import CURSOR, Screen


class ScoresScreen(Screen):
    """Up and down step through the hands.

    :param steps: whether the picture says so.
    """

    name = "scores"
    section = "scores"
    repeats = True

    def __init__(self, app, steps=True):
        super().__init__(app)
        self._steps = steps
        self.view = app.table.public()
        self.names = app.table.session.names
        self.hand = len(self.view.results)

    def hints(self):
        """Return back, and up and down if there are several hands."""
        hints = {"back": self.t("key_back")}
        if len(self.view.results) > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Step to another hand, or leave."""
        if key == "back":
            self.app.pop()
            return None
        count = len(self.view.results)
        self.hand = (self.hand - 1 + (1 if key == "down" else -1)) % count + 1
        return CURSOR

    def draw(self, c):
        """Draw the chosen hand beside the totals."""
        view = self.view
        aside = self.t("none_over")
        if self.hand:
            aside = faces.hand_of(self, "after_hand", self.hand, view.hands_to_play)
        title = self.t("title")
        if self._steps and len(view.results) > 1:
            more = aside + " \u00b7 " + self.t("other_hands")
            aside = more if c.width(more) + c.width(title, "body_bold") <= c.w - 14 else aside
        y = header(c, title, aside)
        result = view.results[self.hand - 1] if self.hand else None
        telling = faces.telling(self.app.table.session.header.game)
        telling.draw_scores(c, y + 2, self.app.texts, view, self.names, result)


SCREEN = ScoresScreen
