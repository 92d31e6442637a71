"""The public table of Go5 over a hand: all sets, one on each line; then the news in full."""

from ..screens.base import PICTURE, OverlayScreen
from ..ui.widgets import header, scroll_marks
from . import wording as words
from .table_picture import LINE, ROW, draw_sets, height


class Go5SetsScreen(OverlayScreen):
    """Draws only the public view, even over a hand. Up and down turn pages."""

    name = "go5.sets"
    section = "go5"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.page = 0  # -1 and the count of all pages wrap round

    def hints(self):
        """Return the keys for turning pages and going back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page, or leave."""
        if key == "back":
            self.app.pop()
            return None
        self.page += 1 if key == "down" else -1
        return PICTURE

    def draw(self, c):
        """Draw a page of the table under a bar with pile and stock, or a page of news."""
        tables = _pages(self.view, c.h - LINE - 1)
        if not 0 <= self.page < len(tables):
            lines = self._news(c)  # not needed for the first page, which shouldn't wait for it
            fits = (c.h - 18) // LINE
            pages = (len(lines) + fits - 1) // fits
            self.page %= len(tables) + pages
            page = self.page - len(tables)
            if page >= 0:
                y = header(c, self.t("news"), "%d/%d" % (page + 1, pages) if pages > 1 else "") + 1
                for line in lines[page * fits : (page + 1) * fits]:
                    c.text(line, 3, y)
                    y += LINE
                return
        texts, names = self.app.texts, self.app.table.session.names
        title = self.t("table_title")
        stock = " \u00b7 " + words.stock(texts, self.view)
        piles = [pile + stock for pile in words.pile(texts, self.view)]
        piles = words.fitting(c, piles, c.w - 16 - c.width(title, "small_bold"))
        y = header(c, title, piles, "small_bold", LINE)
        for seat, sets in tables[self.page]:
            y = draw_sets(c, y, texts, names, self.view, seat, sets)
        scroll_marks(c, LINE, self.page > 0, self.page + 1 < len(tables))

    def _news(self, c):
        """Return the news as lines."""
        lines = words.news_lines(c, self.app.texts, self.app.table.session.names, self.view, 99)
        return lines or c.wrap(self.t("no_news"), "small", c.w - 6)


def _pages(view, room):
    """Return everybody's sets in pages of `room` px. Each page is a list of (seat, sets)."""
    pages = [[]]
    left = room
    most = room // ROW
    for seat in range(view.seats):
        sets = [lying for lying in view.sets if lying.owner == seat]
        for first in range(0, max(1, len(sets)), most):
            part = sets[first : first + most]
            if height(part) + 1 > left:
                pages.append([])
                left = room
            pages[-1].append((seat, part))
            left -= height(part) + 1
    return pages


SCREEN = Go5SetsScreen
