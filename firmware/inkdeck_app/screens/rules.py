"""Xactika in short, for a newcomer: a page a subject."""

from ..widgets import header
from .base import PICTURE, Screen

CHAPTERS = ("idea", "trick", "variants", "bidding", "ties", "device")


class RulesScreen(Screen):
    """Up and down turn pages. Reading gives nothing away, so it may lie over a hand."""

    name = "rules"
    section = "rules"

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self._pages = []

    def hints(self):
        """Turn pages and go back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page or leave."""
        if key == "back":
            self.app.pop()
            return None
        self.page = (self.page + (1 if key == "down" else -1)) % len(self._pages)
        return PICTURE

    def draw(self, c):
        """The page under its subject."""
        large = self.app.settings.large
        font = "body" if large else "small"
        step = 17 if large else 13
        if not self._pages:
            self._pages = self._lay_out(c, font, (c.h - 18) // step)
        chapter, lines = self._pages[self.page]
        y = header(c, self.t(chapter + "_title"), "%d/%d" % (self.page + 1, len(self._pages))) + 1
        for line in lines:
            c.text(line, 4, y, font)
            y += step

    def _lay_out(self, c, font, fits):
        """(chapter, lines) of every page; paragraphs stay together, one too long is spread evenly."""
        pages = []
        for chapter in CHAPTERS:
            page = []
            for paragraph in self.t(chapter).split("\n"):
                lines = c.wrap(paragraph, font, c.w - 8)
                if page and len(page) + len(lines) > fits:
                    pages.append((chapter, page))
                    page = []
                count = (len(lines) + fits - 1) // fits
                ends = [len(lines) * number // count for number in range(count + 1)]
                for number in range(count - 1):
                    pages.append((chapter, lines[ends[number] : ends[number + 1]]))
                page = page + lines[ends[count - 1] :]
            pages.append((chapter, page))
        return pages


SCREEN = RulesScreen
