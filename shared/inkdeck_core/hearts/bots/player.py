"""The bots of Hearts by level. They pass, and play the first trick, by the rulebook."""

from ...bots import Sure
from ...tricks.bots import player, suits
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
        """See `player.Player`. After the first trick a hand fits into a position (`tricks/bots/deal.py`)."""
        if not view.tricks_done:
            return Sure(rulebook.choose(view, dice))
        return super().think(view, dice)
