"""The face of Spades' referee (`match/faces.py`)."""

from ..tricks.referee_face import TrickRefereeFace
from ..ui.refusal import worded


class SpadesRefereeFace(TrickRefereeFace):
    """The referee of Spades."""

    RULES = ("spades_rules", ("bidding", "score"))

    def refusal(self, texts, error, choice):
        """Return why an answer can't be true."""
        if error.reason == "no_nil":
            return worded(texts, "spades_referee", "why_no_nil")
        if error.reason == "pair_tricks":
            details = error.details
            return worded(texts, "spades_referee", "why_pair_tricks", details["nils"], details["tricks"])
        return super().refusal(texts, error, choice)


FACE = SpadesRefereeFace()
