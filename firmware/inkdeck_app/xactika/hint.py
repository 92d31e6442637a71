"""Bots' choices in Xactika and the reasons for them, in words from the section `[hint_xactika]`."""

from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.tricks.game import BIDDING, CALLING, FOLLOWING
from inkdeck_core.xactika.deck import DECK, VALUES
from inkdeck_core.xactika.rules import LOSE

from ..ui.widgets import number_box
from . import wording
from .hand_picture import draw_one


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""

    def say(key, *blanks):
        return texts.say("hint_xactika", key, *blanks)

    if view.phase == BIDDING:
        said = [say("bid", actions[0] - BID, _tricks(view))]
    elif view.phase == FOLLOWING:
        said = _follow(say, view, actions[0])
    else:
        said = _lead(say, view, actions)
    return "\n".join(said)


def picture(texts, view, actions):
    """Return a function that draws the bid or the card at (x, y) and returns its size."""
    if view.phase == BIDDING:
        return lambda c, x, y: number_box(c, x, y, actions[0] - BID)
    card = _card(view, actions)
    return lambda c, x, y: draw_one(c, x, y, card)


def begin_at(view, actions, place):
    """Return the bid, or the card and its call."""
    return actions


def _tricks(view):
    """Return how many tricks the hand is good for, to a half: `2` or `2–3`."""
    from inkdeck_core.xactika.bots.bidding import FITS, UNIT, strength

    halves = (4 * strength(FITS[view.seats][0], view.hand) + UNIT) // (2 * UNIT)
    return "%d\u2013%d" % (halves // 2, halves // 2 + 1) if halves & 1 else str(halves // 2)


def _card(view, actions):
    """Return the card that is played, or the one just led, for which the call is chosen."""
    return view.trick.cards[0] if view.phase == CALLING else view.card(actions[0])


def _lead(say, view, actions):
    card = _card(view, actions)
    call = DECK.calls_of(card)[actions[-1] - CALL]
    beaters, unseen = _beaters(view, card, call)
    said = [say("lead", _name(card, view.hand), wording.call(call)), say("beat", beaters, unseen)]
    against = beaters * (sum(view.cards_left) - len(view.hand))  # times `unseen`: how many are held
    if not _wants(view):
        if against >= unseen:
            said.append(say("lose"))
    elif not beaters:
        said.append(say("sure"))
    elif 10 * against < 7 * unseen:  # then it is more likely than not that nobody holds one
        said.append(say("win"))
    elif _is_below(card, view.hand):
        said.append(say("keep"))
    return said


def _follow(say, view, slot):
    ranks = DECK.ranks[view.trick.call]
    cards = [view.card(slot) for slot in view.legal]
    card = view.card(slot)
    if len(cards) == 1:
        return [say("play", _name(card, cards), say("only"))]
    wants = _wants(view)
    best = max([ranks[card] for card in view.trick.cards])
    over = [card for card in cards if ranks[card] >= best]
    after = []
    if not ranks[card]:
        why = say("slough")
        if not wants and len(cards) > 1 and VALUES[card] == VALUES[cards[-1]]:
            after.append(say("rid"))
    elif card in over:
        beaters, unseen = _beaters(view, card, view.trick.call) if len(view.to_play()) > 1 else (0, 0)
        if not wants and over == cards:
            why = say("must", best)
        else:
            why = say("ahead", best) if beaters else say("takes")
        if beaters:
            after.append(say("beat", beaters, unseen))
    else:
        why = say("below", best)
    if wants and _is_below(card, over if card in over else cards):
        after.append(say("keep"))
    return [say("play", _name(card, cards), why)] + after


def _wants(view):
    """Whether the seat wants more tricks than it has (X-9, X-10)."""
    if view.auction:
        return view.bids[view.seat] > view.won[view.seat]
    return view.options["variant"] != LOSE


def _is_below(card, cards):
    """Whether one of the cards, in ascending order, has a higher value."""
    return bool(cards) and VALUES[card] < VALUES[cards[-1]]


def _name(card, cards):
    """Return a card's value, with its counts if another of these cards has the same value."""
    if len([other for other in cards if VALUES[other] == VALUES[card] and other != card]):
        return "%s (%s)" % (wording.value(card), wording.counts(card))
    return wording.value(card)


def _beaters(view, card, call):
    """Return how many of the unseen cards beat the card (X-7), and how many cards this seat hasn't seen."""
    seen = view.hand + view.trick.cards
    for trick in view.past_tricks:
        seen += trick.cards
    ranks = DECK.ranks[call]
    unseen = [other for other in range(DECK.size) if other not in seen]
    return len([other for other in unseen if ranks[other] >= VALUES[card]]), len(unseen)
