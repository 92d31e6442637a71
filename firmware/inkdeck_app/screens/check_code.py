"""The check code of a game that has ended: a stranger's phone checks its deals (docs/fair-deals.md)."""

from inkdeck_core.record import check_code, reader

from ..match import listing
from ..ui import qr
from ..ui.display import NEUTRAL
from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import PICTURE, OverlayScreen

_GROUPS = 6  # of letters in a line
_GROUP = 4


class CheckCodeScreen(OverlayScreen):
    """Shows the code's parts one after another, as QR codes or as letters to type.

    :param number: the game's number in the history, which holds only games that have ended.
    :param hands: how many hands were dealt; 0 if only a replay finds that out.
    """

    name = "check_code"
    section = "check_code"
    refresh = NEUTRAL  # a phone's camera needs a clean picture

    def __init__(self, app, number, hands=0):
        super().__init__(app)
        record = reader.parse(app.history().read(number))
        hands = hands or listing.played_again(record).state.hand_no
        self.texts = check_code.texts(record.header, hands)
        self.part = 0
        self.of_letters = False

    def hints(self):
        """Return the keys for the letters or the code, the other parts if there are some, and back."""
        hints = super().hints()
        hints["ok"] = self.t("key_code" if self.of_letters else "key_letters")
        if len(self.texts) > 1:
            hints.update(self.app.layout.sides())
        return hints

    def press(self, key):
        """Show letters or the code, or another part, or leave."""
        layout = self.app.layout
        if key == "ok":
            self.of_letters = not self.of_letters
        elif key in (layout.left, layout.right):
            self.part = (self.part + (1 if key == layout.right else -1)) % len(self.texts)
        else:
            return super().press(key)
        return PICTURE

    def aside(self):
        """Return which part this is; "" if there is only one."""
        count = len(self.texts)
        return self.t("part", self.part + 1, count) if count > 1 else ""

    def why(self):
        """Return what the code is for, or how to type its letters."""
        if self.of_letters:
            return self.t("why_letters")
        return self.t("why_parts" if len(self.texts) > 1 else "why")

    def groups(self):
        """Return the letters in groups, as they are typed."""
        text = self.texts[self.part]
        return [text[at : at + _GROUP] for at in range(0, len(text), _GROUP)]

    def draw(self, c):
        """Draw the code beside what it is for, or its letters."""
        large = self.app.settings.large
        if self.of_letters:
            y = header(c, self.t("title"), self.aside()) + 2
            groups = self.groups()
            for at in range(0, len(groups), _GROUPS):
                for place, group in enumerate(groups[at : at + _GROUPS]):
                    c.text(group, 4 + place * 46, y, "body_bold")
                y += 16
            paragraph(c.region(0, 0, c.w, c.h), self.why(), 4, y + 1, c.w - 8, False)
            return
        left = qr.draw(c, self.texts[self.part], qr.LARGE)
        beside = c.region(left, 0, c.w - left, c.h)
        y = header(beside, self.t("title"), self.aside()) + 3
        paragraph(beside, self.why(), 3, y, beside.w - 5, large)


SCREEN = CheckCodeScreen
