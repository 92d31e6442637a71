"""The bots of Xactika by level."""

from ...tricks.bots import player
from ...tricks.bots.deal import deal_out
from . import bidding, playout
from .search import Thought

LEVELS = player.LEVELS


class Plain:
    """The functions and data of a search, not compiled."""

    make = bytearray
    deck = bidding.DECK
    play_out = staticmethod(playout.play_out)
    deal_out = staticmethod(deal_out)


class Player(player.Player):
    """A bot at a level; see `tricks/bots/player.py`."""

    thought = Thought
    plain = Plain
