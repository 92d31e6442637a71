"""The part of a face that all referees share (`match/faces.py`). Everything is public: no curtains."""

from inkdeck_core.referee.actions import CONFIRM, CORRECTING

SECTION = "ref"
DEALS = False
MENU = ("referee.fix", "scores", "rules")
RESULT_KEY = ("key_undo", "")  # no screen: it takes back


def in_public(state):
    """Return the screen for a question, for a hand's result to confirm, or for a hand to correct."""
    if state.over:
        return ""
    return {CONFIRM: "hand_result", CORRECTING: "referee.fix"}.get(state.phase, "referee.ask")


def pause(before, after):
    """Return the screen that follows: a finished hand's result, or the one that a correction came from."""
    return in_public(after)


def steps_back(state):
    """Return 1 for an answer, or the actions of the correction under way."""
    return state.edits + 1 if state.fixing else 1


def turned(before, after):
    """Return False: there are no turns."""
    return False


def begun(state):
    """Return 0: each answer stands for itself."""
    return 0


def acting(state):
    """Return the player whom the question is about."""
    return state.asks


def undone(view):
    """Return the entry for the last answer."""
    return "undo"


def refusal(texts, error):
    """Return why an answer can't be true."""
    words = texts.find("why_" + error.reason, SECTION)
    return words or texts.get("why_sheet", SECTION)
