"""Sentences on a picture: in large letters when the player wants that and they fit, else in small ones."""


def paragraph(c, words, x, y, width, large, centred=False):
    """Draw sentences from `y` on, between `x` and `x + width`; returns the y below them."""
    font, step = "body", 17
    lines = c.wrap(words, font, width)
    if not large or y + step * len(lines) - 1 > c.h:
        font, step = "small", 13
        lines = c.wrap(words, font, width)
    for line in lines:
        if centred:
            c.text_centre(line, x, width, y, font)
        else:
            c.text(line, x, y, font)
        y += step
    return y
