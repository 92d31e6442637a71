"""The bid, with the hand in view. The number that the dealer may not bid is hatched (X-11, O-4)."""

from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import NO_BID

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.display import HEIGHT
from ..ui.layout import BAR
from ..ui.refusal import draw_bid
from ..ui.widgets import forbidden, header

_ROOMY = 10  # the highest bid that leaves room for words beside the numbers
_REACH = 22  # px above the numbers, which are too low for a finger


class BidScreen(Screen):
    """Choose a number and bid it with ok. A game adds its `name`.

    :param action: the bid to start at, None for the usual one.
    :cvar FIRST: the action that bids nothing.
    """

    FIRST = BID
    section = "hand"
    private = True
    repeats = True
    item = "bid"
    table_key = "back"

    def __init__(self, app, action=None):
        super().__init__(app)
        self.view = app.table.hand_view()
        self.bid = (1 if self.FIRST + 1 in self.view.legal else 0) if action is None else action - self.FIRST

    def row(self):
        """Return the numbers' row."""
        return self.bid, self.view.size + 1, self.app.layout.more

    def spots(self, width):
        """Return the numbers' places, with what is above and below them."""
        step, top = (width - self._left - 4) // (self.view.size + 1), self._top - _REACH
        high = HEIGHT - BAR - top
        return [(bid, self._left + bid * step, top, step, high) for bid in range(self.view.size + 1)]

    def cursor(self):
        """See `Screen.cursor`."""
        return self.bid

    def point(self, index):
        """See `Screen.point`."""
        self.bid = index
        return CURSOR

    def place(self):
        """Return the bid under the cursor."""
        return (self.FIRST + self.bid,)

    def hints(self):
        """Return the keys: bid or explain why not, the table, the menu."""
        hints = self.app.layout.numbers()
        hints["ok"] = self.t("key_bid" if self.FIRST + self.bid in self.view.legal else "key_why", self.bid)
        hints["back"] = self.t("key_table")
        hints["menu"] = self.t("key_menu")
        return hints

    def press(self, key):
        """Change the number, bid it, or look something up."""
        if key in ("up", "down"):
            self.bid = (self.bid + (1 if key == self.app.layout.more else -1)) % (self.view.size + 1)
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
            flow.act(self.app, self.FIRST + self.bid)

    def refused(self):
        """See `Screen.refused`."""
        if self.FIRST + self.bid not in self.view.legal:
            return self.app.table.refusal(self.FIRST + self.bid), str(self.bid), self._draw_refused

    def draw(self, c):
        """Draw the sum so far at the top, the hand, and the numbers below."""
        view = self.view
        y = header(c, self.app.table.name_of(view.seat), self.so_far(), "small_bold")
        y = self.draw_cards(c, y, view)
        self._left = 3
        if view.size <= _ROOMY:
            self._left = c.text(self.t("your_bid"), 3, y, "small") + 6
        self._top = y
        self._draw_numbers(c, range(view.size + 1))

    def draw_moved(self, c):
        """Redraw the two numbers; ok's hint changes."""
        self._draw_numbers(c, {self._drawn, self.bid})
        return ("ok",)

    def _draw_numbers(self, c, bids):
        view = self.view
        y = self._top
        step = (c.w - self._left - 4) // (view.size + 1)
        for bid in bids:
            x = self._left + bid * step
            words = str(bid)
            if self.FIRST + bid not in view.legal:
                forbidden(c, x, y, step - 1, words, bid == self.bid)
                continue
            here = bid == self.bid
            c.fill(x, y, step - 1, 12, here)
            c.text_centre(words, x, step - 1, y, "small_bold", not here)
        self._drawn = self.bid

    def _draw_refused(self, c, x, y):
        return draw_bid(c, x, y, self.bid, self.view.size)

    def so_far(self):
        """Return how many of the tricks are bid and, for the last to bid, what that forbids."""
        view = self.view
        made = [bid for bid in view.bids if bid != NO_BID]
        if not made:
            return self.t("first_to_bid")
        if len(made) < view.seats - 1:
            return self.t("bids_so_far", sum(made), view.size)
        barred = [bid for bid in range(view.size + 1) if self.FIRST + bid not in view.legal]
        if not barred:
            return self.t("bids_last_free", sum(made), view.size)
        return self.t("bids_last", sum(made), view.size, barred[0])

    def draw_cards(self, c, y, view):
        """Draw the hand from `y` down, and what else matters for a bid. Returns the y below it."""
        raise NotImplementedError
