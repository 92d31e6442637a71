"""What both table referees draw with and say: rows of players, and what a hand's sheet holds."""

from inkdeck_core.referee.actions import CORRECT, NEXT, SET

from ..ui.widgets import GUTTER


def draw_rows(c, top, heads, ends, table, chosen):
    """Draw a row for each player; more than four in small letters, more than five in two columns.

    :param heads: a word over each cell but the first; with two columns of rows they stand in one line.
    :param ends: where each cell but the first ends, in 1/1000 of the width.
    :param table: a list of (cells, asked): the cells' texts, and whether the row's player is asked for.
    :param chosen: the row under the cursor, or -1.
    """
    double = len(table) > 5
    width = c.w // 2 - 2 if double else c.w - 2
    font, step = ("small", 14) if len(table) > 4 else ("body", 16)
    if double:
        c.text(" \u00b7 ".join(heads), 3, top)
    else:
        for words, end in zip(heads, ends):
            c.text_right(words, end * width // 1000, top)
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


def number(held, asked):
    """What a row shows of a number: one that is not known as a dash, the one asked for as a question mark."""
    return str(held) if held >= 0 else "?" if asked else "\u2013"


def label(texts, names, cell):
    """What a cell holds, in words: `Anna: bid`, `Trick 3`."""
    return texts.say("ref", cell.what, names[cell.player] if cell.player >= 0 else cell.nth)


def trail(texts, names, value, corrections):
    """What was corrected, the last first: `Hand 3, Anna: bid 2 → 3`.

    :param value: the telling's words for what a cell holds.
    """
    lines = []
    for hand, cell, old, new in reversed(corrections):
        held = [value(texts, names, cell, number) for number in (old, new)]
        key = "trail" if cell.player >= 0 else "trail_all"
        lines.append(texts.say("ref", key, hand, label(texts, names, cell), *held))
    return lines


def draw_trail(c, texts, names, value, view, most):
    """The last correction at the picture's end, where at most so many players leave room for it."""
    if view.corrections and view.seats <= most:
        line = trail(texts, names, value, view.corrections)[0]
        for words in (texts.say("ref", "corrected", line), "\u2192 " + line, line):
            if c.width(words) < c.w - 3:
                break
        while c.width(words) > c.w - 4:
            words = "\u2026" + words[2:]
        c.text(words, 2, c.h - 13)


def what(replay):
    """The last action in words: `Anna: bid → 3`."""
    state, action, texts = replay.before, replay.action, replay.app.texts
    if action == NEXT:
        return texts.say("scores", "hand_done", state.hand_no)
    if NEXT < action < SET:
        return texts.say("ref", "fixing", state.fixing or action - CORRECT + 1)
    cell = state.cells[(action - SET) // 32 if action >= SET else state.order[state.at]]
    held = replay.telling.value(texts, replay.names, cell, action % 32)
    return "%s \u2192 %s" % (label(texts, replay.names, cell), held)


def draw_table(c, y, replay):
    """What was known then."""
    replay.telling.draw_rows(c, y + 2, replay.app.texts, replay.names, replay.after.view(None))


def has_hand(replay):
    """There are no hands."""
    return False
