"""The questions and results of Go5's referee (`match/faces.py`, `referee/ask.py`)."""

from inkdeck_core.go5.paper import ENDER, FIVE

from ..referee import rows
from . import telling

JUMP = "player"

extra = telling.extra
has_hand = rows.has_hand
what = rows.what
draw_table = rows.draw_table

_PLACES = (366, 459, 610, 735, 855, 993)
_WORTH = ("100", "100", "100", "150", "50", "50", "50")  # G-15


def draw_scores(c, y, texts, view, names, result):
    """Draw the scores as in a dealt game, and the last correction."""
    telling.draw_scores(c, y, texts, view, names, result)
    rows.draw_trail(c, texts, names, value, view, 3)


def mark(state):
    """Return the numbers of the hand and the player."""
    return state.hand_no, state.asks


def row(cell, answer):
    """Return an answer's row: the ender's (nobody's is the last), or the five's; -1 for none."""
    if cell.what == ENDER:
        return (answer - 1) % (cell.high + 1)
    return answer - 1 if cell.what == FIVE else -1


def value(texts, names, cell, held):
    """Return a cell's contents in words."""
    if cell.what == ENDER:
        return names[held - 1] if held else texts.get("nobody", "ref")
    return _fives(texts)[held] if cell.what == FIVE else str(held)


def likely(state, cell):
    """Return the answer to start with."""
    return {ENDER: state.dealer + 1, FIVE: 2, "threes": 1, "cards": 4}.get(cell.what, 0)


def known(texts, names, view):
    """Return the strip's words: who ended the hand, with which five, and its number."""
    words = []
    for cell, held in zip(view.cells[:2], view.sheet):
        if held >= 0:
            said = value(texts, names, cell, held)
            words.append(texts.say("ref", "ended_by", said) if cell.what == ENDER else said)
    words.append(texts.say("scores", "hand_of_open", view.hand_no))
    return " \u00b7 ".join(words)


def draw_rows(c, y, texts, names, view, chosen=-1):
    """Draw the fives to choose from, or each player's sheet and total."""
    table = []
    if view.phase == FIVE:
        for words in zip(_fives(texts)[1:], _WORTH):
            table.append((words, False))
        return rows.draw_rows(c, y, (texts.get("head_points", "scores"),), (900,), table, chosen)
    for seat in range(view.seats):
        asked = here = seat == view.asks
        cells = [names[seat]]
        for held in view.sheet[2 + 5 * seat : 7 + 5 * seat]:
            cells.append(rows.number(held, asked))
            asked = asked and held >= 0  # the question is about the first unknown cell
        cells.append(str(view.totals[seat]).replace("-", "\u2212"))
        table.append((cells, here))
    if view.phase == ENDER:
        table.append(([texts.get("nobody", "ref")], False))
    rows.draw_rows(c, y, texts.get("heads", "ref").split(), _PLACES, table, chosen)


def _fives(texts):
    return texts.get("fives", "ref").split("/")
