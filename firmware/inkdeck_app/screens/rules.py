"""A game's rules in short, for a newcomer: a page a subject."""

from inkdeck_core.games import GAMES

from ..match import faces
from ..ui.widgets import header
from .base import PICTURE, Screen


class RulesScreen(Screen):
    """Up and down turn pages. Reading gives nothing away, so it may lie over a hand.

    :param game: the game's id; None for the one on the table, or the first there is.
    """

    name = "rules"

    def __init__(self, app, game=None):
        super().__init__(app)
        face = faces.load(game or GAMES[0]) if game or not app.table else app.table.face
        self.section, self._chapters = face.RULES
        self.page = 0
        self._pages = []
        self._laid_out_in = None  # the texts, which are others when a setting has changed

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
        if self._laid_out_in is not self.app.texts:
            self._laid_out_in = self.app.texts
            self._pages = self._lay_out(c, font, (c.h - 18) // step)
            self.page = min(self.page, len(self._pages) - 1)
        chapter, first, end = self._pages[self.page]
        y = header(c, self.t(chapter + "_title"), "%d/%d" % (self.page + 1, len(self._pages))) + 1
        lines = sum(self._paragraphs(c, font, chapter), [])
        for line in lines[first:end]:
            c.text(line, 4, y, font)
            y += step

    def _lay_out(self, c, font, fits):
        """(chapter, first line, the one behind its last) of every page; paragraphs stay together, one too
        long is spread evenly. All lines would take 4 KB.
        """
        pages = []
        for chapter in self._chapters:
            first = at = 0
            for lines in self._paragraphs(c, font, chapter):
                if at > first and at - first + len(lines) > fits:
                    pages.append((chapter, first, at))
                    first = at
                count = (len(lines) + fits - 1) // fits
                for number in range(1, count):
                    end = at + len(lines) * number // count
                    pages.append((chapter, first, end))
                    first = end
                at += len(lines)
            pages.append((chapter, first, at))
        return pages

    def _paragraphs(self, c, font, chapter):
        """The lines of each paragraph."""
        return [c.wrap(paragraph, font, c.w - 8) for paragraph in self.t(chapter).split("\n")]


SCREEN = RulesScreen
