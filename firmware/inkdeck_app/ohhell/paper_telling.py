"""The questions and results of Oh Hell's referee (`match/faces.py`, `referee/ask.py`)."""

from inkdeck_core.ohhell.paper import TRUMP

from ..referee.rows import draw_trail
from ..tricks import paper_telling as shared
from . import telling, wording

JUMP = shared.JUMP

extra = telling.extra
has_hand = shared.has_hand
what = shared.what
draw_table = shared.draw_table
mark = shared.mark
row = shared.row
draw_rows = shared.draw_rows


def draw_scores(c, y, texts, view, names, result):
    """Draw the scores as in a dealt game, and the last correction."""
    telling.draw_scores(c, y, texts, view, names, result)
    draw_trail(c, texts, names, value, view, 4)


def value(texts, names, cell, held):
    """Return a cell's contents in words."""
    return wording.suit(held) if cell.what == TRUMP else shared.value(texts, names, cell, held)


def likely(state, cell):
    """Return the answer to start with: clubs for what is trump."""
    return 0 if cell.what == TRUMP else shared.likely(state, cell)


def known(texts, names, view):
    """Return the strip's words beside the answers; at the beginning, how many cards a hand has."""
    if not view.taken and shared.sum_known(view) is None:
        return texts.say("ohhell", "paper_hand", view.hand_no, view.size, names[view.dealer])
    return shared.known(texts, names, view)
