"""The face of Go5's referee (`match/faces.py`)."""

from ..referee.face import RefereeFace


class Go5RefereeFace(RefereeFace):
    """The referee of Go5."""

    RULES = ("go5_rules", ("special", "score"))

    def refusal(self, texts, error):
        """Return why an answer can't be true."""
        return texts.find("why_" + error.reason, "go5_referee") or texts.get("why_sheet", "go5_referee")


FACE = Go5RefereeFace()
