"""The face of Go5's referee (`match/faces.py`)."""

from ..referee.face import SHARED, RefereeFace


class Go5PaperFace(RefereeFace):
    """The referee of Go5."""

    SHARED = SHARED + ("go5.paper_telling", "go5.telling")
    RULES = ("go5_rules", ("special", "score"))


FACE = Go5PaperFace(__name__)
