"""The questions and results of Xactika's referee (`match/faces.py`, `referee/ask.py`)."""

from ..referee.rows import draw_trail
from ..tricks import paper_telling as shared
from . import telling

JUMP = shared.JUMP

extra = telling.extra
has_hand = shared.has_hand
what = shared.what
draw_table = shared.draw_table
mark = shared.mark
row = shared.row
value = shared.value
known = shared.known
likely = shared.likely
draw_rows = shared.draw_rows


def draw_scores(c, y, texts, view, names, result):
    """Draw the scores as in a dealt game, and the last correction."""
    telling.draw_scores(c, y, texts, view, names, result)
    draw_trail(c, texts, names, value, view, 4)
