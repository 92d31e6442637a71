"""Xactika's rules X-1 to X-10 and X-13 to X-16, by their ids; `test_bids.py` tests the bids."""

from both import each, raises, same
from inkdeck_core import NOBODY, errors
from inkdeck_core.bots import Dice
from inkdeck_core.deals import GivenDeals
from inkdeck_core.tricks.deck import CALL
from inkdeck_core.tricks.game import CALLING, FOLLOWING, LEADING, NO_BID, OVER
from inkdeck_core.xactika import deck as xactika_deck
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import scoring as xactika_scoring
from play import ANN, BEN, CARDS, CLEO, SECRET, bids, deck_of, do, play_out, table, three

COUNTS = [xactika_deck.counts_of(card) for card in range(xactika_deck.DECK.size)]

WIN = {"variant": "win"}


def cards(view):
    return [xactika_deck.card_text(card) for card in view.hand]


def test_x1_every_combination_exactly_once():
    same(len(COUNTS), 81)
    same(len(set(COUNTS)), 81)
    for counts in COUNTS:
        same(len(counts), 4)
        assert min(counts) >= 1 and max(counts) <= 3, counts


def test_x1_value_is_the_sum_of_the_counts():
    same(xactika_deck.VALUES[CARDS["1111"]], 4)
    same(xactika_deck.VALUES[CARDS["2132"]], 8)
    same(xactika_deck.VALUES[CARDS["3333"]], 12)
    for card in range(81):
        same(xactika_deck.VALUES[card], sum(xactika_deck.counts_of(card)))


def test_x1_card_numbers_rise_with_value():
    same(list(xactika_deck.VALUES), sorted(xactika_deck.VALUES))


def test_x2_stats():
    wanted = (
        (4, 1, 1, 0, 0),
        (5, 4, 3, 1, 0),
        (6, 10, 6, 3, 1),
        (7, 16, 7, 6, 3),
        (8, 19, 6, 7, 6),
        (9, 16, 3, 6, 7),
        (10, 10, 1, 3, 6),
        (11, 4, 0, 1, 3),
        (12, 1, 0, 0, 1),
    )
    same(xactika_deck.stats(), wanted)


def test_x2_stats_are_the_same_for_each_shape():
    for value, count, ones, twos, threes in xactika_deck.stats():
        for shape in range(4):
            shown = [counts[shape] for counts in COUNTS if sum(counts) == value]
            same((len(shown), shown.count(1), shown.count(2), shown.count(3)), (count, ones, twos, threes))


def test_x3_two_to_ten_players():
    for seats in range(2, 11):
        same(xactika.new(seats, {}, SECRET, 0).seats, seats)
    for seats in (0, 1, 11):
        error = raises(errors.BadSetup, xactika.new, seats, {}, SECRET, 0)
        same((error.reason, error.details["game"]), ("bad_seats", "xactika"))
        assert "2 to 10" in str(error), str(error)


def test_x3_one_card_at_a_time_from_the_dealers_left():
    state = xactika.XactikaState(4, {}, GivenDeals([list(range(81))] * 8, 1))
    same(state.seat, 2)
    same(state.hands[2], [0, 4, 8, 12, 16, 20, 24, 28])
    same(state.hands[3], [1, 5, 9, 13, 17, 21, 25, 29])
    same(state.hands[0], [2, 6, 10, 14, 18, 22, 26, 30])
    same(state.hands[1], [3, 7, 11, 15, 19, 23, 27, 31])


def test_x3_ten_players_leave_one_card():
    state = xactika.new(10, {}, SECRET, 0)
    dealt = set()
    for hand in state.hands:
        same(len(hand), 8)
        dealt.update(hand)
    same(len(dealt), 80)


def test_x4_first_dealer_is_drawn():
    drawn = set([xactika.new(5, {}, SECRET, cut).dealer for cut in range(60)])
    same(sorted(drawn), [0, 1, 2, 3, 4])


