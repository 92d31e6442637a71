"""The face that trick-taking games share (`match/faces.py`)."""

from ..match.faces import Face

SHARED = ("tricks.face", "tricks.pass_picture", "tricks.table_picture", "tricks.won_picture")

MOST = 5
"""Seats that fit one below the other in the pass's picture, whose module need not be loaded to ask."""


class TrickFace(Face):
    """A game of tricks: a bid, if there are any, then a card from each player; then all look at the trick.

    :cvar GAME: its folder, where the screens are.
    """

    GAME = ""
    PASS = ("tricks.pass_picture",)

    def choosing(self, state):
        """Return the screen for a bid, or the hand."""
        from inkdeck_core.tricks.state import BIDDING  # late: not in memory where only a page is read

        return self.GAME + (".bid" if state.phase == BIDDING else ".hand")

    def pause(self, before, after):
        """Return the trick's screen, for everybody to look at. The hand's result follows the last trick."""
        return self.GAME + ".trick_won"

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

    def draws_pass(self, view):
        """Whether all seats fit one below the other."""
        return view.seats <= MOST
