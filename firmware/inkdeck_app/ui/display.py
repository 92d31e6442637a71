"""The picture and the panel: which refresh a change gets, and when a neutral one is due."""

from array import array
from binascii import crc32

try:
    import framebuf
except ImportError:  # CPython has none
    from . import softbuf as framebuf

from . import pixels

WIDTH = 296
HEIGHT = 128
FRAME_BYTES = WIDTH * HEIGHT // 8

# refresh kinds; a neutral one may take the place of a fast or turbo one
NEUTRAL, FAST, TURBO, FULL = range(4)
NEUTRAL_DUE = 40  # refreshes of other kinds before a neutral one is due


class Display:
    """Owns the frame to draw on, and passes finished pictures to the panel.

    :param panel: `show(frame, kind, window)`, `busy()`, and `stuck`: whether the last refresh never ended.
    """

    def __init__(self, panel):
        self.panel = panel
        self.frame = bytearray(FRAME_BYTES)
        self.buffer = framebuf.FrameBuffer(self.frame, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.rotate = False
        self.invert = False
        # Each row's CRC, which depends on rotation and inversion too. The picture would take 4 KB more.
        self._shown = array("I", [0] * (HEIGHT // 8))
        self._other = None
        self._since_neutral = NEUTRAL_DUE

    def show(self, kind):
        """Pass the frame to the panel. If it hasn't changed, only neutral and full refreshes draw it again.

        Returns the refresh's kind, neutral if one was due, or None if there was no refresh.
        """
        window = None
        first, last = self._changed_rows()
        if kind in (FAST, TURBO):
            if last < 0:
                return None
            if self._since_neutral >= NEUTRAL_DUE:
                kind = NEUTRAL
            elif kind == TURBO:
                window = (0, first * 8, WIDTH, (last - first + 1) * 8)
        self._since_neutral = self._since_neutral + 1 if kind in (FAST, TURBO) else 0
        self.panel.show(self._turned(), kind, self._turned_window(window))
        return kind

    def lost(self):
        """Draw the next picture whole and with a neutral refresh, as the last one never reached the glass."""
        self._since_neutral = NEUTRAL_DUE
        for row in range(len(self._shown)):
            self._shown[row] = 0

    def _changed_rows(self):
        """Return the first and last row of bytes (8 pixels high) that have changed, or -1 for both."""
        first = last = -1
        frame = memoryview(self.frame)
        turned = self.rotate * 2 + self.invert
        for row in range(HEIGHT // 8):
            check = crc32(frame[row * WIDTH : (row + 1) * WIDTH], turned)
            if check != self._shown[row]:
                self._shown[row] = check
                if first < 0:
                    first = row
                last = row
        return first, last

    def _turned(self):
        if not self.rotate and not self.invert:
            return self.frame
        if self._other is None:
            self._other = bytearray(FRAME_BYTES)
        if self.rotate:
            pixels.mirror(self.frame, self._other)
        if self.invert:
            pixels.invert(self._other if self.rotate else self.frame, self._other)
        return self._other

    def _turned_window(self, window):
        if window is None or not self.rotate:
            return window
        x, y, w, h = window
        return WIDTH - x - w, HEIGHT - y - h, w, h
