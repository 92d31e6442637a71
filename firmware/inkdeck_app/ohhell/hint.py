"""Bots' choices in Oh Hell and the reasons for them, in words from the section `[hint_ohhell]`."""

from inkdeck_core.french import suit_of
from inkdeck_core.ohhell.deck import DECK
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import BIDDING, LEADING

from ..french import wording
from ..french.hand_picture import draw_one
from ..ui.widgets import number_box


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""

    def say(key, *blanks):
        return texts.say("hint_ohhell", key, *blanks)

    if view.phase == BIDDING:
        said = [say("bid", actions[0] - BID, _tricks(view))]
    else:
        card = view.card(actions[0])
        name = wording.card(texts, card)
        if view.phase == LEADING:
            said = [say("lead", name)] + _lead(say, view, card)
        else:
            said = [say("play", name, _follow(say, texts, view, card))]
    return "\n".join(said)


def picture(texts, view, actions):
    """Return a function that draws the bid or the card at (x, y) and returns its size."""
    if view.phase == BIDDING:
        return lambda c, x, y: number_box(c, x, y, actions[0] - BID)
    card = view.card(actions[0])
    return lambda c, x, y: draw_one(c, x, y, texts, card, view.trump)


def begin_at(view, actions, place):
    """Return the bid or the card."""
    return actions


def _tricks(view):
    """Return how many tricks the hand is good for, to a half: `2` or `2–3`."""
    from inkdeck_core.ohhell.bots.bidding import UNIT, fit, strength

    weights, _ = fit(view.seats, view.size, view.trump >= 0)
    halves = (4 * strength(weights, view.hand, view.trump) + UNIT) // (2 * UNIT)
    return "%d\u2013%d" % (halves // 2, halves // 2 + 1) if halves & 1 else str(halves // 2)


def _lead(say, view, card):
    """Return how many unseen cards beat a lead: higher ones of its suit, and trumps."""
    seen = view.hand + (view.up_card,)
    for trick in view.past_tricks:
        seen += trick.cards
    unseen = [other for other in range(DECK.size) if other not in seen]
    suit = suit_of(card)
    higher = len([other for other in unseen if suit_of(other) == suit and other > card])
    trumps = len([other for other in unseen if suit_of(other) == view.trump != suit])
    said = [say("higher", higher, wording.suit(suit))]
    if trumps:
        said.append(say("trumps", trumps))
    if view.bids[view.seat] > view.won[view.seat] and not higher + trumps:
        said.append(say("sure"))
    return said


def _follow(say, texts, view, card):
    """Return why to play the card: it is the only one, or what it does to the trick."""
    trick = view.trick
    ranks = (DECK.ranks if view.trump < 0 else DECK.trump_ranks[view.trump])[trick.call]
    winning = trick.cards[(trick.winner - trick.leader) % view.seats]
    if len(view.legal) == 1:
        return say("only")
    if ranks[card] > ranks[winning]:
        if len(view.to_play()) == 1:
            return say("takes")
        return say("ahead", wording.card(texts, winning))
    return say("below", wording.card(texts, winning)) if ranks[card] else say("slough")
