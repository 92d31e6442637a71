"""Why a card or a bid can't be chosen (X-15)."""

from .refused import RefusedScreen


class WhyScreen(RefusedScreen):
    """The rule as a sentence.

    :param error: what the core said (`errors.InkdeckError`).
    """

    name = "why"
    section = "hand"

    def __init__(self, app, error):
        super().__init__(app, "", "")
        self.error = error

    def title(self):
        """The question that led here."""
        return self.t("why_title")

    def body(self):
        """The answer."""
        table = self.app.table
        if not table:
            return self.app.texts.get("why_other", "common")
        return table.face.refusal(self.app.texts, self.error)


SCREEN = WhyScreen
