"""Which of the games: to set one up, or to read its rules."""

from inkdeck_core import games

from ..match import plan
from .base import MenuScreen


class WhichGameScreen(MenuScreen):
    """The device's own games, then the referee for paper cards; the cursor on the one that was played last.

    :param what: the screen that is opened with the game's id: "new_game" or "rules".
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
        """What the game is chosen for."""
        return self.app.texts.get(self.what, "home")

    def lines(self):
        """The games, each with what one should know of it."""
        lines = []
        for entry in self.entries:
            mark = "mark_" + entry if games.deals(entry) else "paper_cards"
            lines.append((self.t(entry), self.app.texts.find(mark, self.section) or ""))
        return lines

    def choose(self, index):
        """Go on with it."""
        self.app.push(self.what, self.entries[index])


SCREEN = WhichGameScreen
