"""The places below the cards: where cards come from, and where they go."""

from .pictures import draw_back, draw_small, draw_stacked, draw_tricks

HEIGHT = 30

TAKE = ("stock", "pile", "middle", "mine", "table", "menu", "done")
"""With no card marked: places to take from, and what else one may do."""
PUT = ("pile", "middle", "mine", "add", "give", "show", "tricks")
"""For marked cards of the hand."""
FROM_MIDDLE = ("hand", "tricks", "mine", "pile")
FROM_MINE = ("hand", "turn", "middle", "pile", "tricks")

_NARROWEST = 32  # px
_BACK = 9  # px: the width of a back without a number


def draw_places(c, y, texts, view, kinds, here=""):
    """Draw the row of places, with a word below each. Returns (x, width) of each.

    :param here: the place under the cursor, inverse.
    """
    named = [texts.get("place_" + kind, "anygame") for kind in kinds]
    wide = [max(_NARROWEST, c.width(name) + 2) for name in named]
    slack = c.w - sum(wide)
    if "mine" in kinds:
        at = kinds.index("mine")
        more = min(slack, _wide_mine(c, texts, view) + 4 - wide[at])
        if more > 0:
            wide[at] += more
            slack -= more
    c.hline(0, y - 1, c.w)
    x = 0
    found = []
    for at, kind in enumerate(kinds):
        w = wide[at] + slack * (at + 1) // len(kinds) - slack * at // len(kinds)
        _draw_inside(c, kind, x + 1, w, y + 2, texts, view)
        c.text_centre(named[at], x + 1, w, y + 17)
        if at:
            c.vline(x, y, HEIGHT)
        if kind == here:
            c.invert(x, y, w, HEIGHT)
        found.append((x, w))
        x += w
    return found


def _draw_inside(c, kind, x, w, y, texts, view):
    """Draw what lies in a place, 17 px high."""
    mid = x + w // 2
    if kind == "stock" and view.stock:
        draw_back(c, mid - 12, y, 24, 16, view.stock)
    elif kind == "pile" and view.pile:
        draw_stacked(c, mid - 16, y + 2, texts, view.pile[-1][0])
    elif kind == "middle" and view.middle:
        _draw_some(c, mid, y + 1, w - 4, texts, [card for card, _ in view.middle])
    elif kind == "mine" and view.before[view.seat]:
        count, down = _mine(view)
        wide = _wide_mine(c, texts, view)
        if down == count:
            draw_back(c, mid - wide // 2, y + 1, wide, 15, down)
        else:
            named = texts.count("anygame", "some", count)
            room = wide < w  # the number matters more than the back beside it
            x = c.text(named, mid - (wide if room else c.width(named)) // 2, y + 2)
            if down and room:
                draw_back(c, x + 3, y + 1, _BACK, 15)
    elif kind in ("stock", "pile", "middle", "mine"):
        c.dotted_box(mid - 13, y + 1, 26, 15)
    else:
        _SIGNS[kind](c, mid, y, view)


def _mine(view):
    """Return how many cards lie before the view's owner, and how many of these are face down."""
    mine = [card for group in view.before[view.seat] for card in group]
    return len(mine), len([card for card in mine if card < 0])


def _wide_mine(c, texts, view):
    """Return the width of what lies there: a number with its word and, if some are face down, a back; or a
    back with the number.
    """
    count, down = _mine(view)
    if down == count:
        return 20
    return c.width(texts.count("anygame", "some", count)) + (_BACK + 3 if down else 0)


def _draw_some(c, mid, y, room, texts, cards):
    wide = 26 * len(cards)
    if wide <= room:
        x = mid - wide // 2
        for card in cards:
            draw_small(c, x, y, texts, card, 27)
            x += 26
    else:
        c.box(mid - 13, y, 26, 15)
        c.text_centre(str(len(cards)) + "…", mid - 13, 27, y + 1, "small_bold")


def _draw_table(c, mid, y, view):
    c.box(mid - 13, y + 2, 26, 13)
    c.fill(mid - 4, y + 6, 8, 5)
    for at in (-9, 0, 9):
        c.fill(mid + at - 2, y, 4, 2)
        c.fill(mid + at - 2, y + 15, 4, 2)


def _draw_menu(c, mid, y, view):
    for at in (3, 7, 11):
        c.fill(mid - 9, y + at, 18, 2)


def _draw_on(c, mid, y, view):
    for row in range(9):
        c.vline(mid - 4 + row, y + row, 17 - 2 * row)


def _draw_give(c, mid, y, view):
    draw_back(c, mid - 15, y + 1, 14, 15)
    c.text("→", mid + 2, y + 2, "small_bold")


def _draw_add(c, mid, y, view):
    c.box(mid - 15, y + 1, 14, 15)
    c.text("→", mid + 2, y + 2, "small_bold")


def _draw_eye(c, mid, y, view):
    for row in range(7):
        half = (14, 14, 12, 11, 9, 7, 4)[row]
        for way in (1, -1):
            c.hline(mid - half, y + 8 + way * row, 2)
            c.hline(mid + half - 1, y + 8 + way * row, 2)
    c.hline(mid - 4, y + 1, 9)
    c.hline(mid - 4, y + 15, 9)
    c.fill(mid - 2, y + 5, 5, 7)
    c.fill(mid - 3, y + 6, 7, 5)


def _draw_tricks(c, mid, y, view):
    draw_tricks(c, mid - 16, y + 1)
    c.text(str(len(view.tricks[view.seat])), mid + 8, y + 2, "small_bold")


def _draw_hand(c, mid, y, view):
    for at in range(4):
        c.fill(mid - 13 + 6 * at, y + 1, 9, 15, 0)
        c.box(mid - 13 + 6 * at, y + 1, 9, 15)


def _draw_turn(c, mid, y, view):
    draw_back(c, mid - 19, y + 1, 13, 15)
    c.text("→", mid - 4, y + 2, "small_bold")
    c.box(mid + 6, y + 1, 13, 15)


_SIGNS = {
    "table": _draw_table,
    "menu": _draw_menu,
    "done": _draw_on,
    "add": _draw_add,
    "give": _draw_give,
    "show": _draw_eye,
    "tricks": _draw_tricks,
    "hand": _draw_hand,
    "turn": _draw_turn,
}
