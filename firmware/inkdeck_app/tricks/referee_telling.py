"""The words that all referees of trick-taking games share."""

from inkdeck_core.tricks.referee import BID, TRICK, WON

from ..referee import rows
from ..referee.telling import RefereeTelling

_ONE = (600, 790, 990)
_TWO = (720, 975)


class TrickRefereeTelling(RefereeTelling):
    """Bids, tricks taken and totals."""

    JUMP = ("replay", "trick")

    def explains(self, cell):
        """Whether it is a bid: the dealer may not make every one (X-11, O-4)."""
        return cell.what == BID

    def mark(self, state):
        """Return the numbers of hand and trick."""
        return state.hand_no, len(state.taken(state.sheet))

    def row(self, cell, answer):
        """Return an answer's row if it is the player who took a trick, otherwise -1."""
        return answer if cell.what == TRICK else -1

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        return names[held] if cell.what == TRICK else str(held)

    def likely(self, state, cell):
        """Return the answer to start with: the last trick's winner, or the first leader; the bid."""
        if cell.what == TRICK:
            return (((state.dealer + 1) % state.seats,) + state.taken(state.sheet))[-1]
        return max(1, state.bids(state.sheet)[cell.player]) if cell.what == WON else 1

    def known(self, texts, names, view):
        """Return the strip's words beside the answers: the last trick and its winner, or the sum so far."""
        if view.taken:
            return texts.say("ref", "last", len(view.taken), names[view.taken[-1]], view.hand_no)
        held = sum_known(view)
        if held is None:
            return texts.say("table", "bidding", view.hand_no, names[view.dealer])
        return texts.say("ref", "sum_won" if view.phase == WON else "sum", held, view.size, view.hand_no)

    def draw_rows(self, c, y, texts, names, view, chosen=-1):
        """Draw bids, tricks taken and totals."""
        heads = [texts.get("head_won", "table"), rows.score_head(texts, view)]
        if view.auction:
            heads.insert(0, texts.get("head_bid", "table"))
        double = view.seats > 5
        if double:
            heads[:-1] = ["/".join(reversed(heads[:-1]))]  # won/bid, as elsewhere
        table = []
        for seat in range(view.seats):
            asked = view.phase if seat == view.asks else ""
            cells = [rows.number(view.won[seat], asked == WON)]
            if view.auction:
                cells.insert(0, rows.number(view.bids[seat], asked == BID))
            if double:
                cells = ["/".join(reversed(cells))]
            cells.append(rows.score(view, seat))
            table.append(([names[seat]] + cells, asked))
        rows.draw_rows(c, y, heads, _TWO if double else _ONE[-len(heads) :], table, chosen)


def sum_known(view):
    """Return the sum of the totals entered so far, or of the bids; None if there is none, or if tricks are
    entered.
    """
    held = [tricks for tricks in (view.won if view.phase == WON else view.bids) if tricks >= 0]
    return None if view.phase == TRICK or not held else sum(held)
