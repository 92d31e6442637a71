"""The public table of Go5 over a hand: all sets card by card; then what has happened, in full."""

from ..screens.base import PICTURE, OverlayScreen
from ..ui.widgets import header
from . import wording as words
from .table_picture import LINE, draw_table


class Go5SetsScreen(OverlayScreen):
    """Drawn from the public view, whoever asks. Up and down turn pages."""

    name = "go5.sets"
    section = "go5"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.page = 0
        self.pages = 2

    def hints(self):
        """Turn pages and go back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page or leave."""
        if key == "back":
            self.app.pop()
            return None
        self.page = (self.page + (1 if key == "down" else -1)) % self.pages
        return PICTURE

    def draw(self, c):
        """The table under a bar with pile and stock, or a page of news."""
        texts, names = self.app.texts, self.app.table.session.names
        lines = words.news_lines(c, texts, names, self.view, 99)
        lines = lines or c.wrap(self.t("no_news"), "small", c.w - 6)
        fits = (c.h - 18) // LINE
        self.pages = 1 + (len(lines) + fits - 1) // fits
        if not self.page:
            draw_table(c, 0, texts, names, self.view, False)
            c.invert(0, 0, c.w, LINE)
            return
        y = header(c, self.t("news"), "%d/%d" % (self.page, self.pages - 1) if self.pages > 2 else "") + 1
        for line in lines[(self.page - 1) * fits : self.page * fits]:
            c.text(line, 3, y)
            y += LINE


SCREEN = Go5SetsScreen
