"""The acting player's hand in a trick-taking game: what to follow, and what may be played."""

from inkdeck_core.tricks.game import LEADING

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.refusal import cross_out
from ..ui.widgets import header


class HandScreen(Screen):
    """Choose a card with up and down, and play it with ok, which explains why a card can't be played.

    A game's subclass has `name` and what raises `NotImplementedError` here; its section of the texts
    has `you_lead`.

    :param slot: the card to start at, None for the first that may be played.
    :ivar cards, slots: the cards in the order of the picture, and their slots.
    """

    section = "hand"
    private = True
    repeats = True
    item = "card"
    table_key = "back"

    def __init__(self, app, slot=None):
        super().__init__(app)
        self.view = app.table.hand_view()
        self.cards, self.slots = self.arranged()
        if slot is None:
            slot = self.start()
        self.at = self._drawn = self.slots.index(slot)
        self._top = 0

    def start(self):
        """Return the first slot of the picture that may be played."""
        return [slot for slot in self.slots if slot in self.view.legal][0]

    @staticmethod
    def columns(width, count):
        """Return where so many cards lie (`columns_of` in a game's `hand_picture`)."""
        raise NotImplementedError

    def slot(self):
        """Return the slot under the cursor, which is also the action that plays it."""
        return self.slots[self.at]

    def row(self):
        """Return the cards' row."""
        return self.at, len(self.slots), self.app.layout.right

    def spots(self, width):
        """Return the cards' places."""
        left, step, height = self.columns(width, len(self.slots))
        return [(at, left + at * step, self._top, step, height) for at in range(len(self.slots))]

    def place(self):
        """Return the card under the cursor."""
        return (self.slot(),)

    def hints(self):
        """Return the keys: play or explain why not, the table, the menu."""
        key = "key_lead" if self.view.phase == LEADING else "key_play"
        if self.slot() not in self.view.legal:
            key = "key_why"
        hints = {
            "ok": self.t(key, self.word(self.cards[self.at])),
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
        else:
            self._ok()

    def _ok(self):
        why = self.refused()
        if why:
            self.app.push("why", *why)
        else:
            self.play()

    def refused(self):
        """See `Screen.refused`."""
        if self.slot() not in self.view.legal:
            return self.app.table.refusal(self.slot()), self.word(self.cards[self.at]), self._draw_refused

    def play(self):
        """Play the card under the cursor."""
        flow.act(self.app, self.slot())

    def draw(self, c):
        """Draw what to follow and who is winning, the hand, and what the game has to say below."""
        y = header(c, self.app.table.name_of(self.view.seat), self.situation(), "small_bold")
        self._draw_row(c, y)
        self.draw_below(c, y)

    def draw_moved(self, c):
        """Redraw the two cards; ok's hint changes."""
        self._draw_row(c, self._top, {self._drawn, self.at})
        return ("ok",)

    def _draw_row(self, c, top, columns=None):
        legal = self.view.legal
        self.draw_cards(c, top, [slot in legal for slot in self.slots], columns)
        self._top = top
        self._drawn = self.at

    def draw_after(self, c, y):
        """Draw how many play after this seat, at the line's end; nothing for a lead."""
        if self.view.phase != LEADING:
            after = len(self.view.to_play()) - 1
            words = self.after(after)
            c.text_right(words, c.w - 3, y, "small")

    def after(self, count):
        """Return how many play after this seat, in words."""
        return self.app.texts.count(self.section, "after_you", count) if count else self.t("nobody_after")

    def own_line(self):
        """Return `won 1, bid 2, trick 3 of 8`."""
        view = self.view
        parts = [self.t("own_won", view.won[view.seat]), self.t("own_trick", view.tricks_done + 1, view.size)]
        if view.auction:
            parts.insert(1, self.t("own_bid", view.bids[view.seat]))
        return ", ".join(parts)

    def situation(self):
        """Return what to follow, and who is winning; or that this seat leads."""
        view, table = self.view, self.app.table
        if view.phase == LEADING:
            return self.app.texts.get("you_lead", table.face.SECTION)
        trick = view.trick
        best = trick.cards[(trick.winner - trick.leader) % view.seats]
        return self.following(trick.call, best, table.name_of(trick.winner))

    # what a game adds

    def arranged(self):
        """Return the hand's cards and their slots in the order of the picture."""
        return self.view.hand, self.view.slots

    def word(self, card):
        """Return a card in a word."""
        raise NotImplementedError

    def following(self, call, best, name):
        """Return what to follow, and the best card with its player's name."""
        raise NotImplementedError

    def draw_cards(self, c, top, playable, columns):
        """Draw the hand; with `columns`, only these, over the last picture."""
        raise NotImplementedError

    def draw_below(self, c, top):
        """Draw the lines below the hand, which begins at `top`."""
        raise NotImplementedError

    def draw_refused(self, c, x, y):
        """Draw the card under the cursor, beside the reason against it, and return its size."""
        raise NotImplementedError

    def _draw_refused(self, c, x, y):
        wide, high = self.draw_refused(c, x, y)
        cross_out(c, x, y, wide, high)
        return wide, high
