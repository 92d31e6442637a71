"""Draws text, lines and patterns on a region of the frame; ink 1 is black, text is measured in pixels.

A region is an origin and a size for layout. It doesn't clip; only the frame's edge does. Text that leaves
its region is a mistake in the screen, which the audit finds.
"""

try:
    import framebuf

    from inkdeck_app.ui.pixels import flip, hatch, write
except ImportError:  # CPython has none: the simulator and tests draw with our own copy.
    from inkdeck_app.ui import softbuf as framebuf
    from inkdeck_app.ui.softbuf import flip, hatch, write

from inkdeck_app.ui.font import MissingGlyph

WIDTH = 296
HEIGHT = 128
_SOFT_HYPHEN_CODE = 0xAD

FrameBuffer = framebuf.FrameBuffer
_VLSB = framebuf.MONO_VLSB
_swap = FrameBuffer(bytearray(b"\x01\x00"), 2, 1, _VLSB)


def native(function):
    """A build for a device puts MicroPython's native emitter here: these calls take most of a picture."""
    return function


def frame_canvas(frame, fonts, audit=None):
    """Return the Canvas of a whole frame: a bytearray of 4,736 bytes, MONO_VLSB, 296×128 px."""
    return Canvas(FrameBuffer(frame, WIDTH, HEIGHT, _VLSB), fonts, 0, 0, WIDTH, HEIGHT, audit)


