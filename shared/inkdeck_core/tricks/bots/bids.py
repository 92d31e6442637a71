"""Maps a hand's strength to a bid, and a bid to a range of strengths."""

from ..deck import BID


def nearest(steps, strength, forbidden=-1):
    """Return the bid for a hand of that strength, or the nearest other one if that bid is forbidden (X-11,
    O-4).

    :param steps: the least strengths for bidding 1, 2 and so on, ascending.
    """
    bid = 0
    while bid < len(steps) and steps[bid] <= strength:
        bid += 1
    if bid != forbidden:
        return bid
    if bid == 0:
        return 1
    if bid == len(steps) or strength - steps[bid - 1] < steps[bid] - strength:
        return bid - 1
    return bid + 1


def action_for(view, tricks):
    """Return the action that bids this number; if the dealer may not, one fewer, or one more than nothing
    (X-11, O-4).
    """
    for action in (BID + tricks, BID + tricks - 1):
        if action in view.legal:
            return action
    return BID + tricks + 1


def told_by(steps, bid):
    """Return the least and greatest strength that a bid implies."""
    least = steps[bid - 1] if bid else 0
    most = steps[bid] - 1 if bid < len(steps) else 0xFFFF
    return least, max(least, most)
