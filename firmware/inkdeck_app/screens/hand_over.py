"""Hand a seat over (B-6): which one."""

from ..match.naming import bot_words
from .base import MenuScreen


class HandOverScreen(MenuScreen):
    """The seats in their order, and who sits there now. Nobody's hand is shown on the way."""

    name = "hand_over"
    section = "pause"

    def title(self):
        """What it is about."""
        return self.t("hand_over")

    def lines(self):
        """Name, and person or bot."""
        players = self.app.table.session.players
        game = self.app.table.session.header.game
        lines = []
        for name, bot in players:
            level = self.t("bot_here", bot_words(self.app.texts, name, bot, game)) if bot else ""
            lines.append((name, level))
        return lines

    def choose(self, index):
        """Ask who takes it."""
        self.app.push("hand_over_to", index)


SCREEN = HandOverScreen
