"""Draws a board as its players see it: the panel and its keys, with their names and what they do."""

from wiring_svg import COLOURS, GREY, PALE

from inkdeck_app.ui.display import HEIGHT, WIDTH

KEY_W, KEY_H, GAP = 64, 24, 16


def meaning(key):
    """What a key does, in a line or two."""
    return [key.short] + ([f"hold: {key.long}"] if key.long else [])


def draw(d, board, x, y, scale):
    """Draw the board's face with its upper left corner at (x, y), the panel `scale` times its pixels."""
    right = any(key.edge == "right" for key in board.keys)
    w, h = WIDTH * scale, HEIGHT * scale
    body_w = w + 2 * GAP + (KEY_W + GAP if right else 0)
    body_h = h + 2 * GAP + KEY_H + GAP
    d.box(x, y, body_w, body_h, radius=14, thick=2)
    d.box(x + GAP, y + GAP, w, h, fill=PALE, stroke=GREY, radius=2)
    d.text(x + GAP + w / 2, y + GAP + 16, "▲ this edge is up", 13, "middle", colour=GREY)
    d.text(x + GAP + w / 2, y + GAP + h / 2, f"e-ink panel, {WIDTH} × {HEIGHT}", 15, "middle", colour=GREY)
    for key in board.keys:
        if key.edge == "bottom":
            middle, top = x + GAP + key.at * scale, y + 2 * GAP + h
            said, anchor = (middle, y + body_h + 16), "middle"
        else:
            middle, top = x + 2 * GAP + w + KEY_W / 2, y + GAP + key.at * scale - KEY_H / 2
            said, anchor = (x + body_w + 12, top + KEY_H / 2), "start"
        d.box(middle - KEY_W / 2, top, KEY_W, KEY_H, fill="#ffffff", stroke=COLOURS["keys"], thick=2)
        d.text(middle, top + KEY_H / 2, key.name, 14, "middle", bold=True)
        for i, words in enumerate(meaning(key)):
            d.text(said[0], said[1] + 18 * i, words, 13, anchor, colour=COLOURS["keys"])
