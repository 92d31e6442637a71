"""Explains why something can't be done here, and what to do instead."""

from ..ui.refusal import draw_refusal
from ..ui.widgets import header
from .base import OverlayScreen


class RefusedScreen(OverlayScreen):
    """A refusal with its reason and the way out.

    :param refusal: the words (`ui.refusal.Refusal`).
    :param picture: draws what proves it at (x, y) of a canvas (`prose.beside`), or None.
    """

    name = "refused"
    section = "common"

    def __init__(self, app, refusal, picture=None):
        super().__init__(app)
        self._refusal = refusal
        self._picture = picture

    def refusal(self):
        """Return the words."""
        return self._refusal

    def draw(self, c):
        """Draw the title, and the rest below it."""
        refusal = self.refusal()
        y = header(c, refusal.title) + 1
        draw_refusal(c, y, refusal, self.app.settings.large, self._picture)


SCREEN = RefusedScreen
