"""A hint: what a hard bot would do now, and why. Only if hints are switched on."""

from inkdeck_core import bots
from inkdeck_core.levels import EVEN

from .. import flow
from ..match import faces, thinker
from ..ui.prose import beside
from ..ui.widgets import header
from .base import PICTURE, PageScreen

_SEED = 271828182  # fixed: a hint stays the same when asked for again, and doesn't change the bots' play
_LIMIT_MS = 2000  # the bot then returns the best action it has found


class HintScreen(PageScreen):
    """Takes the hand's place. A bot thinks, a slice at a time, about what the open hand's owner may know.
    Leaving stops it.

    :param place: the hand's cursor position, to go back to unless the hint has a better one.
    """

    name = "hint"
    section = "hint"
    private = True
    works = True

    def __init__(self, app, *place):
        super().__init__(app)
        self._view = app.table.hand_view()
        self._thinker = None
        self._found = ()  # the actions of the bot's choice
        self._said = ""
        self._picture = None  # of what the hint is about
        self._place = place

    def title(self):
        """Return the menu entry's words."""
        return self.app.texts.get("hint", "menus")

    def aside(self):
        """Return how to switch hints off, beside a hint."""
        return "" if self.works else self.t("switch_off")

    def tick(self):
        """Think on, and show the hint when it is ready."""
        self.meanwhile()
        if self._found and self.works:
            self._tell(self._found)
            return PICTURE

    def meanwhile(self):
        """Think for a slice, unless the hint is ready."""
        if self.works and not self._found:
            if self._thinker is None:
                self._thinker = self._begin()
            if self._thinker.think():
                self._found = self._thinker.thought.actions

    def _begin(self):
        return thinker.Thinker(self.app.table, self._view, "hard", EVEN, bots.Dice(_SEED), _LIMIT_MS)

    def _tell(self, actions):
        """Put the bot's choice into words."""
        hints = faces.hints(self.app.table.session.header.game)
        self._said = hints.hint(self.app.texts, self._view, actions)
        self._picture = hints.picture(self.app.texts, self._view, actions)
        self._place = hints.begin_at(self._view, actions, self._place)
        self.works = False

    def body(self):
        """Return the hint in the game's words."""
        return self._said or self.t("thinking")

    def draw(self, c):
        """Draw the cards or the bid that the hint is about, with the hint beside them."""
        if self._picture is None:
            return super().draw(c)
        beside(c, header(c, self.title(), self.aside()), self._picture, self.body())

    def press(self, key):
        """Turn a page, or go back to the hand, at the hint's place."""
        if key == "back":
            self.app.glass.forget_presses()  # the cursor may have moved
            flow.show_hand(self.app, *self._place)
        else:
            return super().press(key)


SCREEN = HintScreen
