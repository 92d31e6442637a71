"""The questions and results of Hearts' referee (H-10)."""

from inkdeck_core.hearts.referee import ALL_HEARTS, QUEEN_CELL

from ..referee import rows
from ..referee.telling import RefereeTelling
from .telling import TELLING as DEALT

_PLACES = (600, 790, 990)


class HeartsRefereeTelling(RefereeTelling):
    """Each player's hearts, and who took the queen of spades."""

    SECTION = "hearts_referee"
    JUMP = (SECTION, "player")

    def mark(self, state):
        """Return the numbers of the hand and the player."""
        return state.hand_no, state.asks

    def row(self, cell, answer):
        """Return the row of the player who took the queen, otherwise -1."""
        return answer if cell.what == QUEEN_CELL else -1

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        return names[held] if cell.what == QUEEN_CELL else str(held)

    def likely(self, state, cell):
        """Return the answer to start with: what is left for the last player."""
        if cell.what == QUEEN_CELL:
            return (state.dealer + 1) % state.seats
        known = [held for held in state.sheet[: state.seats] if held >= 0]
        return ALL_HEARTS - sum(known) if len(known) == state.seats - 1 else 0

    def known(self, texts, names, view):
        """Return the strip's words beside the answers: the hearts so far."""
        known = [held for held in view.sheet[: view.seats] if held >= 0]
        return texts.say(self.SECTION, "sum", sum(known), ALL_HEARTS, view.hand_no)

    def draw_rows(self, c, y, texts, names, view, chosen=-1):
        """Draw hearts, the queen of spades, and the scores before this hand."""
        table = []
        for seat in range(view.seats):
            asked = seat == view.asks
            cells = [names[seat], rows.number(view.sheet[seat], asked)]
            cells.append(texts.get("queen", "hearts") if view.queen == seat else "")
            cells.append(rows.score(view, seat))
            table.append((cells, asked))
        heads = ["\u2665", "", rows.score_head(texts, view)]
        rows.draw_rows(c, y, heads, _PLACES, table, chosen)


TELLING = HeartsRefereeTelling(DEALT)
