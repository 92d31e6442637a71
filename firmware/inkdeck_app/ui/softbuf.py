"""The part of MicroPython's framebuf that the canvas uses, for interpreters without it. Same pixels.

Only MONO_VLSB and MONO_HLSB. Drawing treats a page of 8 rows as one long integer, a byte for each column, so
a screen of text takes CPython about a millisecond. Blitting a picture onto an overlapping part of itself
isn't supported. `write`, `flip` and `hatch` replace the machine code of
`pixels`.
"""

from inkdeck_app.ui.font import Font

MONO_VLSB = 0
MONO_HLSB = 3

_KEEP = 2
_ones_of = {}
_lines_of = {}  # {a font's bytes: {(text, y & 7): see _line}}
_LINES = 4000  # texts kept for each font
_known = {}  # {id of a font's bytes: (these, its entry of _lines_of)}: to hash them takes as long as to draw
_KNOWN = 64


def _ones(count):
    """Return the integer whose `count` bytes are all 1. It repeats a column's mask when multiplied by it."""
    ones = _ones_of.get(count)
    if ones is None:
        ones = _ones_of[count] = int.from_bytes(b"\x01" * count, "little")
    return ones


class FrameBuffer:
    """A picture of `width` × `height` px in the writable `buffer`, `stride` px from row to row.

    Raises ValueError if the size isn't positive, the format is unknown or the buffer is too small.
    """

    def __init__(self, buffer, width, height, format, stride=None):
        if stride is None:
            stride = width
        if not 1 <= width <= 0xFFFF or not 1 <= height <= 0xFFFF or not width <= stride <= 0xFFFF:
            raise ValueError("A frame buffer is at least 1 wide and high, its stride at least its width.")
        if format == MONO_VLSB:
            need = (height - 1) // 8 * stride + width
        elif format == MONO_HLSB:
            stride = (stride + 7) & ~7
            need = ((height - 1) * stride + ((width + 7) & ~7)) // 8
        else:
            raise ValueError("softbuf draws MONO_VLSB and MONO_HLSB only: convert the picture.")
        self._buffer = memoryview(buffer)
        if self._buffer.readonly:
            raise TypeError("A frame buffer needs writable memory: pass a bytearray.")
        if self._buffer.nbytes < need:
            raise ValueError("The buffer is too small: %d bytes are needed." % need)
        self.width = width
        self.height = height
        self.format = format
        self.stride = stride

    def _get(self, x, y):
        if self.format == MONO_VLSB:
            return self._buffer[(y >> 3) * self.stride + x] >> (y & 7) & 1
        return self._buffer[(x + y * self.stride) >> 3] >> (7 - (x & 7)) & 1

    def _set(self, x, y, colour):
        if self.format == MONO_VLSB:
            at, mask = (y >> 3) * self.stride + x, 1 << (y & 7)
        else:
            at, mask = (x + y * self.stride) >> 3, 0x80 >> (x & 7)
        if colour:
            self._buffer[at] |= mask
        else:
            self._buffer[at] &= ~mask

    def pixel(self, x, y, colour=None):
        """Return the colour at (x, y), or set it. Outside the picture, do nothing and return None."""
        if 0 <= x < self.width and 0 <= y < self.height:
            if colour is None:
                return self._get(x, y)
            self._set(x, y, colour)

    def fill(self, colour):
        """Fill the whole picture."""
        self.fill_rect(0, 0, self.width, self.height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """Fill the part of the rectangle that is inside the picture."""
        left, top, right, bottom = x, y, x + w, y + h
        if left < 0:
            left = 0
        if top < 0:
            top = 0
        if right > self.width:
            right = self.width
        if bottom > self.height:
            bottom = self.height
        if left >= right or top >= bottom:
            return
        if self.format != MONO_VLSB:
            for row in range(top, bottom):
                for column in range(left, right):
                    self._set(column, row, colour)
            return
        buffer, count = self._buffer, right - left
        for page in range(top >> 3, (bottom + 7) >> 3):
            at, mask = page * self.stride + left, _rows_mask(page, top, bottom)
            if mask == 0xFF:
                buffer[at : at + count] = (b"\xff" if colour else b"\x00") * count
            elif count == 1:
                buffer[at] = buffer[at] | mask if colour else buffer[at] & ~mask
            else:
                _paint(buffer, at, count, _ones(count) * mask, colour)

    def hline(self, x, y, w, colour):
        """Draw a horizontal line, `w` px to the right."""
        if x < 0 or y < 0 or w < 1 or x + w > self.width or y >= self.height or self.format != MONO_VLSB:
            return self.fill_rect(x, y, w, 1, colour)
        _paint(self._buffer, (y >> 3) * self.stride + x, w, _ones(w) << (y & 7), colour)

    def vline(self, x, y, h, colour):
        """Draw a vertical line, `h` px down."""
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, fill=False):
        """Draw the outline of a rectangle, or fill it."""
        if fill:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Draw `source` at (x, y). Skip colours equal to `key`; `palette` maps the others."""
        left, right = max(x, 0), min(x + source.width, self.width)
        top, bottom = max(y, 0), min(y + source.height, self.height)
        if left >= right or top >= bottom:
            return
        act = [0, 1] if palette is None else [palette._get(0, 0), palette._get(1, 0)]
        act = [_KEEP if colour == key else colour for colour in act]
        if self.format == source.format == MONO_VLSB:
            self._blit_pages(source, left - x, y, left, top, right, bottom, act)
            return
        for row in range(top, bottom):
            for column in range(left, right):
                colour = act[source._get(column - x, row - y)]
                if colour != _KEEP:
                    self._set(column, row, colour)

    def _blit_pages(self, source, skip, y, left, top, right, bottom, act):
        """Blit by pages. `skip` columns at the source's left are cut off; its row 0 is at `y`."""
        count = right - left
        ones = _ones(count)
        for page in range(top >> 3, (bottom + 7) >> 3):
            row = page * 8 - y
            shift = row & 7
            low = source._page(row >> 3, skip, count)
            bits = (low >> shift) & ((0xFF >> shift) * ones)
            if shift:
                high = source._page((row >> 3) + 1, skip, count)
                bits |= (high << (8 - shift)) & ((0xFF << (8 - shift) & 0xFF) * ones)
            inside = ones * _rows_mask(page, top, bottom)
            bits &= inside
            blank = bits ^ inside
            clear = (0 if act[1] == _KEEP else bits) | (0 if act[0] == _KEEP else blank)
            ink = (bits if act[1] == 1 else 0) | (blank if act[0] == 1 else 0)
            at = page * self.stride + left
            here = int.from_bytes(self._buffer[at : at + count], "little")
            self._buffer[at : at + count] = ((here | clear) ^ clear ^ ink).to_bytes(count, "little")

    def _page(self, page, x, count):
        """Return `count` columns of a page from `x` on as an integer; 0 above and below the picture."""
        if not 0 <= page <= (self.height - 1) >> 3:
            return 0
        at = page * self.stride + x
        return int.from_bytes(self._buffer[at : at + count], "little")


