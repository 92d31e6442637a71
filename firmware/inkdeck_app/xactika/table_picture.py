"""The table that everybody may see: who bid what, who played which card, who is still to play.

One drawing for the curtain, the table, a won trick and the last trick, always from a public view.
"""

from inkdeck_core.tricks.state import BIDDING, NOBODY
from inkdeck_core.xactika.deck import SLOTS

from ..ui.widgets import row_heads, rows
from . import wording

# name, value, counts, note, bid, tricks won; with two columns of rows: name, value, counts, bid/won
_ONE = ((0, "l"), (360, "r"), (378, "l"), (650, "l", "small"), (855, "r"), (997, "r"))
_TWO = ((15, "l"), (560, "r"), (585, "l"), (465, "l"), (0, "l"), (975, "r"))
_GAP = 8  # between the situation and the heads at its right


def draw_table(c, top, texts, names, view, trick):
    """Rows of the seats in their order.

    :param texts: the `texts.Texts` in use.
    :param names: the players' names by seat.
    :param view: the public view; between two hands, what it tells of the hand that has just ended.
    :param trick: the `Trick` whose cards are shown: the one under way, or the last one.
    """

    def say(key, *blanks):
        return texts.say("table", key, *blanks)

    bids, won = view.bids, view.won
    if view.between_hands() and trick is not view.trick:
        bids, won = view.results[-1].bids, view.results[-1].won
    bidding = view.phase == BIDDING and trick.call < 0
    double = view.seats > 5
    free = _heads(c, top, say, view.auction, bidding, double)
    for words in _situation(say, names, view, trick, double):
        if 2 + c.width(words) + _GAP <= free:
            break  # the last and shortest always fits
    c.text(words, 2, top + 1, "small")
    table = []
    for seat in range(view.seats):
        at = (seat - trick.leader) % view.seats
        card = trick.cards[at] if at < len(trick.cards) else None
        acts = card is None and seat == view.actor
        bid = "" if not view.auction else "\u2013" if bids[seat] == NOBODY else str(bids[seat])
        wins = card is not None and seat == trick.winner
        out = card is not None and trick.call >= 0 and not wording.follows(trick.call, card)
        if double:
            note = say("bids_now" if bidding else "plays_now") if acts else ""
            score = bid if bidding else "%s/%d" % (bid, won[seat]) if bid else str(won[seat])
            cells = _two(names[seat], card, out, note, score)
        else:
            if card is None:
                note = say("bids_now" if bidding else "plays_now") if acts else ""
            else:
                ended = len(trick.cards) == view.seats
                note = say("out") if out else say("took" if ended else "beats") if wins else ""
            cells = _one(names[seat], card, note, bid, won[seat])
        table.append((cells, wins))
    rows(c, top + (13 if view.seats > 4 else 15), table, (_ONE, _TWO), double)


def _heads(c, top, say, auction, bidding, double):
    """The words over bids and tricks won; returns the x where they begin."""
    if not double:
        heads = ["", "", "", "", say("head_bid") if auction else "", say("head_won")]
        return min([x for x, x_end in row_heads(c, top, heads, _ONE) if x_end > x])
    legend = say("head_bid" if bidding else "head_won")
    if auction and not bidding:
        legend = say("head_bid") + "/" + legend
    if not bidding:
        legend = wording.SYMBOLS + " " + legend
    return c.text_right(legend, c.w - 4, top + 1, "small")


def _situation(say, names, view, trick, double):
    """Who led what, or who deals; which trick of which hand: in several wordings, the longest first."""
    hand, number = view.hand_no, view.tricks_done
    if view.between_hands() and trick is not view.trick:
        hand = len(view.results)
        number = SLOTS
    elif trick is view.trick:
        number += 1
    if trick.call >= 0:
        words = say("led", names[trick.leader], wording.call(trick.call))
    elif view.phase == BIDDING:
        return [say("bidding", hand, names[view.dealer])]
    else:
        words = say("leads", names[trick.leader])
    if double and trick.call >= 0:
        best = trick.cards[(trick.winner - trick.leader) % view.seats]
        return [words + " \u00b7 " + say("best_so_far", names[trick.winner], wording.value(best)), words]
    return [say("hand_trick", words, hand, number), say("trick", words, number), words]


def _one(name, card, note, bid, won):
    """The cells of a row across the whole picture."""
    if card is None:
        return name, "", note, "", bid, str(won)
    return name, wording.value(card), wording.counts(card), note, bid, str(won)


def _two(name, card, out, note, score):
    """The cells of a row in one of two columns; a card that can't win any more is marked."""
    if card is None:
        return name, "", "", note, "", score
    return name, wording.value(card), wording.digits(card) + ("\u00d7" if out else ""), "", "", score
