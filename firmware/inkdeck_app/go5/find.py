"""A list of everything that the player could lay out, add or swap right now."""

from inkdeck_core.go5.actions import ADD, laid_kind

from .. import flow
from ..screens.base import MenuScreen
from . import wording as words


class Go5FindScreen(MenuScreen):
    """A line for each action; choosing one does it. The last line is the menu over a hand."""

    name = "go5.find"
    section = "go5"
    private = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.hand_view()
        self.actions = [action for action in self.view.legal if action >= ADD]
        self.fits = None

    def title(self):
        """Return the list's name."""
        return self.t("found")

    def aside(self):
        """Return the number of actions."""
        return str(len(self.actions))

    def lines(self):
        """Return a list that makes its lines on demand, as there may be many."""
        return _Lines(self)

    def draw_lines(self, c, top, font, step):
        """Draw the lines, in whole words if they fit."""
        self.fits = lambda words: c.width(words, font) < c.w - 20
        super().draw_lines(c, top, font, step)

    def choose(self, index):
        """Do the action, or open the menu."""
        if index == len(self.actions):
            self.app.replace("hand_menu")
        else:
            self.app.pop()
            flow.act(self.app, self.actions[index])

    def line(self, index, whole=False):
        """Return the action and its set or player: in codes if whole words don't fit, unless `whole`."""
        if index == len(self.actions):
            return self.t("more_menu"), ""
        texts = self.app.texts
        action = self.actions[index]
        verb, _, cards, number = words.deed(self.view, action)
        lying = self.view.sets[number] if number >= 0 else None
        if not lying:
            right = words.kind(texts, laid_kind(action), cards)
        elif verb == "swap":
            right = self.app.table.name_of(lying.owner)
        else:
            right = words.kind(texts, lying.kind, lying.cards)
        left = self.t("find_" + verb, *[words.card(texts, card) for card in cards])
        if self.fits and not whole and not self.fits(left + right):
            codes = self.t("codes").split()
            left = self.t("find_" + verb, *[words.code(codes, card) for card in cards])
        return left, right


class _Lines:
    def __init__(self, screen):
        self._screen = screen

    def __len__(self):
        return len(self._screen.actions) + 1

    def __getitem__(self, index):
        if not 0 <= index < len(self):
            raise IndexError
        return self._screen.line(index)


SCREEN = Go5FindScreen
