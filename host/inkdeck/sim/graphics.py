"""The panel's picture in terminal graphics: kitty's protocol and sixels.

<https://sw.kovidgoyal.net/kitty/graphics-protocol/> describes the first, and volume 2 of the manual of the
VT330 and VT340 the second.
"""

import base64
import io

from inkdeck.sim import picture

_CHUNK = 4096
"""The most base64 bytes in one of kitty's messages."""

_BAND = 6
"""The height of a sixel in pixels."""

_FIRST = 0x3F
"""The character for an empty sixel."""

_DARK, _PAPER = "#1;2;0;0;0", "#0;2;100;100;100"


def kitty(frame: bytes | bytearray, scale: int, number: int) -> str:
    """Return the text that draws the frame at the cursor, as the image with this number. The cursor doesn't
    move.

    :param scale: screen pixels for each pixel of the panel.
    """
    file = io.BytesIO()
    picture.image(frame, scale).save(file, "PNG")
    data = base64.b64encode(file.getvalue()).decode()
    chunks = [data[at : at + _CHUNK] for at in range(0, len(data), _CHUNK)]
    # q=2: no answer, because it would be taken for keys. C=1: the cursor stays.
    keys = f"a=T,f=100,i={number},q=2,C=1,"
    parts = []
    for left, chunk in zip(range(len(chunks) - 1, -1, -1), chunks, strict=True):
        parts.append(f"\x1b_G{keys}m={int(left > 0)};{chunk}\x1b\\")
        keys = "q=2,"
    return "".join(parts)


def kitty_gone(number: int) -> str:
    """Return the text that deletes the image with this number."""
    return f"\x1b_Ga=d,d=I,i={number},q=2\x1b\\"


def sixel(frame: bytes | bytearray, scale: int) -> str:
    """Return the text that draws the frame at the cursor, black on white.

    :param scale: screen pixels for each pixel of the panel.
    """
    wide, high = picture.WIDTH * scale, picture.HEIGHT * scale
    columns = _columns(frame, scale)
    bands = []
    for top in range(0, high, _BAND):
        whole = (1 << min(_BAND, high - top)) - 1
        ink = [column >> top & whole for column in columns]
        lines = [f"#0{_runs([bits ^ whole for bits in ink], scale)}"]
        if any(ink):
            lines.append(f"#1{_runs(ink, scale)}")
        bands.append("$".join(lines))
    return f'\x1bP0;1;0q"1;1;{wide};{high}{_PAPER}{_DARK}{"-".join(bands)}\x1b\\'


def _columns(frame, scale):
    """Return the panel's columns as numbers: the top pixel is the lowest bit, `scale` bits per pixel."""
    pages = range(0, picture.FRAME_BYTES, picture.WIDTH)
    columns = [int.from_bytes(frame[x :: picture.WIDTH], "little") for x in range(picture.WIDTH)]
    assert len(pages) * 8 == picture.HEIGHT
    if scale == 1:
        return columns
    dots = (1 << scale) - 1
    return [
        sum(dots << bit * scale for bit in range(picture.HEIGHT) if column >> bit & 1) for column in columns
    ]


def _runs(sixels, scale):
    """Return sixels from left to right, each `scale` times, run-length encoded."""
    runs = []
    at = 0
    while at < len(sixels):
        end = at + 1
        while end < len(sixels) and sixels[end] == sixels[at]:
            end += 1
        count, sign = (end - at) * scale, chr(_FIRST + sixels[at])
        runs.append(f"!{count}{sign}" if count > 3 else sign * count)
        at = end
    return "".join(runs)
