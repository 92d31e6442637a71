"""Hand a seat over (B-6): choose the seat."""

from ..match.naming import bot_words
from .base import MenuScreen


class HandOverScreen(MenuScreen):
    """The seats in their order, with their players. No hand is shown on the way."""

    name = "hand_over"
    section = "pause"

    def title(self):
        """Return the menu's name."""
        return self.t("hand_over")

    def lines(self):
        """Return each player's name, and the level if it is a bot."""
        players = self.app.table.session.players
        game = self.app.table.session.header.game
        lines = []
        for name, bot in players:
            level = self.t("bot_here", bot_words(self.app.texts, name, bot, game)) if bot else ""
            lines.append((name, level))
        return lines

    def choose(self, index):
        """Ask who takes the seat."""
        self.app.push("hand_over_to", index)


SCREEN = HandOverScreen
