"""Explains why a card or a bid can't be chosen (X-15)."""

from ..ui.prose import beside
from ..ui.widgets import header
from .refused import RefusedScreen


class WhyScreen(RefusedScreen):
    """Shows the rule as a sentence.

    :param error: the core's reason (`errors.InkdeckError`).
    :param picture: draws the refused choice at (x, y) of a canvas (`prose.beside`).
    """

    name = "why"
    section = "hand"

    def __init__(self, app, error, picture=None):
        super().__init__(app, "", "")
        self.error = error
        self._picture = picture

    def title(self):
        """Return the question that led here."""
        return self.t("why_title")

    def body(self):
        """Return the answer."""
        table = self.app.table
        if not table:
            return self.app.texts.get("why_other", "common")
        if self.error.reason == "record_full":
            return self.app.texts.get("too_long", "notices")
        return table.face.refusal(self.app.texts, self.error)

    def draw(self, c):
        """Draw the refused choice crossed out, with the answer beside it."""
        if self._picture is None:
            return super().draw(c)
        beside(c, header(c, self.title()), self._picture, self.body(), True)


SCREEN = WhyScreen