def _paint(buffer, at, count, bits, ink):
    """Set the pixels `bits` in the `count` bytes from `at` to ink (true) or paper."""
    here = int.from_bytes(buffer[at : at + count], "little") | bits
    buffer[at : at + count] = (here if ink else here ^ bits).to_bytes(count, "little")


def _rows_mask(page, top, bottom):
    """Return the mask of the rows top..bottom - 1 within a page that has at least one of them."""
    mask = 0xFF
    if top > page * 8:
        mask = mask << (top & 7) & 0xFF
    if bottom < page * 8 + 8:
        mask &= (1 << (bottom & 7)) - 1
    return mask


def write(frame, data, s, x, y, ink):
    """Draw a text (`pixels.write`); here `frame` is a FrameBuffer."""
    line = _line(data, s, y & 7)
    if not line:
        return -1
    width, pages = line
    if ink >= 0:
        at = (y >> 3) * frame.stride + x
        for bits in pages:
            if bits:
                _paint(frame._buffer, at, width, bits, ink)
            at += frame.stride
    return x + width


def _line(data, s, shift):
    """Return (width in px, pages as integers) for text that starts `shift` rows below its first page's top.

    None if the font lacks a character. Screens repeat the same texts, so they are kept.
    """
    entry = _known.get(id(data))
    if entry is None:
        if len(_known) >= _KNOWN:
            _known.clear()
        entry = _known[id(data)] = data, _lines_of.setdefault(bytes(data), {})
    lines = entry[1]
    try:
        return lines[s, shift]
    except KeyError:
        pass
    if len(lines) >= _LINES:
        lines.clear()
    line = lines[s, shift] = _laid_out(Font(data), s, shift)
    return line


def _laid_out(font, s, shift):
    """Return the result of `_line`, made from the font's columns."""
    glyphs = [font.glyph(ord(character)) for character in s]
    if None in glyphs:
        return None
    width = sum([step for step, _ in glyphs])
    pages = [0]
    for page in range((font.height + 7) // 8):
        columns = [font.data[start + page * step : start + (page + 1) * step] for step, start in glyphs]
        bits = int.from_bytes(b"".join(columns), "little")
        down = bits & _ones(width) * (0xFF >> shift)
        pages[-1] |= down << shift
        pages.append((bits ^ down) >> 8 - shift)
    return width, pages


def flip(frame, x, y, w, h):
    """Swap ink and paper in a window (`pixels.flip`); here `frame` is a FrameBuffer."""
    bottom = max(y, y + h)
    for page in range(y >> 3, (bottom + 7) >> 3):
        at = page * frame.stride + x
        here = int.from_bytes(frame._buffer[at : at + w], "little")
        here ^= _ones(w) * _rows_mask(page, y, bottom)
        frame._buffer[at : at + w] = here.to_bytes(w, "little")


def hatch(frame, tile, x, y, w, h, ink):
    """Fill a window with a tile (`pixels.hatch`); here `frame` is a FrameBuffer."""
    shift = y & 7
    columns = bytes([(column << shift | column >> 8 - shift) & 0xFF for column in tile])
    strip = int.from_bytes((columns * (w // len(columns) + 1))[:w], "little")
    for page in range(y >> 3, (y + h + 7) >> 3):
        at = page * frame.stride + x
        here = int.from_bytes(frame._buffer[at : at + w], "little")
        mask = _ones(w) * _rows_mask(page, y, y + h)
        bits = strip & mask
        here = here & (mask ^ _ones(w) * 0xFF) | bits if ink < 0 else here | bits if ink else here & ~bits
        frame._buffer[at : at + w] = here.to_bytes(w, "little")
