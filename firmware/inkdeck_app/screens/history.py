"""The finished and given-up games, newest first."""

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader

from ..match import listing
from ..ui.dates import day
from ..ui.prose import SHORT, more_names, some_names
from .base import MenuScreen
from .looking import look_at

_KEPT = 12  # games whose lines are kept in memory


class HistoryScreen(MenuScreen):
    """A line a game, read when it comes into view; one that can't be read says so."""

    name = "history"
    section = "history"

    def __init__(self, app, at=0):
        super().__init__(app)
        self.at = at
        self._look_up()
        self._summaries = {}
        self._room = 0
        self._measure = lambda words: 0  # until there is a picture to measure for

    def again(self):
        """The line under the cursor."""
        return (self.at,)

    def aside(self):
        """How many games there are."""
        return str(self.games) if self.games else ""

    def lines(self):
        """A list that makes its lines when they are looked at."""
        return _Lines(self)

    def choose(self, index):
        """Open the game's result; a game that can't be read is explained."""
        look_at(self.app, "game_result", self.newest - index)

    def draw(self, c):
        """Look first whether a host has made games go."""
        try:
            self._look_up()
        except OSError:
            pass  # as it was
        super().draw(c)

    def _look_up(self):
        self.newest = self.app.history().count()
        self.games = self.newest - self.app.history().oldest() + 1

    def draw_lines(self, c, top, font, step):
        """The lines, or why there are none."""
        if not self.games:
            y = top + 8
            for line in c.wrap(self.t("empty"), "body", c.w - 12):
                c.text(line, 6, y, "body")
                y += 18
            return
        self._room = c.w - 26
        self._measure = lambda words: c.width(words, font)
        super().draw_lines(c, top, font, step)

    def line(self, index, whole=False):
        """(who has won, what was played and the day), as much of it as fits beside each other.

        :param whole: all of it, fit or not.
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
        date = self.t("date", *day(when)) if when else self.t("number", number)
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
    """What `MenuScreen` needs of a list of lines."""

    def __init__(self, screen):
        self._screen = screen

    def __len__(self):
        return self._screen.games

    def __getitem__(self, index):
        if not 0 <= index < len(self):
            raise IndexError
        return self._screen.line(index)


def _summary(history, number):
    """(finished, names of the winners or of all, its header); None when it can't be read."""
    try:
        record = reader.parse(history.read(number))
        listing.values(record.header)
        finished = record.ending[0] == format.FINISHED
        names = [name for name, _ in listing.players(record)]
        if finished:
            names = [names[seat] for seat in listing.winners(record)]
        return finished, names, record.header
    except (InkdeckError, KeyError, OSError, ValueError, IndexError):
        return None


SCREEN = HistoryScreen
