"""The face of Xactika (`match/faces.py`)."""

from ..tricks.face import TrickFace


class XactikaFace(TrickFace):
    """Xactika: a lead comes with its call."""

    GAME = "xactika"
    SECTION = "xactika"
    MENU = ("tricks.last_trick", "scores", "xactika.stats", "rules")
    LOOK_UP = ("table", "tricks.last_trick", "scores", "xactika.stats", "rules")
    RULES = ("xactika_rules", ("idea", "trick", "variants", "bidding", "ties", "device"))


FACE = XactikaFace()
