"""Xactika's scores: a hand's points and the winners (X-9, X-10, X-12, X-13), also for paper cards."""

from .setup import BID_VARIANT, LOSE


def hand_points(variant, bids, won):
    """Return a hand's points by seat: the tricks (X-9, X-10), or the bid if it was met, otherwise minus the
    difference (X-12).
    """
    if variant != BID_VARIANT:
        return list(won)
    return [took if bid == took else -abs(bid - took) for bid, took in zip(bids, won)]


def winners(variant, tie_break, totals, results):
    """Return the seats that share the win (X-9, X-10, X-13)."""
    best = min(totals) if variant == LOSE else max(totals)
    seats = [seat for seat in range(len(totals)) if totals[seat] == best]
    if variant == BID_VARIANT and tie_break and len(seats) > 1:
        exact = [sum([1 for hand in results if hand.bids[seat] == hand.won[seat]]) for seat in seats]
        seats = [seat for seat, hits in zip(seats, exact) if hits == max(exact)]
    return tuple(seats)
