"""The face of Xactika's referee (`match/faces.py`)."""

from ..referee import face

SECTION = face.SECTION
DEALS = face.DEALS
MENU = face.MENU
SHARED = (
    "referee.rows",
    "referee.face",
    "tricks.telling",
    "xactika.paper_telling",
    "xactika.telling",
    "xactika.wording",
)
RULES = ("rules", ("variants", "bidding", "ties"))
RESULT_KEY = face.RESULT_KEY

in_public = face.in_public
pause = face.pause
steps_back = face.steps_back
acting = face.acting
undone = face.undone
turned = face.turned
begun = face.begun


def refusal(texts, error):
    """Return why an answer can't be true (X-11, X-12)."""
    if error.reason == "bid_completes":
        return texts.say("common", "why_bid_completes", error.details["bid"], error.details["tricks"])
    return face.refusal(texts, error)
