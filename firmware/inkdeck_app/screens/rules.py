"""A game's rules in short, for newcomers: the text of each subject, and a picture if it has one."""

from inkdeck_core.games import GAMES

from ..match import faces
from ..ui.prose import beside
from ..ui.widgets import header, scroll_marks
from .base import PICTURE, Screen


class RulesScreen(Screen):
    """Up and down turn pages. The rules reveal nothing, so they may lie over a hand.

    :param game: the game's id; None for the game under way, or the first one if there is none.
    """

    name = "rules"

    def __init__(self, app, game=None):
        super().__init__(app)
        if not game:
            game = app.table.session.header.game if app.table else GAMES[0]
        self.section, self._chapters = faces.load(game).RULES
        self._pictures = faces.rules(game).PICTURES
        self.at = 0
        self.page = 0
        self._lines = []  # of the open chapter
        self._pages = []  # (first line, line after the last) of each page, without the picture
        self._laid_out = None  # the chapter laid out, and its texts, which a setting can replace

    @property
    def chapter(self):
        """The open subject, as the key of its text."""
        return self._chapters[self.at]

    def hints(self):
        """Return the keys for turning pages and going back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page, or leave."""
        if key == "back":
            self.app.pop()
            return None
        shown = self.shows()
        self.page += 1 if key == "down" else -1
        if self.page < 0 or not shown and self.page >= self._first() + len(self._pages):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self._chapters)
            self.page = 0 if key == "down" else -1
        return PICTURE

    def reading(self):
        """Return ((subject, subject count), (page of its text, page count)), from 1. A picture counts as a
        page of its own.
        """
        pages = (1, 1) if self.shows() else (self.page - self._first() + 1, len(self._pages))
        return (self.at + 1, len(self._chapters)), pages

    def shows(self):
        """Whether this page is the subject's picture."""
        return self.page == 0 and self._first() == 1

    def _first(self):
        """Return the first page of the subject's text; a picture comes before it."""
        return 1 if self.chapter in self._pictures else 0

    def draw(self, c):
        """Draw the page under its subject. A picture's page doesn't lay out the text, as that takes a chip
        70 ms.
        """
        chapter = self.chapter
        title, aside = self.t(chapter + "_title"), self.t("subject", self.at + 1, len(self._chapters))
        if self.shows():
            draw = self._pictures[chapter]
            y = header(c, title, aside)
            return beside(c, y, lambda c, x, y: draw(c, x, y, self.app.texts), self.t(chapter + "_shown"))
        large = self.app.settings.large
        font = "body" if large else "small"
        step = 17 if large else 13
        if self._laid_out != (chapter, self.app.texts):
            self._lay_out(c, font, chapter, (c.h - 18) // step)
            self._laid_out = chapter, self.app.texts
        last = self._first() + len(self._pages) - 1
        self.page = min(self.page, last) if self.page >= 0 else last
        page = self.page - self._first()
        top = header(c, title, aside)
        scroll_marks(c, top, page > 0, page + 1 < len(self._pages))
        y = top + 1
        first, end = self._pages[page]
        for line in self._lines[first:end]:
            c.text(line, 4, y, font)
            y += step

    def _lay_out(self, c, font, chapter, fits):
        """Spread a chapter over pages of `fits` lines. Paragraphs stay together; one that is too long is
        spread evenly. The others wait until they are opened: all of them would take a chip 0.4 s and 4 KB.
        """
        self._lines = []
        self._pages = []
        first = at = 0
        for paragraph in self.t(chapter).split("\n"):
            lines = c.wrap(paragraph, font, c.w - 8)
            if at > first and at - first + len(lines) > fits:
                self._pages.append((first, at))
                first = at
            count = (len(lines) + fits - 1) // fits
            for number in range(1, count):
                end = at + len(lines) * number // count
                self._pages.append((first, end))
                first = end
            at += len(lines)
            self._lines += lines
        self._pages.append((first, at))


SCREEN = RulesScreen
