"""Why a card or a bid can't be chosen (X-15)."""

from ..ui.prose import paragraph
from ..ui.widgets import header
from .refused import RefusedScreen


class WhyScreen(RefusedScreen):
    """The rule as a sentence.

    :param error: what the core said (`errors.InkdeckError`).
    :param picture: draws what can't be chosen at (x, y) of a canvas, (c, x, y), and returns (width, height).
    """

    name = "why"
    section = "hand"

    def __init__(self, app, error, picture=None):
        super().__init__(app, "", "")
        self.error = error
        self._picture = picture

    def title(self):
        """The question that led here."""
        return self.t("why_title")

    def body(self):
        """The answer."""
        table = self.app.table
        if not table:
            return self.app.texts.get("why_other", "common")
        return table.face.refusal(self.app.texts, self.error)

    def draw(self, c):
        """What can't be chosen with a cross on it, and the answer beside that."""
        if self._picture is None:
            return super().draw(c)
        x, y = 6, header(c, self.title()) + 5
        wide, high = self._picture(c, x, y)
        for row in range(high):
            step = row * (wide - 2) // (high - 1)
            c.hline(x + step, y + row, 2)
            c.hline(x + wide - 2 - step, y + row, 2)
        x += wide + 10
        paragraph(c, self.body(), x, y, c.w - x - 4, True)


SCREEN = WhyScreen
