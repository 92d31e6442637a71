"""Gather everything and deal again (D-4), confirmed by two keys."""

from inkdeck_core.anygame.actions import END, GATHER

from .. import flow
from ..screens.base import PICTURE, Screen
from ..ui.widgets import TITLE, header
from .pictures import draw_back


class AnyGameSureScreen(Screen):
    """First what is missing, then the question. There is no way back from a deal, or from the end, so the
    last word is on another key than the one before: a key that is pressed twice decides nothing (D-4).

    :param ending: how the game ends, a number of `actions.ENDS`; None deals again.
    """

    name = "anygame.sure"
    section = "anygame"
    gate = True

    def __init__(self, app, ending=None):
        super().__init__(app)
        self.view = app.table.public()
        self.ending = ending
        self.unwritten = not [done for done in self.view.results if done.deal == self.view.hand_no]
        self.sure = ending is not None or not self.unwritten

    def hints(self):
        """Return the keys: no, points first, and on; the last word is on another key."""
        if self.sure:
            key = "key_deal" if self.ending is None else "key_end"
            return {"back": self.t("key_no"), "menu": self.t(key)}
        hints = {"back": self.t("key_back"), "ok": self.label("key_gather")}
        if self.unwritten:
            hints["menu"] = self.label("key_points_first")
        return hints

    def press(self, key):
        """Go on, or back."""
        if key == "back":
            self.app.pop()
        elif key == "ok":
            self.sure = True
            return PICTURE
        elif self.sure:
            flow.act(self.app, GATHER if self.ending is None else END + self.ending)
        else:
            self.app.replace("anygame.points")

    def lines(self):
        """Return what will happen, as sentences."""
        view = self.view
        if self.ending is not None:
            lines = [self.t("ends_%d" % self.ending)]
        elif self.sure:
            dealer = self.app.table.name_of((view.dealer + 1) % view.seats)
            return [self.t("gathers"), self.t("new_dealer", dealer)]
        else:
            lines = [self.t("all_gathered"), self.t("nobody_sees")]
        return lines + [self.t("unwritten", view.hand_no)] * self.unwritten

    def draw(self, c):
        """Draw the question, and backs of cards."""
        title = "sure_title" if self.sure else "again_title"
        y = header(c, self.t(title), self.t("no_way_back"), "title", TITLE) + 3
        for place, sentence in enumerate(self.lines()):
            font = "small_bold" if self.unwritten and not self.sure and place == 2 else "small"
            for line in c.wrap(sentence, font, c.w - 8):
                c.text(line, 4, y, font)
                y += 13
            y += 2
        if self.sure and self.ending is None:
            for at in range(7):
                draw_back(c, c.w // 2 - 77 + at * 22, c.h - 40, 20, 30)


SCREEN = AnyGameSureScreen
