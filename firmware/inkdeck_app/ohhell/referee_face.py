"""The face of Oh Hell's referee (`match/faces.py`)."""

from ..tricks.referee_face import TrickRefereeFace


class OhHellRefereeFace(TrickRefereeFace):
    """The referee of Oh Hell."""

    RULES = ("ohhell_rules", ("bidding", "score"))


FACE = OhHellRefereeFace()
