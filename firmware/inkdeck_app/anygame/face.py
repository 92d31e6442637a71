"""The face of any card game (`match/faces.py`)."""

from inkdeck_core import NOBODY
from inkdeck_core.anygame.deeds import CURTAIN, HAND, Deed

from ..match.faces import Face
from ..ui.refusal import worded
from . import wording as words
from .table_picture import draw_beside, draw_table


class AnyGameFace(Face):
    """Every player may take the device, so it has its own curtain. A hand stays open for several deeds."""

    SECTION = words.SECTION
    LOOK_UP = ("anygame.news", "anygame.sort", "anygame.show", "scores", "rules")
    RULES = ("anygame_rules", ("idea", "turn", "deeds", "all"))
    MENU = (
        "anygame.news",
        "table",
        "anygame.points",
        "anygame.sure",
        "anygame.shuffle",
        "anygame.tricks",
        "anygame.end",
        "scores",
        "rules",
    )

    def menu(self, view):
        """Return the entries that make sense now; deeds for all belong to the curtain (D-4)."""
        out = []
        if view.phase != CURTAIN:
            out += self.MENU[1:7]
        elif not words.ran_out(view):
            out.append("table")  # the curtain has a key for it
        if len(view.pile) < 2:
            out.append("anygame.shuffle")
        if not [piles for piles in view.tricks if piles] or sum(view.hand_sizes) and not view.turned_up:
            out.append("anygame.tricks")
        return [entry for entry in self.MENU if entry not in out]

    def choosing(self, state):
        """Return the hand's screen."""
        return "anygame.hand"

    def in_public(self, state):
        """Return the curtain that offers the device to every player."""
        return "" if state.over or state.phase != CURTAIN else "anygame.curtain"

    def pause(self, before, after):
        """Return the screen that all look at: cards that were shown, or points."""
        return "anygame.shown" if after.log[-1].verb == "show" else "anygame.result"

    def acting(self, state):
        """Return the seat that has the device, or that it is offered to."""
        return state.offered if state.phase == CURTAIN else state.seat

    def fresh(self, view):
        """Whether nobody has done anything since the deal."""
        return len(view.log) <= 1

    def undone(self, view):
        """Return the entry that takes back a whole deed, or the points."""
        return "take_back_points" if view.between_hands() else "take_back_deed"

    def taken_back(self, before, after):
        """Return the `Deed` of the news that was taken back. Passing on after deeds has none, so it is made
        here.
        """
        told = before.log[-1]
        if len(before.log) != len(after.log) or told != after.log[-1]:
            return told
        passed = before.phase == CURTAIN and after.phase == HAND
        return Deed(after.seat, "done", (), 0, NOBODY, 0) if passed else None

    def key_me(self, texts, name):
        """Return the key's words on the curtain for all, too."""
        return words.mine(texts, name)

    def begins(self, view):
        """Return the words for the player to the dealer's left, whom the first curtain suggests (D-2)."""
        return self.SECTION, "plays_first"

    def refusal(self, texts, error, choice):
        """Return a general refusal: no screen offers what can't be done."""
        return worded(texts, "common", "why_other")

    def draw_beside_back(self, c, texts, names, view, undone=None):
        """Draw the news for the player with the device, on that player's own curtain."""
        draw_beside(c, texts, names, view, view.actor, undone)
        return texts.get("has_device", self.SECTION)

    def draw_table(self, c, y, texts, names, view):
        """Draw the table from above."""
        draw_table(c, y, texts, names, view)


FACE = AnyGameFace()
