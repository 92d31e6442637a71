"""The full public table: played cards, bids and tricks. Over a hand, it is one of the overlays."""

from ..ui.widgets import header
from .base import OverlayScreen


class TableScreen(OverlayScreen):
    """Draws only the public view, even over a hand."""

    name = "table"
    section = "table"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def draw(self, c):
        """Draw the header and the rows of seats."""
        table = self.app.table
        y = header(c, self.t("title"))
        table.face.draw_table(c, y + 2, self.app.texts, table.session.names, self.view)


SCREEN = TableScreen
