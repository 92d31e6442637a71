"""The cut: a player's number, chosen after the seal was shown, that every deal of the game depends on."""

from inkdeck_core.deals import CUTS

from .. import flow
from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import CURSOR, PICTURE, Screen

_DIGIT = 16
_STEPS = (100, 10, 1)


class CutScreen(Screen):
    """Up and down change one of three digits, menu goes to the next one, ok cuts.

    It begins at 000, and a player has to turn it: a device that could choose the cut, or guess it, could seek
    a secret that suits it.

    :param header: the `format.Header` whose seal was shown.
    :param quick: as for the seal.
    :param seal: what is to be shown here, as somebody alone has no picture of the seal's own; else "".
    """

    name = "cut"
    section = "seal"
    repeats = True
    gate = True  # nobody cuts before the number was seen

    def __init__(self, app, header, quick=False, seal=""):
        super().__init__(app)
        self.header = header
        self.quick = quick
        self.seal = seal
        self.number = 0
        self.turned = False
        self.digit = 0

    def row(self):
        """The digits."""
        return self.digit, len(_STEPS), "menu"

    def hints(self):
        """Change the number, cut once it was turned, or back to the seal.

        The key that cuts stays without a word until then. Were it left out, a button with two meanings would
        turn to the next digit at first, and cut under the same finger later.
        """
        hints = self.app.layout.numbers()
        hints["menu"] = self.t("key_digit")
        hints["ok"] = self.t("key_cut", "%03d" % self.number) if self.turned else None
        hints["back"] = self.t("key_back")
        return hints

    def press(self, key):
        """Change the number, or begin the game with it."""
        self.gate = False  # seen now: a key that is held down must repeat
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
        """The number, its digit in hand underlined, and who turns it; for somebody alone the seal, too."""
        seed = self.app.hw.seeded
        aside = self.t("seed", seed) if self.seal and seed is not None else ""
        y = header(c, self.t("cut_title"), aside) + 8
        x = (c.w - len(_STEPS) * _DIGIT) // 2
        digits = "%03d" % self.number
        for place in range(len(_STEPS)):
            c.text_centre(digits[place], x + place * _DIGIT, _DIGIT, y, "value")
        c.fill(x + self.digit * _DIGIT + 1, y + 20, _DIGIT - 2, 3)
        y += 32
        if self.seal:
            c.text_centre(self.t("cut_seal", self.seal), 0, c.w, y, "small")
            y += 16
        words = self.t("cut_alone" if self.seal else "cut_why" if self.turned else "cut_first")
        paragraph(c, words, 8, y, c.w - 16, self.app.settings.large, True)

    def _begin(self):
        self.header.cut = self.number
        self.app.only()  # the plan goes, and what sets a game up: the rules come in where these were
        self.app.later(_begin, (self.header, self.quick))


def _begin(app, made):
    from ..match.opening import stamp

    header, quick = made
    stamp(app, header)
    flow.begin_game(app, header, quick)


SCREEN = CutScreen
