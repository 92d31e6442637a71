"""The bots of trick-taking games, by level. They share rules of thumb and bids, and differ in how much they
think.
"""

from ...bots import Sure
from ...levels import EVEN
from ..game import BIDDING
from .search import Level, Thought

LEVELS = {
    "steady": Level(0, 0),
    "easy": Level(0, 0),
    "medium": Level(48, 0),
    "hard": Level(600, 4),
    "expert": Level(2000, 4),
}
_SLIPS = 4  # one in this many choices of an easy bot is a random legal action


class Player:
    """A bot at a level.

    A game's subclass sets `thought`, a subclass of `search.Thought`, and `plain`, the uncompiled functions
    and data for it: `make`, `deck`, `play_out` and `deal_out`.

    :param name: one of `LEVELS`. :param temper: one of those in `levels`.
    :param kernel: what to calculate with, like `plain`; None means `plain`.
    """

    thought = Thought
    plain = None

    def __init__(self, name, temper=EVEN, kernel=None):
        self.level = LEVELS[name]
        self.temper = temper
        self.kernel = kernel or self.plain
        self._slips = name == "easy"

    def think(self, view, dice):
        """Return a `Thought` about the next action, or a finished one; `choose` completes it."""
        if self._slips and view.phase != BIDDING and not dice.below(_SLIPS):
            return Sure(view.legal[dice.below(len(view.legal))])
        return self.thought(view, dice, self.level, self.kernel, self.temper)

    def choose(self, view, dice):
        """Return one of the legal actions."""
        thought = self.think(view, dice)
        while not thought.step():
            pass
        return thought.actions[0]
