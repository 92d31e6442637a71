"""The face of Xactika's referee (`match/faces.py`)."""

from ..tricks.paper_face import SHARED, TrickPaperFace


class XactikaPaperFace(TrickPaperFace):
    """The referee of Xactika."""

    SHARED = SHARED + ("xactika.paper_telling", "xactika.telling", "xactika.wording")
    RULES = ("xactika_rules", ("variants", "bidding", "ties"))


FACE = XactikaPaperFace(__name__)
