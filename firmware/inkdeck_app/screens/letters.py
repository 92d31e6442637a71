"""A letter wheel: a name of 1 to 10 characters, entered with three keys or with five.

The picture shows all characters in the order in which the cursor visits them: the alphabet, German and then
French letters, digits, space, hyphen, apostrophe, and the switch between capitals and small letters. After
each letter the cursor returns to `START`, in the middle of the alphabet: for about ninety German, French and
English names that takes 7.4 presses a letter, compared with 10.9 from the last letter and 11.0 from "a".
A word begins with a capital unless you switch.
"""

from inkdeck_core.player_name import NAME_LENGTH

from ..storage.names import place_of
from ..ui.refusal import worded
from ..ui.widgets import header
from .base import CURSOR, Screen

SMALL = "abcdefghijklmnopqrstuvwxyzäöüßàâæçèéêëîïôœùûÿ0123456789 -'"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞÀÂÆÇÈÉÊËÎÏÔŒÙÛŸ0123456789 -'"
SWITCH = len(SMALL)  # the wheel's last position
START = SMALL.index("l")

_ARROWS = "←→"  # turn the wheel back and forward
_COLUMNS = 20
_CELL = 14
_ROW = 18


class LettersScreen(Screen):
    """Up and down turn the wheel, ok adds, back deletes or leaves an empty name, menu finishes.

    Returns the name. One that is taken is refused; an empty one has no key for done.

    :param title: whose name it is.
    :param initial: the name to start with.
    :param taken: names in use; case doesn't matter.
    :param most: the most characters.
    """

    name = "letters"
    section = "names"
    repeats = True
    item = "letter"

    def __init__(self, app, title, initial="", taken=(), most=NAME_LENGTH[1]):
        super().__init__(app)
        self.title = title
        self.text = initial
        self.most = most
        self._taken = list(taken)
        self._top = 0
        self._begin_letter()

    @property
    def full(self):
        """Whether the name can't take more characters."""
        return len(self.text) >= self.most

    def hints(self):
        """Return the keys: add the character under the cursor, delete, done."""
        hints = {"up": _ARROWS[0], "down": _ARROWS[1]}
        if self._name():
            hints["menu"] = self.t("key_done")
        hints["back"] = self.t("key_delete" if self.text else "key_back")
        if self.at == SWITCH:
            hints["ok"] = self.t("key_small" if self.capitals else "key_capitals")
        elif not self.full:
            letter = self._wheel()[self.at]
            hints["ok"] = self.t("key_space") if letter == " " else self.t("key_add", letter)
        return hints

    def on_letter(self):
        """Whether ok would add a visible character."""
        return self.at != SWITCH and not self.full and SMALL[self.at] != " "

    def note(self):
        """Return a tip, or how long a name may be where that matters."""
        if self.full:
            return self.t("full")
        return self.t("hold", " ".join(self._repeating())) if self.text else self.t("enough")

    def press(self, key):
        """Turn, add, delete, or finish."""
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % (SWITCH + 1)
        elif key == "menu":
            return self._done()
        elif key == "back":
            if not self.text:
                self.app.pop()
                return None
            self.text = self.text[:-1]
            self._begin_letter()
        elif self.at == SWITCH:
            self.capitals = not self.capitals
            self.at = START
        elif not self.full:
            self.text += self._wheel()[self.at]
            self._begin_letter()
        return CURSOR

    def spots(self, width):
        """Return the characters' places."""
        left = (width - _COLUMNS * _CELL) // 2
        return [
            (place, left + place % _COLUMNS * _CELL, self._top + place // _COLUMNS * _ROW, _CELL, _ROW)
            for place in range(SWITCH + 1)
        ]

    def write(self, text):
        """Replace the name by what fits of this text. Returns the same as `press`."""
        self.text = "".join([letter for letter in text if letter in SMALL or letter in CAPITALS])[: self.most]
        self._begin_letter()
        return CURSOR

    def draw(self, c):
        """Draw the name so far in large letters, and the wheel."""
        y = header(c, self.title, self.t("letters", len(self.text), self.most))
        x = c.text(self.text, 6, y + 5, "title")
        if not self.full:
            c.fill(x + 1, y + 23, 9, 2)
        words = self.note()
        if x + 16 + c.width(words) <= c.w:
            c.text_right(words, c.w - 4, y + 12)
        self._top = y + 34
        left = (c.w - _COLUMNS * _CELL) // 2
        wheel = self._wheel()
        for place in range(SWITCH + 1):
            x = left + place % _COLUMNS * _CELL
            y = self._top + place // _COLUMNS * _ROW
            ink = 1
            wide = 2 * _CELL if place == SWITCH else _CELL
            if place == self.at:
                c.fill(x, y, wide, _ROW - 1)
                ink = 0
            if place == SWITCH:
                c.text_centre("A/a" if self.capitals else "a/A", x, wide, y, "body_bold", ink)
            elif wheel[place] == " ":
                c.hline(x + 3, y + 13, 8, ink)
                c.vline(x + 3, y + 10, 3, ink)
                c.vline(x + 10, y + 10, 3, ink)
            else:
                c.text_centre(wheel[place], x, _CELL, y, "body_bold", ink)

    def _wheel(self):
        return CAPITALS if self.capitals else SMALL

    def _repeating(self):
        """Return the arrows of the keys that repeat when held: those without a long press."""
        arrows = []
        for logical, arrow in (("up", _ARROWS[0]), ("down", _ARROWS[1])):
            if not self.app.hw.board.key_for(logical)[0].long:
                arrows.append(arrow)
        return arrows

    def _begin_letter(self):
        self.at = START
        self.capitals = not self.text or self.text[-1] in " -'"

    def _name(self):
        return " ".join([word for word in self.text.split(" ") if word])

    def _done(self):
        name = self._name()
        if place_of(name, self._taken) is not None:
            self.app.push("refused", worded(self.app.texts, self.section, "taken", name))
        else:
            self.app.pop(name)


SCREEN = LettersScreen
