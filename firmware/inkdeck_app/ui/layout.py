"""The layout of the panel: the picture, and a hint beside each key.

Each hint stands next to its key, so the board determines the picture's size: there is a bar along the edge
with the wide keys, and a narrow strip along the edge with up and down.
"""

from .display import HEIGHT, WIDTH

BAR = 14  # px: height of the hint bar
STRIP = 11  # px: width of the strip with the arrows
HOLD = "\ue000"  # drawn before the hint of a long press
_OPPOSITE = {"up": "down", "down": "up"}
SIGNS = "+\u2212"
ARROWS = {"up": "↑", "down": "↓"}  # not triangles: on some cards those are cones


class Layout:
    """The layout of the panel for one board.

    :param board: a `board.Board`.
    :param rotate: whether the device is held upside down; keys and picture then change sides.
    :ivar more: the logical key that increases a number: the upper one, or the right one of two side by side.
    :ivar less: the other one. :ivar left, right: the keys that move along a row of cards.
    """

    def __init__(self, board, rotate):
        self.rotate = rotate
        self.bar = [key for key in board.keys if key.edge == "bottom"]
        self.strip = [key for key in board.keys if key.edge == "right"]
        self.more, self.less, self.left, self.right = "up", "down", "up", "down"
        if not self.strip:
            ups = sorted([(self._at(key), key.short) for key in self.bar if key.short in _OPPOSITE])
            self.left, self.right = self.less, self.more = ups[0][1], ups[-1][1]
        width = WIDTH - STRIP if self.strip else WIDTH
        self.picture = (
            WIDTH - width if rotate else 0,
            BAR if rotate else 0,
            width,
            HEIGHT - BAR,
        )

    def numbers(self):
        """Return the hints of the keys that change a number."""
        return {self.more: "+", self.less: "\u2212"}

    def does(self, logical):
        """Return the general name of a short press: the logical key, or the side it moves to."""
        if self.strip or logical not in _OPPOSITE:
            return logical
        return "left" if logical == self.left else "right"

    def sides(self):
        """Return the hints of the keys that move along a row of cards."""
        return {self.left: "\u2190", self.right: "\u2192"}

    def draw_again(self, canvas, hints, keys):
        """Redraw the hints of these keys in the bar."""
        for key in self.bar:
            if key.short in keys or key.long in keys:
                cell = self._region(canvas, key)
                cell.clear()
                _draw_hint(cell, *self.words(key, hints))

    def _region(self, canvas, key):
        left, width = self.cell(key)
        # Leave a gap to the line: the dots of an Ü would touch it.
        return canvas.region(left, 0 if self.rotate else HEIGHT - BAR + 2, width, BAR - 2)

    def draw(self, canvas, hints):
        """Draw the hints, a dict of logical keys to words (None: no hint), on a canvas of the whole panel."""
        canvas.hline(0, BAR - 1 if self.rotate else HEIGHT - BAR, WIDTH)
        for key in self.bar:
            _draw_hint(self._region(canvas, key), *self.words(key, hints))
        x = 0 if self.rotate else WIDTH - STRIP
        if self.strip:
            canvas.vline(STRIP - 1 if self.rotate else x, BAR if self.rotate else 0, HEIGHT - BAR)
        for key in self.strip:
            logical = self.logical(key)
            if hints.get(logical) is not None:
                at = HEIGHT - key.at if self.rotate else key.at
                mark = hints[logical] or ARROWS[logical]
                if len(mark) > 1:
                    self._draw_word(canvas.region(x + 2, 0, STRIP - 3, HEIGHT), mark, at)
                    continue
                cell = canvas.region(x + 2, at - 6, STRIP - 3, 12)
                cell.text_centre(mark, 0, STRIP - 4, 0, "small_bold")
                if mark in SIGNS:  # the font's are thin lines
                    cell.fill(0, 6, 7, 2)
                    if mark == SIGNS[0]:
                        cell.fill(2, 3, 3, 8)

    def _draw_word(self, strip, word, middle):
        """Draw a word in the strip, its letters one below the other, beside its key."""
        step = strip.height("small_bold")
        first, last = (BAR, HEIGHT) if self.rotate else (0, HEIGHT - BAR)
        y = max(first, min(middle - step * len(word) // 2, last - step * len(word)))
        for letter in word:
            strip.text_centre(letter, 0, STRIP - 4, y, "small_bold")
            y += step

    def logical(self, key):
        """Return the logical key of a short press: up is the upper key however the device is held."""
        if self.rotate and key.edge == "right":
            return _OPPOSITE.get(key.short, key.short)
        return key.short

    def words(self, key, hints):
        """Return (hint of a press, hint of holding) for a key of the bar; "" for none."""
        short = hints.get(key.short)
        if short == "":
            short = ARROWS.get(key.short, "")
        long = hints.get(key.long) if key.long else None
        if key.short not in hints:
            return long or "", ""  # a press means the long key then (`meaning`)
        return short or "", long or ""

    def meaning(self, press, hints):
        """Return the logical key that a press means here. A button with one meaning has it when held, too."""
        key = press.key
        if self.rotate and self.strip and key in _OPPOSITE:
            return _OPPOSITE[key]
        for button in self.bar:
            if button.name == press.button and button.long and key not in hints:
                return button.long if key == button.short else button.short
        return key

    def cell(self, key):
        """Return (left, width) of a bar key's hint, which extends halfway to the keys on either side."""
        places = sorted([self._at(other) for other in self.bar])
        place = places.index(self._at(key))
        left = (places[place - 1] + places[place]) // 2 if place else 0
        right = (places[place] + places[place + 1]) // 2 if place + 1 < len(places) else WIDTH
        return left + 1, right - left - 2

    def _at(self, key):
        return WIDTH - key.at if self.rotate else key.at


def _draw_hint(c, short, long):
    """Draw words in the middle of a cell, followed by the hint of the long press in white on black."""
    gap = 4 if short and long else 0
    tail = HOLD + long if long else ""
    edge = 2 if long else 0
    width = c.width(short, "small_bold") + gap + c.width(tail, "small_bold") + 2 * edge
    if width > c.w:
        gap, edge, width = 2, 1, width - 4
    x = c.text(short, (c.w - width) // 2, 0, "small_bold") if short else (c.w - width) // 2
    if long:
        x += gap
        c.fill(x, 0, c.width(tail, "small_bold") + 2 * edge, c.h)
        c.text(tail, x + edge, 0, "small_bold", 0)
