"""The SSD1680 of Waveshare's Pico-ePaper-2.9 (black and white, V2), with the waveforms in the chip."""

from inkdeck_app.drivers.epd import Panel
from inkdeck_app.ui import pixels
from inkdeck_app.ui.display import FAST, FRAME_BYTES, HEIGHT, TURBO, WIDTH

_PAGES = HEIGHT // 8


class SSD1680(Panel):
    """See Panel. It has two speeds: NEUTRAL is like FULL, and TURBO like FAST.

    A refresh drives every pixel that differs between the two RAMs, wherever it is. So each fast one sends
    the whole old image first, and a window only shortens what follows.
    """

    BAUD = 4_000_000
    RESET = ((1, 50), (0, 2), (1, 50))
    TIMES = ((3000, 9000), (600, 2600), (600, 2600), (3000, 9000))

    def _init(self, kind):
        command = self._bus.command
        command(0x12)
        self._wait()
        command(0x01, b"\x27\x01\x00")
        command(0x11, b"\x07")
        command(0x44, b"\x00\x0f")
        command(0x45, b"\x00\x00\x27\x01")
        command(0x21, b"\x00\x80")
        command(0x4E, b"\x00")
        command(0x4F, b"\x00\x00")

    def _begin(self, frame, kind, window, woken):
        fast = kind in (FAST, TURBO)
        if fast:
            self._write(0x26, 0, 0, WIDTH, HEIGHT)
        x, y, w, h = window or (0, 0, WIDTH, HEIGHT)
        self._take(memoryview(frame), x, y, w, h)
        if self._rotated:
            x, y = WIDTH - x - w, HEIGHT - y - h
        self._write(0x24, x, y, w, h)
        if not fast:
            self._write(0x26, x, y, w, h)
        self._bus.command(0x22, b"\xff" if fast else b"\xf7")
        self._bus.command(0x20)

    def _take(self, frame, x, y, w, h):
        image = memoryview(self._image)
        size = (h >> 3) * WIDTH if w == WIDTH else w
        for at in range((y >> 3) * WIDTH + x, ((y + h) >> 3) * WIDTH, max(size, WIDTH)):
            source = frame[at : at + size]
            if self._rotated:
                at = FRAME_BYTES - at - size
            target = image[at : at + size]
            if self._rotated:
                pixels.mirror(source, target)
                source = target
            pixels.invert(source, target)

    def _write(self, op, x, y, w, h):
        """Send a window of `_image` to one of the image RAMs, which begin at the lower edge."""
        command = self._bus.command
        top, bottom = y >> 3, (y + h) >> 3
        first, last = _PAGES - bottom, x + w - 1
        command(0x44, bytes((first, _PAGES - 1 - top)))
        command(0x45, bytes((x & 0xFF, x >> 8, last & 0xFF, last >> 8)))
        command(0x4E, bytes((first,)))
        command(0x4F, bytes((x & 0xFF, x >> 8)))
        command(op)
        image = memoryview(self._image)
        for page in range(bottom - 1, top - 1, -1):
            at = page * WIDTH + x
            self._bus.data(image[at : at + w])

    def _sleep(self):
        self._bus.command(0x10, b"\x01")
