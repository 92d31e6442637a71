"""The questions and results of Go5's referee."""

from inkdeck_core.go5.referee import ENDER, FIVE

from ..referee import rows
from ..referee.telling import RefereeTelling
from .telling import TELLING as DEALT

_PLACES = (366, 459, 610, 735, 855, 993)
_WORTH = ("100", "100", "100", "150", "50", "50", "50")  # G-15


class Go5RefereeTelling(RefereeTelling):
    """Each player's sheet of counts, and how the hand ended."""

    SECTION = "go5_referee"
    JUMP = (SECTION, "player")
    TRAIL = 3

    def is_long(self, cell):
        """Whether the answers are all players or all fives."""
        return cell.what in (ENDER, FIVE)

    def mark(self, state):
        """Return the numbers of the hand and the player."""
        return state.hand_no, state.asks

    def row(self, cell, answer):
        """Return an answer's row: the ender's (nobody's is the last), or the five's; -1 for none."""
        if cell.what == ENDER:
            return (answer - 1) % (cell.high + 1)
        return answer - 1 if cell.what == FIVE else -1

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        if cell.what == ENDER:
            return names[held - 1] if held else texts.get("nobody", self.SECTION)
        return _fives(texts)[held] if cell.what == FIVE else str(held)

    def likely(self, state, cell):
        """Return the answer to start with."""
        return {ENDER: state.dealer + 1, FIVE: 2, "threes": 1, "cards": 4}.get(cell.what, 0)

    def known(self, texts, names, view):
        """Return the strip's words: who ended the hand, with which five, and its number."""
        words = []
        for cell, held in zip(view.cells[:2], view.sheet):
            if held >= 0:
                said = self.value(texts, names, cell, held)
                words.append(texts.say(self.SECTION, "ended_by" if cell.what == ENDER else "with_five", said))
        words.append(texts.say("scores", "hand_of_open", view.hand_no))
        return " \u00b7 ".join(words)

    def draw_rows(self, c, y, texts, names, view, chosen=-1):
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
            cells.append(rows.score(view, seat))
            table.append((cells, here))
        if view.phase == ENDER:
            table.append(([texts.get("nobody", self.SECTION)], False))
        heads = texts.get("heads", self.SECTION).split(" | ") + [rows.score_head(texts, view)]
        rows.draw_rows(c, y, heads, _PLACES, table, chosen)


def _fives(texts):
    return texts.get("fives", "go5_referee").split("/")


TELLING = Go5RefereeTelling(DEALT)