def test_x4_deal_passes_to_the_left_and_the_deck_is_shuffled_again():
    state = xactika.new(3, {"variant": "win", "hands": 4}, SECRET, 11)
    dealers = [state.dealer]
    decks = [[list(hand) for hand in state.hands]]
    dice = Dice(3)
    while not state.over:
        hand_no = state.hand_no
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
        if state.hand_no != hand_no:
            dealers.append(state.dealer)
            decks.append([list(hand) for hand in state.hands])
    same(dealers, [(dealers[0] + later) % 3 for later in range(4)])
    for later in range(1, 4):
        assert decks[later] not in decks[:later]


def test_x5_the_dealers_left_leads_any_card():
    state = three()
    same(state.dealer, 2)
    same(state.seat, 0)
    same(state.phase, LEADING)
    same(state.legal_actions(), tuple(range(8)))


def test_x5_after_the_card_the_leader_calls_one_of_its_shapes():
    state = do(three(), "play 3132")
    same(state.seat, 0)
    same(state.phase, CALLING)
    same(state.legal_actions(), (CALL, CALL + 1, CALL + 2, CALL + 3))
    for shape, call in (
        ("balls", "3 balls"),
        ("cubes", "1 cube"),
        ("cones", "3 cones"),
        ("stars", "2 stars"),
    ):
        same(state.call_text(do(state.copy(), "call " + shape).call), call)


def test_x5_the_dealers_left_leads_wherever_the_dealer_sits():
    for dealer in range(3):
        same(table(ANN, BEN, CLEO, dealer=dealer, variant="lose").seat, (dealer + 1) % 3)


def test_b3_a_lead_and_its_call_are_one_choice_even_for_the_call_with_number_0():
    state = do(three(), "play 1111", "call balls")
    same((state.call, state.last_choice()), (0, 2))


def test_x6_exactly_the_called_number_must_follow():
    state = do(three(), "play 3132", "call stars")  # 2 stars
    same(state.seat, 1)
    same(state.phase, FOLLOWING)
    same([state.action_text(action) for action in state.legal_actions()], ["play 1222", "play 3122"])
    do(state, "play 1222")
    same([state.action_text(action) for action in state.legal_actions()], ["play 2132", "play 3332"])


def test_x6_more_of_the_shape_does_not_follow():
    state = do(three(), "play 3132", "call stars")
    error = raises(errors.IllegalAction, state.parse_action, "play 3323")
    same(error.reason, "must_follow")


def test_x6_a_player_who_cannot_follow_sloughs_any_card():
    state = do(three(), "play 3132", "call cones")  # 3 cones: Ben has none
    same(state.seat, 1)
    same(state.legal_actions(), tuple(range(8)))


def test_x6_a_slough_cannot_win():
    state = do(three(), "play 3132", "call cones", "play 3323", "play 1131")
    same(state.last_trick().winner, 0)  # Ann's 9 beats Cleo's 6; Ben's 11 is a slough


def test_x6_a_card_already_played_no_longer_has_to_follow():
    state = table(
        "1311 1312 1313 1321 3333 2333 3332 3323", "2311 1111 1112 1113 1121 1122 1123 1131", variant="win"
    )
    do(state, "play 3333", "call cubes")
    same([state.action_text(action) for action in state.legal_actions()], ["play 2311"])
    do(state, "play 2311", "play 1311", "call cubes")
    same(len(state.legal_actions()), 7)


def test_x6_play_goes_clockwise():
    state = do(three(), "play 1111", "call balls")
    seats = []
    while state.tricks_done == 0:
        seats.append(state.seat)
        state.apply(state.legal_actions()[0])
    same(seats, [1, 2])


def test_x7_highest_following_card_wins_and_leads():
    state = do(three(), "play 1112", "call balls", "play 1222", "play 1131")
    same(state.last_trick().winner, 1)
    same((state.seat, state.phase), (1, LEADING))
    same(state.won, [0, 1, 0])


def test_x7_tie_goes_to_the_last_played():
    state = do(three(), "play 2222", "call balls", "play 2213", "play 2132")  # all three are worth 8
    same(state.last_trick().winner, 2)
    same(state.seat, 2)


