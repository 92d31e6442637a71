"""A game's rules in short, for a newcomer: a subject's picture, where it has one, and its text."""

from inkdeck_core.games import GAMES

from ..match import faces
from ..ui.prose import beside
from ..ui.widgets import header
from .base import PICTURE, Screen


class RulesScreen(Screen):
    """Up and down turn pages. Reading gives nothing away, so it may lie over a hand.

    :param game: the game's id; None for the one on the table, or the first there is.
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
        self._lines = []  # of the chapter that is open
        self._pages = []  # (first line, the one behind its last) of each of its pages, but for a picture
        self._laid_out = None  # that chapter, and the texts, which are others when a setting has changed

    @property
    def chapter(self):
        """The subject that is open, by the key of its text."""
        return self._chapters[self.at]

    def hints(self):
        """Turn pages and go back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page or leave."""
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
        """((number of the subject, of how many), (page of its text, of how many)), from 1; a picture is one
        by itself.
        """
        pages = (1, 1) if self.shows() else (self.page - self._first() + 1, len(self._pages))
        return (self.at + 1, len(self._chapters)), pages

    def shows(self):
        """Whether this page is the subject's picture."""
        return self.page == 0 and self._first() == 1

    def _first(self):
        """The first page of the subject's text: a picture comes before it."""
        return 1 if self.chapter in self._pictures else 0

    def draw(self, c):
        """The page under its subject. A picture's page leaves the text alone: to lay that out takes a chip
        70 ms.
        """
        chapter = self.chapter
        title, aside = self.t(chapter + "_title"), "%d/%d" % (self.at + 1, len(self._chapters))
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
        if len(self._pages) > 1:
            title += " (%d/%d)" % (page + 1, len(self._pages))
        y = header(c, title, aside) + 1
        first, end = self._pages[page]
        for line in self._lines[first:end]:
            c.text(line, 4, y, font)
            y += step

    def _lay_out(self, c, font, chapter, fits):
        """Spread a chapter over pages of so many lines: paragraphs stay together, one too long is spread
        evenly. The other chapters wait until they are opened: all would take a chip 0.4 s and 4 KB.
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
