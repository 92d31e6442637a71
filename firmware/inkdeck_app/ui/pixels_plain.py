"""The functions of `pixels` for any interpreter; the same bytes as `pixels_viper`, more slowly."""

_MIRRORED = bytes([sum([(byte >> bit & 1) << 7 - bit for bit in range(8)]) for byte in range(256)])


write = flip = None


def transpose(frame, image, x, y, w, h):
    """See `pixels`."""
    mirrored = _MIRRORED
    for page in range(y >> 3, (y + h) >> 3):
        at = x * 16 + page
        for byte in memoryview(frame)[page * 296 + x : page * 296 + x + w]:
            image[at] = mirrored[byte] ^ 0xFF
            at += 16


def pack(image, out, x, y, w, h):
    """See `pixels`."""
    pages = h >> 3
    at = x * 16 + (y >> 3)
    for to in range(0, w * pages, pages):
        out[to : to + pages] = image[at : at + pages]
        at += 16


def mirror(frame, out):
    """See `pixels`."""
    mirrored = _MIRRORED
    to = len(frame)
    for byte in frame:
        to -= 1
        out[to] = mirrored[byte]


def invert(frame, out):
    """See `pixels`."""
    for at in range(len(frame)):
        out[at] = frame[at] ^ 0xFF
