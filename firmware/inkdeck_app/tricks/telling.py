"""What results and replays of games of tricks show (`match/faces.py`)."""

from ..ui.widgets import row_heads, rows, signed

JUMP = "trick"

# name, bid, won, points, a tick for a bid made, total; with two columns: name, won/bid, points, tick, total
_ONE = ((0, "l"), (480, "r"), (650, "r"), (820, "r"), (835, "l"), (990, "r"))
_TWO = ((0, "l"), (650, "r"), (0, "l"), (800, "r"), (805, "l"), (997, "r"))


def draw_scores(c, top, texts, view, names, result, fewest=False):
    """Rows of seats with one hand's result and the totals; the leaders stand out."""
    double = view.seats > 5
    heads = [texts.get("head_" + head, "scores") for head in ("bid", "won", "points", "total")]
    if not view.auction:
        heads[0] = ""
    if not double:
        row_heads(c, top, [""] + heads[:3] + [""] + heads[3:], _ONE)
    elif heads[0]:
        c.text(" \u00b7 ".join([heads[1] + "/" + heads[0]] + heads[2:]), 2, top + 1, "small")
    else:
        c.text(" \u00b7 ".join(heads[1:]), 2, top + 1, "small")
    best = min(view.totals) if fewest else max(view.totals)
    table = []
    for seat in range(view.seats):
        bid = won = points = made = ""
        if result:
            won = str(result.won[seat])
            points = signed(result.points[seat])
            if result.bids[seat] >= 0:
                bid = str(result.bids[seat])
                made = "\u2713" if result.bids[seat] == result.won[seat] else ""
        total = str(view.totals[seat]).replace("-", "\u2212")
        if double:
            cells = names[seat], "%s/%s" % (won, bid) if bid else won, "", points, made, total
        else:
            cells = names[seat], bid, won, points, made, total
        table.append((cells, bool(view.results) and view.totals[seat] == best))
    rows(c, top + (13 if view.seats > 4 else 15), table, (_ONE, _TWO), double)


def extra(view, texts):
    """How many bids were made."""
    if not view.auction:
        return None
    made = []
    for seat in range(view.seats):
        made.append("%d\u00d7" % len([1 for hand in view.results if hand.bids[seat] == hand.won[seat]]))
    return texts.get("head_exact", "scores"), made


def mark(state):
    """Hand and trick."""
    return state.hand_no, state.tricks_done


def has_hand(replay):
    """Every action is chosen from a hand."""
    return True


def draw_table(c, y, replay, draw):
    """The trick under way, or the one that has just ended.

    :param draw: the game's `table_picture.draw_table`.
    """
    view = replay.after.view(None)
    ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
    trick = view.last_trick if ended else view.trick
    draw(c, y, replay.app.texts, replay.names, view, trick)
