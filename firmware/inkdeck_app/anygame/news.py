"""The news of this deal (D-5), a person at a time."""

from ..screens.base import PageScreen
from . import wording as words


class AnyGameNewsScreen(PageScreen):
    """The whole deal, the last deeds first page. It draws only what everybody may know."""

    name = "anygame.news"
    section = "anygame"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def title(self):
        """Return the deal's number."""
        return self.t("news_title", self.view.hand_no)

    def body(self):
        """Return a line for each person's turn, the last one first."""
        lines = words.news(self.app.texts, self.app.table.session.names, self.view.log)
        return "\n".join(reversed(lines))


SCREEN = AnyGameNewsScreen
