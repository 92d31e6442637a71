"""Everybody's points: the total, and hand by hand."""

from inkdeck_core.tricks import NOBODY

from ..widgets import header, row_heads, rows, signed
from .base import CURSOR, Screen

# name, bid, won, points, a tick for a bid made, total; with two columns: name, bid/won, points, tick, total
_ONE = ((0, "l"), (480, "r"), (650, "r"), (820, "r"), (835, "l"), (990, "r"))
_TWO = ((15, "l"), (620, "r"), (0, "l"), (775, "r"), (790, "l"), (985, "r"))


class ScoresScreen(Screen):
    """Up and down step through the hands."""

    name = "scores"
    section = "scores"
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.public()
        self.names = app.table.session.names
        self.hand = len(self.view.results)

    def hints(self):
        """Back, and the hands if there are several."""
        hints = {"back": self.t("key_back")}
        if len(self.view.results) > 1:
            hints["up"] = hints["down"] = ""
        return hints

    def press(self, key):
        """Step, or leave."""
        if key == "back":
            self.app.pop()
            return None
        count = len(self.view.results)
        self.hand = (self.hand - 1 + (1 if key == "down" else -1)) % count + 1
        return CURSOR

    def draw(self, c):
        """The chosen hand beside the totals."""
        view = self.view
        y = header(
            c, self.t("title"), self.t("after_hand", self.hand, view.hands_to_play) if self.hand else ""
        )
        result = view.results[self.hand - 1] if self.hand else None
        draw_scores(c, y + 2, self, view, self.names, result)


def draw_scores(c, top, screen, view, names, result):
    """Rows of seats with one hand's result (None before the first) and the totals; the leaders stand out."""
    double = view.seats > 5
    bid_head = screen.t("head_bid") if view.auction else ""
    heads = [bid_head, screen.t("head_won"), screen.t("head_points"), screen.t("head_total")]
    if not double:
        row_heads(c, top, [""] + heads[:3] + [""] + heads[3:], _ONE)
    elif bid_head:
        c.text(" \u00b7 ".join([heads[0] + "/" + heads[1]] + heads[2:]), 2, top + 1, "small")
    else:
        c.text(" \u00b7 ".join(heads[1:]), 2, top + 1, "small")
    best = max(view.totals) if view.options["variant"] != "lose" else min(view.totals)
    table = []
    for seat in range(view.seats):
        bid = won = points = made = ""
        if result:
            won = str(result.won[seat])
            points = signed(result.points[seat])
            if result.bids[seat] != NOBODY:
                bid = str(result.bids[seat])
                made = "\u2713" if result.bids[seat] == result.won[seat] else ""
        total = str(view.totals[seat]).replace("-", "\u2212")
        if double:
            cells = names[seat], "%s/%s" % (bid, won) if bid else won, "", points, made, total
        else:
            cells = names[seat], bid, won, points, made, total
        table.append((cells, bool(view.results) and view.totals[seat] == best))
    rows(c, top + (13 if view.seats > 4 else 15), table, (_ONE, _TWO), double)


SCREEN = ScoresScreen
