"""The face of Go5's referee (`match/faces.py`)."""

from ..referee.face import RefereeFace
from ..ui.refusal import draw_cards_too_many, worded


class Go5RefereeFace(RefereeFace):
    """The referee of Go5."""

    RULES = ("go5_rules", ("special", "score"))

    def refusal(self, texts, error, choice):
        """Return why an answer can't be true."""
        details = error.details
        if error.reason == "cards_after_laying":
            blanks = details["most"], details["cards"]
        elif error.reason == "jokers_in_hand":
            blanks = details["jokers"], details["cards"]
        elif error.reason.startswith("too_many_"):
            return worded(texts, "go5_referee", "why_count", details["count"], details["most"])
        else:
            blanks = ()
        key = "why_" + error.reason
        section = "go5_referee" if texts.find(key, "go5_referee") else "common"
        return worded(texts, section, key if section == "go5_referee" else "why_other", *blanks)

    def proof(self, error):
        """Return a picture of too many cards in hand."""
        if error.reason == "cards_after_laying":
            held, most = error.details["cards"], error.details["most"]
            return lambda c, x, y: draw_cards_too_many(c, x, y, held, most)


FACE = Go5RefereeFace()
