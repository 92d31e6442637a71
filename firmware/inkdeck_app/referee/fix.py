"""Correct a hand entered with the table referee (B-5), and see the earlier corrections."""

from inkdeck_core.referee.actions import CORRECT, DROP, KEEP, set_action

from .. import flow
from ..match import faces
from ..screens.base import MenuScreen
from ..ui.prose import paragraph
from . import rows


class RefFixScreen(MenuScreen):
    """Over the menu: the hands, the last one first, and the trail of corrections, whose lines lead to their
    hands. During a correction: everything entered for the hand, and a line to finish.
    """

    name = "referee.fix"
    section = "ref"

    def __init__(self, app):
        super().__init__(app)
        self.session = app.table.session
        self.state = state = self.session.state
        self.telling = faces.telling(self.session.header.game)
        self.fixing = state.fixing
        self.hands = list(range(len(state.results), 0, -1))
        self.apart = 1 if self.fixing else 0
        self.hands += [correction.hand for correction in reversed(state.corrections)]

    def title(self):
        """Return the hand's number, or the menu's name."""
        return self.t("fixing", self.fixing) if self.fixing else self.t("menu_fix")

    def lines(self):
        """Return the cells with their new and old contents, or the hands and the trail."""
        texts, names, state = self.app.texts, self.session.names, self.state
        if not self.fixing:
            hands = self.hands[: len(state.results)]
            trail = rows.trail(texts, names, self.telling, state.corrections)
            return [(self.t("fixing", hand), "") for hand in hands] + [(words, "") for words in trail]
        sheet = state.sheets[self.fixing - 1]
        changes = len([1 for old, new in zip(sheet, state.sheet) if old != new])
        lines = [(texts.count(self.section, "save", changes) if changes else self.t("unchanged"), "")]
        for cell, old, new in zip(state.cells, sheet, state.sheet):
            words = self.telling.value(texts, names, cell, new)
            if old != new:
                words = self.t("was", self.telling.value(texts, names, cell, old), words)
            lines.append((self.telling.label(texts, names, cell), words))
        return lines

    def hints(self):
        """Return the menu's keys. During a correction, back drops it."""
        hints = super().hints()
        if self.fixing:
            hints["back"] = self.t("key_drop")
        return hints

    def press(self, key):
        """Act as every menu, or drop the correction, by taking it back if that is possible."""
        if key == "back" and self.fixing:
            if self.session.can_undo() is None or len(self.session.undoable().actions) <= self.state.edits:
                return flow.act(self.app, DROP)
            return flow.take_back(self.app)
        return super().press(key)

    def draw_lines(self, c, top, font, step):
        """Draw the lines, in small letters if a line of the trail doesn't fit otherwise."""
        lines = self.lines()
        if not lines:
            paragraph(c, self.t("nothing_to_fix"), 4, top + 4, c.w - 8, self.app.settings.large)
        elif max([c.width("".join(line), font) for line in lines]) > c.w - 20:
            font, step = "small", 15
        super().draw_lines(c, top, font, step)
        hands = len(self.state.results) - self.top
        if not self.fixing and 0 < hands < len(lines) - self.top and hands * step < c.h - top - step:
            c.hline(0, top + hands * step, c.w - 8)

    def choose(self, index):
        """Begin to correct a hand, keep it, or open a choice for a cell."""
        if not self.fixing:
            flow.act(self.app, CORRECT + self.hands[index] - 1)
        elif not index:
            flow.act(self.app, KEEP)
        else:
            texts, names = self.app.texts, self.session.names
            cell = self.state.cells[index - 1]
            held = range(cell.low, cell.high + 1)
            options = [(self.telling.value(texts, names, cell, number), number) for number in held]
            title = self.telling.label(texts, names, cell)
            self.app.push("choose", title, options, self.state.sheet[index - 1])

    def returned(self, result):
        """Put the chosen number into the cell."""
        flow.act(self.app, set_action(self.at - 1, result))
        if self.app.screen_name == self.name:
            self.app.screen.at = self.at


SCREEN = RefFixScreen
