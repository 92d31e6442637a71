"""Spades' part of a transcript: bids, tricks, and the pairs' bags."""

from ..columns import by_seat
from ..tricks import transcript


class Transcript(transcript.Transcript):
    """Writes hands, bids, tricks, bags and points."""

    def rows(self, hand, names):
        """Return a finished hand's rows."""
        return super().rows(hand, names) + ["  bags     " + by_seat(names, hand.bags)]
