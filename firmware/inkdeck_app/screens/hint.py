"""What a hard bot would do now, and why, for who has switched hints on."""

from .. import faces
from .base import PICTURE, PageScreen

_LIMIT_MS = 2000  # so long after it began the bot says what it has found best


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
        self._thinker = None
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
        """Think for a slice."""
        thinker = self._thinker
        if thinker is None:
            thinker = self._thinker = self._begin()
        self._done = self._done or thinker.think()

    def _begin(self):
        self.app.make_room()
        from inkdeck_core import bots  # only who is helped needs them here

        from .. import thinker

        playing = self.app.table
        bot = bots.load("hard", playing.session.header.game)
        return thinker.Thinker(self.app, self._view, bot, thinker.dice(playing), _LIMIT_MS)

    def body(self):
        """The hint, in the words of the game."""
        if self.works or not self._thinker:
            return self.t("thinking")
        hints = faces.hints(self.app.table.session.header.game)
        return hints.hint(self.app.texts, self._view, self._thinker.thought)


SCREEN = HintScreen
