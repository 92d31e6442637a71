"""The winner or winners of a game (X-13), or that it was given up."""

from inkdeck_core import games
from inkdeck_core.record import format, reader

from ..match import faces, listing, plan
from ..ui import podium
from ..ui.podium import Rank
from ..ui.widgets import TITLE, WON, header, minus, row_heads, rows
from .base import Screen
from .looking import look_at
from .starting import start

# place, name, what decided between equal totals, total; the same for two columns of rows
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
        self._hands = 0  # how many were dealt, if known
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
            self._hands = session.state.hand_no
            self._place = self._hands, self._end.hands_to_play
        self.finished = ending[0] == format.FINISHED
        self._totals = ending[1]

    def hints(self):
        """Return the keys for the replay, for another game if this one has just ended, and for leaving, and
        for the check code if the device has dealt.
        """
        hints = {
            "ok": self.label("key_replay"),
            "back": self.t("key_leave" if self.app.alone() else "key_back"),
        }
        if self._players:
            hints["menu"] = self.label("key_again")
        if games.deals(self._header.game):
            hints["down"] = self.t("key_code")
        return hints

    def press(self, key):
        """Open the replay or the check code, play again, or return to where this was opened."""
        if key == "ok":
            look_at(self.app, "replay", self.number)
        elif key == "down":
            look_at(self.app, "check_code", self.number, self._hands)
        elif key == "menu":
            start(self.app, plan.again(self.app, self._header, self._players))
        elif self.app.alone():
            self.app.show("home")
        else:
            self.app.pop()

    def title(self):
        """Return who has won, or that the game was given up."""
        if not self.finished:
            return self.t("given_up")
        names = [self._names[seat] for seat in self._winners]
        if not names:
            return self.t("nobody_won")
        if len(names) == 1:
            return self.t("wins", names[0])
        if len(names) == 2 and faces.outline(self._header.game).PAIRS:
            return self.t("pair_wins", *names)
        return self.t("share", len(names))

    def aside(self):
        """Return the hand in which the game was given up, if known."""
        if self.finished or not self._place:
            return ""
        return faces.hand_of(self, "hand_of", *self._place[:2])

    def ranks(self):
        """Return a `podium.Rank` for each player, best first. If nobody has won, the places are 0 and the
        players in the order of their seats.
        """
        winners = self._winners if self.finished else ()
        fewest = winners and self._totals[winners[0]] < max(self._totals)
        scores = self._totals if fewest else [-total for total in self._totals]
        order = [(seat not in winners, score, seat) for seat, score in enumerate(scores)]
        if winners:
            order.sort()
        tied = [score for lost, score, _ in order if lost and score == order[0][1]] if winners else ()
        made = self._bids_made() if tied else None
        ranks = []
        for lost, score, seat in order:
            place = 1 + len([other for other in order if other[:2] < (lost, score)]) if winners else 0
            total = self._totals[seat]
            note = self.app.texts.count(self.section, "made", made[seat]) if made and score in tied else ""
            points = self.app.texts.count(self.section, "points", total)
            ranks.append(Rank(place, seat, self._names[seat], minus(total), points, note))
        return ranks

    def draw(self, c):
        """Draw the podium, or without winners the title in large letters over the totals."""
        ranks, title = self.ranks(), self.title()
        shown = podium.arrange(c, ranks) if self.finished and self._winners else None
        if shown:
            titles = [title]
            if len(self._winners) > 1:
                titles.append(self.t("share_short", len(self._winners)))
            return podium.draw_podium(c, titles, *shown, self.t("head_points"))
        y = header(c, title, self.aside(), "title", TITLE)
        double = len(ranks) > 5
        if not double:
            row_heads(c, y, ["", "", "", self.t("head_total")], _ONE)
        table = []
        for rank in ranks:
            cells = [
                "%d." % rank.place if rank.place else "",
                rank.name,
                "" if double else rank.note,
                rank.total,
            ]
            table.append((cells, WON if rank.place == 1 else 0))
        rows(c, y + (3 if double else 13), table, (_ONE, _TWO), double)

    def _bids_made(self):
        return self._end and faces.telling(self._header.game).bids_made(self._end)


SCREEN = GameResultScreen
