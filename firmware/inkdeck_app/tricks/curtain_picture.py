"""The trick for the player who gets the device: in the order of play, each card in its slot.

It stands beside a card's back on the curtain, for up to `face.MOST` players. For *look*, see `table_picture`.
"""

from inkdeck_core.tricks.game import BIDDING, NO_BID

from ..ui.widgets import corner, fitting, open_cards, won_of
from .shown import Shown

_HEAD = 15
_STEP = 19
_SLOT = 30
_PLAYED = 72  # px: where a played card's slot begins
_SLOT_HEIGHT = 17


def draw_beside_back(c, texts, names, view, look):
    """Draw the seats in the order of play, with what each has played or bid.
    Returns what the acting seat must do, in a word or two.

    :param texts: the `texts.Texts` in use. :param names: the players' names by seat.
    :param view: the public view. :param look: what the game adds.
    """

    def say(key, *blanks):
        return texts.say("table", key, *blanks)

    trick = view.trick
    bidding = view.phase == BIDDING
    heads = say("head_bid") if bidding else say("head_won") + ("/" + say("head_bid") if view.auction else "")
    free = c.text_right(heads, c.w - 2, 1) - 8
    shown = Shown(view, trick)
    wordings = look.situation(texts, _situation(say, names, view, look), shown)
    open_cards(c, fitting(c, wordings, free), 1, 1)
    c.hline(0, _HEAD - 1, c.w)
    first = (view.dealer + 1) % view.seats if bidding else trick.leader
    for place in range(view.seats):
        seat = (first + place) % view.seats
        y = _HEAD + 2 + place * _STEP
        acts = seat == view.actor
        if acts:
            c.text("\u25b6", 0, y + 3)
        c.text(names[seat], 9, y + 3)
        card, note = None, ""
        best = not bidding and seat == trick.winner
        if bidding:
            card = str(view.bids[seat]) if view.bids[seat] != NO_BID else None
        elif place < len(trick.cards):
            card = look.card(trick.cards[place])
            note = say("beats") if best else look.note(texts, shown, trick.cards[place])
        x = c.w - _SLOT - 2 if bidding else _PLAYED
        _draw_slot(c, x, y, card, acts, best)
        if card and not bidding and look.trump(shown, trick.cards[place]):
            corner(c, x + _SLOT, y)
        if not bidding:
            c.text(note, _PLAYED + _SLOT + 4, y + 3, "small_bold" if best else "small")
            _draw_won(c, y, view.won[seat], view.bids[seat] if view.auction else None)
    return say("pass_bids" if bidding else "pass_plays")


def _situation(say, names, view, look):
    """Return the trick and hand and what was led, or who deals, in several wordings, the longest first."""
    if view.phase == BIDDING:
        return [say("bidding", view.hand_no, names[view.dealer]), say("bidding_short", names[view.dealer])]
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


def _draw_won(c, y, won, bid):
    """Draw tricks won and bid."""
    c.text_right(won_of(won, bid), c.w - 2, y + 3)
