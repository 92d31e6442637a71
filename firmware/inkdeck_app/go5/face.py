"""The face of Go5 (`match/faces.py`)."""

from ..match.faces import Face
from ..ui.refusal import worded
from .table_picture import draw_table


class Go5Face(Face):
    """Go5: a turn of many steps, and calls that are answered in public."""

    SECTION = "go5"
    MENU = LOOK_UP = ("go5.sets", "scores", "rules")
    BOTS_TAKE_TIME = True
    RULES = ("go5_rules", ("idea", "turn", "sets", "swap", "special", "score"))

    def choosing(self, state):
        """Return the hand's screen, on which every step of a turn is chosen."""
        return "go5.hand"

    def in_public(self, state):
        """Return the screen for a call (G-12), the only public choice."""
        return "go5.call" if state.phase == "call" else ""

    def turned(self, before, after):
        """Whether it is another turn: with two players the same seat's, if the other was stopped."""
        return after.turn != before.turn

    def fresh(self, view):
        """Whether nobody has drawn yet; the dealer starts (G-3)."""
        return view.phase == "draw" and not view.sets and not view.news

    def undone(self, view):
        """Return the entry that takes back a step, as a turn has many."""
        return "take_back_step"

    def begins(self, view):
        """Return the words for the dealer, who begins."""
        return self.SECTION, "deals_first"

    def draw_table(self, c, y, texts, names, view):
        """Draw the pile, the stock, the news and everybody's sets. They take the whole width."""
        draw_table(c, y, texts, names, view)

    def refusal(self, texts, error, choice):
        """Return why three marked cards aren't a set, or can't be laid out."""
        if texts.find("why_" + error.reason, self.RULES[0]):
            return worded(texts, self.RULES[0], "why_" + error.reason)
        return worded(texts, "common", "why_other")


FACE = Go5Face()
