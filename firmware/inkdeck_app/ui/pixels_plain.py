"""The functions of `pixels` for any interpreter. Slower than `pixels_viper`, with the same results."""

_MIRRORED = bytes([sum([(byte >> bit & 1) << 7 - bit for bit in range(8)]) for byte in range(256)])


write = flip = hatch = None


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
    """See `pixels`. Treats the frame as one long integer and swaps its bits by fours, twos and ones."""
    count = len(frame)
    bits = int.from_bytes(frame, "big")
    for step, keep in ((4, b"\x0f"), (2, b"\x33"), (1, b"\x55")):
        mask = int.from_bytes(keep * count, "big")
        bits = bits >> step & mask | (bits & mask) << step
    out[:count] = bits.to_bytes(count, "little")


def invert(frame, out):
    """See `pixels`."""
    count = len(frame)
    out[:count] = (int.from_bytes(frame, "big") ^ (1 << 8 * count) - 1).to_bytes(count, "big")
