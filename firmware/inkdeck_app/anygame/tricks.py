"""The trick piles, turned up for all to count (D-4)."""

from inkdeck_core.anygame.actions import REVEAL

from .. import flow
from ..screens.base import PICTURE, Screen
from ..ui.widgets import header
from .pictures import draw_row, in_order


class AnyGameTricksScreen(Screen):
    """First asks; then ok steps through the persons that have trick piles."""

    name = "anygame.tricks"
    section = "anygame"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.seats = [seat for seat, piles in enumerate(self.view.tricks) if piles]
        self.at = 0

    def hints(self):
        """Return back, and turning up or the next pile."""
        hints = {"back": self.t("key_back")}
        if not self.view.turned_up:
            hints["ok"] = self.t("key_turn_up")
        elif len(self.seats) > 1:
            hints["ok"] = self.t("key_next")
        return hints

    def press(self, key):
        """Turn up, step, or leave."""
        if key == "back":
            self.app.pop()
        elif not self.view.turned_up:
            flow.act(self.app, REVEAL)
            self.app.push("anygame.tricks")
        else:
            self.at = (self.at + 1) % len(self.seats)
            return PICTURE

    def cards(self):
        """Return the cards of the person's piles."""
        piles = self.view.turned_up[self.seats[self.at]]
        return [card for pile in piles for card in pile]

    def draw(self, c):
        """Draw one person's cards, or the question."""
        if not self.view.turned_up:
            y = header(c, self.t("tricks_title"))
            for line in c.wrap(self.t("turn_up"), "small", c.w - 8):
                c.text(line, 4, y + 2)
                y += 13
            return
        seat = self.seats[self.at]
        aside = self.t("piles", sum(self.view.tricks[seat]), len(self.view.tricks[seat]))
        top = header(c, self.t("tricks_of", self.app.table.name_of(seat)), aside, "small_bold")
        cards = self.cards()
        draw_row(c, top, self.app.texts, [cards[at] for at in in_order(cards, True)])


SCREEN = AnyGameTricksScreen
