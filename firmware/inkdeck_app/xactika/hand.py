"""The acting player's hand: the call, the card to beat, who is still to play, and what may be played."""

from inkdeck_core.tricks.deck import CALL
from inkdeck_core.tricks.state import LEADING

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import header
from . import wording
from .hand_picture import HEIGHT, draw_hand, draw_one


class HandScreen(Screen):
    """Choose a card with up and down, and play it with ok, which explains why a card can't be played.

    :param slot: the card to start at, None for the first that may be played.
    :param call: the call to start at, an action, if that card is led.
    """

    name = "xactika.hand"
    section = "hand"
    private = True
    repeats = True
    ahead = ("tricks.trick_won", "tricks.won_picture", "curtain", "hand_menu", "table", "why")

    def __init__(self, app, slot=None, call=CALL):
        super().__init__(app)
        self.view = view = app.table.hand_view()
        start = view.legal[0] if slot is None else slot
        self.at = self._drawn = view.slots.index(start)
        self._top = 0
        self._hinted = start, call
        if view.phase == LEADING:
            self.ahead = ("xactika.call", "hand_menu", "table")

    @property
    def slot(self):
        """The slot under the cursor, which is also the action that plays it."""
        return self.view.slots[self.at]

    def row(self):
        """Return the cards' row."""
        return self.at, len(self.view.slots), self.app.layout.right

    def place(self):
        """Return the card under the cursor."""
        return (self.slot,)

    def hints(self):
        """Return the keys: play or explain why not, the table, the menu."""
        key = "key_lead" if self.view.phase == LEADING else "key_play"
        if self.slot not in self.view.legal:
            key = "key_why"
        hints = {
            "ok": self.t(key, wording.value(self.view.hand[self.at])),
            "back": self.t("key_table"),
            "menu": self.t("key_menu"),
        }
        if len(self.view.slots) > 1:
            hints.update(self.app.layout.sides())
        return hints

    def press(self, key):
        """Move, play, or look something up."""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == self.app.layout.right else -1)) % len(self.view.slots)
            return CURSOR
        if key == "back":
            self.app.push("table")
        elif key == "menu":
            self.app.push("hand_menu")
        elif self.slot not in self.view.legal:
            self.app.push("why", self.app.table.why_not(self.slot), self._draw_refused)
        elif self.view.phase == LEADING:
            slot, call = self._hinted
            self.app.show("xactika.call", self.slot, call if self.slot == slot else CALL)
        else:
            flow.act(self.app, self.slot)

    def draw(self, c):
        """Draw the call, the card to beat, the hand, this seat's bid and tricks, and how many play after."""
        view = self.view
        y = header(c, self.app.table.name_of(view.seat), self.situation(), "small_bold")
        self._draw_cards(c, y)
        c.text(own_line(self, view), 3, y + HEIGHT, "small")
        if view.phase != LEADING:
            after = len(view.to_play()) - 1
            words = self.t("after_you", after) if after else self.t("nobody_after")
            c.text_right(words, c.w - 3, y + HEIGHT, "small")

    def draw_moved(self, c):
        """Redraw the two cards; ok's hint changes."""
        self._draw_cards(c, self._top, {self._drawn, self.at})
        return ("ok",)

    def _draw_cards(self, c, top, columns=None):
        view = self.view
        draw_hand(c, top, view.hand, [slot in view.legal for slot in view.slots], self.at, columns)
        self._top = top
        self._drawn = self.at

    def _draw_refused(self, c, x, y):
        return draw_one(c, x, y, self.view.hand[self.at], False)

    def situation(self):
        """Return what to follow, and who is winning. A later card of equal value beats that (X-7)."""
        view = self.view
        if view.phase == LEADING:
            return self.app.texts.get("you_lead", "xactika")
        trick = view.trick
        best = trick.cards[(trick.winner - trick.leader) % view.seats]
        return self.app.texts.say(
            "xactika",
            "follow_least",
            wording.call(trick.call),
            wording.value(best),
            self.app.table.name_of(trick.winner),
        )


def own_line(screen, view):
    """Return `bid 2  won 1  trick 3/8` for the view's seat."""
    parts = []
    if view.auction and view.bids[view.seat] >= 0:
        parts.append(screen.t("own_bid", view.bids[view.seat]))
    parts.append(screen.t("own_won", view.won[view.seat]))
    parts.append(screen.t("own_trick", view.tricks_done + 1, view.size))
    return "  ".join(parts)


SCREEN = HandScreen
