"""The referee for Hearts with paper cards: who took how many hearts, and who the queen of spades (H-10)."""

from .. import NOBODY
from ..errors import IllegalAction
from ..referee.actions import UNKNOWN
from ..referee.state import Cell, RefereeState, RefereeView, with_paper
from ..tricks.game import NO_BID
from . import referee_setup
from .scoring import QUEEN, HandResult, game_over, hand_points, winners
from .setup import HANDS

ID = "hearts-table"
ALL_HEARTS = 13

# cells of a sheet, and the phases in which they are asked
TAKEN = "hearts"  # each player's, from 0 to 13
QUEEN_CELL = "queen"  # the seat that took the queen of spades


class HeartsRefereeState(RefereeState):
    """A game of Hearts with paper cards. A hand's cells are the hearts by seat, then the queen's taker."""

    __slots__ = ()

    def __init__(self, seats, chosen):
        super().__init__(ID, referee_setup, seats, chosen)

    def make_cells(self):
        """See `RefereeState`."""
        hearts = [Cell(TAKEN, seat, 0, 0, ALL_HEARTS) for seat in range(self.seats)]
        return tuple(hearts + [Cell(QUEEN_CELL, NOBODY, 0, 0, self.seats - 1)])

    def make_order(self):
        """Return the order of the questions: the hearts, clockwise with the dealer last, then the queen."""
        return self.clockwise((self.dealer + 1) % self.seats) + [self.seats]

    def problem(self, sheet, whole):
        """See `RefereeState`: the hearts add up to 13."""
        hearts = sum([max(0, number) for number in sheet[: self.seats]])
        if hearts > ALL_HEARTS or hearts < ALL_HEARTS and UNKNOWN not in sheet[: self.seats]:
            return IllegalAction("hearts_add_up", hearts=hearts, all=ALL_HEARTS)

    def taken(self, sheet):
        """Return the points by seat of the cards that are entered; UNKNOWN where the hearts aren't."""
        return tuple(
            [
                hearts if hearts == UNKNOWN else hearts + QUEEN * (sheet[self.seats] == seat)
                for seat, hearts in enumerate(sheet[: self.seats])
            ]
        )

    def result(self, dealer, sheet):
        """See `RefereeState`."""
        taken = self.taken(sheet)
        nothing = (NO_BID,) * self.seats
        points = hand_points(self.options["moon"], taken)
        return HandResult(dealer, nothing, nothing, points, taken, sheet[self.seats])

    def number_text(self, cell, number, names):
        """See `RefereeState`: the queen is written as the player who took her."""
        return str(names[number] if cell.what == QUEEN_CELL else number)

    def closing(self):
        """See rule H-8."""
        return game_over(self.options, self.totals, len(self.results))

    def winners(self):
        """See rule H-8."""
        return winners(self.totals)

    def view(self, seat):
        """Return a view of everything; see `HeartsRefereeView`."""
        return HeartsRefereeView(self, seat)


class HeartsRefereeView(RefereeView):
    """The public view. While a hand is corrected, `taken` and `queen` are that hand's."""

    FIELDS = RefereeView.FIELDS + (
        ("hands_to_play", "number", "watched", ""),
        ("taken", "bid each", "watched", "taken"),
        ("queen", "seat", "watched", ""),
    )

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.hands_to_play = state.options["hands"] if state.options["end"] == HANDS else 0
        self.taken = state.taken(state.sheet)
        self.queen = state.sheet[state.seats]


new = with_paper(ID, HeartsRefereeState)
