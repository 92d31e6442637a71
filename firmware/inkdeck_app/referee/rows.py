"""Drawing and words for all table referees: rows of players, and the contents of a hand's sheet."""

from ..ui.widgets import GUTTER, minus


def draw_rows(c, top, heads, ends, table, chosen):
    """Draw a row for each player: small letters for more than four, two columns for more than five.

    :param heads: a word over each cell but the first.
    :param ends: the right end of each cell but the first, in 1/1000 of the width.
    :param table: a list of (cells, asked): the cells' texts, and whether the question is about this player.
    :param chosen: the row under the cursor, or -1.
    """
    double = len(table) > 5
    width = c.w // 2 - 2 if double else c.w - 2
    font, step = ("small", 14) if len(table) > 4 else ("body", 16)
    for side in range(2 if double else 1):
        for words, end in zip(heads, ends):
            apart = 4 if double and end != ends[-1] else 0  # words are wider than numbers
            c.text_right(words, side * (width + 4) + end * width // 1000 - apart, top)
    for seat, (cells, asked) in enumerate(table):
        x = seat // 5 * (width + 4)
        y = top + 12 + seat % 5 * step
        down = y + (step - c.height(font)) // 2
        if asked:
            c.text("\u25b6", x + 1, y + (step - 12) // 2)
        c.text(cells[0], x + GUTTER, down, font)
        for words, end in zip(cells[1:], ends):
            c.text_right(words, x + end * width // 1000, down, font)
        if seat == chosen:
            c.invert(x, y, width, step)


def score_head(texts, view):
    """Return the word over the scores; "" while a hand is corrected, whose points aren't known yet."""
    return "" if view.fixing else texts.get("head_score", "scores")


def score(view, seat):
    """Return a seat's score before this hand; "" while a hand is corrected."""
    return "" if view.fixing else minus(view.totals[seat])


def number(held, asked):
    """Return a number for a row: a dot if it is unknown, or a question mark if it is being asked for."""
    return str(held) if held >= 0 else "?" if asked else "\u00b7"


def trail(texts, names, telling, corrections):
    """Return the corrections, the last first: `Hand 3, Anna: bid: 3 (was 2)`.

    :param telling: the game's `telling.RefereeTelling`.
    """
    lines = []
    for hand, cell, old, new in reversed(corrections):
        held = [telling.value(texts, names, cell, number) for number in (old, new)]
        lines.append(texts.say("ref", "trail", hand, telling.label(texts, names, cell), *held))
    return lines


def draw_trail(c, texts, names, telling, view):
    """Draw the last correction at the picture's bottom, if there are at most `TRAIL` players. Returns whether
    there is one.
    """
    shown = bool(view.corrections) and view.seats <= telling.TRAIL
    if shown:
        line = trail(texts, names, telling, view.corrections)[0]
        words = texts.say("ref", "corrected", line)
        if c.width(words) > c.w - 4:
            words = line
        while c.width(words) > c.w - 4:
            words = "\u2026" + words[2:]
        c.text(words, 2, c.h - 13)
    return shown
