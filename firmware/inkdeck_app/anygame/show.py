"""Show the whole hand to all (D-3), after a question."""

from inkdeck_core.anygame.actions import SHOW

from .. import flow
from ..screens.base import PageScreen


class AnyGameShowScreen(PageScreen):
    """Asks first: what was seen can't be taken back."""

    name = "anygame.show"
    section = "anygame"

    def title(self):
        """Return the question."""
        return self.t("show_title")

    def body(self):
        """Return what will happen."""
        return self.t("show_all")

    def hints(self):
        """Return back, and the key that shows the hand."""
        hints = super().hints()
        if self.app.table.hand_view().hand:
            hints["menu"] = self.t("key_show_all")
        return hints

    def press(self, key):
        """Show it, or go back."""
        if key == "menu":
            flow.act(self.app, SHOW)
        else:
            return super().press(key)


SCREEN = AnyGameShowScreen
