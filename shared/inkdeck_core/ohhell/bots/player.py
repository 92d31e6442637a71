"""The bots of Oh Hell by level."""

from ...tricks.bots import player
from ...tricks.bots.deal import deal_out
from . import playout
from .search import Thought

LEVELS = player.LEVELS


class Plain:
    """The functions of a search, not compiled."""

    make = bytearray
    deck = b"\0"  # a card's number says all
    play_out = staticmethod(playout.play_out)
    deal_out = staticmethod(deal_out)


class Player(player.Player):
    """A bot at a level, as in `tricks/bots/player.py`."""

    thought = Thought
    plain = Plain
