"""The face of Oh Hell's referee (`match/faces.py`)."""

from ..referee.face import SHARED, RefereeFace


class OhHellPaperFace(RefereeFace):
    """The referee of Oh Hell."""

    SHARED = SHARED + (
        "tricks.telling",
        "tricks.paper_telling",
        "ohhell.paper_telling",
        "ohhell.telling",
        "ohhell.wording",
    )
    RULES = ("ohhell_rules", ("bidding", "score"))

    def refusal(self, texts, error):
        """Return why an answer can't be true (O-4)."""
        if error.reason == "bid_completes":
            return texts.say("common", "why_bid_completes", error.details["bid"], error.details["tricks"])
        if error.reason == "tricks_add_up":
            return texts.say("ohhell", "why_tricks_add_up", error.details["tricks"])
        return super().refusal(texts, error)


FACE = OhHellPaperFace(__name__)
