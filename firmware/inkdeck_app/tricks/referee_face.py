"""The face that the referees of trick-taking games share (`match/faces.py`)."""

from ..referee.face import RefereeFace
from ..ui.refusal import draw_bid, draw_tricks, worded


class TrickRefereeFace(RefereeFace):
    """The referee of a game of tricks."""

    def refusal(self, texts, error, choice):
        """Return why an answer can't be true (X-11, X-12, O-4)."""
        details = error.details
        if error.reason == "bid_completes":
            return worded(texts, "common", "why_dealer_bid", details["bid"], details["tricks"])
        if error.reason == "tricks_add_up":
            won, size = details["won"], details["tricks"]
            return worded(
                texts,
                self.SECTION,
                "why_too_many" if won > size else "why_too_few",
                won,
                size,
                abs(won - size),
            )
        return worded(texts, "common", "why_other")

    def proof(self, error):
        """Return a picture of a bid, or of tricks, that don't add up."""
        if error.reason == "tricks_add_up":
            won, size = error.details["won"], error.details["tricks"]
            return lambda c, x, y: draw_tricks(c, x, y, won, size)
        if error.reason == "bid_completes":
            bid, size = error.details["bid"], error.details["tricks"]
            return lambda c, x, y: draw_bid(c, x, y, bid, size)