def test_x7_tie_with_the_leader_goes_to_the_follower():
    state = table(
        "2222 1111 1112 1113 1121 1131 1211 1311", "2132 3111 3112 3113 3121 3131 3211 3311", variant="win"
    )
    do(state, "play 2222", "call balls", "play 2132")
    same(state.last_trick().winner, 1)


def test_x7_if_all_others_slough_the_leader_wins():
    state = table("1111 1112 1113 1121 1122 1123 1131 1132", "3333 2333 3332 2332 3323 2323 3233 2233", **WIN)
    do(state, "play 1111", "call balls", "play 3333")
    same(
        state.last_trick(),
        (0, xactika_deck.call_of(xactika_deck.BALLS, 1), (CARDS["1111"], CARDS["3333"]), 0),
    )
    same(state.seat, 0)


def test_x8_eight_tricks_to_a_hand_and_eight_hands_to_a_game():
    state = play_out(xactika.new(4, {"variant": "win"}, SECRET, 5), Dice(1))
    same(len(state.results), 8)
    for hand in state.results:
        same(sum(hand.won), 8)


def test_x8_an_option_sets_the_number_of_hands():
    for hands in (1, 2, 16):
        same(len(play_out(xactika.new(2, {"hands": hands}, SECRET, 5), Dice(1)).results), hands)
    for hands in (0, 17, True, "8", None):
        error = raises(errors.BadSetup, xactika.new, 2, {"hands": hands}, SECRET, 5)
        same(error.reason, "bad_option")
        assert "1 to 16" in str(error), str(error)


def test_x9_each_trick_scores_a_point_in_win():
    same(xactika_scoring.hand_points("win", [NO_BID] * 3, [1, 5, 2]), [1, 5, 2])
    state = play_out(xactika.new(3, {"variant": "win", "hands": 3}, SECRET, 9), Dice(5))
    for seat in range(3):
        same(state.scores()[seat], sum([hand.won[seat] for hand in state.results]))


def test_x9_most_points_win():
    same(xactika_scoring.winners("win", False, [7, 9, 8], ()), (1,))


def test_x9_x10_have_no_bids():
    for variant in ("win", "lose"):
        state = xactika.new(3, {"variant": variant}, SECRET, 9)
        same(state.phase, LEADING)
        same(state.view(0).bids, (NO_BID,) * 3)


def test_x10_fewest_points_win_in_lose():
    same(xactika_scoring.hand_points("lose", [NO_BID] * 3, [1, 5, 2]), [1, 5, 2])
    same(xactika_scoring.winners("lose", False, [7, 9, 3], ()), (2,))
    same(xactika_scoring.winners("lose", False, [0, 9, 15], ()), (0,))


def test_x13_equal_best_scores_share_the_win():
    each(
        [
            ("win", [9, 3, 9], (0, 2)),
            ("lose", [2, 3, 2], (0, 2)),
            ("bid", [-1, -1, -4], (0, 1)),
            ("win", [4, 4, 4], (0, 1, 2)),
        ],
        lambda variant, totals, seats: same(xactika_scoring.winners(variant, False, totals, ()), seats),
    )


def result(bid, won):
    return xactika_result(0, bid, won, tuple(xactika_scoring.hand_points("bid", bid, won)))


def xactika_result(*parts):
    from inkdeck_core.tricks.result import HandResult

    return HandResult(*parts)


def test_x13_option_tie_break_exact_bids():
    # Ann meets two bids and Ben one; both end at 2. Cleo's exact bids don't help: her score is lower.
    results = (result((1, 4, 2), (1, 5, 2)), result((1, 3, 3), (1, 3, 4)))
    totals = [2, 2, 1]
    same([sum([hand.points[seat] for hand in results]) for seat in range(3)], totals)
    same(xactika_scoring.winners("bid", False, totals, results), (0, 1))
    same(xactika_scoring.winners("bid", True, totals, results), (0,))
    same(xactika_scoring.winners("win", True, totals, results), (0, 1))  # only in the variant bid


