"""Who deals first: the game's first draw (X-4), on a picture for everybody."""

from .. import flow
from ..prose import paragraph
from ..widgets import header
from .base import Screen


class DealerScreen(Screen):
    """Shows what seal and cut together drew, before anybody sees a card."""

    name = "dealer"
    section = "seal"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def hints(self):
        """On to the first player, or the game's menu."""
        return {"ok": self.t("key_go_on"), "menu": self.t("key_menu")}

    def press(self, key):
        """Go on, or open the menu."""
        if key == "ok":
            flow.go_on(self.app)
        else:
            self.app.push("game_menu")

    def draw(self, c):
        """The dealer in large letters, who begins, and the cut that it was drawn with."""
        view = self.view
        name = self.app.table.name_of
        cut = self.t("cut_was", "%03d" % self.app.table.session.header.cut)
        y = header(c, self.t("dealer_title"), cut) + 8
        c.text(self.t("deals", name(view.dealer)), 6, y, "title")
        y += 28
        words = self.t("bids_first" if view.auction else "leads_first", name(view.actor))
        for line in c.wrap(words, "body", c.w - 12):
            c.text(line, 6, y, "body")
            y += 17
        paragraph(c, self.t("dealer_why"), 6, y + 3, c.w - 12, self.app.settings.large)


SCREEN = DealerScreen
