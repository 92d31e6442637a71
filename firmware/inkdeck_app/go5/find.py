"""A list of everything that the player could lay out, add or swap right now."""

from inkdeck_core.go5.actions import ADD

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

    def title(self):
        """Return whose ideas these are."""
        return self.t("found", self.app.table.name_of(self.view.seat))

    def aside(self):
        """Return the number of actions."""
        return self.app.texts.count(self.section, "ideas", len(self.actions))

    def hints(self):
        """Return the menu's keys; ok does what the line says."""
        hints = super().hints()
        if self.at < len(self.actions):
            hints["ok"] = self.t("key_do")
        return hints

    def lines(self):
        """Return a list that makes its lines on demand, as there may be many."""
        return _Lines(self)

    def draw_lines(self, c, top, font, step):
        """Draw the lines, in small letters if one doesn't fit otherwise."""
        if font != "small" and max([c.width(line[0], font) for line in self.lines()]) > c.w - 20:
            font, step = "small", 15
        super().draw_lines(c, top, font, step)

    def choose(self, index):
        """Do the action, or open the menu."""
        if index == len(self.actions):
            self.app.replace("hand_menu")
        else:
            self.app.pop()
            flow.act(self.app, self.actions[index])

    def line(self, index):
        """Return the action in words."""
        if index == len(self.actions):
            return self.t("more_menu"), ""
        texts = self.app.texts
        verb, _, cards, number = words.deed(self.view, self.actions[index])
        said = [words.card(texts, card) for card in cards]
        if number >= 0:
            lying = self.view.sets[number]
            if verb == "swap":
                said.append(self.app.table.name_of(lying.owner))
            else:
                said.append(words.own_set(texts, lying.kind, lying.cards))
        return self.t("find_" + verb, *said), ""


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
