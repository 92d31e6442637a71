"""The picture between two turns of any card game: every player may take the device (D-2)."""

from inkdeck_core.anygame.actions import COLLECT, OPEN

from .. import flow
from ..screens.base import CURSOR, Screen
from ..screens.curtain import accept_key
from ..ui.backs import WIDTH as BACK
from ..ui.backs import draw_back
from ..ui.display import FULL, NEUTRAL
from ..ui.widgets import battery_sign
from . import wording as words
from .table_picture import draw_beside


class AnyGameCurtainScreen(Screen):
    """Who takes it? The left neighbour is offered first; up and down offer others, with their news.

    One key opens that person's hand; another gives them the trick first, once two cards lie in the middle, or
    writes points, once a player has no cards left.
    """

    name = "anygame.curtain"
    section = "anygame"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        app.table.revealed = None
        app.table.hand_before = ()  # it was another person's
        self.view = app.table.public()
        self.seat = self.view.offered
        self.refresh = FULL if app.table.face.fresh(self.view) else NEUTRAL
        self.accept = accept_key(app, app.last_button)
        self.look = "back" if self.accept == "ok" else "ok"

    def takes_trick(self):
        """Whether a trick lies in the middle."""
        return len(self.view.middle) > 1

    def looks(self):
        """Return what the key `look` does: `trick`, `points` or `table`."""
        return "trick" if self.takes_trick() else "points" if words.ran_out(self.view) else "table"

    def notices(self):
        """Return what stands above the news, as sentences."""
        names = self.app.table.session.names
        return words.notices(self.app.texts, names, self.view, self.seat)

    def hints(self):
        """Return the keys: it's me, another person, the trick, points or the table, the menu."""
        hints = {self.accept: words.mine(self.app.texts, self.app.table.name_of(self.seat))}
        hints["menu"] = self.t("key_more")
        hints[self.look] = self.label("key_" + self.looks())
        for key in ("up", "down"):
            if key != self.accept:
                hints[key] = "" if self.accept not in ("up", "down") else self.t("key_other")
        return hints

    def press(self, key):
        """Open the hand, offer another person, or open the table or the menu."""
        app = self.app
        if key == self.accept:
            self._take(OPEN)
        elif key == "menu":
            app.push("game_menu")
        elif key == self.look and self.takes_trick():
            self._take(COLLECT)
        elif key == self.look:
            app.push("anygame.points" if words.ran_out(self.view) else "table")
        elif key in ("up", "down"):
            self.seat = (self.seat + (1 if key == "down" else -1)) % self.view.seats
            return CURSOR

    def _take(self, action):
        self.app.table.revealed = self.seat
        flow.act(self.app, action + self.seat)

    def draw(self, c):
        """Draw whom the device is offered to on their back, and what happened since their last deed."""
        table, texts = self.app.table, self.app.texts
        below = self.t("or_other") if self.accept not in ("up", "down") else ""
        draw_back(c, self.seat, self.t("who_takes"), table.name_of(self.seat), below)
        beside = c.region(BACK + 3, 0, c.w - BACK - 3, c.h)
        names = table.session.names
        draw_beside(beside, texts, names, self.view, self.seat, table.undone, self.notices())
        if self.app.bars is not None:
            corner = c.region(0, 0, 30, 14)
            corner.clear(1)
            battery_sign(corner, self.app.bars, 14)


SCREEN = AnyGameCurtainScreen
