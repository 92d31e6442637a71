"""The face that the referees of trick-taking games share (`match/faces.py`)."""

from ..referee.face import RefereeFace


class TrickRefereeFace(RefereeFace):
    """The referee of a game of tricks."""

    def refusal(self, texts, error):
        """Return why an answer can't be true (X-11, X-12, O-4)."""
        details = error.details
        if error.reason == "bid_completes":
            return texts.say("common", "why_bid_completes", details["bid"], details["tricks"])
        if error.reason == "tricks_add_up":
            return texts.say(self.SECTION, "why_tricks_add_up", details["tricks"])
        return texts.get("why_other", "common")
