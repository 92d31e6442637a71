"""The picture between two players: whom to pass the device to, over the public table."""

from ..flow import show_hand
from ..ui.backs import WIDTH as BACK
from ..ui.backs import draw_back, draw_plate
from ..ui.display import FULL, NEUTRAL
from ..ui.widgets import TITLE, battery_sign
from .base import Screen


class CurtainScreen(Screen):
    """Shows only what everybody may know. Its owner must press a key after the picture stood on the panel,
    on another button than the one that confirmed the last choice. A single person against bots sees it
    only after leaving the game for a while, and passes the device to nobody.
    """

    name = "curtain"
    section = "table"
    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        # A normal refresh in each hand cleans the glass.
        self.refresh = FULL if app.table.face.fresh(self.view) else NEUTRAL
        self.accept = accept_key(app, app.last_button)
        self.alone = app.table.persons() == 1

    def hints(self):
        """Return the key that shows the hand, and the one for the game's menu."""
        table = self.app.table
        mine = table.face.key_me(self.app.texts, table.name_of(self.view.actor))
        return {"menu": self.t("key_menu"), self.accept: self.t("key_hand") if self.alone else mine}

    def press(self, key):
        """Show the hand if it is the owner's key, or open the menu."""
        if key == self.accept:
            self.app.table.revealed = self.view.actor
            show_hand(self.app)
        elif key == "menu":
            self.app.push("game_menu")

    def draw(self, c):
        """Draw whose turn it is, on the back of their cards, and the trick or the table."""
        view, table, texts = self.view, self.app.table, self.app.texts
        key = "turn_of" if self.alone else "pass_to"
        name = table.name_of(view.actor)
        beside = c.region(BACK + 3, 0, c.w - BACK - 3, c.h)
        more = () if table.undone is None else (table.undone,)
        deed = table.face.draw_beside_back(beside, texts, table.session.names, view, *more)
        if deed:
            draw_back(c, view.actor, self.t(key, "").strip(), name, deed)
        else:
            y = draw_plate(c, view.actor, self.t(key, name), TITLE)
            table.face.draw_table(c, y, texts, table.session.names, view)
        if self.app.bars is not None:
            corner = c.region(0 if deed else c.w - 30, 0, 30, 14)
            corner.clear(1)
            battery_sign(corner, self.app.bars, 14)


def accept_key(app, confirmed=None):
    """Return the key that opens the curtain: one with a short press on this board, but not the button that
    confirmed the last choice. It stays the same after a look at the menu.
    """
    for key in app.hw.board.keys:
        logical = app.layout.logical(key)
        if key.name != confirmed and logical in ("back", "up", "ok"):
            return logical
    return "ok"


SCREEN = CurtainScreen
