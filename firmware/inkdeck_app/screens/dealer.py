"""The first dealer, which the game draws (X-4), on a public picture."""

from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import PublicScreen


class DealerScreen(PublicScreen):
    """Shows what the seal and the cut drew together, before anyone sees a card."""

    name = "dealer"
    section = "seal"

    def draw(self, c):
        """Draw the dealer in large letters, who begins, and the cut that drew the dealer."""
        view = self.view
        name = self.app.table.name_of
        cut = self.t("cut_was", "%03d" % self.app.table.session.header.cut)
        y = header(c, self.t("dealer_title"), cut) + 8
        c.text(self.t("deals", name(view.dealer)), 6, y, "title")
        y += 28
        section, key = self.app.table.face.begins(view)
        words = self.app.texts.say(section, key, name(view.actor))
        for line in c.wrap(words, "body", c.w - 12):
            c.text(line, 6, y, "body")
            y += 17
        paragraph(c, self.t("dealer_why"), 6, y + 3, c.w - 12, self.app.settings.large)


SCREEN = DealerScreen
