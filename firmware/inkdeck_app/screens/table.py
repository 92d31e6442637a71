"""The public table in full: every played card, bids and tricks. From a hand it is one of its overlays."""

from ..ui.widgets import header
from .base import OverlayScreen


class TableScreen(OverlayScreen):
    """Drawn from the public view, whoever asks."""

    name = "table"
    section = "table"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def draw(self, c):
        """Header and rows of seats."""
        table = self.app.table
        y = header(c, self.t("title"))
        table.face.draw_table(c, y + 2, self.app.texts, table.session.names, self.view)


SCREEN = TableScreen
