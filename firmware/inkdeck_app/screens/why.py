"""Explains why a choice is against the rules (X-15)."""

from ..ui.refusal import worded
from .refused import RefusedScreen


class WhyScreen(RefusedScreen):
    """The refused choice, the rule, and what the rules allow.

    :param error: the core's reason (`errors.InkdeckError`).
    :param choice: the refused card or number in a word, for the title.
    :param picture: draws the refused choice at (x, y) of a canvas (`prose.beside`), None for the game's own
        picture of this reason.
    """

    name = "why"

    def __init__(self, app, error, choice="", picture=None):
        table = app.table
        super().__init__(app, None, picture or table and table.face.proof(error))
        self.error = error
        self._choice = choice

    def refusal(self):
        """Return the game's words for the reason."""
        texts, table = self.app.texts, self.app.table
        if self.error.reason == "record_full":
            return worded(texts, "notices", "too_long")
        if not table:
            return worded(texts, "common", "why_other")
        return table.face.refusal(texts, self.error, self._choice)


SCREEN = WhyScreen
