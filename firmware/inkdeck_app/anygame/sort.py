"""How a hand's cards are sorted: by suit, or by rank."""

from ..screens.base import MenuScreen


class AnyGameSortScreen(MenuScreen):
    """Two lines; the hand's picture follows."""

    name = "anygame.sort"
    section = "anygame"

    def __init__(self, app):
        super().__init__(app)
        self.at = int(app.table.by_rank)

    def title(self):
        """Return the menu's name."""
        return self.t("sort_title")

    def lines(self):
        """Return the two orders."""
        return [(self.t("by_suit"), ""), (self.t("by_rank"), "")]

    def choose(self, index):
        """Sort, and go back to the hand."""
        self.app.table.by_rank = index == 1
        self.app.show("anygame.hand")


SCREEN = AnyGameSortScreen
