"""The seal: a promise, shown before the cut, not to choose deals afterwards (docs/fair-deals.md)."""

from inkdeck_core.record.session import seal_of

from ..ui import qr
from ..ui.display import NEUTRAL
from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import Screen

_IN_LINE = 4  # groups in a line
_LINE = 12


class SealScreen(Screen):
    """Draws the secret and shows its seal, to note down or photograph. If you go back, you get a new secret.

    :param plan: the `plan.Plan`.
    :param quick: a quick game for one person, without the picture of who deals.
    """

    name = "seal"
    section = "seal"
    gate = True  # nobody may press past it unseen
    refresh = NEUTRAL  # a phone's camera needs a clean picture

    def __init__(self, app, plan, quick=False):
        super().__init__(app)
        self.header = plan.header(app.pool.secret())
        self.quick = quick
        self.seal = seal_of(self.header)

    def hints(self):
        """Return the keys for going on to the cut and back to the set-up."""
        return {"ok": self.label("key_to_cut"), "back": self.t("key_back")}

    def press(self, key):
        """Go on to the cut, or leave."""
        if key == "ok":
            self.app.push("cut", self.header, self.quick)
        else:
            self.app.pop()

    def draw(self, c):
        """Draw the code at full height, for a camera, beside what it is for; below that its eight groups."""
        left = qr.draw(c, self.seal.replace(" ", ""))
        beside = c.region(left, 0, c.w - left, c.h)
        seed = self.app.hw.seeded
        y = header(beside, self.t("title"), "" if seed is None else self.t("seed", seed)) + 3
        foot = c.h - 2 * _LINE - 2
        paragraph(
            beside.region(0, 0, beside.w, foot - 2),
            self.t("why"),
            3,
            y,
            beside.w - 5,
            self.app.settings.large,
        )
        beside.hline(3, foot - 1, beside.w - 6)
        groups = self.seal.split(" ")
        for line in range(0, len(groups), _IN_LINE):
            beside.text(" ".join(groups[line : line + _IN_LINE]), 3, foot + line // _IN_LINE * _LINE + 1)


SCREEN = SealScreen
