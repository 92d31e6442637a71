"""The face of Hearts' referee (`match/faces.py`)."""

from ..referee.face import RefereeFace
from ..ui.refusal import worded


class HeartsRefereeFace(RefereeFace):
    """The referee of Hearts."""

    RULES = ("hearts_rules", ("trick", "score"))

    def refusal(self, texts, error, choice):
        """Return why an answer can't be true."""
        if error.reason != "hearts_add_up":
            return worded(texts, "common", "why_other")
        hearts, all_of_them = error.details["hearts"], error.details["all"]
        key = "why_too_many" if hearts > all_of_them else "why_too_few"
        return worded(texts, "hearts_referee", key, hearts, all_of_them)


FACE = HeartsRefereeFace()
