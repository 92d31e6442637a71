"""The face of Xactika's referee (`match/faces.py`)."""

from ..referee.face import SHARED, RefereeFace


class XactikaPaperFace(RefereeFace):
    """The referee of Xactika."""

    SHARED = SHARED + (
        "tricks.telling",
        "tricks.paper_telling",
        "xactika.paper_telling",
        "xactika.telling",
        "xactika.wording",
    )
    RULES = ("xactika_rules", ("variants", "bidding", "ties"))

    def refusal(self, texts, error):
        """Return why an answer can't be true (X-11, X-12)."""
        if error.reason == "bid_completes":
            return texts.say("common", "why_bid_completes", error.details["bid"], error.details["tricks"])
        return super().refusal(texts, error)


FACE = XactikaPaperFace(__name__)
