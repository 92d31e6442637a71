"""The bots of Oh Hell by level."""

from ...tricks.bots import player, suits
from . import playout
from .search import Thought

LEVELS = player.LEVELS


class Plain(suits.Plain):
    """The functions and data of a search, not compiled."""

    play_out = staticmethod(playout.play_out)


class Player(player.Player):
    """A bot at a level; see `tricks/bots/player.py`."""

    thought = Thought
    plain = Plain
