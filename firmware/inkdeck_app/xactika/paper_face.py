"""The face of Xactika's referee (`match/faces.py`)."""

from ..tricks.paper_face import TrickPaperFace


class XactikaPaperFace(TrickPaperFace):
    """The referee of Xactika."""

    RULES = ("xactika_rules", ("variants", "bidding", "ties"))


FACE = XactikaPaperFace()
