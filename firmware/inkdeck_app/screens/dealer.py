"""The first dealer, which the game draws (X-4), on a public picture."""

from ..ui.backs import WIDTH, draw_back
from ..ui.prose import paragraph
from .base import PublicScreen

_IN_COLUMN = 5  # players; more stand in two columns
_COLUMN = 88  # px from one column to the next
_LINE = 13


class DealerScreen(PublicScreen):
    """Shows what the seal and the cut drew together, before anyone sees a card."""

    name = "dealer"
    section = "seal"

    def order(self):
        """Return (a player and what they do first, in words, "" for nothing) in the order of play."""
        view, table = self.view, self.app.table
        first = table.acting()
        roles = {
            view.dealer: self.t("deals"),
            first: self.app.texts.get(*reversed(table.face.begins(view))),
        }
        seats = [(first + place) % view.seats for place in range(view.seats)]
        return [(table.name_of(seat), roles.get(seat, "")) for seat in seats]

    def why(self):
        """Return who plays with whom, or how the dealer was drawn; for up to four players, who deals next,
        too.
        """
        partners = self.app.table.face.partners(self.app.texts, self.app.table.session.names)
        if partners:
            return partners
        cut = "%03d" % self.app.table.session.header.cut
        return self.t("dealer_why" if self.view.seats < _IN_COLUMN else "dealer_drawn", cut)

    def draw(self, c):
        """Draw the back of the dealer's cards, and beside it the order of play."""
        table, order = self.app.table, self.order()
        beside = c.region(WIDTH + 5, 0, c.w - WIDTH - 5, c.h)
        dealer = self.view.dealer
        draw_back(c, dealer, self.t("dealer_title"), table.name_of(dealer), self.t("by_chance"))
        beside.text(self.t("order"), 0, 2)
        beside.hline(0, 15, beside.w)
        two = len(order) > _IN_COLUMN
        for place, (name, role) in enumerate(order):
            x, y = place // _IN_COLUMN * _COLUMN, 18 + place % _IN_COLUMN * _LINE
            words = name if two or not role else name + " " + role
            right = x + (18 if len(order) > 9 and x else 12)
            beside.text_right("%d." % (place + 1), right, y)
            beside.text(words, right + 3, y)
        words = self.why()
        if two:
            words = " ".join(order[0]) + ". " + words
        paragraph(beside, words, 0, 19 + min(_IN_COLUMN, len(order)) * _LINE, beside.w - 2, False)


SCREEN = DealerScreen
