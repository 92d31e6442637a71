"""The trick before this one, while this seat may look at it (X-14)."""

from ..screens.base import OverlayScreen
from ..ui.widgets import header


class LastTrickScreen(OverlayScreen):
    """Shows the cards and who took them, or says that there is no trick or it is too late to look."""

    name = "tricks.last_trick"
    section = "table"

    def __init__(self, app):
        super().__init__(app)
        table = app.table
        own = table.public() if table.revealed is None else table.hand_view()
        # between two hands, only until the result is left: over that picture or the last trick's
        left = own.tricks_done == 0 and not (app.under("hand_result") or app.under("tricks.trick_won"))
        self.trick = None if left else own.last_trick

    def draw(self, c):
        """Draw the header and the trick, or why there is none to see."""
        table = self.app.table
        view = table.public()
        y = header(c, self.t("last_trick"))
        if self.trick:
            table.face.draw_won(c, y + 2, self.app.texts, table.session.names, view, self.trick)
            return
        y += 8
        reason = "no_trick_yet" if view.tricks_done == 0 else "too_late"
        for line in c.wrap(self.t(reason), "body", c.w - 8):
            c.text(line, 4, y, "body")
            y += 18


SCREEN = LastTrickScreen
