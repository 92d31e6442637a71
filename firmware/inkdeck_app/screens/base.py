"""The base classes of all screens: any screen, a menu and a page of text."""

from .. import flow
from ..ui.display import FAST
from ..ui.widgets import header, scroll_marks

CURSOR = 1  # a press moved a cursor: a quick refresh of a window is enough
PICTURE = 2  # a press changed the picture

_LARGE_LETTERS = 200  # a page has five lines of 35 letters, so a longer text never fits on one


class Screen:
    """One picture and what its keys do. A screen's module exports the class as `SCREEN`.

    :cvar name: the screen's name, which its pictures have too.
    :cvar section: the section of the texts that it reads.
    :cvar private: it shows a hand. Other screens draw only what everybody may know.
    :cvar gate: ignore presses that began before this picture stood on the panel.
    :cvar repeats: a held key repeats.
    :cvar refresh: how the panel is refreshed when it appears.
    :cvar works: it is thinking: call `tick` and `meanwhile` without a rest.
    :cvar item: what lies at a place of `spots`: "line", "card", "bid", "digit" or
        "letter".
    :cvar goes_on: a finger anywhere on the picture goes on, as ok does.
    :cvar table_key: the key that shows the screen "table", "" for none.
    """

    name = ""
    section = ""
    private = False
    gate = False
    repeats = False
    refresh = FAST
    works = False
    item = "line"
    goes_on = False
    table_key = ""

    def __init__(self, app):
        self.app = app

    def t(self, key, *blanks):
        """Return the text of `key` in the player's language, with its blanks filled in."""
        return self.app.texts.say(self.section, key, *blanks)

    def label(self, key, *blanks):
        """Return a key's label; where two labels share a button, the shorter one if there is one."""
        short = key + "_short"
        shared = not self.app.layout.strip and self.app.texts.find(short, self.section)
        return self.t(short if shared else key, *blanks)

    def hints(self):
        """Return {logical key: label} for the keys that work here. "" draws an arrow for up or down."""
        return {}

    def draw(self, c):
        """Draw the picture on a canvas of the picture's size."""

    def draw_moved(self, c):
        """Draw only what a cursor move has changed, with the same result as `draw`.

        Returns the keys whose hints that changes, or None if the whole picture must be drawn.
        """

    def press(self, key):
        """Act on one of the keys of `hints`. Returns `CURSOR`, `PICTURE` or None, by what changed."""

    def tick(self):
        """Do idle work; called often. Returns the same as `press`."""

    def meanwhile(self):
        """Do work while the panel is busy and can't show anything; called often."""
        if self.app.table:
            self.app.table.seat_bots()

    def row(self):
        """Return (cursor position, item count, key that moves the cursor right) if items lie side by side,
        otherwise None. For keyboards with more keys than a device (`sim/row.py`).
        """

    def spots(self, width):
        """Return where the items lie on the last picture, for fingers: (index, x, y, width, height) in px
        (`inkdeck/web/touch.py`). :param width: the picture's.
        """
        return []

    def cursor(self):
        """Return the index of the item under the cursor."""
        return self.at

    def point(self, index):
        """Move the cursor to an item of `spots`, as a finger does. Returns the same as `press`."""
        self.at = index
        return CURSOR

    def key_of(self, index):
        """Return the key that does what the item that is under the cursor is for."""
        return "ok"

    def refused(self):
        """Return the arguments of the screen `why` if ok would open it for the item under the cursor,
        otherwise None.
        """

    def place(self):
        """Return the arguments with which the hand's picture starts at this cursor position, as a tuple."""
        return ()

    def returned(self, result):
        """Take the result of the screen that lay over this one."""


class OverlayScreen(Screen):
    """A picture laid over another one. Its keys only lead back."""

    def hints(self):
        """Return only the way back."""
        return {"back": self.t("key_back")}

    def press(self, key):
        """Return to the screen below."""
        self.app.pop()


class PublicScreen(Screen):
    """A public picture of the game under way, which someone confirms."""

    gate = True
    goes_on = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def go_on(self):
        """Go on to the next picture."""
        flow.go_on(self.app)

    def hints(self):
        """Return the keys for going on and for the game's menu."""
        return {"ok": self.t("key_go_on"), "menu": self.t("key_menu")}

    def press(self, key):
        """Go on, or open the menu."""
        if key == "ok":
            self.go_on()
        else:
            self.app.push("game_menu")


