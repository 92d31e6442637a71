"""Turns, masks and compares frames in the app's order (see `inkdeck.sim.picture`)."""

from inkdeck.sim.picture import FRAME_BYTES, HEIGHT, WIDTH

MIRRORED = bytes(sum((byte >> bit & 1) << (7 - bit) for bit in range(8)) for byte in range(256))
"""Each byte with its bits reversed."""

_INVERTED = bytes(byte ^ 0xFF for byte in range(256))
_STRIPES = bytes(0xFF if at % WIDTH % 2 else 0 for at in range(FRAME_BYTES))


Window = tuple[int, int, int, int]
"""(x, y, w, h)"""


def turned(frame: bytes | bytearray) -> bytes:
    """Return the frame upside down."""
    return bytes(frame[::-1]).translate(MIRRORED)


def inverted(frame: bytes | bytearray) -> bytes:
    """Return the frame with ink and paper swapped."""
    return bytes(frame).translate(_INVERTED)


def turned_window(window: Window | None) -> Window | None:
    """Return the window (x, y, w, h) upside down; None stays None."""
    if window is None:
        return None
    x, y, w, h = window
    return WIDTH - x - w, HEIGHT - y - h, w, h


def window_mask(window: Window | None) -> bytes:
    """Return a mask with the window's pixels set; all pixels for None. Its y and h are multiples of 8."""
    if window is None:
        return b"\xff" * FRAME_BYTES
    x, y, w, h = window
    mask = bytearray(FRAME_BYTES)
    for page in range(y >> 3, (y + h) >> 3):
        mask[page * WIDTH + x : page * WIDTH + x + w] = b"\xff" * w
    return bytes(mask)


def merged(below: bytes | bytearray, above: bytes | bytearray, mask: bytes) -> bytes:
    """Return `above` where the mask is 1, `below` elsewhere."""
    size = len(mask)
    low, high, chosen = (int.from_bytes(frame, "big") for frame in (below, above, mask))
    return (low & ~chosen | high & chosen).to_bytes(size, "big")


def differing(one: bytes | bytearray, other: bytes | bytearray, mask: bytes) -> int:
    """Return how many pixels differ where the mask is 1."""
    first, second, chosen = (int.from_bytes(frame, "big") for frame in (one, other, mask))
    return ((first ^ second) & chosen).bit_count()


def half_way(before: bytes, after: bytes) -> bytes:
    """Return the glass after an interrupted refresh: every second column old, the others new."""
    return merged(before, after, _STRIPES)
