"""Give the game up: asked twice, and answered on two different buttons."""

from .. import flow
from ..match import faces
from .base import PICTURE, PageScreen


class GiveUpScreen(PageScreen):
    """First explains what giving up means, then asks for the last time."""

    name = "give_up"
    section = "pause"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.sure = False

    def title(self):
        """Return the question."""
        return self.t("sure_title" if self.sure else "give_up_title")

    def body(self):
        """Return what giving up means; the second time, the last question."""
        view = self.app.table.public()
        if self.sure:
            return self.t("sure_body")
        return faces.hand_of(self, "give_up_body", view.hand_no, view.hands_to_play)

    def hints(self):
        """Return the keys. Yes is ok at first, then a button that is neither ok nor back."""
        hints = super().hints()
        hints[self._yes()] = self.t("key_give_up" if self.sure else "key_sure")
        return hints

    def press(self, key):
        """Ask again, give up, or leave."""
        if key == self._yes():
            if self.sure:
                flow.finish(self.app)
                return None
            self.sure = True
            self.page = 0
            return PICTURE
        return super().press(key)

    def _yes(self):
        if not self.sure:
            return "ok"
        for key in self.app.hw.board.keys:
            if key.edge == "bottom" and key.short in ("menu", "down"):
                return key.short
        return "menu"


SCREEN = GiveUpScreen
