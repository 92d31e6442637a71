"""The face of Spades (`match/faces.py`)."""

from ..tricks.face import TrickFace


class SpadesFace(TrickFace):
    """Spades: each action is a choice of its own."""

    GAME = "spades"
    SECTION = "spades"
    MENU = ("tricks.last_trick", "scores", "rules")
    LOOK_UP = ("table", "tricks.last_trick", "scores", "rules")
    RULES = ("spades_rules", ("idea", "bidding", "trick", "score", "device"))

    def partners(self, texts, names):
        """Return who sits opposite whom (S-1)."""
        return texts.say("spades", "partners", *names)


FACE = SpadesFace()
