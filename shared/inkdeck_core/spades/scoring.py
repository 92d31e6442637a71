"""Spades' scores: a pair's points and bags, the end and the winners, also for paper cards (S-4, S-5)."""

from collections import namedtuple

PAIRS = 2
"""Seats 0 and 2 are one pair, 1 and 3 the other: a seat's pair is its number modulo 2."""
NIL = 100
MOST_BAGS = 10
"""So many bags cost `PENALTY` points."""
PENALTY = 100
MOST_HANDS = 30

HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points", "bags"))
"""`dealer` is the dealer's seat. By seat: `bids`; `won`, the tricks, -1 where paper cards leave them open;
`points` and `bags`, those of the seat's pair: the points of this hand, and the bags that stand after it.
"""


def pair_points(bids, nils, tricks, bags, counted):
    """Return a pair's (points, bags after the hand).

    :param bids: the two bids. :param nils: the tricks of each seat that bid nil.
    :param tricks: the pair's tricks. :param bags: its bags before the hand.
    :param counted: whether ten bags cost points.
    """
    points = 0
    for took in nils:
        points += -NIL if took else NIL
    contract = sum(bids)
    if contract and tricks < contract:
        return points - 10 * contract, bags
    extra = tricks - contract
    points += 10 * contract + extra
    if counted:
        bags += extra
        while bags >= MOST_BAGS:
            bags -= MOST_BAGS
            points -= PENALTY
    return points, bags


def hand_result(dealer, bids, won, tricks, results, counted):
    """Return a hand's `HandResult`.

    :param won: the tricks by seat; only those of seats that bid nil are needed.
    :param tricks: the tricks of each pair. :param results: the hands before it.
    """
    before = results[-1].bags if results else (0,) * len(bids)
    pairs = []
    for pair in range(PAIRS):
        nils = [won[seat] for seat in (pair, pair + PAIRS) if bids[seat] == 0]
        both = bids[pair], bids[pair + PAIRS]
        pairs.append(pair_points(both, nils, tricks[pair], before[pair], counted))
    points, bags = zip(*[pairs[seat % PAIRS] for seat in range(len(bids))])
    return HandResult(dealer, tuple(bids), tuple(won), tuple(points), tuple(bags))


def game_over(target, totals, hands):
    """Whether a game ends with its last hand (S-5). :param hands: how many it has had."""
    first, second = totals[0], totals[1]
    if hands == MOST_HANDS:
        return True
    return first != second and (max(first, second) >= target or min(first, second) <= -target)


def winners(totals):
    """Return the seats of the pair with the higher total; all seats in a tie."""
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
