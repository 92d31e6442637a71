"""The face that trick-taking games share (`match/faces.py`)."""

from inkdeck_core.tricks.game import BIDDING

from ..match.faces import Face, module
from ..ui.refusal import worded
from .curtain_picture import draw_beside_back
from .table_picture import draw_table
from .won_picture import draw_won

MOST = 5
"""Seats that fit one below the other on the curtain."""


class TrickFace(Face):
    """A trick-taking game: bids if there are any, then a card from each player; then all look at the trick.

    :cvar GAME: its folder.
    """

    GAME = ""
    RESULT_KEY = ("key_trick", "tricks.trick_won")  # X-14, O-7: the last trick until the result is left

    def choosing(self, state):
        """Return the screen for a bid, or the hand."""
        return self.GAME + (".bid" if state.phase == BIDDING else ".hand")

    def pause(self, before, after):
        """Return the trick's screen, for everybody to look at. The hand's result follows the last trick."""
        return "tricks.trick_won"

    def fresh(self, view):
        """Whether nobody has bid or played."""
        return view.tricks_done == 0 and not view.trick.cards and max(view.bids) < 0

    def undone(self, view):
        """Return the entry for a bid or a card. Bids come before a hand's first card."""
        bid = view.auction and view.tricks_done == 0 and not view.trick.cards
        return "take_back_bid" if bid else "take_back_card"

    def begins(self, view):
        """Return the words for the player who bids or leads first."""
        return "seal", "bids_first" if view.auction else "leads_first"

    def refusal(self, texts, error, choice):
        """Return the words for a refused card or bid (X-15, O-7)."""
        if error.reason == "bid_completes":
            return worded(texts, "common", "why_bid", error.details["bid"], error.details["tricks"])
        return module(self.GAME, "wording").refusal(texts, error, choice)

    def draw_beside_back(self, c, texts, names, view):
        """Draw the trick under way in the order of play, if all seats fit one below the other."""
        if view.seats > MOST:
            return ""
        return draw_beside_back(c, names, view, self.look(texts))

    def draw_table(self, c, y, texts, names, view):
        """Draw the trick under way, with bids and tricks won."""
        draw_table(c, y, names, view, view.trick, self.look(texts))

    def draw_won(self, c, y, texts, names, view, trick):
        """Draw a finished trick."""
        draw_won(c, y, names, view, trick, self.look(texts))

    def look(self, texts):
        """Return what the game adds to these pictures (`look.py`)."""
        return module(self.GAME, "table_picture").look(texts)
