"""What the faces of all referees share (`match/faces.py`). All is public: nothing here is for curtains."""

from inkdeck_core.referee.actions import CONFIRM, CORRECTING

SECTION = "ref"
DEALS = False
MENU = ("referee.fix", "scores", "rules")
RESULT_KEY = ("key_undo", "")  # no screen: it takes back


def in_public(state):
    """A question, a hand's result to confirm, or a hand to correct."""
    if state.over:
        return ""
    return {CONFIRM: "hand_result", CORRECTING: "referee.fix"}.get(state.phase, "referee.ask")


def pause(before, after):
    """After a hand its result, which is to be confirmed; after a correction back to where it came from."""
    return in_public(after)


def steps_back(state):
    """One answer; all of a correction that is under way."""
    return state.edits + 1 if state.fixing else 1


def turned(before, after):
    """There are no turns."""
    return False


def begun(state):
    """Each answer stands for itself."""
    return 0


def acting(state):
    """The player who is asked about."""
    return state.asks


def undone(view):
    """Whatever was entered last."""
    return "undo"


def refusal(texts, error):
    """Why an answer can't be true."""
    words = texts.find("why_" + error.reason, SECTION)
    return words or texts.get("why_sheet", SECTION)
