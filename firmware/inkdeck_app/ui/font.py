"""Reads the .fnt fonts made by tools/make_fonts.py, which describes the format."""

MAGIC = b"InkF"
VERSION = 1
_HEADER = 12
NAMES = ("body", "body_bold", "pips", "small", "small_bold", "title", "title_rare", "value")
_RARE = {"title": "title_rare"}
"""Fonts with the characters that another one of the same size leaves out."""


class FontError(Exception):
    """A font can't be used; the text says why and what to do."""


class MissingGlyph(FontError):
    """A font lacks a character; `.code` is its code point, `.font` the font's name."""

    def __init__(self, code, font):
        super().__init__(
            "The font %s has no U+%04X: add it to make_fonts.py or write the text without it." % (font, code)
        )
        self.code = code
        self.font = font


class Font:
    """One bitmap font over the bytes of its file, `.data`: `.height` and `.baseline` in px, `.count` glyphs.

    `data` is not copied. On MicroPython pass a bytearray: before 1.26 its framebuf draws only from writable
    memory. Raises FontError if `data` isn't a whole font of this version.
    """

    def __init__(self, data, name="font"):
        if len(data) < _HEADER or bytes(data[:4]) != MAGIC:
            raise FontError("The font %s is not a font file: install the app again." % name)
        if data[4] != VERSION:
            raise FontError(
                "The font %s has format %d, this app reads %d: install app and fonts of one version."
                % (name, data[4], VERSION)
            )
        count = data[8] | data[9] << 8
        if len(data) != data[10] | data[11] << 8 or len(data) < _HEADER + 5 * count or not count:
            raise FontError("The font %s is cut off or damaged: install the app again." % name)
        self.name = name
        self.height = data[5]
        self.baseline = data[6]
        self.count = count
        self.data = data
        self._run = data[7]
        self._first = data[_HEADER] | data[_HEADER + 1] << 8

    def code_at(self, slot):
        """Return the code point of the glyph number `slot`, 0 to count - 1, in ascending order."""
        at = _HEADER + 2 * slot
        return self.data[at] | self.data[at + 1] << 8

    def find(self, code):
        """Return the number of the glyph of code point `code`, or -1 if the font lacks it."""
        slot = code - self._first
        if 0 <= slot < self._run:
            return slot
        data = self.data
        low = self._run
        high = self.count
        while low < high:
            middle = (low + high) >> 1
            at = _HEADER + 2 * middle
            here = data[at] | data[at + 1] << 8
            if here < code:
                low = middle + 1
            elif here > code:
                high = middle
            else:
                return middle
        return -1

    def glyph(self, code):
        """Return the glyph of `code` as (width in px, start of its columns in `data`), or None."""
        slot = self.find(code)
        if slot < 0:
            return None
        data = self.data
        widths = _HEADER + 2 * self.count
        at = widths + self.count + 2 * slot
        return data[widths + slot], data[at] | data[at + 1] << 8


class Fonts:
    """The fonts by name, each found on first use.

    :param resource: opens a binary file of the app's data by name.
    :param resident: returns a font's bytes that are in flash by name, on a device.
    """

    def __init__(self, resource, resident=None):
        self._resource = resource
        self._resident = resident
        self._fonts = {}

    def get(self, name):
        """Return the Font called `name`, e.g. "small". Raises FontError if it is missing or damaged."""
        font = self._fonts.get(name)
        if font is None:
            font = self._fonts[name] = self._read(name)
        return font

    def glyph(self, code, name):
        """Return the glyph of `code` as (width in px, start of its columns, the bytes that these are in), or
        None.
        """
        font = self.get(name)
        glyph = font.glyph(code)
        if glyph is None and name in _RARE:
            font = self.get(_RARE[name])
            glyph = font.glyph(code)
        return glyph and (glyph[0], glyph[1], font.data)

    def _read(self, name):
        if self._resident:
            return Font(self._resident("fonts/" + name), name)
        try:
            file = self._resource("fonts/%s.fnt" % name)
        except OSError:
            raise FontError("The font %s is not on this device: install the app again." % name)
        with file:
            # One buffer of the right size: read() would hold two while it grows.
            size = file.seek(0, 2)
            file.seek(0)
            data = bytearray(size)
            file.readinto(data)
        return Font(data, name)
