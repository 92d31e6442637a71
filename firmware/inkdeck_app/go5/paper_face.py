"""The face of Go5's referee (`match/faces.py`)."""

from ..referee import face

SECTION = face.SECTION
DEALS = face.DEALS
MENU = face.MENU
SHARED = ("referee.rows", "referee.face", "go5.paper_telling", "go5.telling")
RULES = ("go5_rules", ("special", "score"))
RESULT_KEY = face.RESULT_KEY

in_public = face.in_public
pause = face.pause
steps_back = face.steps_back
acting = face.acting
undone = face.undone
turned = face.turned
begun = face.begun
refusal = face.refusal
