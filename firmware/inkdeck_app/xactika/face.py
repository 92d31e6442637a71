"""The face of Xactika (`match/faces.py`)."""

from ..tricks.face import SHARED, TrickFace


class XactikaFace(TrickFace):
    """Xactika: a lead comes with its call."""

    GAME = "xactika"
    SECTION = "xactika"
    MENU = ("tricks.last_trick", "scores", "xactika.stats", "rules")
    LOOK_UP = ("table", "tricks.last_trick", "scores", "xactika.stats", "rules")
    SHARED = SHARED + ("xactika.wording", "xactika.hand_picture", "xactika.table_picture")
    RULES = ("xactika_rules", ("idea", "trick", "variants", "bidding", "ties", "device"))


FACE = XactikaFace(__name__)
