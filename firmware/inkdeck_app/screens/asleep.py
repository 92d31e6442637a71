"""What stands on the panel while nobody plays: any key leads back to what lies below."""

from ..match.faces import NOBODY
from ..ui.display import FULL
from ..ui.keys import LOGICAL
from .base import Screen

_STEP = 17  # from line to line
_GAP = 6  # before a paragraph


class AsleepScreen(Screen):
    """Of a game it shows only who is next, which everybody knows.

    :param why: "asleep", or "battery": it is empty.
    """

    name = "asleep"
    section = "notices"
    gate = True
    refresh = FULL

    def __init__(self, app, why="asleep"):
        super().__init__(app)
        self.why = why

    def hints(self):
        """Every key wakes it; the picture says so, so nothing stands beside them."""
        hints = {}
        for key in LOGICAL:
            hints[key] = None
        return hints

    def press(self, key):
        """Wake."""
        self.app.pop()

    def draw(self, c):
        """That it sleeps, in large letters; who is next; and what to do."""
        table = self.app.table
        words = self.t("asleep_game" if table and self.why == "asleep" else self.why + "_body")
        paragraphs = [c.wrap(words, "body", c.w - 12)]
        seat = table.acting() if table else NOBODY
        if seat != NOBODY:
            paragraphs.insert(0, [self.t("asleep_next", table.name_of(seat))])
        high = c.height("title") + sum([_GAP + _STEP * len(lines) for lines in paragraphs])
        y = (c.h - high) // 2
        c.text_centre(self.t(self.why + "_title"), 0, c.w, y, "title")
        y += c.height("title")
        for lines in paragraphs:
            y += _GAP
            for line in lines:
                c.text_centre(line, 0, c.w, y, "body")
                y += _STEP


SCREEN = AsleepScreen
