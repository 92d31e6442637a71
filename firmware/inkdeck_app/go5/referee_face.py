"""The face of Go5's referee (`match/faces.py`)."""

from ..referee.face import RefereeFace
from ..ui.refusal import draw_cards_too_many, worded


class Go5RefereeFace(RefereeFace):
    """The referee of Go5."""

    RULES = ("go5_rules", ("special", "score"))

    def refusal(self, texts, error, choice):
        """Return why an answer can't be true."""
        key, details, blanks = "why_" + error.reason, error.details, ()
        if error.reason == "cards_after_laying":
            blanks = details["most"], details["cards"]
        elif error.reason == "ender_has_five":
            key = "why_ender_missing" if details["five"] else "why_five_missing"
        elif error.reason == "jokers_in_hand":
            blanks = details["jokers"], details["cards"]
        elif error.reason.startswith("too_many_"):
            key, blanks = "why_count", (details["count"], details["most"])
        if texts.find(key, "go5_referee"):
            return worded(texts, "go5_referee", key, *blanks)
        return worded(texts, "common", "why_other")

    def proof(self, error):
        """Return a picture of too many cards in hand."""
        if error.reason == "cards_after_laying":
            held, most = error.details["cards"], error.details["most"]
            return lambda c, x, y: draw_cards_too_many(c, x, y, held, most)


FACE = Go5RefereeFace()
