"""The public table: who bid what, who played which card, who is still to play.

One drawing for the curtain, the table, a won trick and the last trick, always from a public view. A game's
*look* is what it adds; `look(texts)` of its `table_picture.py` returns it. It has

- `ONE` and `TWO`: the places of a row's cells (`widgets.rows`) with one and with two columns of rows: name,
  card, more of it, note, tricks won and bid;
- `one(card)`: the card and more of it, as texts; `two(card, note)`: the same and a note for one of two
  columns;
- `note(texts, shown, card)`: a word or two on a played card that doesn't follow, otherwise "";
- `trump(shown, card)`: whether a card is a trump;
- `led(trick)`: what was led, in a word; `card(card)`: a card in a word;
- `drawing(shown)`: the height of a card, and the function that draws one: (c, x, y, width, card);
- `situation(texts, words, shown)`: several wordings of what is going on, the longest first, made from
  the wordings that all games have.

`shown` is a `shown.Shown`.
"""

from inkdeck_core.tricks.game import BIDDING, NO_BID

from ..ui.widgets import BEST, TURN, WON, fitting, open_cards, row_heads, rows
from .shown import Shown

_GAP = 8  # px between the situation and the heads on its right


def draw_table(c, top, texts, names, view, trick, look):
    """Draw rows of the seats in the order of play.

    :param texts: the `texts.Texts` in use.
    :param names: the players' names by seat.
    :param view: the public view; between two hands, its results of the hand that has just ended are shown.
    :param trick: the `Trick` whose cards are shown: the one under way, or the last one.
    :param look: what the game adds.
    """

    def say(key, *blanks):
        return texts.say("table", key, *blanks)

    shown = Shown(view, trick)
    bids, won = shown.bids, shown.won
    bidding = view.phase == BIDDING and trick.call < 0
    double = view.seats > 5
    free = _heads(c, top, say, view.auction, bidding, double, look)
    wordings = look.situation(texts, situation(say, names, shown, double, look), shown)
    open_cards(c, fitting(c, wordings, free - _GAP - 2), 2, top + 1)
    table = []
    first = (view.dealer + 1) % view.seats if bidding else trick.leader
    for place in range(view.seats):
        seat = (first + place) % view.seats
        at = (seat - trick.leader) % view.seats
        card = trick.cards[at] if at < len(trick.cards) else None
        acts = card is None and seat == view.actor
        bid = "" if not view.auction else "\u00b7" if bids[seat] == NO_BID else str(bids[seat])
        score = bid if bidding else "%d/%s" % (won[seat], bid) if bid else str(won[seat])
        mark = TURN if acts else 0
        if card is not None and seat == trick.winner:
            mark = WON if len(trick.cards) == view.seats else BEST
        note = say("bids_now" if bidding else "plays_now") if acts else ""
        if acts and bidding and double:
            note, score = "", "?"
        if card is not None and trick.call >= 0:
            note = look.note(texts, shown, card)
        if double:
            played = ("?" if note else "", "", "") if card is None else look.two(card, note)
            cells = (names[seat],) + played + (score,)
        else:
            if mark == BEST:
                note = say("beats")
            played = ("", note, "") if card is None else look.one(card) + (note,)
            cells = (names[seat],) + played + (score,)
        table.append((cells, mark))
    rows(c, top + (14 if view.seats > 4 else 15), table, (look.ONE, look.TWO), double)


def _heads(c, top, say, auction, bidding, double, look):
    """Draw the words over tricks won and bid. Returns the x where they begin."""
    legend = say("head_bid" if bidding else "head_won")
    if auction and not bidding:
        legend += "/" + say("head_bid")
    if not double:
        return row_heads(c, top, ["", "", "", "", legend], look.ONE)[-1][0]
    return c.text_right(legend, c.w - 4, top + 1, "small")


def situation(say, names, shown, double, look):
    """Return who led what, or who deals, and the trick and hand, in several wordings, the longest first."""
    view, trick, number = shown.view, shown.trick, shown.number
    if trick.call >= 0:
        words = say("led", names[trick.leader], look.led(trick))
    elif view.phase == BIDDING:
        return [say("bidding", shown.hand, names[view.dealer])]
    else:
        words = say("leads", names[trick.leader])
    if double and trick.call >= 0:
        if len(trick.cards) == view.seats:
            return [words]
        best = trick.cards[(trick.winner - trick.leader) % view.seats]
        best = " \u00b7 " + say("best_so_far", names[trick.winner], look.card(best))
        return [words + best, say("led", "", look.led(trick)).strip() + best, words]
    if trick.call < 0:
        return [say("hand_trick", words, shown.hand, number), say("trick", words, number), words]
    return [say("trick", words, number), words, say("led_short", names[trick.leader], look.led(trick))]
