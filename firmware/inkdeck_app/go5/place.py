"""Choose where to put a card: add it to one of your sets, or swap it for another player's (G-8, G-9)."""

from inkdeck_core.go5.actions import SWAP, meaning

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import fitting, header
from . import wording as words
from .hand import is_place
from .pictures import HEIGHT, ONTO, RAISE, draw_onto, draw_swap


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

    def where(self):
        """Return the place in words: `the joker joins your yellow set`."""
        texts, name_of = self.app.texts, self.app.table.name_of
        verb, _, cards, number = words.deed(self.view, self.actions[self.at])
        lying = self.view.sets[number]
        if verb == "swap":
            return self.t("to_swap", words.set_of(texts, name_of(lying.owner), lying.kind, lying.cards))
        return self.t("to_add", words.card(texts, cards[0]), words.own_set(texts, lying.kind, lying.cards))

    def draw(self, c):
        """Draw the player and the place, and the set; the card to swap for stands first in it."""
        verb, _, cards, number = words.deed(self.view, self.actions[self.at])
        lying = self.view.sets[number]
        texts = self.app.texts
        actor = self.app.table.name_of(self.view.seat)
        kind = words.kind(texts, lying.kind, lying.cards)
        where = fitting(c, [self.where(), kind], c.w - 16 - c.width(actor, "small_bold"))
        y = header(c, actor, where, "small_bold")
        below = y + RAISE + HEIGHT + 1
        if verb == "swap":
            draw_swap(c, y, cards[0], lying.cards, meaning(self.actions[self.at]).detail)
            c.text(self.t("you_give"), 2, below)
            c.text(self.t("you_get"), ONTO - 2, below)
            said = self.t("swap_then", *[words.card(texts, card) for card in cards])
            c.text(said[0].upper() + said[1:], 4, below + 13)
            below -= 13
        else:
            draw_onto(c, y, cards[0], lying.cards)
        if len(self.actions) > 1:
            if verb != "swap":
                c.text(self.t("other_place"), 4, below + 13)
            c.text_right(self.t("place", self.at + 1, len(self.actions)), c.w - 4, below + 13)


SCREEN = Go5PlaceScreen
