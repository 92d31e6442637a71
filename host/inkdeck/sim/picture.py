"""The panel's picture as text for a terminal, and as PNG.

A frame is 4,736 bytes, 296 × 128 pixels in MONO_VLSB: byte `(y >> 3) * 296 + x`, bit `y & 7`, 1 = ink.
"""

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

WIDTH = 296
HEIGHT = 128
FRAME_BYTES = WIDTH * HEIGHT // 8

# the dots of a braille character, top to bottom, for its left and its right column (Unicode, block U+2800)
_LEFT_DOTS = (0x01, 0x02, 0x04, 0x40)
_RIGHT_DOTS = (0x08, 0x10, 0x20, 0x80)


def _column_bits(dots):
    return [sum(dot for i, dot in enumerate(dots) if nibble >> i & 1) for nibble in range(16)]


_LEFT = _column_bits(_LEFT_DOTS)
_RIGHT = _column_bits(_RIGHT_DOTS)
_BRAILLE = [chr(0x2800 + i) for i in range(256)]
_HALVES = " ▀▄█"


def braille(frame: bytes | bytearray) -> list[str]:
    """Return the frame as 32 lines of 148 braille characters, with a raised dot for ink."""
    lines = []
    for top in range(0, FRAME_BYTES, WIDTH):
        page = frame[top : top + WIDTH]
        for shift in (0, 4):
            lines.append(
                "".join(
                    _BRAILLE[_LEFT[page[x] >> shift & 15] | _RIGHT[page[x + 1] >> shift & 15]]
                    for x in range(0, WIDTH, 2)
                )
            )
    return lines


def half_blocks(frame: bytes | bytearray) -> list[str]:
    """Return the frame as 64 lines of 296 half blocks, with a filled half for ink."""
    lines = []
    for top in range(0, FRAME_BYTES, WIDTH):
        page = frame[top : top + WIDTH]
        for shift in (0, 2, 4, 6):
            lines.append("".join(_HALVES[byte >> shift & 3] for byte in page))
    return lines


def image(frame: bytes | bytearray, scale: int = 1) -> "Image.Image":
    """Return the frame as a 1-bit Pillow image, each pixel `scale` × `scale`."""
    from PIL import Image

    # Read column by column, the frame is a 128 × 296 picture with its bits from the right and ink as 1.
    columns = b"".join(bytes(frame[x::WIDTH]) for x in range(WIDTH))
    picture = Image.frombytes("1", (HEIGHT, WIDTH), columns, "raw", "1;IR").transpose(
        Image.Transpose.TRANSPOSE
    )
    if scale != 1:
        picture = picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)
    return picture


def png(frame: bytes | bytearray, scale: int = 1) -> bytes:
    """Return the frame as a 1-bit PNG."""
    made = io.BytesIO()
    image(frame, scale).save(made, "PNG", optimize=True)
    return made.getvalue()
