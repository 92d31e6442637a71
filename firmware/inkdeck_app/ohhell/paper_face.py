"""The face of Oh Hell's referee (`match/faces.py`)."""

from ..referee import face

SECTION = face.SECTION
DEALS = face.DEALS
MENU = face.MENU
SHARED = (
    "referee.rows",
    "referee.face",
    "tricks.telling",
    "ohhell.paper_telling",
    "ohhell.telling",
    "ohhell.wording",
)
RULES = ("ohhell_rules", ("bidding", "score"))
RESULT_KEY = face.RESULT_KEY

in_public = face.in_public
pause = face.pause
steps_back = face.steps_back
acting = face.acting
undone = face.undone
turned = face.turned
begun = face.begun


def refusal(texts, error):
    """Return why an answer can't be true (O-4)."""
    if error.reason == "bid_completes":
        return texts.say("common", "why_bid_completes", error.details["bid"], error.details["tricks"])
    if error.reason == "tricks_add_up":
        return texts.say("ohhell", "why_tricks_add_up", error.details["tricks"])
    return face.refusal(texts, error)