class MenuScreen(Screen):
    """A list of lines to choose from. Subclasses define `title()`, `lines()` and `choose(index)`.

    A line is (words, value) or (words,).

    :cvar apart: how many lines at the top are set apart: bold, with a rule below them.
    """

    repeats = True
    apart = 0

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.top = 0
        self._lines = 0, 1, 0  # the first line's y, the step from line to line, and how many fit

    def title(self):
        """Return the header's text."""
        return self.t("title")

    def aside(self):
        """Return the text at the header's right end."""
        return ""

    def lines(self):
        """Return the lines as (words, value) pairs; value may be ""."""
        return []

    def choose(self, index):
        """Act on a line. Returns the same as `press`."""

    def hints(self):
        """Return back, and choose, up and down if there are enough lines for them."""
        hints = {"back": self.t("key_back")}
        count = len(self.lines())
        if count:
            hints["ok"] = self.t("key_choose")
        if count > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Move the cursor, choose a line, or leave."""
        count = len(self.lines())
        if key == "back":
            self.app.pop()
        elif key == "ok":
            return self.choose(self.at)
        elif key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % count
            return CURSOR

    def draw(self, c):
        """Draw the header and as many lines as fit, the chosen one inverted."""
        large = self.app.settings.large
        font = "body" if large else "small"
        step = 18 if large else 15
        top = header(c, self.title(), self.aside())
        self.draw_lines(c, top, font, step)

    def draw_lines(self, c, top, font, step, first=0):
        """Draw the lines from `top` to the bottom. The subclass draws those before `first` itself."""
        lines = self.lines()
        fits = max(1, (c.h - top - 2) // step)
        self.at = min(self.at, max(0, len(lines) - 1))
        self.top = max(min(self.top, self.at), self.at - fits + 1)
        self.top = max(first, min(self.top, len(lines) - fits))
        y = top + 1
        self._lines = y, step, fits
        pad = (step - c.height(font)) // 2
        for index in range(self.top, min(len(lines), self.top + fits)):
            line = lines[index]
            ink = 1
            if index == self.at:
                c.fill(0, y, c.w - 8, step)
                ink = 0
            c.text(line[0], 4, y + pad, font + "_bold" if index < self.apart else font, ink)
            if len(line) > 1 and line[1]:
                room = c.w - 20 - c.width(line[0], font)
                right = font if c.width(line[1], font) <= room else "small"
                c.text_right(line[1], c.w - 12, y + (step - c.height(right)) // 2, right, ink)
            y += step
            if index + 1 == self.apart:
                c.hline(0, y - 1, c.w - 8)
        scroll_marks(c, top, self.top > first, self.top + fits < len(lines))

    def spots(self, width):
        """Return the places of the lines that are drawn."""
        top, step, fits = self._lines
        drawn = range(self.top, min(len(self.lines()), self.top + fits))
        return [(index, 0, top + step * (index - self.top), width - 8, step) for index in drawn]


class PageScreen(Screen):
    """A text to read page by page. Subclasses define `title()` and `body()`."""

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.pages = 1

    def title(self):
        """Return the header's text."""
        return self.t("title")

    def aside(self):
        """Return small words beside the title of a single page, or ""."""
        return ""

    def body(self):
        """Return the text; `\\n` begins a new line."""
        return self.t("body")

    def hints(self):
        """Return the keys for turning pages and going back."""
        hints = {"back": self.t("key_back")}
        if self.pages > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Turn a page, or leave."""
        if key == "back":
            self.app.pop()
        elif key in ("up", "down"):
            self.page = (self.page + (1 if key == "down" else -1)) % self.pages
            return PICTURE

    def draw(self, c):
        """Draw the header with the page number, and the page; in large letters too if all of it fits."""
        text, large = self.body(), self.app.settings.large
        # Don't measure a text in large letters if it can't fit on one page: that takes a chip long.
        for font, step in (("body", 17), ("small", 13))[len(text) > _LARGE_LETTERS and not large :]:
            lines = c.wrap(text, font, c.w - 8)
            fits = (c.h - 18) // step
            if len(lines) <= fits or large:
                break
        self.pages = max(1, (len(lines) + fits - 1) // fits)
        self.page = min(self.page, self.pages - 1)
        aside = self.t("page", self.page + 1, self.pages) if self.pages > 1 else self.aside()
        y = header(c, self.title(), aside) + 1
        for line in lines[self.page * fits : (self.page + 1) * fits]:
            c.text(line, 4, y, font)
            y += step
