"""What a hard bot would do now, and why, for who has switched hints on."""

from .. import flow, loading
from ..match import faces
from ..ui.prose import beside
from ..ui.widgets import header
from .base import PICTURE, PageScreen

_SEED = 271828182  # asked again it says the same, and bots at the table do what they would have done without
_LIMIT_MS = 2000  # so long after it began the bot says what it has found best


class HintScreen(PageScreen):
    """In the hand's place, as a chip has no room for both: a bot thinks, a slice at a time, about what the
    seat may know whose hand is open. Leaving stops it.

    :param place: where the hand was left, to go back to until the hint says something better.
    """

    name = "hint"
    section = "hint"
    private = True
    works = True
    fonts = ("small_bold", "body")

    def __init__(self, app, *place):
        super().__init__(app)
        self._view = app.table.hand_view()
        self._thinker = None
        self._found = None
        self._said = ""
        self._picture = None  # of what the hint is about
        self._place = place

    def title(self):
        """As the menu's entry."""
        return self.app.texts.get("hint", "menus")

    def tick(self):
        """Think on; show the hint when that is done."""
        self.meanwhile()
        if self._found and self.works:
            self._tell(self._found)
            return PICTURE

    def meanwhile(self):
        """Think for a slice, unless that is done."""
        if self.works and not self._found:
            if self._thinker is None:
                self._thinker = self._begin()
            if self._thinker.think():
                self._found = self._thinker.thought

    def _begin(self):
        self.app.make_room()
        from inkdeck_core import (
            bots,
            games,  # only who is helped needs them here
        )

        from ..match import thinker

        bot = games.bot("hard", self.app.table.session.header.game)
        return thinker.Thinker(self.app, self._view, bot, bots.Dice(_SEED), _LIMIT_MS)

    def _tell(self, thought):
        """Put what was found into words; only those are needed from now on."""
        hints = faces.hints(self.app.table.session.header.game)
        self._said = hints.hint(self.app.texts, self._view, thought)
        self._picture = hints.picture(self.app.texts, self._view, thought)
        self._place = hints.begin_at(self._view, thought, self._place)
        self._view = None
        self.works = False
        self._let_go()

    def _let_go(self):
        self._thinker = self._found = None
        loading.forget_bots()

    def body(self):
        """The hint, in the words of the game."""
        return self._said or self.t("thinking")

    def draw(self, c):
        """The cards or the bid that the hint is about, and the hint beside them."""
        if self._picture is None:
            return super().draw(c)
        beside(c, header(c, self.title()), self._picture, self.body())

    def press(self, key):
        """Turn a page, or go back to the hand, at what the hint told."""
        if key == "back":
            self._let_go()
            self.app.forget_presses()  # the cursor may be elsewhere than it was
            flow.show_hand(self.app, *self._place)
        else:
            return super().press(key)


SCREEN = HintScreen
