"""The referee for Xactika as the app shows it (`faces.py`). All is public: nothing here is for curtains."""

from inkdeck_core.referee import CONFIRM, CORRECTING

SECTION = "ref"
DEALS = False
MENU = ("ref_fix", "scores", "rules")
SHARED = ("ref_rows", "telling_xactika_table", "telling_xactika", "wording")
RULES = ("rules", ("variants", "bidding", "ties"))
RESULT_KEY = ("key_undo", "")  # no screen: it takes back


def in_public(state):
    """A question, a hand's result to confirm, or a hand to correct."""
    if state.over:
        return ""
    return {CONFIRM: "hand_result", CORRECTING: "ref_fix"}.get(state.phase, "ref_ask")


def pause(before, after):
    """After a hand its result, which is to be confirmed; after a correction back to where it came from."""
    return in_public(after)


def steps_back(state):
    """One answer; all of a correction that is under way."""
    return state.edits + 1 if state.fixing else 1


def acting(state):
    """The player who is asked about."""
    return state.asks


def undone(view):
    """Whatever was entered last."""
    return "undo"


def refusal(texts, error):
    """Why an answer can't be true."""
    words = texts.find("why_" + error.reason, SECTION)
    if words:
        return words
    if error.reason == "bid_completes":
        return texts.say("common", "why_bid_completes", error.details["bid"], error.details["tricks"])
    return texts.get("why_sheet", SECTION)
