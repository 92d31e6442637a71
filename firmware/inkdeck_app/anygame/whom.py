"""Choose a person for marked cards: give them, lay them before that person, or put them on a trick pile."""

from inkdeck_core.anygame.actions import ADD, GIVE, TRICK

from ..screens.base import CURSOR, PICTURE, Screen
from ..ui.widgets import header
from . import wording as words
from .pictures import draw_row, in_order
from .places import HEIGHT, LONGEST

_BOXES = 4  # names side by side; more scroll


class AnyGameWhomScreen(Screen):
    """Left and right step through the persons, ok does it; returns the deed's actions.

    :param what: `give` (menu changes between unseen and open) or `tricks`.
    :param picks: the actions that pick the cards.
    """

    name = "anygame.whom"
    section = "anygame"
    private = True
    repeats = True

    def __init__(self, app, what, picks):
        super().__init__(app)
        self.view = view = app.table.hand_view()
        self.what = what
        self.picks = picks
        own = [view.seat] if what == "tricks" else []
        self.seats = own + [(view.seat + place) % view.seats for place in range(1, view.seats)]
        self.at = 0
        last = [told.seat for told in view.log if told.seat != view.seat]
        if not own and last:
            self.at = self.seats.index(last[-1])
        self.open = False

    def hints(self):
        """Return the keys: back to the hand, unseen or open, and the deed with its person."""
        name = self.app.table.name_of(self.seats[self.at])
        key = "key_trick_of" if self.what == "tricks" else "key_add_to" if self.open else "key_give_to"
        ok = self.label(key, words.capitals(name), len(self.picks))
        if len(ok) > LONGEST:
            ok = self.t(key + "_short", words.capitals(name), len(self.picks))
        hints = {"back": self.t("key_to_hand"), "ok": ok}
        if self.what == "give":
            hints["menu"] = self.label("key_unseen" if self.open else "key_up")
        if len(self.seats) > 1:
            hints.update(self.app.layout.sides())
        return hints

    def press(self, key):
        """Choose a person, change how, or do it."""
        if key == "back":
            self.app.pop()
        elif key == "menu":
            self.open = not self.open
            return PICTURE
        elif key == "ok":
            verb = TRICK if self.what == "tricks" else ADD if self.open else GIVE
            self.app.pop(self.picks + (verb + self.seats[self.at],))
        else:
            self.at = (self.at + (1 if key == self.app.layout.right else -1)) % len(self.seats)
            return CURSOR

    def row(self):
        """See `Screen.row`."""
        return self.at, len(self.seats), self.app.layout.right

    def situation(self):
        """Return what would be done with how many cards."""
        key = "to_trick" if self.what == "tricks" else "to_add" if self.open else "to_give"
        return self.app.texts.count(self.section, key, len(self.picks))

    def draw(self, c):
        """Draw the hand with the cards raised, and a box for each person."""
        view = self.view
        top = header(c, self.app.table.name_of(view.seat), self.situation(), "small_bold")
        order = in_order(view.hand, self.app.table.by_rank)
        cards = [view.hand[at] for at in order]
        raised = [at for at, card in enumerate(cards) if card + 16 in self.picks]
        draw_row(c, top, self.app.texts, cards, -1, raised)
        y = c.h - HEIGHT
        c.hline(0, y - 1, c.w)
        count = min(len(self.seats), _BOXES)
        first = min(max(0, self.at - 1), len(self.seats) - count)
        for place in range(count):
            x, right = c.w * place // count, c.w * (place + 1) // count
            name = self.app.table.name_of(self.seats[first + place])
            font = "body" if c.width(name, "body") < right - x - 4 else "small"
            c.text_centre(name, x, right - x, y + (HEIGHT - c.height(font)) // 2, font)
            if place:
                c.vline(x, y, HEIGHT)
            if first + place == self.at:
                c.invert(x, y, right - x, HEIGHT)


SCREEN = AnyGameWhomScreen
