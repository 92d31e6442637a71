"""The acting player's hand: the suit led, the card to beat, the trump, and what may be played."""

from inkdeck_core.tricks.state import LEADING

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import header
from . import wording
from .hand_picture import HEIGHT, draw_hand, draw_one, in_order


class HandScreen(Screen):
    """Choose a card with up and down, and play it with ok, which explains why a card can't be played.

    :param slot: the card to start at, None for the first that may be played.
    """

    name = "ohhell.hand"
    section = "hand"
    private = True
    repeats = True
    ahead = ("tricks.trick_won", "tricks.won_picture", "curtain", "hand_menu", "table", "why")

    def __init__(self, app, slot=None):
        super().__init__(app)
        self.view = view = app.table.hand_view()
        order = in_order(view.hand)
        self.cards = [view.hand[at] for at in order]
        self.slots = [view.slots[at] for at in order]
        start = [one for one in self.slots if one in view.legal][0] if slot is None else slot
        self.at = self._drawn = self.slots.index(start)
        self._top = 0

    @property
    def slot(self):
        """The slot under the cursor, which is also the action that plays it."""
        return self.slots[self.at]

    def row(self):
        """Return the cards' row."""
        return self.at, len(self.slots), self.app.layout.right

    def place(self):
        """Return the card under the cursor."""
        return (self.slot,)

    def hints(self):
        """Return the keys: play or explain why not, the table, the menu."""
        key = "key_lead" if self.view.phase == LEADING else "key_play"
        if self.slot not in self.view.legal:
            key = "key_why"
        hints = {
            "ok": self.t(key, wording.card(self.app.texts, self.cards[self.at])),
            "back": self.t("key_table"),
            "menu": self.t("key_menu"),
        }
        if len(self.slots) > 1:
            hints.update(self.app.layout.sides())
        return hints

    def press(self, key):
        """Move, play, or look something up."""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == self.app.layout.right else -1)) % len(self.slots)
            return CURSOR
        if key == "back":
            self.app.push("table")
        elif key == "menu":
            self.app.push("hand_menu")
        elif self.slot not in self.view.legal:
            self.app.push("why", self.app.table.why_not(self.slot), self._draw_refused)
        else:
            flow.act(self.app, self.slot)

    def draw(self, c):
        """Draw the suit led and the card to beat, the hand, trump and who plays after, and bid and tricks."""
        view, texts = self.view, self.app.texts
        y = header(c, self.app.table.name_of(view.seat), self.situation(), "small_bold")
        self._draw_cards(c, y)
        y += HEIGHT + 2
        c.text(wording.trump(texts, view), 3, y, "small")
        if view.phase != LEADING:
            after = len(view.to_play()) - 1
            words = self.t("after_you", after) if after else self.t("nobody_after")
            c.text_right(words, c.w - 3, y, "small")
        own = (
            self.t("own_bid", view.bids[view.seat]),
            self.t("own_won", view.won[view.seat]),
            self.t("own_trick", view.tricks_done + 1, view.size),
        )
        c.text("  ".join(own), 3, y + 14, "small")
        c.text_right(texts.say("ohhell", "all_bids", sum(view.bids), view.size), c.w - 3, y + 14, "small")

    def draw_moved(self, c):
        """Redraw the two cards; ok's hint changes."""
        self._draw_cards(c, self._top, {self._drawn, self.at})
        return ("ok",)

    def _draw_cards(self, c, top, columns=None):
        view = self.view
        playable = [slot in view.legal for slot in self.slots]
        draw_hand(c, top, self.app.texts, self.cards, view.trump, playable, self.at, columns)
        self._top = top
        self._drawn = self.at

    def _draw_refused(self, c, x, y):
        return draw_one(c, x, y, self.app.texts, self.cards[self.at], self.view.trump, False)

    def situation(self):
        """Return what to follow, and who is winning."""
        view, texts = self.view, self.app.texts
        if view.phase == LEADING:
            return texts.get("you_lead", "ohhell")
        trick = view.trick
        best = trick.cards[(trick.winner - trick.leader) % view.seats]
        name = self.app.table.name_of(trick.winner)
        return texts.say("ohhell", "follow", wording.suit(trick.call), wording.card(texts, best), name)


SCREEN = HandScreen
