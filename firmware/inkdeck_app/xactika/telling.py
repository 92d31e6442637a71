"""What Xactika's results and replays show (`faces.py`)."""

from ..ui.widgets import row_heads, rows, signed

JUMP = "trick"

# name, bid, won, points, a tick for a bid made, total; with two columns: name, bid/won, points, tick, total
_ONE = ((0, "l"), (480, "r"), (650, "r"), (820, "r"), (835, "l"), (990, "r"))
_TWO = ((15, "l"), (620, "r"), (0, "l"), (775, "r"), (790, "l"), (985, "r"))


def draw_scores(c, top, texts, view, names, result):
    """Rows of seats with one hand's result and the totals; the leaders stand out."""
    double = view.seats > 5
    heads = [texts.get("head_" + head, "scores") for head in ("bid", "won", "points", "total")]
    if not view.auction:
        heads[0] = ""
    if not double:
        row_heads(c, top, [""] + heads[:3] + [""] + heads[3:], _ONE)
    elif heads[0]:
        c.text(" \u00b7 ".join([heads[0] + "/" + heads[1]] + heads[2:]), 2, top + 1, "small")
    else:
        c.text(" \u00b7 ".join(heads[1:]), 2, top + 1, "small")
    best = min(view.totals) if fewest(view) else max(view.totals)
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
            cells = names[seat], "%s/%s" % (bid, won) if bid else won, "", points, made, total
        else:
            cells = names[seat], bid, won, points, made, total
        table.append((cells, bool(view.results) and view.totals[seat] == best))
    rows(c, top + (13 if view.seats > 4 else 15), table, (_ONE, _TWO), double)


def fewest(view):
    """X-10."""
    return view.options["variant"] == "lose"


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


def what(replay):
    """The last action in words."""
    from inkdeck_core.tricks.deck import BID, CALL
    from inkdeck_core.tricks.state import LEADING

    from . import wording  # with the game itself, which a referee's results don't need

    state = replay.before
    action = replay.action
    who = replay.names[state.seat]
    if action >= BID:
        return replay.t("bids", who, action - BID)
    if action >= CALL:
        shown = state.deck.calls_of(state.cards[0])
        return replay.t("calls", who, wording.call(shown[action - CALL]))
    card = state.hands[state.seat][action]
    return replay.t("leads" if state.phase == LEADING else "plays", who, wording.value(card))


def has_hand(replay):
    """Every action is chosen from a hand."""
    return True


def draw_hand(c, y, replay):
    """The hand with the card that was played, and why it could be."""
    from inkdeck_core.tricks.deck import CALL
    from inkdeck_core.tricks.state import BIDDING, LEADING

    from . import wording
    from .hand_picture import HEIGHT, draw_hand

    view = replay.before.view(replay.before.seat)
    action = replay.action
    chosen = view.slots.index(action) if action < CALL else None
    playable = [view.phase == BIDDING or slot in view.legal for slot in view.slots]
    draw_hand(c, y, view.hand, playable, chosen)
    if view.phase == BIDDING:
        words = replay.t("of_bid")
    elif view.phase == LEADING:
        words = replay.t("of_lead")
    elif action >= CALL:
        words = replay.t("of_call", wording.value(view.trick.cards[0]))
    else:
        words = replay.t("of_follow", wording.call(view.trick.call))
    c.text(words, 3, y + HEIGHT, "small")


def draw_table(c, y, replay):
    """The trick under way, or the one that has just ended."""
    from .table_picture import draw_table

    view = replay.after.view(None)
    ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
    trick = view.last_trick if ended else view.trick
    draw_table(c, y, replay.app.texts, replay.names, view, trick)
