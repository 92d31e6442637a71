"""What a terminal with graphics shows of what it is sent: sixels, and kitty's images. By the manuals.

A picture is a tuple of rows of texts, "#" for a dark pixel and "." for paper.
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


def sixels(raw):
    """The pictures that were drawn with sixels."""
    return [_sixels(body) for _, body in _SIXELS.findall(raw)]


def _sixels(body):
    pixels, colours, colour, x, top, at, size = {}, {}, None, 0, 0, 0, None
    while at < len(body):
        step = _STEP.match(body, at)
        assert step, body[at : at + 20]
        at = step.end()
        if step["raster"]:
            size = tuple(map(int, step["raster"].split(b";")))[2:]
        elif step["colour"]:
            colour = int(step["colour"])
            if step["set"]:
                kind, *parts = map(int, step["set"][1:].split(b";"))
                assert kind == 2
                colours[colour] = "#" if sum(parts) < 150 else "."
        elif step["one"] == b"$":
            x = 0
        elif step["one"] == b"-":
            x, top = 0, top + 6
        else:
            bits = (step["many"] or step["one"])[0] - 0x3F
            for _ in range(int(step["count"] or 1)):
                for bit in range(6):
                    if bits >> bit & 1:
                        pixels[x, top + bit] = colours[colour]
                x += 1
    width, height = size
    assert set(pixels) == {(x, y) for x in range(width) for y in range(height)}  # nothing beside, no hole
    return tuple("".join(pixels[x, y] for x in range(width)) for y in range(height))


def kitty(raw):
    """The images that stand there in the end, {number: picture}."""
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
    """A picture of a Pillow image."""
    grey = image.convert("L")
    lines = [grey.crop((0, y, grey.width, y + 1)).tobytes() for y in range(grey.height)]
    return tuple("".join("#" if grey < 128 else "." for grey in line) for line in lines)
