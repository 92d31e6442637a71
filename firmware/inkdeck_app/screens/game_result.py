"""Who has won, alone or together (X-13); or that the game was given up."""

from inkdeck_core.record import format

from .. import loading
from ..match import faces
from ..ui.widgets import TITLE, header, row_heads, rows
from .base import Screen

# place, name, what the game adds, total; with two columns of rows the same
_ONE = ((75, "r"), (105, "l"), (720, "r"), (985, "r"))
_TWO = ((140, "r"), (160, "l"), (800, "r"), (990, "r"))


def _played_again(app, number):
    data = app.history().read(number)
    app.make_room()
    from inkdeck_core.record import replaying  # it and the reader go again: the picture has no room for them

    # Its choices are known to be legal: this program wrote it, or a backup that was verified brought it.
    return loading.collecting(loading.seldom(), replaying.replay, data, False, None, True)


class GameResultScreen(Screen):
    """The ranking of a finished game. Laid over the list of games, it leads back to that.

    :param number: its number in the history.
    :param game: its session, if it has just been played. To play it again takes time, and more stack than a
        chip has so far from its main loop.
    """

    name = "game_result"
    section = "scores"
    gate = True

    def __init__(self, app, number, game=None):
        super().__init__(app)
        self.number = number
        self.game = game or _played_again(app, number)
        self.finished = self.game.ending[0] == format.FINISHED

    def hints(self):
        """Step through the game again, or leave."""
        return {"ok": self.t("key_replay"), "back": self.t("key_done" if self.app.alone() else "key_back")}

    def press(self, key):
        """Look at it again, or leave for where this was opened."""
        if key == "ok":
            from .looking import look_at

            look_at(self.app, "replay", self.number)
        elif self.app.alone():
            self.app.show("home")
        else:
            self.app.pop()

    def draw(self, c):
        """The winners in large letters over the ranking; a game given up has neither."""
        view = self.game.state.view(None)
        names = self.game.names
        winners = self.game.state.winners() if self.finished else ()
        if not self.finished:
            title = self.t("given_up")
        elif len(winners) == 1:
            title = self.t("wins", names[winners[0]])
        else:
            title = self.t("share", len(winners))
        aside = "" if self.finished else faces.hand_of(self, "hand_of", view, view.hand_no)
        y = header(c, title, aside, "title", TITLE)
        telling = faces.telling(self.game.header.game)
        scores = view.totals if telling.fewest(view) else [-total for total in view.totals]
        order = [(seat not in winners, score, seat) for seat, score in enumerate(scores)]
        if self.finished:
            order.sort()
        double = view.seats > 5
        extra, extras = telling.extra(view, self.app.texts) or ("", [""] * view.seats)
        heads = [extra, self.t("head_total")]
        if double:
            c.text(" \u00b7 ".join([head for head in heads if head]), 2, y + 1, "small")
        else:
            row_heads(c, y, ["", ""] + heads, _ONE)
        table = []
        for lost, score, seat in order:
            place = 1 + len([other for other in order if other[:2] < (lost, score)])
            total = str(view.totals[seat]).replace("-", "\u2212")
            rank = "%d." % place if self.finished else ""
            cells = [rank, names[seat], extras[seat], total]
            table.append((cells, seat in winners))
        rows(c, y + 13, table, (_ONE, _TWO), double)


SCREEN = GameResultScreen
