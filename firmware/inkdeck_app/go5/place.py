"""Choose where to put a card: add it to one of your sets, or swap it for another player's (G-8, G-9)."""

from inkdeck_core.go5.actions import SWAP, meaning

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import header
from . import wording as words
from .hand import is_place
from .pictures import HEIGHT, RAISE, draw_onto


class Go5PlaceScreen(Screen):
    """Up and down step through the places, ok puts the card there.

    :param slot: the card's slot, `HELD` for the card from a swap.
    """

    name = "go5.place"
    section = "go5"
    private = True
    repeats = True

    def __init__(self, app, slot):
        super().__init__(app)
        self.view = view = app.table.hand_view()
        self.actions = [action for action in view.legal if is_place(action, slot)]
        self.at = 0

    def hints(self):
        """Return the keys: add or swap here, other places, back."""
        deed = "key_swap" if self.actions[self.at] >= SWAP else "key_add"
        hints = {"back": self.t("key_back"), "ok": self.t(deed)}
        if len(self.actions) > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Look at another place, take this one, or leave."""
        if key == "back":
            self.app.pop()
        elif key == "ok":
            action = self.actions[self.at]
            self.app.pop()
            flow.act(self.app, action)
        else:
            self.at = (self.at + (1 if key == "down" else -1)) % len(self.actions)
            return CURSOR

    def draw(self, c):
        """Draw the player and the place, and the set; the card to swap for is pulled out."""
        verb, _, cards, number = words.deed(self.view, self.actions[self.at])
        lying = self.view.sets[number]
        taken = meaning(self.actions[self.at]).detail if verb == "swap" else -1
        texts = self.app.texts
        name_of = self.app.table.name_of
        actor, owner = name_of(self.view.seat), name_of(lying.owner)
        kind = words.kind(texts, lying.kind, lying.cards)
        where = [self.t("to_" + verb, owner, kind), owner + " \u00b7 " + kind, kind]
        where = words.fitting(c, where, c.w - 16 - c.width(actor, "small_bold"))
        y = header(c, actor, where, "small_bold")
        draw_onto(c, y + 2, cards[0], lying.cards, taken)
        deed = "find_swap" if verb == "swap" else "adds"
        c.text(self.t(deed, *[words.card(texts, card) for card in cards]), 4, y + RAISE + HEIGHT + 6)
        if len(self.actions) > 1:
            c.text_right(self.t("place", self.at + 1, len(self.actions)), c.w - 4, y + RAISE + HEIGHT + 6)


SCREEN = Go5PlaceScreen
