"""Where things go on the panel: the picture, and beside each key what it does here.

A hint is drawn next to its key, so the picture's size follows from the board: a bar along the edge that has
the wide keys, a narrow strip along the one that has up and down.
"""

from .display import HEIGHT, WIDTH

BAR = 14  # height of the hint bar, pixels
STRIP = 11  # width of the strip with the arrows
HOLD = "\ue000"  # drawn before what a long press does
ARROWS = {"up": "↑", "down": "↓"}  # not triangles: those are cones


class Layout:
    """Places on the panel for one board.

    :param board: a `board.Board`.
    :param rotate: whether the device is held upside down; keys and picture change sides.
    """

    def __init__(self, board, rotate):
        self.rotate = rotate
        self.bar = [key for key in board.keys if key.edge == "bottom"]
        self.strip = [key for key in board.keys if key.edge == "right"]
        width = WIDTH - STRIP if self.strip else WIDTH
        self.picture = (
            WIDTH - width if rotate else 0,
            BAR if rotate else 0,
            width,
            HEIGHT - BAR,
        )

    def draw(self, canvas, hints):
        """Draw the hints, a dict of logical keys to words (None: nothing), on a canvas of the whole panel."""
        y = 0 if self.rotate else HEIGHT - BAR
        canvas.hline(0, BAR - 1 if self.rotate else y, WIDTH)
        for key in self.bar:
            words = self.words(key, hints)
            if words:
                left, width = self.cell(key)
                canvas.region(left, y + 1, width, BAR - 2).text_centre(words, 0, width, 0, "small_bold")
        x = 0 if self.rotate else WIDTH - STRIP
        if self.strip:
            canvas.vline(STRIP - 1 if self.rotate else x, BAR if self.rotate else 0, HEIGHT - BAR)
        for key in self.strip:
            logical = self.logical(key)
            if hints.get(logical) is not None:
                at = HEIGHT - key.at if self.rotate else key.at
                mark = hints[logical] or ARROWS[logical]
                canvas.region(x + 2, at - 6, STRIP - 3, 12).text_centre(mark, 0, STRIP - 4, 0, "small_bold")

    def logical(self, key):
        """The logical key of a short press: up is the upper one whichever way the device is held."""
        if self.rotate and key.edge == "right":
            return {"up": "down", "down": "up"}.get(key.short, key.short)
        return key.short

    def words(self, key, hints):
        """What stands beside a key of the bar: what a press does, and behind a mark what holding it does."""
        short = hints.get(key.short)
        if short == "":
            short = ARROWS.get(key.short, "")
        long = hints.get(key.long) if key.long else None
        if long:
            return "%s\u202f%s%s" % (short, HOLD, long) if short else HOLD + long
        return short or ""

    def cell(self, key):
        """(left, width) of a bar key's hint: from half way to the key before it to half way to the next."""
        places = sorted([self._at(other) for other in self.bar])
        place = places.index(self._at(key))
        left = (places[place - 1] + places[place]) // 2 if place else 0
        right = (places[place] + places[place + 1]) // 2 if place + 1 < len(places) else WIDTH
        return left + 1, right - left - 2

    def _at(self, key):
        return WIDTH - key.at if self.rotate else key.at
