"""Words that adapt to a picture's room: sentences in large or small letters, and lists of names."""


def paragraph(c, words, x, y, width, large, centred=False):
    """Draw sentences from `y` down, between `x` and `x + width`. Returns the y below them."""
    font, step = ("body", 17) if large else ("small", 13)
    lines = c.wrap(words, font, width)
    if large and y + step * len(lines) - 1 > c.h:
        font, step = "small", 13
        lines = c.wrap(words, font, width)
    for line in lines:
        if centred:
            c.text_centre(line, x, width, y, font)
        else:
            c.text(line, x, y, font)
        y += step
    return y


def beside(c, y, picture, words):
    """Draw a picture at the left below `y`, with sentences beside it.

    :param picture: draws at (x, y) of a canvas when called with (c, x, y), and returns (width, height).
    """
    x, y = 6, y + 5
    wide, _ = picture(c, x, y)
    x += wide + 10
    paragraph(c, words, x, y, c.w - x - 4, True)


SHORT = "& 1", "& {}"
"""Short words for `some_names`."""


def more_names(texts):
    """Return the words of `some_names` for one more name and for several."""
    return texts.get("more_name", "common"), texts.get("more_names", "common")


def some_names(names, sentence, measure, width, more):
    """Return a sentence with as many names as fit, and how many more: `Anna & 2 more`; "" if none fits.

    :param sentence: words with a blank for the names. :param more: words for one more name and, with a
        blank, for several.
    :param measure: returns the width of words in pixels, which must be at most `width`.
    """
    for count in range(len(names), 0, -1):
        words = ", ".join(names[:count])
        if count < len(names):
            left = len(names) - count
            words += " " + more[left > 1].format(left)
        words = sentence.format(words)
        if measure(words) <= width:
            return words
    return ""
