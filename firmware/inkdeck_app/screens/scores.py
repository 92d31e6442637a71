"""Everybody's points: the total, and hand by hand."""

from inkdeck_core.tricks import NOBODY

from ..widgets import header, row_heads, rows, signed
from .base import CURSOR, Screen

# name, bid, won, points, total; with two columns of rows: name, bid/won, points, total
_ONE = ((0, "l"), (480, "r"), (650, "r"), (820, "r"), (990, "r"))
_TWO = ((15, "l"), (620, "r"), (0, "l"), (795, "r"), (985, "r"))


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
        y = header(c, self.t("title"), self.t("hand_of", self.hand, view.hands_to_play) if self.hand else "")
        result = view.results[self.hand - 1] if self.hand else None
        draw_scores(c, y + 2, self, view, self.names, result)


def draw_scores(c, top, screen, view, names, result):
    """Rows of seats with one hand's result (None before the first) and the totals."""
    double = view.seats > 5
    if not double:
        heads = ["", screen.t("head_bid") if view.auction else "", screen.t("head_won")]
        heads += [screen.t("head_points"), screen.t("head_total")]
        row_heads(c, top, heads, _ONE)
    else:
        legend = screen.t("head_bid") + "/" + screen.t("head_won") if view.auction else screen.t("head_won")
        words = [legend, screen.t("head_points"), screen.t("head_total")]
        c.text_right(" · ".join(words), c.w - 4, top + 1, "small")
    best = max(view.totals) if view.options["variant"] != "lose" else min(view.totals)
    table = []
    for seat in range(view.seats):
        total = str(view.totals[seat]).replace("-", "\u2212")
        bid = won = points = ""
        if result:
            bid = str(result.bids[seat]) if result.bids[seat] != NOBODY else ""
            won = str(result.won[seat])
            points = signed(result.points[seat])
            if double and bid:
                bid, won = "%s/%s" % (bid, won), ""
            elif double:
                bid, won = won, ""
        table.append(
            ([names[seat], bid, won, points, total], bool(view.results) and view.totals[seat] == best, None)
        )
    rows(c, top + 13, table, (_ONE, _TWO), double)


SCREEN = ScoresScreen
