"""Bids and their score (X-11 and X-12)."""

from both import each, raises, same
from inkdeck_core import errors
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import BIDDING, LEADING, NO_BID
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import scoring as xactika_scoring
from play import SECRET, bids


def four(**chosen):
    chosen.setdefault("hands", 1)
    return xactika.new(4, chosen, SECRET, 3)


def test_x11_from_the_dealers_left_everyone_bids_and_the_dealer_last():
    state = four()
    seats = []
    while state.phase == BIDDING:
        seats.append(state.seat)
        state.apply(BID + 1)
    first = (state.dealer + 1) % 4
    same(seats, [(first + place) % 4 for place in range(4)])
    same(seats[3], state.dealer)
    same((state.seat, state.phase), (first, LEADING))


def test_x11_a_bid_is_zero_to_eight_tricks():
    state = four()
    for _ in range(3):
        same(state.legal_actions(), tuple(range(BID, BID + 9)))
        state.apply(BID)
    same(state.legal_actions(), tuple(range(BID, BID + 8)))  # a bid of 8 would complete them


def test_x11_the_dealer_may_not_make_the_bids_add_up_to_eight():
    for first in range(9):
        for second in range(9 - first):
            state = bids(four(), first, second, 0)
            missing = 8 - first - second
            same(state.legal_actions(), tuple([BID + bid for bid in range(9) if bid != missing]))
            error = raises(errors.IllegalAction, state.apply, BID + missing)
            same((error.reason, error.details["bid"]), ("bid_completes", missing))


def test_x11_only_the_dealer_is_bound():
    state = bids(four(), 4)
    assert BID + 4 in state.legal_actions()
    bids(state, 4)
    assert BID in state.legal_actions()


def test_x11_the_dealer_is_free_when_the_others_exceed_eight():
    state = bids(four(), 8, 1, 0)
    same(state.legal_actions(), tuple(range(BID, BID + 9)))
    state = bids(four(), 8, 8, 8)
    same(state.legal_actions(), tuple(range(BID, BID + 9)))


def test_x11_the_dealer_may_not_bid_nought_if_the_others_bid_eight():
    state = bids(four(), 8, 0, 0)
    same(state.legal_actions(), tuple(range(BID + 1, BID + 9)))


def test_x11_the_dealer_is_bound_with_two_players_too():
    state = bids(xactika.new(2, {"hands": 1}, SECRET, 3), 5)
    assert BID + 3 not in state.legal_actions()
    same(len(state.legal_actions()), 8)


def test_x11_bids_are_public():
    state = bids(four(), 4, 1)
    first = (state.dealer + 1) % 4
    for seat in (0, 1, 2, 3, None):
        shown = state.view(seat).bids
        same((shown[first], shown[(first + 1) % 4], shown[state.dealer]), (4, 1, NO_BID))


def test_x11_option_dealer_may_complete():
    state = bids(four(dealer_may_complete=True), 4, 1, 0)
    same(state.legal_actions(), tuple(range(BID, BID + 9)))
    bids(state, 3)
    same(sum(state.bids), 8)


def test_x11_every_hand_has_its_own_bids():
    state = four(hands=2)
    while state.hand_no == 1:
        state.apply(state.legal_actions()[-1])
    same(state.phase, BIDDING)
    same(state.bids, [NO_BID] * 4)
    same(bids(state, 1, 1, 1).legal_actions(), tuple([BID + bid for bid in range(9) if bid != 5]))


def test_x12_worked_example():
    same(xactika_scoring.hand_points("bid", (1, 3, 0, 2), (1, 5, 0, 2)), [1, -2, 0, 2])


def test_x12_a_met_bid_scores_a_point_a_trick_and_a_missed_one_costs_the_difference():
    each(
        [(0, 0, 0), (8, 8, 8), (0, 8, -8), (8, 0, -8), (3, 2, -1), (2, 3, -1), (5, 5, 5), (1, 4, -3)],
        lambda bid, won, points: same(xactika_scoring.hand_points("bid", (bid,), (won,)), [points]),
    )


def test_x12_the_totals_add_up_over_the_hands():
    state = four(hands=3)
    while not state.over:
        state.apply(state.legal_actions()[0])
    for seat in range(4):
        same(state.scores()[seat], sum([hand.points[seat] for hand in state.results]))
    for hand in state.results:
        same(list(hand.points), xactika_scoring.hand_points("bid", hand.bids, hand.won))
        same(sum(hand.won), 8)
