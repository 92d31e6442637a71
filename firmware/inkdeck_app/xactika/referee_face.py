"""The face of Xactika's referee (`match/faces.py`)."""

from ..tricks.referee_face import TrickRefereeFace


class XactikaRefereeFace(TrickRefereeFace):
    """The referee of Xactika."""

    RULES = ("xactika_rules", ("variants", "bidding", "ties"))


FACE = XactikaRefereeFace()
