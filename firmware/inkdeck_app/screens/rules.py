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
        self._pages = []  # (first line, the one behind its last) of each of its pages; a picture has none
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
        self.page += 1 if key == "down" else -1
        if not 0 <= self.page < len(self._pages):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self._chapters)
            self.page = 0 if key == "down" else -1
        return PICTURE

    def reading(self):
        """((number of the subject, of how many), (page of it, of how many)), from 1."""
        return (self.at + 1, len(self._chapters)), (self.page + 1, len(self._pages))

    def shows(self):
        """Whether this page is the subject's picture."""
        return self.page == 0 and self.chapter in self._pictures

    def draw(self, c):
        """The page under its subject."""
        large = self.app.settings.large
        font = "body" if large else "small"
        step = 17 if large else 13
        chapter = self.chapter
        if self._laid_out != (chapter, self.app.texts):
            self._lay_out(c, font, chapter, (c.h - 18) // step)
            self._laid_out = chapter, self.app.texts
        self.page = min(self.page, len(self._pages) - 1) if self.page >= 0 else len(self._pages) - 1
        title = self.t(chapter + "_title")
        if len(self._pages) > 1:
            title += " (%d/%d)" % (self.page + 1, len(self._pages))
        y = header(c, title, "%d/%d" % (self.at + 1, len(self._chapters))) + 1
        if self.shows():
            draw = self._pictures[chapter]
            return beside(c, y - 1, lambda c, x, y: draw(c, x, y, self.app.texts), self.t(chapter + "_shown"))
        first, end = self._pages[self.page]
        for line in self._lines[first:end]:
            c.text(line, 4, y, font)
            y += step

    def _lay_out(self, c, font, chapter, fits):
        """Spread a chapter over pages of so many lines: paragraphs stay together, one too long is spread
        evenly. The other chapters wait until they are opened: all would take a chip 0.4 s and 4 KB.
        """
        self._lines = []
        self._pages = [(0, 0)] if chapter in self._pictures else []
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
