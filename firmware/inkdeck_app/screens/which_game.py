"""Choose a game, to set one up or to read its rules."""

from inkdeck_core import games

from ..match import plan
from .base import MenuScreen


class WhichGameScreen(MenuScreen):
    """The device's games, then the referees for paper cards. The cursor is on the last game played.

    :param what: the screen to open with the game's id: "new_game" or "rules".
    """

    name = "which_game"
    section = "which_game"

    def __init__(self, app, what):
        super().__init__(app)
        self.what = what
        self.entries = games.IDS if what == "new_game" else games.GAMES
        last = plan.last_game(app)
        if last in self.entries:
            self.at = self.entries.index(last)

    def title(self):
        """Return what the game is chosen for."""
        return self.app.texts.get(self.what, "home")

    def lines(self):
        """Return the games, each with a short remark."""
        lines = []
        for entry in self.entries:
            mark = "mark_" + entry if games.deals(entry) else "paper_cards"
            lines.append((self.t(entry), self.app.texts.find(mark, self.section) or ""))
        return lines

    def choose(self, index):
        """Open the screen for this game."""
        self.app.push(self.what, self.entries[index])


SCREEN = WhichGameScreen
