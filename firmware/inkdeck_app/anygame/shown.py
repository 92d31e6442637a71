"""Cards that a person shows to all (D-3)."""

from .. import flow
from ..screens.base import PublicScreen
from ..ui.widgets import TITLE, header
from .pictures import draw_row


class AnyGameShownScreen(PublicScreen):
    """Everybody looks; then the device goes back to that person's own curtain."""

    name = "anygame.shown"
    section = "anygame"

    def __init__(self, app):
        super().__init__(app)
        app.table.revealed = None
        self.told = [told for told in self.view.log if told.verb == "show"][-1]

    def hints(self):
        """Return the keys: on, and the menu."""
        hints = super().hints()
        hints["ok"] = self.t("key_seen")
        hints["menu"] = self.t("key_more")
        return hints

    def go_on(self):
        """Go to the curtain of the person that showed them."""
        flow.hide(self.app)

    def draw(self, c):
        """Draw the cards in large."""
        name = self.app.table.name_of(self.told.seat)
        held = self.view.hand_sizes[self.told.seat]
        top = header(c, self.t("shows", name), self.t("of_held", self.told.count, held), "title", TITLE)
        draw_row(c, top + 12, self.app.texts, list(self.told.cards))


SCREEN = AnyGameShownScreen
