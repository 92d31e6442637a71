"""The face of Oh Hell's referee (`match/faces.py`)."""

from ..tricks.paper_face import TrickPaperFace


class OhHellPaperFace(TrickPaperFace):
    """The referee of Oh Hell."""

    RULES = ("ohhell_rules", ("bidding", "score"))


FACE = OhHellPaperFace()
