"""Bots' choices in Oh Hell and the reasons for them: those of the ordinary deck, and bids and trumps."""

from inkdeck_core.french import suit_of
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import BIDDING, LEADING

from ..french import hint as french
from ..ui.widgets import number_box


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""
    if view.phase == BIDDING:
        return texts.say("hint_ohhell", "bid", actions[0] - BID, _tricks(view))
    card = view.card(actions[0])
    said = french.play(texts, view, card)
    if view.phase == LEADING:
        said += _lead(texts, view, card)
    return "\n".join(said)


def picture(texts, view, actions):
    """Return a function that draws the bid or the card at (x, y) and returns its size."""
    if view.phase == BIDDING:
        return lambda c, x, y: number_box(c, x, y, actions[0] - BID)
    return french.picture(texts, view, view.card(actions[0]))


def begin_at(view, actions, place):
    """Return the bid or the card."""
    return actions


def _tricks(view):
    """Return how many tricks the hand is good for, to a half: `2` or `2–3`."""
    from inkdeck_core.ohhell.bots.bidding import UNIT, fit, strength

    weights, _ = fit(view.seats, view.size, view.trump >= 0)
    halves = (4 * strength(weights, view.hand, view.trump) + UNIT) // (2 * UNIT)
    return "%d\u2013%d" % (halves // 2, halves // 2 + 1) if halves & 1 else str(halves // 2)


def _lead(texts, view, card):
    """Return how many unseen trumps beat a lead, or that it is sure to win a trick that is wanted."""
    trumps = french.unseen(view, view.trump) if view.trump not in (-1, suit_of(card)) else 0
    said = [texts.say("hint_ohhell", "trumps", trumps)] if trumps else []
    if view.bids[view.seat] > view.won[view.seat] and not trumps + french.higher(view, card):
        said.append(texts.get("sure", "hint_ohhell"))
    return said
