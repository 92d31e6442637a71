"""The face of Xactika (`match/faces.py`)."""

from ..tricks.face import SHARED, TrickFace


class XactikaFace(TrickFace):
    """Xactika: a lead comes with its call."""

    GAME = "xactika"
    SECTION = "xactika"
    MENU = ("xactika.last_trick", "scores", "xactika.stats", "rules")
    LOOK_UP = ("table", "xactika.last_trick", "scores", "xactika.stats", "rules")
    SHARED = SHARED + ("xactika.wording", "xactika.hand_picture", "xactika.table_picture")
    RULES = ("xactika_rules", ("idea", "trick", "variants", "bidding", "ties", "device"))
    RESULT_KEY = ("key_trick", "xactika.trick_won")  # the eighth trick until the result is left

    def draw_table(self, c, y, texts, names, view):
        """Draw the trick under way, with bids and tricks won."""
        from .table_picture import draw_table

        draw_table(c, y, texts, names, view, view.trick)

    def draw_pass(self, c, texts, names, view):
        """Draw the trick under way, in the order of play."""
        from .table_picture import draw_pass

        return draw_pass(c, texts, names, view)

    def refusal(self, texts, error):
        """Return the reason for a refusal (X-15)."""
        from .wording import refusal

        return refusal(texts, error)


FACE = XactikaFace(__name__)
