"""Write the points of a deal (D-4), one person after another."""

from inkdeck_core.anygame.actions import LEAST, POINTS, WRITE

from .. import flow
from ..screens.base import CURSOR, PICTURE, Screen
from ..ui.widgets import GUTTER, header, minus

_STEPS = (1, 10, 100)
_LIST = 5  # rows


class AnyGamePointsScreen(Screen):
    """Up and down change the points by 1, 10 or 100, ok goes on to the next person and at last writes all."""

    name = "anygame.points"
    section = "anygame"
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.view = view = app.table.public()
        written = [done.points for done in view.results if done.deal == view.hand_no]
        self.points = list(written[0]) if written else [0] * view.seats
        self.before = [total - points for total, points in zip(view.totals, self.points)]
        self.at = 0
        self.step = 0

    def hints(self):
        """Return the keys: more, less, another step, the next person."""
        last = self.at == self.view.seats - 1
        return {
            "up": "+",
            "down": "−",
            "menu": self.label("key_by", _STEPS[(self.step + 1) % len(_STEPS)]),
            "back": self.t("key_previous" if self.at else "key_back"),
            "ok": self.label("key_write" if last else "key_next"),
        }

    def press(self, key):
        """Change the points, or go to another person."""
        if key in ("up", "down"):
            points = self.points[self.at] + (_STEPS[self.step] if key == "up" else -_STEPS[self.step])
            self.points[self.at] = min(max(points, LEAST), -LEAST)
            return CURSOR
        if key == "menu":
            self.step = (self.step + 1) % len(_STEPS)
            return CURSOR
        if key == "back":
            if not self.at:
                self.app.pop()
                return None
            self.at -= 1
            self.step = 0
            return PICTURE
        if self.at < self.view.seats - 1:
            self.at += 1
            self.step = 0
            return PICTURE
        flow.act(self.app, WRITE, *[POINTS + points - LEAST for points in self.points])

    def draw(self, c):
        """Draw the persons with this deal's points and their totals."""
        view = self.view
        top = header(c, self.t("points_of", self.app.table.name_of(self.at)), self.t("deal", view.hand_no))
        c.text_right(self.t("this_deal"), c.w * 7 // 10, top + 1)
        c.text_right(self.app.texts.get("head_total", "scores"), c.w - 4, top + 1)
        first = min(max(0, self.at - 2), max(0, view.seats - _LIST))
        for row, seat in enumerate(range(first, min(first + _LIST, view.seats))):
            y = top + 14 + row * 16
            here = seat == self.at
            c.text(self.app.table.name_of(seat), 2 + GUTTER, y, "body_bold" if here else "body")
            x = c.text_right(minus(self.points[seat]), c.w * 7 // 10, y, "body_bold" if here else "body")
            if here:
                c.text("▶", 2, y + 2)
                c.box(x - 4, y - 1, c.w * 7 // 10 - x + 8, 17)
                c.text("± %d" % _STEPS[self.step], c.w * 7 // 10 + 8, y + 2)
            c.text_right(minus(self.before[seat] + self.points[seat]), c.w - 4, y, "body")


SCREEN = AnyGamePointsScreen
