"""The stats card (X-2): how many cards have each value, and how many of these show 1, 2 or 3 of a shape."""

from inkdeck_core.xactika.deck import stats

from ..screens.base import OverlayScreen
from ..ui.widgets import header


class StatsScreen(OverlayScreen):
    """The same for everybody at any time, so a look reveals nothing."""

    name = "xactika.stats"
    section = "xactika"

    def draw(self, c):
        """Draw the values from left to right, as in a hand."""
        y = header(c, self.t("stats_title"), self.t("stats_same")) + 2
        table = stats()
        left = 92
        step = (c.w - left - 4) // len(table)
        heads = [
            self.t("stats_value"),
            self.t("stats_cards"),
            self.t("stats_show", 1),
            self.t("stats_show", 2),
            self.t("stats_show", 3),
        ]
        for row in range(5):
            top = y + row * 18
            c.text(heads[row], 3, top + 3, "small_bold")
            for column in range(len(table)):
                number = table[column][row]
                words = str(number) if number or row < 2 else "\u00b7"
                c.text_centre(words, left + column * step, step, top + 1, "body" if row else "body_bold")
            if row < 2:
                c.hline(2, top + 17, c.w - 4)


SCREEN = StatsScreen
