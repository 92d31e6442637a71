"""The picture on the panel while nobody plays. Any key returns to the screen below."""

from inkdeck_core import NOBODY

from ..ui.backs import PATTERNS
from ..ui.display import FULL
from ..ui.keys import LOGICAL
from .base import Screen

_STEP = 17  # px from line to line
_GAP = 6  # px before a paragraph
_MARGIN = 72  # px left and right of the words, added up


class AsleepScreen(Screen):
    """Shows that the device sleeps. Of a game, it shows only whose turn it is, which is public.

    :param why: "asleep", or "battery" if the battery is empty.
    """

    name = "asleep"
    section = "notices"
    gate = True
    refresh = FULL

    def __init__(self, app, why="asleep"):
        super().__init__(app)
        self.why = why

    def hints(self):
        """Return every key without a word: each one wakes the device, as the picture says."""
        hints = {}
        for key in LOGICAL:
            hints[key] = None
        return hints

    def press(self, key):
        """Return to the screen below."""
        self.app.pop()

    def draw(self, c):
        """Draw the large title, who is next and what to do. If asleep, draw them over a poster of card backs:
        those of the next player, or everybody's.
        """
        table = self.app.table
        asleep = self.why == "asleep"
        words = self.t("asleep_game" if table and asleep else self.why + "_body")
        paragraphs = [c.wrap(words, "body", c.w - (_MARGIN if asleep else 12))]
        seat = table.acting() if table else NOBODY
        if seat != NOBODY:
            paragraphs.insert(0, [self.t("asleep_next", table.name_of(seat))])
        high = c.height("title") + sum([_GAP + _STEP * len(lines) for lines in paragraphs])
        y = (c.h - high) // 2
        title = self.t(self.why + "_title")
        if asleep:
            wide = max(
                [c.width(title, "title")] + [c.width(line, "body") for part in paragraphs for line in part]
            )
            _draw_poster(c, seat, wide, y, high)
        c.text_centre(title, 0, c.w, y, "title")
        y += c.height("title")
        for lines in paragraphs:
            y += _GAP
            for line in lines:
                c.text_centre(line, 0, c.w, y, "body")
                y += _STEP


def _draw_poster(c, seat, wide, y, high):
    """Draw the card backs of a seat, or of every seat if it is nobody's turn, and a plate for the words."""
    seats = range(len(PATTERNS)) if seat == NOBODY else (seat % len(PATTERNS),)
    for place, player in enumerate(seats):
        x = c.w * place // len(seats)
        c.pattern(x, 0, c.w * (place + 1) // len(seats) - x, c.h, PATTERNS[player])
        if place:
            c.vline(x, 0, c.h)
    x = (c.w - wide) // 2 - 10
    c.fill(x - 2, y - 6, wide + 24, high + 12, 0)
    c.box(x, y - 4, wide + 20, high + 8)
    c.box(x + 2, y - 2, wide + 16, high + 4)


SCREEN = AsleepScreen
