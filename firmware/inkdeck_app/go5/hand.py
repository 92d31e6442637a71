"""The acting player's hand in Go5: draw, lay out, add, swap, play a stop card, discard."""

from inkdeck_core.errors import InkdeckError
from inkdeck_core.go5.actions import (
    CROSS,
    DISCARD,
    DRAW,
    HELD,
    NOTHING,
    STOP,
    TAKE,
    laid_kind,
    lay_action,
    meaning,
)
from inkdeck_core.go5.deck import DECK
from inkdeck_core.go5.moves import due

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import fitting, header
from . import wording as words
from .pictures import (
    HEIGHT,
    RAISE,
    Marks,
    draw_across,
    draw_back,
    draw_card,
    draw_discard,
    draw_hand,
    draw_some,
    frame_card,
    onward,
    spread,
    stop_sign,
)

TILE = 100
"""Items from here on aren't cards but this number plus an action."""
_CLEAR = 1  # px between the header and a raised card's frame


class Go5HandScreen(Screen):
    """Players mark cards by pulling them out: three for a set, one to add or swap it.

    :param place: the result of `place` for a hand that was left for a while.
    """

    name = "go5.hand"
    section = "go5"
    private = True
    repeats = True
    item = "card"

    def __init__(self, app, *place):
        super().__init__(app)
        self.view = view = app.table.hand_view()
        self.marks = []  # the columns pulled out, in order of marking
        self.cards = view.hand
        if view.phase == "chain":
            self.cards = (view.held,) + view.hand
            self.marks.append(0)
        cards = list(range(len(self.cards))) if view.phase in ("play", "chain", "discard") else []
        tiles = {"play": (NOTHING,), "chain": (), "discard": (CROSS,), "stop": (STOP,)}
        tiles = tiles.get(view.phase, (DRAW, TAKE, NOTHING))
        self.items = cards + [TILE + action for action in tiles if action in view.legal]
        self._top = 0
        self._drawn = 0, []  # the item under the cursor and the marks in the last picture
        self.new = []
        before = app.table.hand_before
        if before:
            self.new = [column for column, card in enumerate(self.cards) if card not in before]
            app.table.hand_before = ()
        self.at = 0
        if view.phase == "play":
            self.at = (self.new or [0])[0] if self.finds() else len(self.items) - 1
        elif view.phase == "chain" and not self.places(0):
            idle = self.idle()  # the card must be laid out with two others
            self.at = [column for column in range(1, len(self.cards)) if column not in idle][0]
        if place:
            self.at, self.marks, self.new = place

    def row(self):
        """Return the row of cards and the tiles beside them."""
        return self.at, len(self.items), self.app.layout.right

    def spots(self, width):
        """Return the places of the cards and the tiles."""
        left, step, tiles, wide = spread(width, len(self.cards), len(self.tiles()))
        first = len(self.items) - len(self.tiles())
        high = RAISE + HEIGHT + 12
        return [
            (at, left + item * step, self._top, step, high)
            if at < first
            else (at, tiles + (at - first) * wide, self._top, wide, high)
            for at, item in enumerate(self.items)
        ]

    def place(self):
        """Return the item under the cursor, the marked columns and the new ones."""
        return self.at, self.marks, self.new

    def slot(self, column):
        """Return the slot of a column, as used by actions."""
        if self.view.phase != "chain":
            return column
        return column - 1 if column else HELD

    def places(self, column):
        """Whether this card alone can be added or swapped."""
        slot = self.slot(column)
        for action in self.view.legal:
            if is_place(action, slot):
                return True
        return False

    def laying(self):
        """Return the actions that lay out the three marked cards, one for each kind that they can be."""
        if len(self.marks) != 3:
            return []
        slots = [self.slot(column) for column in self.marks]
        actions = [lay_action(slots, kind) for kind in range(4)]
        return [action for action in actions if action in self.view.legal]

    def idle(self):
        """Return the columns of cards that make no set with the marked ones."""
        if not self.marks or self.view.phase == "discard":
            return ()
        marked = [self.slot(column) for column in self.marks]
        fit = []
        for action in self.view.legal:
            verb, slots, _, _ = meaning(action)
            if verb == "lay" and all([slot in slots for slot in marked]):
                fit += slots
        fit += marked
        return [column for column in range(len(self.cards)) if self.slot(column) not in fit]

    def hints(self):
        """Return the keys: ok acts on the item under the cursor, back unmarks if cards are marked."""
        phase = self.view.phase
        hints = {"menu": self.t("key_menu"), "back": self.t("key_table")}
        if phase == "stop":
            hints["back"] = self.t("key_no_stop")
        elif self.cancels():
            hints["back"] = self.t("key_cancel")
        elif self.unmarks():
            hints["back"] = self.label("key_unmark" if len(self.unmarks()) == 1 else "key_unmark_all")
        if len(self.items) > 1:
            hints.update(self.app.layout.sides())
        if self.deed():
            hints["ok"] = self.t("key_" + self.deed())
        return hints

    def unmarks(self):
        """Return the marks that back takes away: the one under the cursor, or all. A swap's card stays."""
        free = [column for column in self.marks if column or self.view.phase != "chain"]
        here = self.items[self.at]
        return [here] if here in free else free

    def finds(self):
        """Whether there is anything to lay out, add or swap."""
        return self.view.phase == "chain" or self.view.phase == "play" and len(self.view.legal) > 1

    def cancels(self):
        """Whether back takes the swaps back."""
        chained = self.view.phase == "chain" and len(self.marks) == 1
        return chained and self.app.table.session.can_undo() is not None

    def deed(self):
        """Return the name of ok's hint, or "" if ok does nothing: the card from a swap stays marked."""
        item = self.items[self.at]
        if item >= TILE:
            return ("draw", "take", "on", "stop", "cross")[item - TILE]
        if self.view.phase == "discard":
            return "discard"
        if self.laying():
            return "lay"
        if item not in self.marks:
            return "mark" if len(self.marks) < 3 else "why"
        if len(self.marks) == 1 and self.places(item):
            return "place"
        return "why" if len(self.marks) == 3 else ""

    def press(self, key):
        """Move, mark, act, or look something up."""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == self.app.layout.right else -1)) % len(self.items)
            return CURSOR
        if key == "menu":
            return self.app.push("go5.find" if self.finds() else "hand_menu")
        return self._back() if key == "back" else self._ok()

    def _back(self):
        if self.view.phase == "stop":
            flow.act(self.app, NOTHING)
        elif self.cancels():
            self._cancel()
        elif self.unmarks():
            gone = self.unmarks()
            self.marks = [column for column in self.marks if column not in gone]
            return CURSOR
        else:
            self.app.push("go5.sets")

    def _cancel(self):
        """Undo all the swaps (G-9). Nobody else has acted, so the hand stays open."""
        try:
            self.app.table.take_back()
        except InkdeckError:
            return  # the last choice is somebody else's
        except OSError:
            self.app.table.revealed = None
            return self.app.show("storage_full")
        flow.show_hand(self.app)

    def _ok(self):
        item = self.items[self.at]
        deed = self.deed()
        if deed == "mark":
            self.marks.append(item)
            self._go_on_marking()
            return CURSOR
        if deed == "place":
            self.app.push("go5.place", self.slot(item))
        elif deed == "why":
            self.app.push("why", *(self.refused() or ()))
        elif deed == "lay":
            choices = self.laying()
            if len(choices) == 1:
                flow.act(self.app, choices[0])
            else:  # only with another deck
                cards, texts = self._marked(), self.app.texts
                lines = [(words.kind(texts, laid_kind(choice), cards), choice) for choice in choices]
                self.app.push("choose", self.t("key_lay"), lines)
        else:
            if deed in ("draw", "take"):
                self.app.table.hand_before = self.cards
            flow.act(self.app, item - TILE if item >= TILE else DISCARD + item)

    def refused(self):
        """See `Screen.refused`."""
        if self.deed() == "why":
            slots = [self.slot(column) for column in self.marks]
            kinds = DECK.kinds_of(self._marked()) or (0,)
            return self.app.table.refusal(lay_action(slots, kinds[0])), "", self._draw_refused

    def _marked(self):
        return [self.cards[column] for column in self.marks]

    def _go_on_marking(self):
        """Move the cursor to the next card that fits the marked ones, unless this one can be placed alone."""
        here = self.items[self.at]
        if len(self.marks) == 3 or len(self.marks) == 1 and self.places(here):
            return
        idle, count = self.idle(), len(self.cards)
        for step in range(1, count):
            column = (here + step) % count
            if column not in idle and column not in self.marks:
                self.at = self.items.index(column)
                return

    def _draw_refused(self, c, x, y):
        return draw_some(c, x, y, self._marked())

    def returned(self, result):
        """Lay out a set of the kind that was chosen."""
        if result is not None:
            flow.act(self.app, result)

    def draw(self, c):
        """Draw the task, the hand, the words about the cursor or the marked cards, and the pile."""
        view = self.view
        name = self.app.table.name_of(view.seat)
        task = fitting(c, self.tasks(), c.w - 16 - c.width(name, "small_bold"))
        y = header(c, name, task, "small_bold") + _CLEAR
        here = self.items[self.at]
        places = self._draw_cards(c, y)
        x, step, wide = places.tiles, places.step, places.wide
        for item in self.tiles():
            beside = (wide - step + 1) // 2
            self._tile(c, x + beside, y + RAISE, item - TILE, step - 1)
            word = self.app.texts.pick(self.section, "tiles", item - TILE)
            long = c.width(word)
            c.text(word, x + (wide - long) // 2, y + RAISE + HEIGHT)
            if item == here:
                frame_card(c, x + beside, y + RAISE, step - 1)
                c.invert(x + (wide - long) // 2 - 1, y + RAISE + HEIGHT + 1, long + 2, 11)
            if item == TILE + CROSS:
                draw_across(c, x + beside, y + RAISE, step - 1)
            x += wide
        self._draw_line(c, y + RAISE + HEIGHT + 13)

    def draw_moved(self, c):
        """Redraw the two cards and the line below them; the hints of ok and back change."""
        items = {self._drawn[0], self.items[self.at]}
        if self._drawn[1] != self.marks or max(items) >= TILE:
            return None
        self._draw_cards(c, self._top, items)
        y = self._top + RAISE + HEIGHT + 13
        c.fill(0, y, c.w, c.h - y, 0)
        self._draw_line(c, y)
        return ("ok", "back")

    def tiles(self):
        """Return the tiles beside the cards."""
        return [item for item in self.items if item >= TILE]

    def _draw_cards(self, c, top, only=None):
        here = self.items[self.at]
        self._top = top
        self._drawn = here, self.marks[:]
        places = spread(c.w, len(self.cards), len(self.tiles()))
        marks = Marks(self.marks, here, self.new, self.idle())
        draw_hand(c, top, self.app.texts, self.cards, places, marks, only)
        return places

    def _draw_line(self, c, y):
        """Draw words about the marked cards or the cursor, and about the pile, that fit side by side."""
        piles = [""] if TILE + TAKE in self.items else words.pile(self.app.texts, self.view, True)
        said, pile = words.fitting_pair(c, self.situation(), piles, c.w - 12)
        c.text(said, 2, y)
        c.text_right(pile, c.w - 2, y)

    def _tile(self, c, x, y, action, width):
        if action == TAKE:
            draw_card(c, x, y, self.view.pile[-1], width)
        elif action == DRAW:
            draw_back(c, x, y, width, self.view.stock)
        elif action == CROSS and self.view.pile:
            draw_card(c, x, y, self.view.pile[-1], width)
        else:
            frame = c.dotted_box if self.marks else c.box  # marked cards are laid or unmarked first
            frame(x, y, width, HEIGHT)
            if action == STOP:
                stop_sign(c, x + width // 2 - 13, y + 20, 26)
            elif action == NOTHING and self.view.phase == "play":
                draw_discard(c, x, y, width, self.view.pile)
            elif action == NOTHING:
                onward(c, x + width // 2, y + 33)

    def tasks(self):
        """Return the task for the header in several wordings."""
        view, table = self.view, self.app.table
        if view.phase == "chain":
            card = words.card(self.app.texts, view.held)
            key = "land" if self.places(0) else "land_new"
            return [self.t(key, card, table.name_of(view.sets[view.used[-1]].owner)), card]
        if view.phase == "stop":
            return [self.t("may_stop", table.name_of((view.seat + 1) % view.seats))]
        if view.phase == "play" and len(view.legal) > 1:
            key = "may_play" if view.laid[view.seat] else "first_set"
            return [self.t(key), self.t(key + "_short")]
        return self._discards() if view.phase == "discard" else [self._task()]

    def _task(self):
        view = self.view
        if view.phase == "draw":
            if DRAW not in view.legal:
                return self.t("no_draw")
            cards = due(len(view.hand), view.laid[view.seat])
            return self.t("may_take" if TAKE in view.legal else "must_draw", cards)
        return self.t("nothing" if view.phase == "play" else "must_discard")

    def _discards(self):
        """Return the task to discard, with who plays next, in several wordings."""
        view = self.view
        after = self.app.table.name_of((view.seat + 1 + view.stopped) % view.seats)
        if TILE + CROSS in self.items:
            return [self.t("must_discard_or_block"), self.t("must_discard")]
        return [self.t("must_discard_then", after), self.t("must_discard")]

    def situation(self):
        """Return what the marked cards make, or what is under the cursor, in several wordings."""
        texts = self.app.texts
        if len(self.marks) > 1:
            cards = [self.cards[column] for column in self.marks]
            kinds = DECK.kinds_of(cards)
            if not kinds:
                return [self.t("nothing_shared")]
            named = " / ".join([words.laid(texts, kind, cards) for kind in kinds])
            return [self.t("makes" if len(cards) == 3 else "one_more", named), named]
        item = self.items[self.at]
        if item == TILE + DRAW and len(self.items) == 1:
            return [""]  # the card to draw is the only choice, and the line has more to say about the pile
        if item >= TILE and item != TILE + TAKE:
            return [self.t(("tile_draw", "", "tile_on", "tile_stop", "tile_cross")[item - TILE])]
        card = self.view.pile[-1] if item >= TILE else self.cards[item]
        return [words.card(texts, card, True), words.card(texts, card)]


def is_place(action, slot):
    """Whether an action adds or swaps the card of this slot."""
    verb, slots, _, _ = meaning(action)
    return verb in ("add", "swap") and slots == (slot,)


SCREEN = Go5HandScreen
