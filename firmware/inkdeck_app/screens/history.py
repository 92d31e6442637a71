"""The finished and given-up games, newest first."""

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader

from ..match import listing
from ..ui.dates import day
from ..ui.podium import draw_empty_podium
from ..ui.prose import SHORT, more_names, paragraph, some_names
from .base import MenuScreen
from .looking import look_at

_KEPT = 12  # how many games' lines are kept in memory


class HistoryScreen(MenuScreen):
    """A line for each game, read when it comes into view. It says so if the game can't be read."""

    name = "history"
    section = "history"

    def __init__(self, app):
        super().__init__(app)
        self._look_up()
        self._summaries = {}
        self._room = 0
        self._measure = lambda words: 0  # until there is a picture to measure on

    def aside(self):
        """Return the number of games."""
        return self.app.texts.count(self.section, "games", self.games) if self.games else ""

    def lines(self):
        """Return a list that makes its lines on demand."""
        return _Lines(self)

    def choose(self, index):
        """Open the game's result, or explain why the game can't be read."""
        look_at(self.app, "game_result", self.newest - index)

    def draw(self, c):
        """Draw the list, after checking whether a host has pruned games."""
        try:
            self._look_up()
        except OSError:
            pass  # keep the list as it was
        super().draw(c)

    def _look_up(self):
        self.newest = self.app.history().count()
        self.games = self.newest - self.app.history().oldest() + 1

    def draw_lines(self, c, top, font, step):
        """Draw the lines, or say that there are no games."""
        if not self.games:
            x = draw_empty_podium(c, 10)
            paragraph(c, self.t("empty"), x, top + 8, c.w - x - 2, self.app.settings.large)
            return
        self._room = c.w - 26
        self._measure = lambda words: c.width(words, font)
        super().draw_lines(c, top, font, step)

    def line(self, index, whole=False):
        """Return (who won, what was played and the day), shortened to fit beside each other.

        :param whole: don't shorten.
        """
        number = self.newest - index
        if number not in self._summaries:
            if len(self._summaries) >= _KEPT:
                self._summaries.clear()
            summary = _summary(self.app.history(), number)
            if summary is None:
                return self.t("unreadable"), self.t("number", number)
            self._summaries[number] = summary
        finished, names, header = self._summaries[number]
        when = header.when
        date = self.t("date", *day(when)) if when else self.t("no_date")
        full, brief = [
            "%s · %s" % (listing.kind(self.app.texts, header, short), date) for short in (False, True)
        ]
        if not finished:
            key, least = "given_up_by", self.t("given_up")
        elif len(names) == 1:
            key, least = "wins", names[0]
        else:
            key, least = "share", self.t("share_count", len(names))
        if whole:
            return self.t(key, ", ".join(names)), full
        more = more_names(self.app.texts)
        for right, rest in ((full, more), (brief, more), (brief, SHORT), (date, more), (date, SHORT)):
            left = some_names(names, self.t(key), self._measure, self._room - self._measure(right), rest)
            if left:
                return left, right
        return least, date if self._measure(least + date) <= self._room else ""


class _Lines:
    """The list interface that `MenuScreen` needs."""

    def __init__(self, screen):
        self._screen = screen

    def __len__(self):
        return self._screen.games

    def __getitem__(self, index):
        if not 0 <= index < len(self):
            raise IndexError
        return self._screen.line(index)


def _summary(history, number):
    """Return (finished, names of the winners or of all, the header); None if the game can't be read."""
    try:
        record = reader.parse(history.read(number))
        listing.values(record.header)
        finished = record.ending[0] == format.FINISHED
        names = [name for name, _ in listing.players(record)]
        if finished:
            names = [names[seat] for seat in listing.winners(record)]
        return finished, names, record.header
    except (InkdeckError, OSError, ValueError, IndexError):
        return None


SCREEN = HistoryScreen
