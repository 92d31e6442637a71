"""A choice of several cards of the hand: each press marks a card, the last one hands them over."""

from inkdeck_core import verbs

from .. import flow
from ..screens.base import PICTURE
from ..ui.widgets import header
from .hand import HandScreen
from .hand_picture import HEIGHT, RAISED, draw_hand


class MarkScreen(HandScreen):
    """Mark cards with ok; when all are marked, ok takes them. A game adds its `name`, cvars and words.

    :param slot: the card to start at, None for the first. :param marked: the slots that are marked.
    :cvar FIRST: the lowest action that takes cards. :cvar COUNT: how many it takes.
    """

    FIRST = COUNT = 0

    def __init__(self, app, slot=None, marked=()):
        self.marked = list(marked)
        super().__init__(app, slot)

    def start(self):
        """Return the first slot of the picture."""
        return self.slots[0]

    def place(self):
        """Return the card under the cursor, and those that are marked."""
        return self.slot(), tuple(self.marked)

    def ready(self):
        """Whether all cards are marked."""
        return len(self.marked) == self.COUNT

    def spots(self, width):
        """Return the cards' places, from the top of a raised card down."""
        places = super().spots(width)
        return [(at, x, y - RAISED, wide, high + RAISED) for at, x, y, wide, high in places]

    def refused(self):
        """Return None: any card may be marked."""

    def hints(self):
        """Return the keys: mark or unmark, the table, the menu; or take the cards, or unmark one."""
        ok = self.key() if self.ready() else self._mark_key(self.slot())
        back = self._mark_key(self._last()) if self.ready() else self.t("key_table")
        hints = {"ok": ok, "back": back, "menu": self.t("key_menu")}
        hints.update(self.app.layout.sides())
        return hints

    def _mark_key(self, slot):
        key = "key_unmark" if slot in self.marked else "key_mark"
        return self.app.texts.say("french", key, self.word(self.view.card(slot)))

    def _last(self):
        """Return the marked card under the cursor, or the one that was marked last."""
        return self.slot() if self.slot() in self.marked else self.marked[-1]

    def press(self, key):
        """Move, mark or unmark a card, take the cards, or look something up."""
        if key in ("up", "down"):
            return super().press(key)
        if key == "ok" and self.ready():
            flow.act(self.app, self.FIRST + verbs.choice(self.marked))
        elif key == "back" and self.ready():
            self.marked.remove(self._last())
            return PICTURE
        elif key == "ok":
            if self.slot() in self.marked:
                self.marked.remove(self.slot())
                return PICTURE
            self.marked.append(self.slot())
            while not self.ready() and self.slot() in self.marked:
                self.at = (self.at + 1) % len(self.slots)
            return PICTURE
        else:
            return super().press(key)

    def draw(self, c):
        """Draw what is asked, the hand with the marked cards raised, and the marked cards in words."""
        y = header(c, self.app.table.name_of(self.view.seat), self.situation(), "small_bold")
        self._draw_row(c, y + RAISED)
        words = [self.word(card) for card, slot in zip(self.cards, self.slots) if slot in self.marked]
        c.text(self.told(words), 3, y + RAISED + HEIGHT + 2, "small")
        self.draw_below(c, y + RAISED)

    def draw_moved(self, c):
        """Redraw the two cards; the hints change with the card."""
        super().draw_moved(c)
        return ("ok", "back") if self.ready() else ("ok",)

    def draw_cards(self, c, top, playable, columns):
        """Draw the hand."""
        marked = [at for at, slot in enumerate(self.slots) if slot in self.marked]
        texts, trump = self.app.texts, self.view.trump
        draw_hand(c, top, texts, self.cards, trump, [True] * len(playable), self.at, columns, marked)

    # what a game adds

    def key(self):
        """Return the label of the key that takes the cards."""
        raise NotImplementedError

    def told(self, words):
        """Return what is marked, as a line. :param words: the marked cards in words."""
        raise NotImplementedError
