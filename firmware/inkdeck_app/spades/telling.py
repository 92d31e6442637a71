"""Spades' results and replays."""

from ..french.telling import FrenchTelling
from . import wording


class SpadesTelling(FrenchTelling):
    """Pairs, whose points stand at both seats."""

    GAME = "spades"

    def head(self, texts, view):
        """Return the words over tricks won and bid, for the referee, too."""
        return "%s/%s" % (texts.get("head_won", "scores"), texts.get("head_bid", "scores"))

    def row(self, texts, result, seat):
        """Return how a nil went, or the pair's bags; tricks won and bid; a tick if the pair made points."""
        bid, won = result.bids[seat], result.won[seat]
        score = "%s/%d" % (won if won >= 0 else "\u00b7", bid)
        if bid == 0:
            return texts.get("nil_missed" if won else "nil_made", "spades"), score, ""
        bags = texts.say("spades", "bags", result.bags[seat]) if result.bags[seat] else ""
        return bags, score, "\u2713" if result.points[seat] > 0 else ""

    def aside(self, texts, names, result):
        """Return "": the rows say it all."""
        return ""

    def bids_made(self, view):
        """Return None: contracts belong to pairs."""

    def below(self, texts, view):
        """Return whether spades are broken."""
        return wording.broken(texts, view)


TELLING = SpadesTelling()
