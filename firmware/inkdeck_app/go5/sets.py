"""The public table of Go5 over a hand: a page a player, card by card; then the news in full."""

from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER, PATTERN

from ..screens.base import PICTURE, OverlayScreen
from ..ui.widgets import fitting, header, scroll_marks
from . import wording as words
from .pictures import draw_small, hatch, motif
from .table_picture import LINE

_FIT = 4  # sets on a page
_ROW = 20  # px
_CARDS = 71  # px: where the cards begin
_STEP = 52  # px from one to the next
_FOOT = 15  # px: the line with pile and stock


class Go5SetsScreen(OverlayScreen):
    """Draws only the public view, even over a hand. Up and down turn pages."""

    name = "go5.sets"
    section = "go5"

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.page = 0  # -1 and the count of all pages wrap round

    def hints(self):
        """Return the keys for turning pages and going back."""
        return {"back": self.t("key_back"), "up": "", "down": ""}

    def press(self, key):
        """Turn a page, or leave."""
        if key == "back":
            self.app.pop()
            return None
        self.page += 1 if key == "down" else -1
        return PICTURE

    def draw(self, c):
        """Draw a player's page, or a page of news."""
        tables = _pages(self.view)
        if not 0 <= self.page < len(tables):
            lines = self._news(c)  # not needed for the first page, which shouldn't wait for it
            fits = (c.h - 18) // LINE
            pages = (len(lines) + fits - 1) // fits
            self.page %= len(tables) + pages
            page = self.page - len(tables)
            if page >= 0:
                aside = self.t("page", page + 1, pages) if pages > 1 else ""
                y = header(c, self.t("news"), aside) + 1
                for line in lines[page * fits : (page + 1) * fits]:
                    c.text(line, 3, y)
                    y += LINE
                return
        self._draw_player(c, *tables[self.page])
        scroll_marks(c, LINE, self.page > 0, self.page + 1 < len(tables))

    def _draw_player(self, c, seat, sets, first, count):
        """Draw what a player holds in numbers, and up to four sets, from the one with this number on."""
        texts, view = self.app.texts, self.view
        name = self.app.table.name_of(seat)
        held = texts.count(self.section, "in_hand", view.hand_sizes[seat])
        wordings = [held]
        if view.stops[seat]:
            wordings.insert(0, held + " " + texts.count(self.section, "and_stops", view.stops[seat]))
        if count > _FIT:
            wordings = [self.t("page", first // _FIT + 1, (count + _FIT - 1) // _FIT)]
        title = self.t("owner_sets", name)
        y = header(c, title, fitting(c, wordings, c.w - 16 - c.width(title, "small_bold"))) + 2
        if not sets:
            c.text(self.t("no_sets"), 3, y + 4)
        for lying in sets:
            _draw_shared(c, 3, y, texts, lying)
            for place, card in enumerate(lying.cards):
                draw_small(c, _CARDS + place * _STEP, y, texts, card)
            y += _ROW
        c.hline(0, c.h - _FOOT, c.w - 9)
        stock = " \u00b7 " + words.stock(texts, view)
        c.text(fitting(c, [pile + stock for pile in words.pile(texts, view)], c.w - 14), 3, c.h - _FOOT + 2)

    def _news(self, c):
        """Return the news as lines."""
        lines = words.news_lines(c, self.app.texts, self.app.table.session.names, self.view, 99)
        return lines or c.wrap(self.t("no_news"), "small", c.w - 6)


def _pages(view):
    """Return everybody's sets, a player on each page, as (seat, sets, number of the first, count of all)."""
    pages = []
    for seat in range(view.seats):
        sets = [lying for lying in view.sets if lying.owner == seat]
        for first in range(0, max(1, len(sets)), _FIT):
            pages.append((seat, sets[first : first + _FIT], first, len(sets)))
    return pages


def _draw_shared(c, x, y, texts, lying):
    """Draw what a set's cards share: a number, or a sign with its word."""
    kind, value = words.shared(lying.kind, lying.cards)
    word = words.value(texts, kind, lying.cards)
    if kind == NUMBER:
        c.text(texts.say("go5", "number", word), x, y + 3)
        return
    if kind == PATTERN:
        motif(c, x + 7, y + 9, 7, value)
    elif kind == COLOUR:
        hatch(c, x, y + 2, 15, 15, value)
    elif kind == BLACK:
        c.fill(x, y + 2, 15, 15)
    if kind != PATTERN:
        c.box(x, y + 2, 15, 15)
    c.text(word + " \u2666" if kind == PATTERN else word, x + 19, y + 3)


SCREEN = Go5SetsScreen
