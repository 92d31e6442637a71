"""Why a card or a bid can't be chosen (X-15)."""

from ..ui.prose import beside
from ..ui.widgets import header
from .refused import RefusedScreen


class WhyScreen(RefusedScreen):
    """The rule as a sentence.

    :param error: what the core said (`errors.InkdeckError`).
    :param picture: draws what can't be chosen at (x, y) of a canvas (`prose.beside`).
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
        beside(c, header(c, self.title()), self._picture, self.body(), True)


SCREEN = WhyScreen
