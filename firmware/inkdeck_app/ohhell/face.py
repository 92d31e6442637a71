"""The face of Oh Hell (`match/faces.py`)."""

from ..tricks.face import SHARED, TrickFace


class OhHellFace(TrickFace):
    """Oh Hell: each action is a choice of its own."""

    GAME = "ohhell"
    SECTION = "ohhell"
    MENU = ("ohhell.last_trick", "scores", "rules")
    LOOK_UP = ("table", "ohhell.last_trick", "scores", "rules")
    SHARED = SHARED + ("ohhell.wording", "ohhell.hand_picture", "ohhell.table_picture")
    RULES = ("ohhell_rules", ("idea", "trick", "trump", "bidding", "score", "device"))
    RESULT_KEY = ("key_trick", "ohhell.trick_won")  # O-7: the last trick until the result is left

    def draw_table(self, c, y, texts, names, view):
        """Draw the trick under way, with bids and tricks won."""
        from .table_picture import draw_table

        draw_table(c, y, texts, names, view, view.trick)

    def draw_pass(self, c, texts, names, view):
        """Draw the trick under way, in the order of play."""
        from .table_picture import draw_pass

        return draw_pass(c, texts, names, view)

    def refusal(self, texts, error):
        """Return the reason for a refusal (O-7)."""
        from .wording import refusal

        return refusal(texts, error)


FACE = OhHellFace(__name__)
