"""The face of Go5's referee (`match/faces.py`)."""

from ..referee.face import RefereeFace


class Go5PaperFace(RefereeFace):
    """The referee of Go5."""

    RULES = ("go5_rules", ("special", "score"))

    def refusal(self, texts, error):
        """Return why an answer can't be true."""
        return texts.find("why_" + error.reason, "go5_paper") or texts.get("why_sheet", "go5_paper")


FACE = Go5PaperFace()
