"""The call (G-12), in public: one player after another may call Go5 with the last discard."""

from inkdeck_core.go5.actions import CALL, NOTHING

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import TITLE, header
from . import wording as words
from .pictures import HEIGHT, ONTO, RAISE, draw_onto


class Go5CallScreen(Screen):
    """Sets and discard are public, so the question reveals nothing. No hand is shown; nobody hurries."""

    name = "go5.call"
    section = "go5"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.calls = self.view.calls
        self.sets = [self.view.sets[index] for index in self.calls]
        self.at = 0

    def hints(self):
        """Return the keys: call or pass, and another set if there are several."""
        hints = {"ok": self.t("key_take"), "back": self.t("key_no"), "menu": self.t("key_menu")}
        if len(self.calls) > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Answer for the player who is asked."""
        if key in ("up", "down"):
            self.at = (self.at + 1) % len(self.calls)
            return CURSOR
        if key == "menu":
            self.app.push("game_menu")
        else:
            flow.act(self.app, CALL + self.calls[self.at] if key == "ok" else NOTHING)

    def draw(self, c):
        """Draw the question in large letters, and the discard beside the set of four."""
        view = self.view
        lying = self.sets[self.at]
        name = self.app.table.name_of(view.actor)
        texts = self.app.texts
        question = self.t("call", name, words.card(texts, view.offered))
        fits = c.width(question, "title") <= c.w - 8
        y = header(c, question, "", "title" if fits else "body_bold", TITLE)
        draw_onto(c, y - 2, view.offered, lying.cards)
        below = y + RAISE + HEIGHT - 1
        end = c.text(self.t("call_from", self.app.table.name_of(view.mover)), 4, below)
        left = c.w - 3 - c.width(self.t("call_ends"))
        c.text(self.t("call_ends"), left, below)
        named = words.own_set(texts, lying.kind, lying.cards)
        if max(end + 8, ONTO) + c.width(named) < left - 6:
            c.text(named, max(end + 8, ONTO), below)


SCREEN = Go5CallScreen
