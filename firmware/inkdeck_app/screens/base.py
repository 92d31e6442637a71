"""What every screen has, and the two kinds that most of them are: a menu, and a page of text."""

from .. import flow
from ..ui.display import FAST
from ..ui.widgets import header, scroll_marks

CURSOR = 1  # a press moved a cursor: a quick window refresh will do
PICTURE = 2  # a press changed the picture

_LARGE_LETTERS = 200  # more never fit on a page, of five lines of 35


class Screen:
    """One picture and what the keys do on it. A screen's module offers its class as `SCREEN`.

    :cvar name: its name, also of its pictures.
    :cvar section: the section of the texts that it reads.
    :cvar private: it shows a hand. Everything else draws from what everybody may know.
    :cvar gate: a press must have begun after this picture stood on the panel.
    :cvar repeats: a key held down goes on pressing.
    :cvar refresh: how the panel is refreshed when it appears.
    :cvar ahead: the screens that probably come next, and modules beside them that these draw with, to be
        made ready while the panel is busy with this one.
    :cvar fonts: those that it mostly draws with, of a screen that comes ahead.
    :cvar works: something is being thought about: `tick` and `meanwhile` are to be called without a rest.
    """

    name = ""
    section = ""
    private = False
    gate = False
    repeats = False
    refresh = FAST
    ahead = ()
    fonts = ()
    works = False

    def __init__(self, app):
        self.app = app

    def t(self, key, *blanks):
        """The text of `key` in the player's language, with its blanks filled."""
        return self.app.texts.say(self.section, key, *blanks)

    def hints(self):
        """The keys that do something here and what, by logical key; "" for up and down draws an arrow."""
        return {}

    def draw(self, c):
        """Draw the picture on a canvas of its size."""

    def draw_moved(self, c):
        """Draw what a cursor move has changed over the picture before it, as `draw` would.

        Returns the keys whose hints that changes; None when everything is to be drawn.
        """

    def press(self, key):
        """Act on one of the keys of `hints`; returns `CURSOR`, `PICTURE` or None for what that changed."""

    def tick(self):
        """Called often while nothing happens; returns as `press`."""

    def meanwhile(self):
        """Called often while the panel is busy; nothing can be shown."""

    def row(self):
        """Where things lie side by side: (where the cursor is, how many there are, the key that moves it
        to the right), for a keyboard that has more keys than a device (`sim/row.py`). None elsewhere.
        """

    def place(self):
        """What the hand's picture takes to begin where this one is, of a screen with a hand: a tuple."""
        return ()

    def again(self):
        """What makes this screen once more as it is: a tuple; None where nothing does."""

    def returned(self, result):
        """The screen laid over this one was left with a result."""


class Away(Screen):
    """In place of a screen that was let go, which is to be made again when it is on top: its name and what it
    takes (`what`).
    """

    def __init__(self, app, *what):
        super().__init__(app)
        self.what = what


def away(screen):
    """A screen, or what stands in its place if it can be made again."""
    again = screen.again()
    return screen if again is None else Away(screen.app, screen.name, again)


class OverlayScreen(Screen):
    """A picture to look at over another one; any of its keys leads back."""

    def hints(self):
        """Only the way back."""
        return {"back": self.t("key_back")}

    def press(self, key):
        """Leave."""
        self.app.pop()


class PublicScreen(Screen):
    """A picture of the game under way for everybody to see; then somebody goes on."""

    gate = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()

    def go_on(self):
        """Leave for what comes next."""
        flow.go_on(self.app)

    def hints(self):
        """On with the game, or its menu."""
        return {"ok": self.t("key_go_on"), "menu": self.t("key_menu")}

    def press(self, key):
        """Go on, or open the menu."""
        if key == "ok":
            self.go_on()
        else:
            self.app.push("game_menu")


class MenuScreen(Screen):
    """A list of lines to choose from. Subclasses give `title()`, `lines()` and `choose(index)`.

    A line is (words, value) or (words,).

    :cvar apart: how many lines on top do something else than the others: bold, with a rule below them.
    """

    repeats = True
    apart = 0

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.top = 0

    def title(self):
        """What the header says."""
        return self.t("title")

    def aside(self):
        """What the header says at its right end."""
        return ""

    def lines(self):
        """The lines, as (words, value) pairs; value may be ""."""
        return []

    def choose(self, index):
        """Act on a line; returns as `press`."""

    def hints(self):
        """Up, down, choose and back, as far as there are lines to choose from."""
        hints = {"back": self.t("key_back")}
        count = len(self.lines())
        if count:
            hints["ok"] = self.t("key_choose")
        if count > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Move the cursor, choose, or leave."""
        count = len(self.lines())
        if key == "back":
            self.app.pop()
        elif key == "ok":
            return self.choose(self.at)
        elif key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % count
            return CURSOR

    def draw(self, c):
        """Header and as many lines as fit, the chosen one inverted."""
        large = self.app.settings.large
        font = "body" if large else "small"
        step = 18 if large else 15
        top = header(c, self.title(), self.aside())
        self.draw_lines(c, top, font, step)

    def draw_lines(self, c, top, font, step, first=0):
        """The lines from `top` to the picture's end; those before the `first` are drawn otherwise."""
        lines = self.lines()
        fits = max(1, (c.h - top - 2) // step)
        self.at = min(self.at, max(0, len(lines) - 1))
        self.top = max(min(self.top, self.at), self.at - fits + 1)
        self.top = max(first, min(self.top, len(lines) - fits))
        y = top + 1
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


class PageScreen(Screen):
    """A text to read, a page at a time. Subclasses give `title()` and `body()`."""

    def __init__(self, app):
        super().__init__(app)
        self.page = 0
        self.pages = 1

    def title(self):
        """What the header says."""
        return self.t("title")

    def body(self):
        """The text; `\\n` begins a new line."""
        return self.t("body")

    def hints(self):
        """Turn pages and go back."""
        hints = {"back": self.t("key_back")}
        if self.pages > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Turn a page or leave."""
        if key == "back":
            self.app.pop()
        elif key in ("up", "down"):
            self.page = (self.page + (1 if key == "down" else -1)) % self.pages
            return PICTURE

    def draw(self, c):
        """Header with the page's number, and the page; in large letters too if all of it fits on one."""
        text, large = self.body(), self.app.settings.large
        # What can't fit on one page need not be measured in large letters: that font takes memory.
        for font, step in (("body", 17), ("small", 13))[len(text) > _LARGE_LETTERS and not large :]:
            lines = c.wrap(text, font, c.w - 8)
            fits = (c.h - 18) // step
            if len(lines) <= fits or large:
                break
        self.pages = max(1, (len(lines) + fits - 1) // fits)
        self.page = min(self.page, self.pages - 1)
        aside = "%d/%d" % (self.page + 1, self.pages) if self.pages > 1 else ""
        y = header(c, self.title(), aside) + 1
        for line in lines[self.page * fits : (self.page + 1) * fits]:
            c.text(line, 4, y, font)
            y += step
