"""Choose a game, to set one up or to read its rules."""

from inkdeck_core import games

from ..match import faces, plan
from ..ui.drawings import EMBLEM, draw_sheet
from .base import MenuScreen

_LIST = 176  # px: width of the list


class WhichGameScreen(MenuScreen):
    """The device's games, then the referees for paper cards. The cursor is on the last game played.

    :param what: the screen to open with the game's id: "new_game" or "rules".
    """

    name = "which_game"
    section = "which_game"

    def __init__(self, app, what):
        super().__init__(app)
        self.what = what
        self.entries = games.IDS if what == "new_game" else games.DEALT
        last = plan.last_game(app)
        if last in self.entries:
            self.at = self.entries.index(last)

    def title(self):
        """Return what the game is chosen for."""
        return self.app.texts.get(self.what, "home")

    def lines(self):
        """Return the games."""
        return [(self.t(entry), "") for entry in self.entries]

    def about(self):
        """Return two short lines about the game under the cursor."""
        entry = self.entries[self.at]
        if not games.deals(entry):
            return self.t("about_paper").split(" | ")
        return [self.t("about_" + entry), self.t("players", *games.setup(entry).SEATS)]

    def draw_lines(self, c, top, font, step):
        """Draw the games, the referees below a line, and beside them three cards of the one under the cursor,
        or a score sheet. Large letters leave no room for that.
        """
        if font != "small":
            return super().draw_lines(c, top, font, step)
        super().draw_lines(c.region(0, 0, _LIST, c.h), top, font, step)
        dealt = len([entry for entry in self.entries if games.deals(entry)])
        if dealt < len(self.entries):
            c.hline(0, top + dealt * step, _LIST)
        c.vline(_LIST, top + 1, c.h - top - 2)
        left = _LIST + 1
        picture = (
            faces.rules(self.entries[self.at]).draw_emblem
            if games.deals(self.entries[self.at])
            else draw_sheet
        )
        picture(c, left + (c.w - left - EMBLEM) // 2, top + 3, self.app.texts)
        for line, words in enumerate(self.about()):
            c.text_centre(words, left, c.w - left, c.h - 26 + 12 * line)

    def choose(self, index):
        """Open the screen for this game."""
        game = self.entries[index]
        self.app.push(faces.outline(game).SET_UP if self.what == "new_game" else self.what, game)


SCREEN = WhichGameScreen
