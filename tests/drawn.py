"""The pictures of a terminal with graphics, decoded as the manuals describe: sixels and kitty's images.

A picture is a tuple of rows of text, with "#" for a dark pixel and "." for paper.
"""

import base64
import io
import re

from PIL import Image

_SIXELS = re.compile(rb"\x1bP([0-9;]*)q([^\x1b]*)\x1b\\")
_KITTY = re.compile(rb"\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\")
_STEP = re.compile(
    rb'"(?P<raster>[0-9;]+)|#(?P<colour>[0-9]+)(?P<set>(?:;[0-9]+)*)|'
    rb"!(?P<count>[0-9]+)(?P<many>[?-~])|(?P<one>[?-~$-])"
)
_INK = bytes(b"#."[grey >= 128] for grey in range(256))


def sixels(raw):
    """Return the pictures that were drawn with sixels."""
    return [_sixels(body) for _, body in _SIXELS.findall(raw)]


def _sixels(body):
    colours, colour, x, top, at, rows = {}, None, 0, 0, 0, []
    while at < len(body):
        step = _STEP.match(body, at)
        assert step, body[at : at + 20]
        at = step.end()
        if step["raster"]:
            width, height = tuple(map(int, step["raster"].split(b";")))[2:]
            rows = [bytearray(width) for _ in range(height)]
        elif step["colour"]:
            colour = int(step["colour"])
            if step["set"]:
                kind, *parts = map(int, step["set"][1:].split(b";"))
                assert kind == 2
                colours[colour] = b"#" if sum(parts) < 150 else b"."
        elif step["one"] == b"$":
            x = 0
        elif step["one"] == b"-":
            x, top = 0, top + 6
        else:
            bits = (step["many"] or step["one"])[0] - 0x3F
            count = int(step["count"] or 1)
            assert not bits or x + count <= width and top + bits.bit_length() <= height, "beside the picture"
            for bit in range(6):
                if bits >> bit & 1:
                    rows[top + bit][x : x + count] = colours[colour] * count
            x += count
    assert not any(0 in row for row in rows), "a hole in the picture"
    return tuple(row.decode() for row in rows)


def kitty(raw):
    """Return the images that are shown at the end, {number: picture}."""
    shown, keys, data = {}, {}, b""
    for said, payload in _KITTY.findall(raw):
        more = dict(part.split(b"=") for part in said.split(b","))
        if more.get(b"a") == b"q":
            continue
        if more.get(b"a") == b"d":
            shown.pop(int(more[b"i"]), None)
            continue
        keys = {**keys, **more}
        data += payload
        assert len(payload) <= 4096
        if more[b"m"] == b"0":
            assert keys[b"a"] == b"T" and keys[b"f"] == b"100" and keys[b"q"] == b"2"
            shown[int(keys[b"i"])] = of_image(Image.open(io.BytesIO(base64.b64decode(data))))
            keys, data = {}, b""
    return shown


def of_image(image):
    """Return the picture of a Pillow image."""
    grey = image.convert("L")
    pixels = grey.tobytes().translate(_INK).decode()
    return tuple(pixels[at : at + grey.width] for at in range(0, len(pixels), grey.width))
