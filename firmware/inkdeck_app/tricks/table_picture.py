"""The public table: who has what, who played which card, who is still to play.

One drawing for the curtain, the table, a won trick and the last trick, always from a public view. For *look*,
see `look.py`.
"""

from ..ui.widgets import BEST, TURN, WON, fitting, open_cards, row_heads, rows
from .shown import Shown

_GAP = 8  # px between the situation and the heads on its right


def draw_table(c, top, names, view, trick, look):
    """Draw rows of the seats in the order of play.

    :param names: the players' names by seat.
    :param view: the public view; between two hands, its results of the hand that has just ended are shown.
    :param trick: the `Trick` whose cards are shown: the one under way, or the last one.
    :param look: what the game adds.
    """

    say = look.say
    shown = Shown(view, trick)
    asking = look.asking(view) and trick.call < 0
    double = view.seats > 5
    free = _heads(c, top, look.asked_head() if asking else look.head(view), double, look)
    wordings = look.situation(situation(names, shown, double, look), shown)
    open_cards(c, fitting(c, wordings, free - _GAP - 2), 2, top + 1)
    table = []
    first = (view.dealer + 1) % view.seats if asking else trick.leader
    for place in range(view.seats):
        seat = (first + place) % view.seats
        at = (seat - trick.leader) % view.seats
        card = trick.cards[at] if at < len(trick.cards) else None
        acts = card is None and seat == view.actor
        score = (look.asked(shown, seat) or "\u00b7") if asking else look.score(shown, seat)
        mark = TURN if acts else 0
        if card is not None and seat == trick.winner:
            mark = WON if len(trick.cards) == view.seats else BEST
        note = (look.asks() if asking else say("plays_now")) if acts else ""
        if acts and asking and double:
            note, score = "", "?"
        if card is not None and trick.call >= 0:
            note = look.note(shown, card)
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


def _heads(c, top, legend, double, look):
    """Draw the words over the scores. Returns the x where they begin."""
    if not double:
        return row_heads(c, top, ["", "", "", "", legend], look.ONE)[-1][0]
    return c.text_right(legend, c.w - 4, top + 1, "small")


def situation(names, shown, double, look):
    """Return who led what, or who deals, and the trick and hand, in several wordings, the longest first."""
    view, trick, number, say = shown.view, shown.trick, shown.number, look.say
    if trick.call >= 0:
        words = say("led", names[trick.leader], look.led(trick))
    elif look.asking(view):
        return look.asking_words(view, names[view.dealer])
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
