"""The picture and the panel: which refresh a change gets, and when the panel is due a neutral one."""

try:
    import framebuf
except ImportError:  # CPython has none
    from . import softbuf as framebuf

WIDTH = 296
HEIGHT = 128
FRAME_BYTES = WIDTH * HEIGHT // 8

# refresh kinds, in the order in which a later one may stand in for an earlier one
NEUTRAL, FAST, TURBO, FULL = range(4)
NEUTRAL_DUE = 40  # refreshes of other kinds before a neutral one is due

# the bits of a byte from the other end, for pictures upside down
_MIRROR = bytes([sum([(byte >> bit & 1) << 7 - bit for bit in range(8)]) for byte in range(256)])


class Display:
    """Owns the frame that is drawn on, and hands finished pictures to the panel.

    :param panel: `show(frame, kind, window)` and `busy()`.
    """

    def __init__(self, panel):
        self.panel = panel
        self.frame = bytearray(FRAME_BYTES)
        self.buffer = framebuf.FrameBuffer(self.frame, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.rotate = False
        self.invert = False
        self._shown = bytearray(FRAME_BYTES)
        self._since_neutral = NEUTRAL_DUE

    def show(self, kind):
        """Hand the frame to the panel; one that is on the glass already only if the refresh is neutral."""
        window = None
        if kind in (FAST, TURBO):
            first, last = self._changed_rows()
            if last < 0:
                return
            if self._since_neutral >= NEUTRAL_DUE:
                kind = NEUTRAL
            elif kind == TURBO:
                window = (0, first * 8, WIDTH, (last - first + 1) * 8)
        self._since_neutral = self._since_neutral + 1 if kind in (FAST, TURBO) else 0
        self._shown[:] = self.frame
        self.panel.show(self._turned(), kind, self._turned_window(window))

    def _changed_rows(self):
        """The first and last row of bytes (8 pixels high) that differ from what is shown; -1 if none does."""
        first = last = -1
        frame = memoryview(self.frame)
        shown = memoryview(self._shown)
        for row in range(HEIGHT // 8):
            at = row * WIDTH
            if frame[at : at + WIDTH] != shown[at : at + WIDTH]:
                if first < 0:
                    first = row
                last = row
        return first, last

    def _turned(self):
        frame = self.frame
        if self.rotate:
            frame = bytes([_MIRROR[byte] for byte in reversed(frame)])
        if self.invert:
            frame = bytes([byte ^ 0xFF for byte in frame])
        return frame

    def _turned_window(self, window):
        if window is None or not self.rotate:
            return window
        x, y, w, h = window
        return WIDTH - x - w, HEIGHT - y - h, w, h
