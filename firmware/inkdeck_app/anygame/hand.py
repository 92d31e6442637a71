"""A hand of any card game, over the places that cards come from and go to (D-3).

There are two rows: cards above, places below. Marked cards go to the place; if none is marked, the place's
cards come to you. On the cards, ok does the usual: it puts the marked cards, or the one under the cursor,
where this person last put some.
"""

from inkdeck_core.anygame.actions import (
    DONE,
    DRAW,
    FROM,
    PICK,
    SHOW,
    SHUFFLE,
    TOP,
    TRICK,
    TURN,
    WHOLE,
)
from inkdeck_core.anygame.cards import faced

from .. import flow
from ..screens.base import CURSOR, PICTURE
from ..ui.widgets import fitting, header
from . import places
from .hand_keys import PUTS, HandKeys, picks_cards
from .pictures import draw_row, in_order

_ENDING = ("pile", "bury", "middle", "cover")  # one card there is likely the last deed of a turn
_NO_TURN = ("deal", "look", "collect", "reveal", "shuffle", "points")


class AnyGameHandScreen(HandKeys):
    """Left and right move in a row; back changes the row, menu marks or changes how, ok does it.

    :param source: see `HandKeys`.
    """

    name = "anygame.hand"
    private = True
    repeats = True
    item = "card"

    def __init__(self, app, source="hand"):
        super().__init__(app)
        self._spots = []
        before = app.table.hand_before
        app.table.hand_before = ()
        self._look_at(source)
        gifts = [card for _, cards in self.view.gifts for card in cards]
        fresh = [card for card in self.view.hand if before and card not in before] or gifts
        self.new = [
            at for at, (action, _) in enumerate(self.cards) if action - PICK in fresh and source == "hand"
        ]
        self._begin()

    def _look_at(self, source):
        view = self.view
        self.source = source
        if source == "hand":
            order = in_order(view.hand, self.app.table.by_rank)
            self.cards = [(PICK + view.hand[at], view.hand[at]) for at in order]
        elif source == "middle":
            self.cards = [(FROM + place, card) for place, (card, _) in enumerate(view.middle)]
        else:
            mine = [card for group in view.before[view.seat] for card in group]
            self.cards = [(PICK + faced(card), card) for card in mine]
        self.marks = []
        self.at[0] = 0

    def _begin(self):
        """Put the cursor where this person probably goes on."""
        view = self.view
        mine = [told for told in view.log if told.seat == view.seat]
        if self.new:
            self.at[0] = self.new[0]
        elif view.deeds == 0 and self._draw_first() or not self.cards:
            self.line = 1
            self.at[1] = 0 if view.stock or not self.cards else 1
        elif view.deeds and mine and mine[-1].count == 1 and mine[-1].verb in _ENDING:
            self.line, self.at[1] = 1, len(self.kinds()) - 1

    def _draw_first(self):
        """Whether a turn of this game begins at the stock or the pile: so did all turns of this deal. Before
        the first turn, a game with a pile and a stock is taken for such a game.
        """
        view = self.view
        turns, before = 0, -1
        for told in view.log:
            if told.verb not in _NO_TURN and told.seat != before:
                before = told.seat
                turns += 1
                if told.verb not in ("draw", "top", "whole"):
                    return False
        return (turns > 0 or view.options["pile"]) and bool(view.stock or turns and view.pile)

    def press(self, key):
        """Move, change the row, mark, or do it."""
        self.undone = None
        if key in ("up", "down"):
            step = 1 if key == self.app.layout.right else -1
            count = len(self.kinds() if self.line else self.cards)
            self.at[self.line] = (self.at[self.line] + step) % count
            self.draws, self.covered = 1, False
            return CURSOR
        if key == "back":
            return self._other_row()
        if key == "menu":
            return self._mark() if self.line == 0 else self._do_other()
        return self._do()

    def _other_row(self):
        if self.source != "hand" and self.line == 0 and not self.marks:
            came_from = places.TAKE.index(self.source)
            self._look_at("hand")
            self.line, self.at[1] = 1 if self.view.stock or self.view.pile else 0, came_from
            return PICTURE
        self.line = 1 - self.line
        self.covered = False
        if self.line:
            kinds = self.kinds()
            self.at[1] = 0
            if self.marks and self.usual()[0] in kinds:
                self.at[1] = kinds.index(self.usual()[0])
            elif self.view.deeds and "done" in kinds:
                self.at[1] = kinds.index("done")
        return PICTURE

    def _mark(self):
        action = self.cards[self.at[0]][0]
        if action in self.marks:
            self.marks.remove(action)
        else:
            self.marks.append(action)
            self.at[0] = (self.at[0] + 1) % len(self.cards)
        return PICTURE

    def _do_other(self):
        kind, view, app = self.place_here(), self.view, self.app
        if kind == "stock":
            self.draws = self.draws % view.stock + 1
            return CURSOR
        if kind == "done":
            app.table.hand_before = view.hand
            flow.take_back(app, True)
        elif kind == "tricks":
            app.push("anygame.whom", "tricks", tuple(self.chosen()))
        elif kind == "pile" and not picks_cards(self):
            self._act(WHOLE)
        else:
            self.covered = not self.covered
            return PICTURE

    def _do(self):
        app, view = self.app, self.view
        picks = self.chosen()
        if self.line == 0:
            place, down = self.usual()
            return self._put(place, down, picks)
        kind = self.place_here()
        if kind == "stock":
            self._act(DRAW + self.draws - 1 if view.stock else SHUFFLE)
        elif kind == "pile" and not picks_cards(self):
            self._act(TOP)
        elif kind in ("middle", "mine") and not picks_cards(self):
            self._look_at(kind)
            self.line = 0
            return PICTURE
        elif kind == "table":
            app.push("table")
        elif kind == "menu":
            app.push("hand_menu")
        elif kind == "done":
            self._act(DONE)
        else:
            return self._put(kind, self.covered, picks)

    def _put(self, place, down, picks):
        if place in ("add", "give"):
            self.app.push("anygame.whom", place, tuple(picks))
        elif place == "tricks":
            self._act(*picks, TRICK + self.view.seat)
        elif place in ("turn", "show"):
            covered = [action for action, card in self.cards if action in picks and card < 0]
            self._act(*(covered if place == "turn" else picks), TURN if place == "turn" else SHOW)
        else:
            self._act(*picks, PUTS[place][down])

    def _act(self, *actions):
        self.app.table.hand_before = self.view.hand
        flow.act(self.app, *actions)

    def returned(self, result):
        """Do what another screen has chosen: a tuple of actions."""
        if result:
            self._act(*result)

    def row(self):
        """See `Screen.row`."""
        return self.at[self.line], len(self.kinds() if self.line else self.cards), self.app.layout.right

    # for fingers: the cards are the first items, then come the places

    def spots(self, width):
        """See `Screen.spots`."""
        return self._spots

    def cursor(self):
        """See `Screen.cursor`."""
        return self.at[1] % len(self.kinds()) + len(self.cards) if self.line else self.at[0]

    def point(self, index):
        """See `Screen.point`."""
        self.undone = None
        self.draws, self.covered = 1, False
        self.line = 0 if index < len(self.cards) else 1
        self.at[self.line] = index - len(self.cards) * self.line
        return PICTURE

    def key_of(self, index):
        """A card is marked: that can be taken back."""
        return "menu" if index < len(self.cards) else "ok"

    # the picture

    def draw(self, c):
        """Draw the cards over the places."""
        name = self.app.table.name_of(self.view.seat)
        if self.source != "hand":
            name = self.t("title_" + self.source)
        aside = fitting(c, self.situation(), c.w - 16 - c.width(name, "small_bold"))
        top = header(c, name, aside, "small_bold")
        marked = [at for at, (action, _) in enumerate(self.cards) if action in self.marks]
        here = self.at[0] if self.line == 0 else -1
        shown = [card for _, card in self.cards]
        texts, foot = self.app.texts, c.h - places.HEIGHT
        row = draw_row(c, top, texts, shown, here, marked, self.new)
        here = self.place_here() if self.line else ""
        drawn = places.draw_places(c, foot, texts, self.view, self.kinds(), here)
        self._spots = row.spots(top) + [
            (len(shown) + at, x, foot, wide, places.HEIGHT) for at, (x, wide) in enumerate(drawn)
        ]


SCREEN = AnyGameHandScreen
