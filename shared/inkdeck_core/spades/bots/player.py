"""The bots of Spades by level. They bid by the rulebook."""

from ...bots import Sure
from ...tricks.bots import player, suits
from ...tricks.game import BIDDING
from . import playout, rulebook
from .sight import Sight

LEVELS = player.LEVELS


class Plain(suits.Plain):
    """The functions and data of a search, not compiled."""

    play_out = staticmethod(playout.play_out)


class Thought(suits.Thought):
    """A bot's thought about one card."""

    def make_sight(self, view, make, reads):
        """See `search.Thought`."""
        return Sight(view, make, reads)


class Player(player.Player):
    """A bot at a level; see `tricks/bots/player.py`."""

    thought = Thought
    plain = Plain

    def think(self, view, dice):
        """See `player.Player`. Its search bids for one player, so it isn't used for a pair's bids."""
        if view.phase == BIDDING:
            return Sure(rulebook.choose(view, dice))
        return super().think(view, dice)
