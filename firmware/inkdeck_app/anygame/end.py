"""End any card game: who has won (D-4)?"""

from inkdeck_core.anygame.actions import ENDS

from ..screens.base import MenuScreen
from ..ui.widgets import minus

_LONGEST = 20  # letters of names that share the win


class AnyGameEndScreen(MenuScreen):
    """Most points, fewest points, or nobody; a question follows."""

    name = "anygame.end"
    section = "anygame"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def title(self):
        """Return the question."""
        return self.t("end_title")

    def lines(self):
        """Return the ways to win, with who has won then."""
        totals = self.view.totals
        lines = []
        for ending, best in zip(ENDS, (max(totals), min(totals), None)):
            who = [self.app.table.name_of(seat) for seat, total in enumerate(totals) if total == best]
            value = "%s %s" % (", ".join(who), minus(best)) if who else ""
            if len(who) > 1 and len(value) > _LONGEST:
                value = self.t("tied", len(who), minus(best))
            lines.append((self.t("end_" + ending), value))
        return lines

    def choose(self, index):
        """Ask once more."""
        self.app.push("anygame.sure", index)


SCREEN = AnyGameEndScreen
