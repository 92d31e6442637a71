"""The page's icons as pictures for home screens: a card table's panel above three keys."""

import io

PNGS = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
"""Names, and sides in pixels. iOS wants the first one; the others are for the manifest."""

_GROUND, _PANEL, _KEYS = "#222222", "#e9e9e2", "#aaaaaa"
_SIDE = 32
_SHAPES = (
    (_PANEL, (5, 7, 22, 13)),
    (_GROUND, (8, 10, 6, 7)),
    (_GROUND, (17, 11, 7, 1)),
    (_GROUND, (17, 14, 7, 1)),
    (_KEYS, (6, 23, 5, 3)),
    (_KEYS, (13.5, 23, 5, 3)),
    (_KEYS, (21, 23, 5, 3)),
)
"""Colours and rectangles (x, y, width, height) of a picture with this side."""

_SAFE = 0.8
"""How much of a picture's side a system shows for certain: it may cut the corners off."""


def png(side: int) -> bytes:
    """Return the icon as a PNG of so many pixels. The ground reaches the edges, and the rest stays inside."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (side, side), _GROUND)
    draw = ImageDraw.Draw(picture)
    scale = side * _SAFE / _SIDE
    edge = side * (1 - _SAFE) / 2
    for colour, (x, y, width, height) in _SHAPES:
        corners = [edge + scale * place for place in (x, y, x + width, y + height)]
        left, top, right, bottom = [round(place) for place in corners]
        draw.rectangle((left, top, right - 1, bottom - 1), fill=colour)
    made = io.BytesIO()
    picture.save(made, "PNG", optimize=True)
    return made.getvalue()
