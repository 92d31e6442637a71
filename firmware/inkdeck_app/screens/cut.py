"""The cut: the number a player chooses after seeing the seal. Every deal of the game depends on it."""

from inkdeck_core.deals import CUTS

from .. import flow
from ..match.opening import stamp
from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import CURSOR, PICTURE, Screen

_DIGIT = 16
_STEPS = (100, 10, 1)
_DECK = 56  # px: a card's edge
_ASIDE = 20  # px that the lifted part stands aside
_SIDE = 8
_THICK = 56  # px: the whole deck


class CutScreen(Screen):
    """Up and down change one of three digits, menu moves to the next digit, ok cuts.

    The number starts at 000 and must be turned. If the device could choose or guess the cut, it could look
    for a secret that suits it.

    :param header: the `format.Header` whose seal was shown.
    :param quick: as for the seal. It plays with hints.
    :param seal: the seal to show here if a single person saw no picture of it, otherwise "".
    """

    name = "cut"
    section = "seal"
    repeats = True
    gate = True  # nobody cuts before seeing the number
    item = "digit"

    def __init__(self, app, header, quick=False, seal=""):
        super().__init__(app)
        self.header = header
        self.quick = quick
        self.seal = seal
        self.number = 0
        self.turned = False
        self.digit = 0
        self._digits = 0, 0

    def row(self):
        """Return the digits' row."""
        return self.digit, len(_STEPS), "menu"

    def spots(self, width):
        """Return the digits' places."""
        x, y = self._digits
        return [(place, x + place * _DIGIT, y, _DIGIT, 24) for place in range(len(_STEPS))]

    def cursor(self):
        """See `Screen.cursor`."""
        return self.digit

    def point(self, index):
        """See `Screen.point`."""
        self.digit = index
        return CURSOR

    def hints(self):
        """Return the keys that change the number and go back to the seal, and the key that cuts.

        That key has no label until the number was turned. If it were missing, a button with two meanings
        would first move to the next digit, and later cut under the same finger.
        """
        hints = self.app.layout.numbers()
        hints["menu"] = self.label("key_digit")
        hints["ok"] = self.label("key_cut", "%03d" % self.number) if self.turned else None
        hints["back"] = self.t("key_back")
        return hints

    def press(self, key):
        """Change the number, or begin the game with it."""
        self.gate = False  # the number was seen: a held key must repeat
        if key == "back":
            self.app.pop()
        elif key == "ok":
            if self.turned:
                self._begin()
        elif key == "menu":
            self.digit = (self.digit + 1) % len(_STEPS)
            return CURSOR
        else:
            step = _STEPS[self.digit] if key == self.app.layout.more else -_STEPS[self.digit]
            self.number = (self.number + step) % CUTS
            if self.turned:
                return CURSOR
            self.turned = True
            return PICTURE

    def draw(self, c):
        """Draw a deck that lifts where it is cut, the number with its digit underlined, and who turns it. One
        person also sees the seal.
        """
        seed = self.app.hw.seeded
        aside = self.t("seed", seed) if self.seal and seed is not None else ""
        y = header(c, self.t("cut_title"), aside) + 5
        _draw_deck(c, y, self.number if self.turned else 0)
        left = _DECK + 2 * _SIDE + _ASIDE
        x = left + (c.w - left - len(_STEPS) * _DIGIT) // 2
        self._digits = x, y
        digits = "%03d" % self.number
        for place in range(len(_STEPS)):
            c.text_centre(digits[place], x + place * _DIGIT, _DIGIT, y, "value")
        c.fill(x + self.digit * _DIGIT + 1, y + 20, _DIGIT - 2, 3)
        words = c.region(0, 0, c.w, c.h)
        if self.seal:
            words.h -= 14
            c.text_centre(self.t("cut_seal", self.seal), 0, c.w, c.h - 13, "small")
        paragraph(words, self.why(), left, y + 26, c.w - left - 2, self.app.settings.large)

    def why(self):
        """Return what the number is for, or what the cut does."""
        if self.seal:
            return self.t("cut_own" if self.turned else "cut_alone")
        return self.t("cut_why" if self.turned else "cut_first")

    def _begin(self):
        self.header.cut = self.number
        stamp(self.app, self.header)
        flow.begin_game(self.app, self.header, self.quick)


def _draw_deck(c, top, number):
    """Draw a deck from the side. The cards above the cut are lifted aside."""
    foot = top + _THICK + 8
    lies = _THICK - number * _THICK // CUTS
    _draw_cards(c, _SIDE, foot - lies, lies)
    if lies < _THICK:
        _draw_cards(c, _SIDE + _ASIDE, top, _THICK - lies)
    c.hline(2, foot, _DECK + _ASIDE + 12)


def _draw_cards(c, x, y, high):
    c.pattern(x, y, _DECK, high, b"\x55" * 8)
    c.vline(x, y, high)
    c.vline(x + _DECK - 1, y, high)


SCREEN = CutScreen
