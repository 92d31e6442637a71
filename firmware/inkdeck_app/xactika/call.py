"""The leader names one of the four shapes on the card to lead (X-5)."""

from inkdeck_core.tricks.deck import CALL
from inkdeck_core.xactika.deck import call_of, counts_of

from .. import flow
from ..screens.base import CURSOR, Screen
from ..ui.widgets import header
from . import wording
from .hand_picture import draw_card


class CallScreen(Screen):
    """Card and call are saved together; until then the card can go back into the hand.

    :param slot: the card. :param call: the call to start at, an action.
    """

    name = "xactika.call"
    section = "xactika"
    private = True
    repeats = True
    item = "bid"

    def __init__(self, app, slot, call=CALL):
        super().__init__(app)
        view = app.table.hand_view()
        self.slot = slot
        self.card = view.card(slot)
        self.at = call - CALL
        self._top = 0

    def spots(self, width):
        """Return the calls' places."""
        return [(shape, 56, self._top + shape * 22, width - 56, 22) for shape in range(4)]

    def place(self):
        """Return the card and the call under the cursor."""
        return self.slot, CALL + self.at

    def hints(self):
        """Return the keys: call, put the card back, the menu."""
        return {
            "up": "",
            "down": "",
            "ok": self.t("key_call", wording.call(call_of(self.at, counts_of(self.card)[self.at]))),
            "back": self.t("key_back"),
            "menu": self.t("key_menu"),
        }

    def press(self, key):
        """Move, call, go back to the hand, or open the menu."""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % 4
            return CURSOR
        if key == "back":
            self.app.show("xactika.hand", self.slot)
        elif key == "menu":
            self.app.push("hand_menu")
        else:
            flow.act(self.app, self.slot, CALL + self.at)

    def draw(self, c):
        """Draw the card at the left with its four calls beside it."""
        y = header(c, self.app.table.name_of(self.app.table.revealed), self.t("which_call"), "small_bold")
        self._top = y + 2
        draw_card(c, 8, y + 3, 40, self.card)
        for shape in range(4):
            top = self._top + shape * 22
            count = counts_of(self.card)[shape]
            ink = 1
            if shape == self.at:
                c.fill(62, top, c.w - 70, 21)
                ink = 0
            end = c.text("%d " % count, 70, top + 2, "body_bold", ink)
            end = c.text(wording.SYMBOLS[shape] * count, end, top + 2, "body_bold", ink)
            c.text(self.t("shape%d_%s" % (shape, "one" if count == 1 else "many")), 124, top + 2, "body", ink)


SCREEN = CallScreen
