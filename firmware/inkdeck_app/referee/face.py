"""The face that all referees share (`match/faces.py`). Everything is public: no curtains."""

from inkdeck_core.referee.actions import CONFIRM, CORRECTING

from ..match.faces import Face


class RefereeFace(Face):
    """A referee: a keeper answers questions, confirms each hand, and corrects earlier ones."""

    SECTION = "ref"
    DEALS = False
    MENU = ("referee.fix", "scores", "rules")
    RESULT_KEY = ("key_undo", "")  # no screen: it takes back

    def in_public(self, state):
        """Return the screen for a question, for a hand's result to confirm, or for a hand to correct."""
        if state.over:
            return ""
        return {CONFIRM: "hand_result", CORRECTING: "referee.fix"}.get(state.phase, "referee.ask")

    def pause(self, before, after):
        """Return the screen that follows: a hand's result, or the one that a correction came from."""
        return self.in_public(after)

    def acting(self, state):
        """Return the player whom the question is about."""
        return state.asks

    def undone(self, view):
        """Return the entry for the last answer."""
        return "undo"