class Canvas:
    """A region of `.w` × `.h` px of the frame buffer `fb`, its top left corner at (x, y); `fonts` is a Fonts.

    `audit` is None or a list, which every region made from this one shares. Each text drawn adds (x, y, w, h,
    text, (region x, y, w, h)) in px of the frame. With an audit, a character that the font lacks raises
    MissingGlyph; without one it is drawn as a box.
    """

    def __init__(self, fb, fonts, x, y, w, h, audit=None):
        self.fb = fb
        self.fonts = fonts
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.audit = audit

    def region(self, x, y, w, h):
        """Return the region whose top left corner is at (x, y) of this one."""
        return Canvas(self.fb, self.fonts, self.x + x, self.y + y, w, h, self.audit)

    def clear(self, ink=0):
        """Fill the whole region."""
        self.fb.fill_rect(self.x, self.y, self.w, self.h, ink)

    # Text

    @native
    def height(self, font="small"):
        """Return the height in px of a line of text."""
        return self.fonts.get(font).height

    @native
    def width(self, s, font="small"):
        """Return the width in px of `s` on one line; soft hyphens are invisible and have no width."""
        wide = self._measured(s, self.fonts.get(font).data)
        if wide < 0:
            wide = 0
            for character in s:
                glyph = self.fonts.glyph(ord(character), font)
                wide += glyph[0] if glyph else self._missing(ord(character), font)
        return wide

    @native
    def _measured(self, s, data):
        """Return the width of `s` in the font with this data, measured in machine code; -1 without it, or if
        a glyph is missing.
        """
        return write(self.fb, data, s, 0, 0, -1) if write else -1

    @native
    def text(self, s, x, y, font="small", ink=1):
        """Draw `s` with the top left corner of its line box at (x, y) and return the x after it."""
        glyphs = self.fonts.get(font)
        left = self.x + x
        top = self.y + y
        wide = self._measured(s, glyphs.data)
        if 0 <= wide <= WIDTH - left and left >= 0 and 0 <= top <= HEIGHT - glyphs.height:
            at = write(self.fb, glyphs.data, s, left, top, ink)
        else:
            at = self._blit(s, left, top, font, ink)
        if self.audit is not None:
            self.audit.append((left, top, at - left, glyphs.height, s, (self.x, self.y, self.w, self.h)))
        return at - self.x

    def _blit(self, s, at, top, font, ink):
        """Draw a text that leaves the frame or has characters that the font lacks; return the x after it."""
        height = self.fonts.get(font).height
        pages = (height + 7) // 8
        for character in s:
            glyph = self.fonts.glyph(ord(character), font)
            if glyph:
                step, start, data = glyph
                view = memoryview(data)[start : start + step * pages]
                columns = FrameBuffer(view, step, height, _VLSB)
                self.fb.blit(columns, at, top, 0 if ink else 1, None if ink else _swap)
            else:
                step = self._box(ord(character), at, top, font, ink)
            at += step
        return at

    def _box(self, code, x, y, font, ink):
        """Draw a box for a character that the font lacks, at (x, y) of the frame; return its width."""
        step = self._missing(code, font)
        if step:
            self.fb.rect(x, y, step - 1, self.fonts.get(font).baseline, ink)
        return step

    @native
    def text_right(self, s, x_right, y, font="small", ink=1):
        """Draw `s` so that it ends before `x_right` and return the x where it begins."""
        x = x_right - self.width(s, font)
        self.text(s, x, y, font, ink)
        return x

    @native
    def text_centre(self, s, x, w, y, font="small", ink=1):
        """Draw `s` in the middle of the `w` px from `x` and return the x after it."""
        return self.text(s, x + (w - self.width(s, font)) // 2, y, font, ink)

    def wrap(self, s, font, width):
        """Return `s` as a list of lines at most `width` px wide (`wrapping.wrap`)."""
        from inkdeck_app.ui.wrapping import wrap  # not every screen wraps text

        return wrap(self, s, font, width)

    def _missing(self, code, font):
        """Return the width in px of the box for a character that the font lacks."""
        if code == _SOFT_HYPHEN_CODE:
            return 0
        if self.audit is not None:
            raise MissingGlyph(code, font)
        return (self.fonts.get(font).height + 1) // 2

    # Lines and areas

    @native
    def fill(self, x, y, w, h, ink=1):
        """Fill a rectangle."""
        self.fb.fill_rect(self.x + x, self.y + y, w, h, ink)

    @native
    def box(self, x, y, w, h, ink=1):
        """Draw the outline of a rectangle, inside its edges."""
        self.fb.rect(self.x + x, self.y + y, w, h, ink)

    @native
    def hline(self, x, y, w, ink=1):
        """Draw a horizontal line, `w` px to the right."""
        self.fb.hline(self.x + x, self.y + y, w, ink)

    @native
    def vline(self, x, y, h, ink=1):
        """Draw a vertical line, `h` px down."""
        self.fb.vline(self.x + x, self.y + y, h, ink)

    @native
    def dotted_box(self, x, y, w, h, ink=1):
        """Draw the outline of a rectangle with every other pixel. fade() doesn't touch these pixels."""
        self._checker(x, y, w, 1, ink, 0)
        self._checker(x, y + h - 1, w, 1, ink, 0)
        self._checker(x, y, 1, h, ink, 0)
        self._checker(x + w - 1, y, 1, h, ink, 0)

    def fade(self, x, y, w, h):
        """Whiten every other pixel of a rectangle, to show that its contents can't be played."""
        self._checker(x, y, w, h, 0, 1)

    @native
    def pattern(self, x, y, w, h, tile, ink=-1):
        """Fill a rectangle with a tile 8 px high: a byte for each column, the lowest bit on top.

        :param ink: 1 or 0 draws only the tile's black pixels, in black or white.
        """
        if w < 1 or h < 1:
            return
        x += self.x
        y += self.y
        if hatch and x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT:
            hatch(self.fb, tile, x, y, w, h, ink)
        else:
            self._blit_tile(x, y, w, h, tile, ink)

    def _blit_tile(self, x, y, w, h, tile, ink):
        """Do what `pattern` does, without machine code or across the frame's edge."""
        key = -1 if ink < 0 else 0 if ink else 1
        strip = bytearray((tile * (w // len(tile) + 1))[:w])
        for top in range(y, y + h, 8):
            part = FrameBuffer(strip, w, min(8, y + h - top), _VLSB)
            self.fb.blit(part, x, top, key, None if ink else _swap)

    @native
    def stamp(self, shape, x, y, ink=1):
        """Draw the black pixels of a frame buffer with its top left corner at (x, y)."""
        self.fb.blit(shape, self.x + x, self.y + y, 0 if ink else 1, None if ink else _swap)

    @native
    def invert(self, x, y, w, h):
        """Swap ink and paper in a rectangle."""
        if w < 1:
            return
        x += self.x
        y += self.y
        if flip and x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT:
            flip(self.fb, x, y, w, h)
        else:
            self._blit_inverse(x, y, w, h)

    def _blit_inverse(self, x, y, w, h):
        """Do what `invert` does, without machine code or across the frame's edge."""
        # In strips of one page: a copy of the whole screen would need 4.7 KB of the chip's heap at once.
        strip = bytearray(w)
        for top in range(y, y + h, 8):
            copy = FrameBuffer(strip, w, min(8, y + h - top), _VLSB)
            copy.blit(self.fb, -x, -top)
            self.fb.blit(copy, x, top, -1, _swap)

    @native
    def _checker(self, x, y, w, h, ink, odd):
        """Set every other pixel of a rectangle: where x + y, in px of the frame, is odd (1) or even (0)."""
        even_first = (self.x + x + self.y + y) & 1 == odd
        self.pattern(x, y, w, h, b"\x55\xaa" if even_first else b"\xaa\x55", ink)
