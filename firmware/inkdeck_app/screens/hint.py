"""What a hard bot would do now, and why, for who has switched hints on."""

from .. import faces
from .base import PICTURE, PageScreen

_LIMIT_MS = 2000  # so long after it began the bot says what it has found best
_SLICE_MS = 40


class HintScreen(PageScreen):
    """The bot thinks a slice at a time, about what the seat may know whose hand is open; leaving stops it."""

    name = "hint"
    section = "hint"
    private = True
    works = True
    fonts = ("small_bold", "body")

    def __init__(self, app):
        super().__init__(app)
        self._view = app.table.hand_view()
        self._thought = None
        self._since = 0
        self._done = False

    def title(self):
        """As the menu's entry."""
        return self.app.texts.get("hint", "menus")

    def tick(self):
        """Think on; show the hint when that is done."""
        if self.works:
            self.meanwhile()
            if self._done:
                self.works = False
                return PICTURE

    def meanwhile(self):
        """Think for a slice, at least a step."""
        ms = self.app.hw.clock.ms
        began = ms()
        thought = self._thought
        if thought is None:
            thought = self._begin()
            self._since = began
        now = began
        while not self._done and now - began <= _SLICE_MS:
            self._done = thought.step()
            now = ms()
            if now - self._since > _LIMIT_MS:
                self._done = True

    def _begin(self):
        self.app.make_room()
        from inkdeck_core import bots  # only who is helped needs them here

        dice = bots.Dice(int.from_bytes(self.app.hw.entropy(4), "big") & 0x3FFFFFFF)
        bot = bots.load("hard", self.app.table.session.header.game)
        self._thought = bots.think(bot, self._view, dice)
        return self._thought

    def body(self):
        """The hint, in the words of the game."""
        if self.works:
            return self.t("thinking")
        hints = faces.hints(self.app.table.session.header.game)
        return hints.hint(self.app.texts, self._view, self._thought)


SCREEN = HintScreen
