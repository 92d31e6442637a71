"""The winner or winners of a game (X-13), or that it was given up."""

from inkdeck_core.record import format, reader

from ..match import faces, listing, plan
from ..ui import podium
from ..ui.widgets import TITLE, header, row_heads, rows
from .base import Screen
from .looking import look_at
from .starting import start

# place, name, what the game adds, total; the same for two columns of rows
_ONE = ((75, "r"), (105, "l"), (720, "r"), (985, "r"))
_TWO = ((140, "r"), (160, "l"), (800, "r"), (990, "r"))


class GameResultScreen(Screen):
    """The ranking of a finished game. It leads back to the list of games if it lies over that.

    :param number: the game's number in the history.
    :param session: its `session.Session` if it has just been played. Otherwise its record has the totals,
        which are enough unless more than these decides: replaying takes time.
    """

    name = "game_result"
    section = "scores"
    gate = True

    def __init__(self, app, number, session=None):
        super().__init__(app)
        self.number = number
        self._seats = []  # in the order of the ranking
        self._place = None  # (hand, hand count) in which the game was given up, if known
        self._players = None  # the players who could play again
        self._end = None  # the public view at the end, if known
        if session:
            self._header, ending, self._names = session.header, session.ending, session.names
            if not app.store.full():
                self._players = session.players
        else:
            record = reader.parse(app.history().read(number))
            self._header, ending = record.header, record.ending
            self._names = [name for name, _ in listing.players(record)]
            if ending[0] != format.FINISHED:
                self._place = listing.place(record.header, listing.actions(record))
            else:
                self._winners, won = listing.leaders(record)
                if not won:
                    session = listing.played_again(record)
        if session:
            self._winners = session.state.winners()
            self._end = session.state.view(None)
            self._place = session.state.hand_no, self._end.hands_to_play
        self.finished = ending[0] == format.FINISHED
        self._totals = ending[1]

    def hints(self):
        """Return the keys for the replay, for another game if this one has just ended, and for leaving."""
        hints = {"ok": self.t("key_replay"), "back": self.t("key_done" if self.app.alone() else "key_back")}
        if self._players:
            hints["menu"] = self.t("key_again")
        return hints

    def press(self, key):
        """Open the replay, play again, or return to where this was opened."""
        if key == "ok":
            look_at(self.app, "replay", self.number)
        elif key == "menu":
            start(self.app, plan.again(self.app, self._header, self._players))
        elif self.app.alone():
            self.app.show("home")
        else:
            self.app.pop()

    def ranking(self):
        """Return the picture as (title, header's right end, heads of the last two cells, rows). A row is
        (cells, whether it is highlighted); the cells are place, name, what the game adds and total.
        """
        names = self._names
        winners = self._winners if self.finished else ()
        aside = ""
        if not self.finished:
            title = self.t("given_up")
            if self._place:
                aside = faces.hand_of(self, "hand_of", *self._place[:2])
        elif len(winners) == 1:
            title = self.t("wins", names[winners[0]])
        else:
            title = self.t("share", len(winners))
        fewest = faces.outline(self._header.game).fewest(listing.values(self._header))
        scores = self._totals if fewest else [-total for total in self._totals]
        order = [(seat not in winners, score, seat) for seat, score in enumerate(scores)]
        if self.finished:
            order.sort()
        self._seats = [seat for _, _, seat in order]
        extra, extras = self._extra() or ("", [""] * len(names))
        table = []
        for lost, score, seat in order:
            place = 1 + len([other for other in order if other[:2] < (lost, score)])
            total = str(self._totals[seat]).replace("-", "\u2212")
            rank = "%d." % place if self.finished else ""
            cells = [rank, names[seat], extras[seat], total]
            table.append((cells, seat in winners))
        return title, aside, [extra, self.t("head_total")], table

    def draw(self, c):
        """Draw the podium, or the title in large letters over the ranking. A game given up has no winners."""
        title, aside, heads, table = self.ranking()
        ranks = [cells for cells, _ in table]
        if self.finished and podium.fits(ranks):
            return podium.draw_podium(c, title, self._seats, ranks, heads[0])
        y = header(c, title, aside, "title", TITLE)
        double = len(table) > 5
        if double:
            c.text(" \u00b7 ".join([head for head in heads if head]), 2, y + 1, "small")
        else:
            row_heads(c, y, ["", ""] + heads, _ONE)
        rows(c, y + 13, table, (_ONE, _TWO), double)

    def _extra(self):
        return self._end and faces.telling(self._header.game).extra(self._end, self.app.texts)


SCREEN = GameResultScreen