def test_x13_a_game_breaks_ties_only_with_the_option():
    results = [result((1, 4, 2), (1, 5, 2)), result((1, 3, 3), (1, 3, 4))]
    for tie_break, winners in ((False, (0, 1)), (True, (0,))):
        state = three(variant="bid", tie_break_exact_bids=tie_break)
        state.results, state.totals = results, [2, 2, 1]
        same(state.winners(), winners)


def test_x13_a_tie_that_remains_is_shared():
    results = (result((1, 1, 6), (1, 1, 6)), result((1, 1, 6), (1, 1, 6)))
    same(xactika_scoring.winners("bid", True, [2, 2, 1], results), (0, 1))


def trick_one():
    """Return a game in which Ann has won the first trick with her own lead and leads the second."""
    return do(three(), "play 3333", "call balls", "play 3122", "play 3111")


def test_x14_a_seat_sees_a_trick_until_it_has_played_to_the_next():
    state = trick_one()
    for seat in (0, 1, 2, None):
        same(state.view(seat).last_trick.cards[0], CARDS["3333"])
    do(state, "play 1111")
    same([state.view(seat).last_trick is None for seat in (0, 1, 2, None)], [True, False, False, True])
    do(state, "call stars")
    same([state.view(seat).last_trick is None for seat in (0, 1, 2, None)], [True, False, False, True])
    do(state, "play 1121")
    same([state.view(seat).last_trick is None for seat in (0, 1, 2, None)], [True, True, False, True])


def test_x14_older_tricks_are_in_no_view():
    state = trick_one()
    do(state, "play 1111", "call stars", "play 1121", "play 1131")
    for seat in (0, 1, 2, None):
        same(state.view(seat).last_trick.cards, tuple([CARDS[text] for text in ("1111", "1121", "1131")]))


def test_x14_the_eighth_trick_stays_in_view_until_the_result_is_closed():
    state = xactika.new(3, {"variant": "win", "hands": 2}, SECRET, 9)
    dice = Dice(5)
    while state.hand_no == 1:
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    for seat in (0, 1, 2, None):
        same(len(state.view(seat).last_trick.cards), 3)
    state.apply(0)
    for seat in (0, 1, 2, None):
        same(state.view(seat).last_trick, None)
    while not state.over:
        state.apply(state.legal_actions()[0])
    for seat in (0, 1, 2, None):
        same(len(state.view(seat).last_trick.cards), 3)


def test_x14_the_eighth_trick_is_gone_with_the_first_bid():
    state = xactika.new(3, {"variant": "bid", "hands": 2}, SECRET, 9)
    while state.hand_no == 1:
        state.apply(state.legal_actions()[0])
    assert state.view(None).last_trick is not None
    state.apply(state.legal_actions()[0])
    for seat in (0, 1, 2, None):
        same(state.view(seat).last_trick, None)


def test_x14_bids_tricks_and_scores_are_always_in_view():
    state = bids(table(ANN, BEN, CLEO), 2, 1, 0)
    do(state, "play 3333", "call balls", "play 3122", "play 3111")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        same((view.bids, view.won, view.totals), ((2, 1, 0), (1, 0, 0), (0, 0, 0)))


def test_x15_the_refusal_says_how_many_cards_would_follow():
    state = do(three(), "play 3132", "call stars")
    error = raises(errors.IllegalAction, do, state, "play 1121")
    same((error.reason, error.details["held"], error.details["call_id"]), ("must_follow", 2, state.call))
    same(str(error), "You hold 2 cards with 2 stars, so one of those must be played.")


def test_x15_the_refusal_uses_the_singular_for_one_card():
    state = table("1111 1112 1113 1121 1122 1123 1131 1132", "1333 2333 3332 2332 3323 2323 3233 2233", **WIN)
    error = raises(errors.IllegalAction, do, do(state, "play 1111", "call balls"), "play 3233")
    same(str(error), "You hold 1 card with 1 ball, so one of those must be played.")


