"""Results and replays of trick-taking games."""

from inkdeck_core.tricks.state import LEADING

from ..match.faces import module
from ..match.telling import Telling
from ..ui.widgets import ROW, row_heads, rows, signed, tricks
from .table_picture import draw_table

# name, won/bid, points, a tick for a bid made, total
_ONE = ((0, "l"), (695, "r"), (845, "r"), (850, "l"), (995, "r"))
_TWO = ((0, "l"), (650, "r"), (800, "r"), (805, "l"), (997, "r"))
_BARS = 98  # px: where the little cards of tricks begin, and their room
_BARS_WIDE = 72


class TrickTelling(Telling):
    """The totals, bids and tricks of a trick-taking game, and its tricks. A game adds `draw_hand`.

    :cvar GAME: its folder.
    """

    GAME = ""
    JUMP = ("replay", "trick")

    def draw_scores(self, c, y, texts, view, names, result):
        """Draw rows of seats with one hand's result and the totals, and a crown for the leaders. One column
        of rows also has the tricks as little cards.
        """
        double = view.seats > 5
        heads = [texts.get("head_" + head, "scores") for head in ("won", "points", "total")]
        if view.auction:
            heads[0] += "/" + texts.get("head_bid", "scores")
        if double:
            c.text(" \u00b7 ".join(heads), 2, y + 1, "small")
        else:
            row_heads(c, y, ["", heads[0], heads[1], "", heads[2]], _ONE)
        best = min(view.totals) if self.fewest(view) else max(view.totals)
        y += 13 if view.seats > 4 else 15
        most = max([1] + [max(pair) for pair in zip(result.bids, result.won)]) if result else 1
        table = []
        for seat in range(view.seats):
            score = points = made = ""
            if result:
                won, bid = result.won[seat], result.bids[seat] if result.bids[seat] >= 0 else None
                score = str(won) if bid is None else "%d/%d" % (won, bid)
                points = signed(result.points[seat])
                made = "\u2713" if bid == won else ""
                if not double:
                    step = min(9, _BARS_WIDE // most)
                    tricks(c, _BARS, y + seat * ROW + 3, 10, step, won, bid)
            total = str(view.totals[seat]).replace("-", "\u2212")
            cells = names[seat], score, points, made, total
            table.append((cells, bool(view.results) and view.totals[seat] == best))
        rows(c, y, table, (_ONE, _TWO), double)

    def bids_made(self, view):
        """Return how many bids each seat made exactly, or None in a game without bids."""
        if not view.auction:
            return None
        results = view.results
        return [
            len([1 for hand in results if hand.bids[seat] == hand.won[seat]]) for seat in range(view.seats)
        ]

    def mark(self, state):
        """Return the numbers of hand and trick."""
        return state.hand_no, state.tricks_done

    def fewest(self, view):
        """Whether the lowest total is best."""
        return False

    def what(self, replay):
        """Return the last action, a bid or a card, in words."""
        state = replay.before
        who = replay.names[state.seat]
        verb, number = state.deck.meaning(replay.action)
        if verb == "bid":
            return replay.t("bids", who, number)
        card = state.hands[state.seat][number]
        key = "leads" if state.phase == LEADING else "plays"
        return replay.t(key, who, self._look(replay).card(card))

    def draw_table(self, c, y, replay):
        """Draw the trick under way, or the one that has just ended."""
        view = replay.after.view(None)
        ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
        trick = view.last_trick if ended else view.trick
        draw_table(c, y, replay.app.texts, replay.names, view, trick, self._look(replay))

    def _look(self, replay):
        return module(self.GAME, "table_picture").look(replay.app.texts)
