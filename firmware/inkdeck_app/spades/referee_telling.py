"""The questions and results of Spades' referee (S-6)."""

from inkdeck_core.spades.referee import BID, NIL, PAIR
from inkdeck_core.spades.scoring import PAIRS

from ..referee import rows
from ..referee.telling import RefereeTelling
from .telling import TELLING as DEALT

_PLACES = (600, 790, 990)


class SpadesRefereeTelling(RefereeTelling):
    """Bids, the tricks of who bid nil, and each pair's tricks."""

    SECTION = "spades_referee"
    JUMP = (SECTION, "player")

    def mark(self, state):
        """Return the numbers of the hand and the player."""
        return state.hand_no, state.asks

    def label(self, texts, names, cell):
        """Return a cell's name; a pair has its first player's."""
        if cell.what == PAIR:
            return texts.say(self.SECTION, PAIR, names[cell.nth - 1], names[cell.nth - 1 + PAIRS])
        return super().label(texts, names, cell)

    def row(self, cell, answer):
        """Return -1: all answers are numbers."""
        return -1

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        return str(held)

    def likely(self, state, cell):
        """Return the answer to start with."""
        return {BID: 3, NIL: 0}.get(cell.what, 6)

    def known(self, texts, names, view):
        """Return the strip's words beside the answers: each pair's contract."""
        bids = [sum([max(0, view.bids[seat]) for seat in (pair, pair + PAIRS)]) for pair in range(PAIRS)]
        return texts.say(self.SECTION, "contracts", bids[0], bids[1], view.hand_no)

    def draw_rows(self, c, y, texts, names, view, chosen=-1):
        """Draw bids, tricks, and the scores before this hand."""
        table = []
        for seat in range(view.seats):
            asked = seat == view.asks
            cells = [names[seat], rows.number(view.bids[seat], asked and view.phase == BID)]
            nil = view.bids[seat] == 0
            cells.append(rows.number(view.nils[seat], asked) if nil else "")
            cells.append(rows.score(view, seat))
            table.append((cells, asked))
        heads = [texts.get("head_bid", "table"), texts.get("head_won", "table")]
        rows.draw_rows(c, y, heads + [rows.score_head(texts, view)], _PLACES, table, chosen)


TELLING = SpadesRefereeTelling(DEALT)
