"""The face of Oh Hell (`match/faces.py`)."""

from ..tricks.face import TrickFace


class OhHellFace(TrickFace):
    """Oh Hell: each action is a choice of its own."""

    GAME = "ohhell"
    SECTION = "ohhell"
    MENU = ("tricks.last_trick", "scores", "rules")
    LOOK_UP = ("table", "tricks.last_trick", "scores", "rules")
    RULES = ("ohhell_rules", ("idea", "trick", "trump", "bidding", "score", "device"))


FACE = OhHellFace()