def test_x15_a_refused_action_changes_nothing():
    state = do(three(), "play 3132", "call stars")
    before = state.view(1).facts(), state.left[:], state.mask
    for action in (-1, 0, 8, 12, 20, 21, 4095):
        raises(errors.IllegalAction, state.apply, action)
    same((state.view(1).facts(), state.left[:], state.mask), before)


def seven_tricks(**chosen):
    """Return a game in which the eighth trick is led but not yet called."""
    state = three(**chosen)
    while state.tricks_done < 7:
        state.apply(state.legal_actions()[0])
    state.apply(state.legal_actions()[0])
    same(state.phase, CALLING)
    return state


def test_x16_the_last_trick_is_played_automatically_after_its_call():
    state = seven_tricks(hands=2)
    leader = state.seat
    last = [
        [hand[slot] for slot in range(8) if left >> slot & 1] for hand, left in zip(state.hands, state.left)
    ]
    state.apply(CALL + 1)
    same((state.hand_no, len(state.results)), (2, 1))
    same(state.last_trick().leader, leader)
    same(len(state.last_trick().cards), 3)
    for place in range(1, 3):
        same([state.last_trick().cards[place]], last[(leader + place) % 3])


def test_x16_an_automatic_card_cannot_be_taken_back():
    for hands in (1, 2):
        state = seven_tricks(hands=hands)
        before = state.irreversible
        state.apply(CALL + 1)
        same(state.irreversible - before, hands)  # the last cards, and the next deal if there is one


def test_x16_with_the_option_off_everyone_plays_the_last_card():
    state = seven_tricks(last_trick_plays_itself=False)
    state.apply(CALL + 1)
    same(state.phase, FOLLOWING)
    state.apply(state.legal_actions()[0])
    state.apply(state.legal_actions()[0])
    same((state.over, state.phase, state.seat), (True, OVER, NOBODY))


def test_x16_an_automatic_trick_has_the_same_result_as_a_played_one():
    for cut in range(20):
        scores = []
        for itself in (True, False):
            chosen = {"variant": "bid", "hands": 1, "last_trick_plays_itself": itself}
            state = xactika.new(4, chosen, SECRET, cut)
            while not state.over:
                state.apply(state.legal_actions()[-1])
            scores.append(state.results)
        same(scores[0], scores[1])


def test_x16_no_other_forced_card_is_played_unasked():
    state = table("1111 1112 1113 1121 1122 1123 1131 1132", "1333 2333 3332 2332 3323 2323 3233 2233", **WIN)
    do(state, "play 1111", "call balls")
    same((state.seat, len(state.legal_actions())), (1, 1))


def test_a_finished_game_offers_no_actions():
    state = play_out(xactika.new(2, {"hands": 1}, SECRET, 5), Dice(1))
    same((state.seat, state.phase, state.legal_actions()), (NOBODY, OVER, ()))
    same(raises(errors.IllegalAction, state.apply, 0).reason, "over")
    same(raises(errors.IllegalAction, state.parse_action, "play 10").reason, "over")


def test_copies_are_independent():
    state = bids(table(ANN, BEN, CLEO, hands=2), 2, 1)
    twin = state.copy()
    before = [state.view(seat).facts() for seat in (0, 1, 2, None)]
    play_out(twin, Dice(8))
    same([state.view(seat).facts() for seat in (0, 1, 2, None)], before)
    play_out(state, Dice(8))
    same(state.scores(), twin.scores())
    same(state.results, twin.results)


def test_the_decks_of_the_tests_deal_the_hands_they_name():
    state = table(ANN, BEN, CLEO)
    same(
        [" ".join(cards(state.view(seat))) for seat in range(3)],
        [sorted_by_value(hand) for hand in (ANN, BEN, CLEO)],
    )
    same(len(set(deck_of(ANN, BEN))), 81)


def sorted_by_value(hand):
    return " ".join([xactika_deck.card_text(card) for card in sorted([CARDS[text] for text in hand.split()])])
