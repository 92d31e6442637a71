"""The face of Oh Hell's referee (`match/faces.py`)."""

from ..tricks.paper_face import SHARED, TrickPaperFace


class OhHellPaperFace(TrickPaperFace):
    """The referee of Oh Hell."""

    SHARED = SHARED + ("ohhell.paper_telling", "ohhell.telling", "ohhell.wording")
    RULES = ("ohhell_rules", ("bidding", "score"))


FACE = OhHellPaperFace(__name__)
