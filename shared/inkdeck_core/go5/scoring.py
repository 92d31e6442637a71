"""Go5's scores: what a hand is worth (G-15) and when a game is won (G-16), also for paper cards."""

from collections import namedtuple

from .deck import BLACK

FIVE = 100
FIVE_WITH_JOKER = 50
BLACK_FIVE = 150
ENDER = 30
HANDS = 30  # the most hands in a game (G-16)

# A seat's points in a hand: for its set of five, for ending the hand, for its sets of three and of four, for
# the cards in its hand and for its unused stop cards. The last two are never above zero. The seat scores
# their sum.
Parts = namedtuple("Parts", ("five", "ender", "threes", "fours", "hand", "stops"))

# a finished hand; ender: the seat with the five, -1 if nobody; kind: of that set, or -1; points and `Parts`
# by seat
HandResult = namedtuple("HandResult", ("dealer", "ender", "kind", "points", "parts"))


def five_points(kind, with_joker):
    """Return the points of a set of five of that kind, without the 30 for ending the hand (G-15)."""
    if kind == BLACK:
        return BLACK_FIVE
    return FIVE_WITH_JOKER if with_joker else FIVE


def seat_parts(five, threes, fours, jokers, others, stops):
    """Return a seat's `Parts` (G-15).

    :param five: `five_points` of the set of five with which the seat ended the hand, otherwise 0.
    :param threes: how many sets of three it has laid; the five doesn't count as one.
    :param fours: how many sets of four.
    :param jokers: how many jokers are in its hand.
    :param others: how many other cards are in its hand.
    :param stops: how many unused stop cards it has.
    """
    return Parts(five, ENDER if five else 0, 30 * threes, 40 * fours, -10 * jokers - 5 * others, -10 * stops)


def hand_parts(deck, sets, hands, stops):
    """Return the `Parts` of each seat (G-15).

    :param deck: a `Go5Deck`.
    :param sets: all sets laid in the hand, each with owner, kind and cards, in this order.
    :param hands: the cards in hand, by seat.
    :param stops: how many unused stop cards each seat has.
    """
    seats = []
    for seat in range(len(hands)):
        five = 0
        lying = [0] * 6
        for owner, kind, cards in sets:
            if owner == seat:
                lying[len(cards)] += 1
                if len(cards) == 5:
                    five = five_points(kind, max([deck.is_joker(card) for card in cards]))
        jokers = len([card for card in hands[seat] if deck.is_joker(card)])
        seats.append(seat_parts(five, lying[3], lying[4], jokers, len(hands[seat]) - jokers, stops[seat]))
    return tuple(seats)


def hand_points(parts):
    """Return each seat's points in a hand, which can be negative, from its `Parts` (G-15)."""
    return tuple([sum(seat) for seat in parts])


def game_over(results, target):
    """Whether a game is over after these hands: at the end of one of them the target was reached, and one
    seat alone is best now; or there have been 30 (G-16).

    So after a tie, a seat that leads alone at the end of a hand has won, even below the target.
    """
    totals = [0] * len(results[0].points)
    peak = 0
    for hand in results:
        totals = [sum(pair) for pair in zip(totals, hand.points)]
        peak = max([peak] + totals)
    return len(results) >= HANDS or (peak >= target and len(winners(totals)) == 1)


def winners(totals):
    """Return the seats with the best score; in a finished game, its winners (G-16)."""
    return tuple([seat for seat in range(len(totals)) if totals[seat] == max(totals)])
