"""The face of Hearts (`match/faces.py`)."""

from inkdeck_core.hearts.view import PASSING

from ..tricks.face import TrickFace


class HeartsFace(TrickFace):
    """Hearts: three cards are passed before the play."""

    GAME = "hearts"
    SECTION = "hearts"
    MENU = ("tricks.last_trick", "scores", "rules")
    LOOK_UP = ("table", "tricks.last_trick", "scores", "rules")
    RULES = ("hearts_rules", ("idea", "pass", "trick", "score", "device"))

    def choosing(self, state):
        """Return the screen for the pass, or the hand."""
        return "hearts.give" if state.phase == PASSING else "hearts.hand"

    def fresh(self, view):
        """Whether nobody has passed or played."""
        return view.tricks_done == 0 and not view.trick.cards and not max(view.chosen)

    def undone(self, view):
        """Return the entry for a pass or a card."""
        return "take_back_pass" if view.phase == PASSING else "take_back_card"

    def begins(self, view):
        """Return the words for the player who passes or leads first."""
        return ("hearts", "passes_first") if view.phase == PASSING else ("seal", "leads_first")


FACE = HeartsFace()
