"""Shuffle the pile but its top under the stock (D-4), after a question."""

from inkdeck_core.anygame.actions import SHUFFLE

from .. import flow
from ..screens.base import PageScreen


class AnyGameShuffleScreen(PageScreen):
    """Asks first: a shuffle can't be taken back."""

    name = "anygame.shuffle"
    section = "anygame"

    def title(self):
        """Return the question."""
        return self.t("shuffle_title")

    def body(self):
        """Return what will happen."""
        return self.t("shuffles", len(self.app.table.public().pile) - 1)

    def hints(self):
        """Return back, and the key that shuffles."""
        return dict(super().hints(), ok=self.t("key_shuffle"))

    def press(self, key):
        """Shuffle, or go back."""
        if key == "ok":
            flow.act(self.app, SHUFFLE)
        else:
            return super().press(key)


SCREEN = AnyGameShuffleScreen
