"""The trick for the player who gets the device: in the order of play, each card in its slot.

It stands beside a card's back on the curtain, for up to `face.MOST` players. For *look*, see `look.py`.
"""

from ..ui.widgets import corner, fitting, open_cards
from .shown import Shown

_HEAD = 15
_STEP = 19
_SLOT = 30
_PLAYED = 72  # px: where a played card's slot begins
_SLOT_HEIGHT = 17


def draw_beside_back(c, names, view, look):
    """Draw the seats in the order of play, with what each has played or bid.
    Returns what the acting seat must do, in a word or two.

    :param names: the players' names by seat. :param view: the public view.
    :param look: what the game adds.
    """
    trick = view.trick
    asking = look.asking(view)
    heads = look.asked_head() if asking else look.head(view)
    free = c.text_right(heads, c.w - 2, 1) - 8
    shown = Shown(view, trick)
    wordings = look.situation(_situation(names, view, look), shown)
    open_cards(c, fitting(c, wordings, free), 1, 1)
    c.hline(0, _HEAD - 1, c.w)
    first = (view.dealer + 1) % view.seats if asking else trick.leader
    for place in range(view.seats):
        seat = (first + place) % view.seats
        y = _HEAD + 2 + place * _STEP
        acts = seat == view.actor
        if acts:
            c.text("\u25b6", 0, y + 3)
        c.text(names[seat], 9, y + 3)
        card, note = None, ""
        best = not asking and seat == trick.winner
        if asking:
            card = look.asked(shown, seat) or None
        elif place < len(trick.cards):
            card = look.card(trick.cards[place])
            note = look.say("beats") if best else look.note(shown, trick.cards[place])
        x = c.w - _SLOT - 2 if asking else _PLAYED
        _draw_slot(c, x, y, card, acts, best)
        if card and not asking and look.trump(shown, trick.cards[place]):
            corner(c, x + _SLOT, y)
        if not asking:
            c.text(note, _PLAYED + _SLOT + 4, y + 3, "small_bold" if best else "small")
            c.text_right(look.score(shown, seat), c.w - 2, y + 3)
    return look.asks(True) if asking else look.say("pass_plays")


def _situation(names, view, look):
    """Return the trick and hand and what was led, or who deals, in several wordings, the longest first."""
    if look.asking(view):
        return look.asking_words(view, names[view.dealer])
    say = look.say
    led = say("led", "", look.led(view.trick)).strip() if view.trick.call >= 0 else ""
    number = view.tricks_done + 1
    if not led:
        return [
            say("hand_trick", "", view.hand_no, number).strip(" \u00b7"),
            say("trick", "", number).strip(" \u00b7"),
        ]
    return [say("trick", led, number), led]


def _draw_slot(c, x, y, card, acts, best):
    """Draw a card in its slot; the slot of a seat that hasn't acted is dotted."""
    if card is None:
        c.dotted_box(x, y, _SLOT, _SLOT_HEIGHT)
        if acts:
            c.text_centre("?", x, _SLOT, y + 1, "body")
        return
    c.box(x, y, _SLOT, _SLOT_HEIGHT)
    c.text_centre(card, x, _SLOT, y + 1, "body_bold" if best else "body")
