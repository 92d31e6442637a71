"""Results and replays of trick-taking games."""

from inkdeck_core.tricks.game import LEADING

from ..match.faces import module
from ..match.telling import Telling
from ..ui.widgets import AHEAD, SMALL_ROW, ahead, minus, row_heads, rows, signed, won_of
from .table_picture import draw_table

# name, note, won/bid, points, a mark, total
_ONE = ((0, "l"), (355, "l", "small"), (695, "r"), (845, "r"), (850, "l"), (995, "r"))
_WON = 84  # px: where tricks won and bid end in two columns of rows
_POINTS = 104  # px: where points end there
_NOTE = 13  # px: the line at the bottom, for up to four players


class TrickTelling(Telling):
    """The totals, bids and tricks of a trick-taking game, and its tricks. A game adds `draw_hand`.

    :cvar GAME: its folder.
    """

    GAME = ""
    JUMP = ("replay", "trick")

    def draw_scores(self, c, y, texts, view, names, result, explained=True):
        """Draw rows of seats with one hand's tricks and points, and the totals."""
        leads = ahead(view.totals, self.fewest(view)) if view.results else [False] * view.seats
        if view.seats > 5:
            return _draw_two(c, y, texts, view, names, result, leads, self.head(texts, view))
        heads = [texts.get("head_" + head, "scores") for head in ("points", "total")]
        row_heads(c, y, ["", "", self.head(texts, view), heads[0], "", heads[1]], _ONE)
        y += 13 if view.seats > 4 else 15
        table = []
        for seat in range(view.seats):
            note = score = mark = points = ""
            if result:
                note, score, mark = self.row(texts, result, seat)
                points = signed(result.points[seat])
            cells = names[seat], note, score, points, mark, minus(view.totals[seat])
            table.append((cells, AHEAD if leads[seat] else 0))
        rows(c, y, table, (_ONE,), False)
        if explained and view.seats < 5:
            if True in leads:
                c.text_right(texts.get("bold_ahead", "scores"), c.w - 4, c.h - _NOTE)
            if result:
                c.text(self.aside(texts, names, result), 4, c.h - _NOTE)

    def head(self, texts, view):
        """Return the words over what `row` returns."""
        return texts.get("head_won", "scores") + (
            "/" + texts.get("head_bid", "scores") if view.auction else ""
        )

    def row(self, texts, result, seat):
        """Return a seat's note, score and mark: by how much it missed its bid, won/bid, a tick for a bid
        met.
        """
        won, bid = _won_and_bid(result, seat)
        if bid is None:
            return "", won_of(won, bid), ""
        if bid == won:
            return "", won_of(won, bid), "\u2713"
        missed = texts.count("scores", "too_many" if won > bid else "too_few", abs(won - bid))
        return missed, won_of(won, bid), ""

    def aside(self, texts, names, result):
        """Return a sentence about a finished hand, or ""."""
        return met(texts, names, result) if result.bids[0] >= 0 else ""

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
        verb, number = state.meaning(replay.action)
        if verb != "play":
            return replay.t("bids", who, number)
        card = state.hands[state.seat][number]
        key = "leads" if state.phase == LEADING else "plays"
        return replay.t(key, who, self.look(replay).card(card))

    def draw_table(self, c, y, replay):
        """Draw the trick under way, or the one that has just ended."""
        view = replay.after.view(None)
        ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
        trick = view.last_trick if ended else view.trick
        draw_table(c, y, replay.names, view, trick, self.look(replay))

    def look(self, replay):
        """Return what the game adds to pictures (`look.py`)."""
        return module(self.GAME, "table_picture").look(replay.app.texts)


def met(texts, names, result):
    """Return a sentence on who met the bid, or missed it; "" if it takes more than one name."""
    made = [seat for seat in range(len(names)) if result.won[seat] == result.bids[seat]]
    missed = [seat for seat in range(len(names)) if seat not in made]
    if not made or not missed:
        return texts.get("met_none" if missed else "met_all", "scores")
    if len(made) == 1:
        return texts.say("scores", "met_one", names[made[0]])
    return texts.say("scores", "met_but", names[missed[0]]) if len(missed) == 1 else ""


def _won_and_bid(result, seat):
    """Return a seat's tricks and bid, None in a game without bids."""
    return result.won[seat], result.bids[seat] if result.bids[seat] >= 0 else None


def _draw_two(c, y, texts, view, names, result, leads, head):
    """Draw the scores in two columns."""
    width = c.w // 2 - 3
    for side in range(2):
        left = side * (width + 6)
        c.text_right(head, left + _WON - 4, y + 1)
        c.text_right("+/\u2212", left + _POINTS, y + 1)
        c.text_right(texts.get("head_all", "scores"), left + width, y + 1)
    for seat in range(view.seats):
        x, top = 1 + seat // 5 * (width + 6), y + 14 + seat % 5 * SMALL_ROW
        c.text(names[seat], x + 2, top)
        if result:
            won, bid = _won_and_bid(result, seat)
            c.text_right(won_of(won, bid), x + _WON, top)
            c.text_right(signed(result.points[seat]), x + _POINTS, top)
        font = "small_bold" if leads[seat] else "small"
        c.text_right(minus(view.totals[seat]), x + width - 1, top, font)
    c.vline(width + 2, y + 2, c.h - y - 4)
