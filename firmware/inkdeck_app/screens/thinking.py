"""The picture while bots think: who is thinking, over the public table."""

from .. import flow
from ..match import thinker
from ..ui.backs import draw_plate
from ..ui.widgets import TITLE
from .base import CURSOR, Screen


class ThinkingScreen(Screen):
    """Continues by itself when it is a person's turn. Each bot's choice appears on the table at once."""

    name = "thinking"
    section = "table"
    works = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def hints(self):
        """Return the game's menu, where the last choice can be taken back."""
        return {"menu": self.t("key_menu")}

    def press(self, key):
        """Open the menu; nobody thinks meanwhile."""
        self.app.push("game_menu")

    def tick(self):
        """Run the bots, and show what they do."""
        flow.run_bots(self.app)

    def acted(self):
        """Show the table after a bot has acted, while the next one thinks."""
        self.view = self.app.table.public()
        self.app.glass.need(CURSOR)

    def meanwhile(self):
        """Let the bots think."""
        thinker.think(self.app.table)

    def draw(self, c):
        """Draw who is thinking, on a band of their card back, over the table."""
        table, seat = self.app.table, self.view.actor
        y = draw_plate(c, seat, self.t("thinks", table.name_of(seat)), TITLE)
        table.face.draw_table(c, y, self.app.texts, table.session.names, self.view)


SCREEN = ThinkingScreen
