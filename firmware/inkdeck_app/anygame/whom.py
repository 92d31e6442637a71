"""Choose a person for marked cards: give them, lay them before that person, or put them on a trick pile."""

from inkdeck_core.anygame.actions import ADD, GIVE, PICK, TRICK
from inkdeck_core.anygame.cards import joins

from ..screens.base import CURSOR, Screen
from ..ui.widgets import header
from . import wording as words
from .pictures import draw_row, in_order
from .places import HEIGHT

_BOXES = 4  # names side by side; more scroll
_APART = 6  # px between sets
_VERBS = {"give": GIVE, "add": ADD, "tricks": TRICK}
_KEYS = {"give": "key_give_to", "add": "key_add_to", "tricks": "key_trick_of"}
_SITUATIONS = {"give": "to_give", "add": "to_add", "tricks": "to_trick"}


class AnyGameWhomScreen(Screen):
    """Left and right step through the persons, ok does it; returns the deed's actions.

    :param what: `give` (unseen), `add` (open before that person) or `tricks`.
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
        self.joined = self._joined() if what == "add" else {}
        self._spots = []
        if self.joined:
            self.at = min([self.seats.index(seat) for seat in self.joined])
        elif not own and last:
            self.at = self.seats.index(last[-1])

    def _joined(self):
        """Return {seat: the first of its groups that the picked cards continue}; the core puts them there."""
        cards = tuple([action - PICK for action in self.picks])
        found = {}
        for seat in self.seats:
            groups = [group for group in self.view.before[seat] if joins(group, cards)]
            if groups:
                found[seat] = groups[0]
        return found

    def hints(self):
        """Return the keys: back to the hand, and the deed with its person."""
        name = self.app.table.name_of(self.seats[self.at])
        key = _KEYS[self.what]
        ok = self.label(key, words.capitals(name), len(self.picks))
        if len(ok) > words.LONGEST:
            ok = self.t(key + "_short", words.capitals(name), len(self.picks))
        hints = {"back": self.t("key_to_hand"), "ok": ok}
        if len(self.seats) > 1:
            hints.update(self.app.layout.sides())
        return hints

    def press(self, key):
        """Choose a person, or do it."""
        if key == "back":
            self.app.pop()
        elif key == "ok":
            self.app.pop(self.picks + (_VERBS[self.what] + self.seats[self.at],))
        else:
            self.at = (self.at + (1 if key == self.app.layout.right else -1)) % len(self.seats)
            return CURSOR

    def row(self):
        """See `Screen.row`."""
        return self.at, len(self.seats), self.app.layout.right

    def spots(self, width):
        """Return the places of the names that are drawn."""
        return self._spots

    def situation(self):
        """Return what would be done with how many cards."""
        return self.app.texts.count(self.section, _SITUATIONS[self.what], len(self.picks))

    def lies_before(self, seat):
        """Return the sets that lie open before a person where cards are added to them, each in words. The one
        that the cards continue comes first.
        """
        if self.what != "add":
            return []
        first = self.joined.get(seat)
        groups = [first] if first else []
        groups += [group for group in self.view.before[seat] if group != first]
        found = [words.cards(self.app.texts, [card for card in group if card >= 0]) for group in groups]
        return [named for named in found if named]

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
        self._spots = []
        for place in range(count):
            x, right = c.w * place // count, c.w * (place + 1) // count
            self._spots.append((first + place, x, y, right - x, HEIGHT))
            name = self.app.table.name_of(self.seats[first + place])
            lying = self.lies_before(self.seats[first + place])
            if lying:
                c.text_centre(name, x, right - x, y + 2)
                self._draw_sets(c.region(x + 2, y + 14, right - x - 4, HEIGHT - 14), lying)
            else:
                font = "body" if c.width(name, "body") < right - x - 4 else "small"
                c.text_centre(name, x, right - x, y + (HEIGHT - c.height(font)) // 2, font)
            if place:
                c.vline(x, y, HEIGHT)
            if first + place == self.at:
                c.invert(x, y, right - x, HEIGHT)

    def _draw_sets(self, c, lying):
        """Draw sets side by side, each over a line, and a sign for those that don't fit."""
        more = c.width("…")
        ends = [-1]
        for named in lying:
            ends.append(ends[-1] + c.width(named) + _APART)
        fits = len(lying)
        while fits and ends[fits] - _APART + (more + _APART if fits < len(lying) else 0) > c.w:
            fits -= 1
        x = (c.w - ends[fits] + _APART - (more + _APART if 0 < fits < len(lying) else 0)) // 2
        if not fits:
            count = sum([len(named.split()) for named in lying])
            return c.text_centre(self.app.texts.count(self.section, "some", count), 0, c.w, 1)
        for named in lying[:fits]:
            end = c.text(named, x, 0)
            c.hline(x, 13, end - x - 1)
            x = end + _APART
        if fits < len(lying):
            c.text("…", x, 0)


SCREEN = AnyGameWhomScreen
