"""Spades' rules S-1 to S-6, by their ids."""

from both import amount, each, raises, same
from headers import bots_header
from inkdeck_core import NOBODY, errors
from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals, GivenDeals
from inkdeck_core.record import format, replaying, session
from inkdeck_core.spades import rules as spades
from inkdeck_core.spades.scoring import HandResult, game_over, pair_points
from inkdeck_core.tricks.game import BIDDING, FOLLOWING, LEADING
from permute import hidden_permuted
from play import SECRET, do, play_out
from play_hearts import MIXED, cards_of, deck_of

ANN, BEN, CLEO, DAN = 0, 1, 2, 3
# Ann has all spades and takes every trick; in the next hand, Ben has them.
SPADES = ("23456789TJQKAs", "23456789TJQKAc", "23456789TJQKAd", "23456789TJQKAh")


def table(hands, **chosen):
    """Return a game that deals these hands again and again, from the dealer's left: first to seat 0."""
    return spades.SpadesState(4, chosen, GivenDeals([deck_of(hands)] * 30, DAN))


def bid(state, *numbers):
    """Make these bids one after another; return the state."""
    return do(state, *["bid %d" % number for number in numbers])


def led(hands=MIXED, *numbers):
    """Return a game in which all have bid, and Ann leads."""
    return bid(table(hands), *numbers or (3, 3, 3, 3))


def hand(state, *numbers):
    """Play a hand with these bids, from the dealer's left; return the state."""
    played = len(state.results)
    bid(state, *numbers)
    while len(state.results) == played:
        state.apply(state.legal_actions()[0])
    return state


def texts(state):
    return [state.action_text(action) for action in state.legal_actions()]


def refused(state, text):
    """Return the reason why an action is refused; it must be a sentence."""
    error = raises(errors.IllegalAction, state.parse_action, text)
    assert str(error).endswith("."), str(error)
    return error.reason


# S-1, S-2: the deal and the bids


def test_s1_four_players_get_thirteen_cards_each():
    state = spades.new(4, {}, SECRET, 0)
    same([len(cards) for cards in state.hands], [13] * 4)
    same(sorted([card for cards in state.hands for card in cards]), list(range(52)))
    for seats in (3, 5):
        error = raises(errors.BadSetup, spades.new, seats, {}, SECRET, 0)
        same(error.reason, "bad_seats")


def test_s1_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    state = spades.new(4, {}, SECRET, 7)
    deck = FairDeals(SECRET, 7, "spades").cards(1, 0, 52, 52)
    for place in range(4):
        same(state.hands[(state.dealer + 1 + place) % 4], sorted(deck[place::4]))


def test_s1_the_first_dealer_is_drawn_and_the_deal_passes_left():
    same(sorted(set([spades.new(4, {}, SECRET, cut).dealer for cut in range(40)])), [0, 1, 2, 3])
    state = play_out(spades.new(4, {"target": 200}, SECRET, 9), Dice(1))
    first = state.results[0].dealer
    same([done.dealer for done in state.results], [(first + at) % 4 for at in range(len(state.results))])


def test_s1_partners_sit_opposite_and_have_the_same_points():
    state = hand(table(SPADES), 3, 1, 4, 1)
    same(state.results, [HandResult(DAN, (3, 1, 4, 1), (13, 0, 0, 0), (76, -20, 76, -20), (6, 0, 6, 0))])
    same(state.scores(), (76, -20, 76, -20))


def test_s2_each_bids_from_zero_to_thirteen_from_the_dealers_left():
    state = table(MIXED)
    for seat in (ANN, BEN, CLEO, DAN):
        same((state.phase, state.seat), (BIDDING, seat))
        same(texts(state), ["bid %d" % number for number in range(14)])
        same(refused(state, "play %s" % state.card_text(state.hands[seat][0])), "not_now")
        bid(state, 13)  # any sum may stand
    same((state.phase, state.seat, state.bids), (LEADING, ANN, [13] * 4))
    same(refused(state, "bid 3"), "not_now")


def test_s2_bids_are_open_to_partners_and_everyone_else():
    state = bid(table(MIXED), 0, 5)
    for seat in (ANN, CLEO, DAN, None):
        same((state.view(seat).bids, state.view(seat).bags), ((0, 5, -1, -1), (0,) * 4))
    same(state.view(None).public()["bids"], [0, 5, -1, -1])


def test_s2_there_is_no_bid_above_thirteen():
    state = table(MIXED)
    raises(errors.InkdeckError, state.parse_action, "bid 14")
    for action in (13, 16, 31, 46, -1):
        same(raises(errors.IllegalAction, state.apply, action).reason, "not_an_action")
    same(raises(errors.IllegalAction, state.apply, 0).reason, "not_now")


def test_b3_s2_a_bid_can_be_taken_back_until_the_next_seat_has_acted():
    game = session.Session(bots_header("spades", 4, ("",)))
    first = game.state.seat
    game.apply(spades.BID + 3)
    same(game.can_undo(), first)
    game.take_back()
    same((game.state.seat, game.state.bids, game.can_undo()), (first, [-1] * 4, None))
    for number in range(4):
        game.apply(spades.BID + number)
    same((game.state.phase, game.can_undo()), (LEADING, (first + 3) % 4))
    game.take_back()
    same((game.state.phase, game.state.seat, game.can_undo()), (BIDDING, (first + 3) % 4, None))


# S-3: the play


def test_s3_the_dealers_left_leads_any_card_but_a_spade():
    state = led()
    same((state.phase, state.seat, state.view(None).broken), (LEADING, ANN, False))
    same(len(texts(state)), 11)
    same(refused(state, "play As"), "spades_not_broken")
    same(refused(state, "play 5c"), "not_held")


def test_s3_the_suit_led_is_followed():
    state = do(led(), "play 2d")
    same((state.phase, state.seat), (FOLLOWING, BEN))
    same(texts(state), ["play %dd" % rank for rank in range(4, 9)])
    same(refused(state, "play 2s"), "must_follow_suit")
    same(refused(state, "play Ah"), "must_follow_suit")


def test_s3_any_card_may_be_played_by_who_cannot_follow_and_a_spade_in_the_first_trick_too():
    state = do(led(), "play Ac")
    same((state.seat, len(texts(state))), (BEN, 13))
    do(state, "play 2s")
    same(state.view(None).broken, False)  # this trick isn't an earlier one yet
    do(state, "play 9c", "play Tc")
    same((state.last_trick().winner, state.seat, state.view(None).broken), (BEN, BEN, True))
    assert "play 3s" in texts(state)


def test_s3_the_highest_card_of_the_suit_led_wins_without_a_spade():
    state = do(led(), "play 2c", "play Ah", "play 9c", "play Tc")
    same((state.last_trick().winner, state.seat, state.phase, state.won), (DAN, DAN, LEADING, [0, 0, 0, 1]))
    same(refused(state, "play Js"), "spades_not_broken")


def test_s3_the_highest_spade_wins():
    state = do(led(), "play 2h", "play Jh", "play 6h", "play 8h")  # Ben
    do(state, "play Qh", "play 7h", "play 7s", "play 3h")  # Dan
    same((state.last_trick().winner, state.won), (DAN, [0, 1, 0, 1]))
    do(state, "play Tc", "play 2c", "play 2s", "play 3c")  # Ben
    do(state, "play Kh", "play 6s", "play 8s", "play 4h")  # Dan's spade is higher than Cleo's
    same((state.last_trick().winner, state.won), (DAN, [0, 2, 0, 2]))
    do(state, "play Js", "play As", "play 3s", "play 5s")  # spades that are led are followed
    same((state.last_trick().winner, state.won), (ANN, [1, 2, 0, 2]))


def test_s3_who_holds_only_spades_leads_one():
    state = led(SPADES)
    same((state.seat, len(texts(state)), state.broken), (ANN, 13, False))
    do(state, "play 2s", "play 2c", "play 2d", "play 2h")
    same((state.seat, state.broken), (ANN, True))


def test_s3_spades_are_unbroken_again_in_the_next_hand():
    state = hand(table(MIXED), 1, 1, 1, 1)
    same((state.hand_no, state.broken, state.phase), (2, False, BIDDING))


# S-4: the points


def test_s4_a_contract_is_the_sum_of_both_bids():
    def check(bids, tricks, before, points, bags):
        same(pair_points(bids, [], tricks, before, True), (points, bags))

    each(
        [
            ((3, 4), 7, 0, 70, 0),
            ((3, 4), 9, 0, 72, 2),
            ((3, 4), 6, 0, -70, 0),
            ((13, 13), 13, 0, -260, 0),
            ((3, 4), 6, 9, -70, 9),  # no bags and no penalty
            ((3, 4), 7, 9, 70, 9),
            ((3, 4), 8, 9, 71 - 100, 0),  # the bag itself stays
            ((3, 4), 10, 9, 73 - 100, 2),
            ((1, 1), 12, 0, 30 - 100, 0),
            ((1, 1), 13, 9, 31 - 200, 0),  # twenty bags
        ],
        check,
    )


def test_s4_without_the_option_a_bag_is_a_point_and_nothing_else():
    same(pair_points((3, 4), [], 10, 0, False), (73, 0))
    same(pair_points((0, 0), [13, 0], 13, 0, False), (13, 0))


def test_s4_a_nil_is_counted_beside_the_contract():
    def check(bids, nils, tricks, points, bags):
        same(pair_points(bids, nils, tricks, 0, True), (points, bags))

    each(
        [
            ((0, 4), [0], 4, 140, 0),
            ((4, 0), [0], 5, 141, 1),
            ((0, 4), [0], 3, 60, 0),  # the contract alone is missed
            ((0, 4), [2], 4, -60, 0),  # the tricks of the nil make the contract
            ((0, 4), [2], 6, -58, 2),  # and bags
            ((0, 4), [1], 2, -140, 0),
        ],
        check,
    )


def test_s4_a_contract_of_two_nils_is_neither_made_nor_missed():
    same(pair_points((0, 0), [0, 0], 0, 3, True), (200, 3))
    same(pair_points((0, 0), [2, 0], 2, 3, True), (2, 5))
    same(pair_points((0, 0), [2, 1], 3, 8, True), (-197 - 100, 1))


def test_s4_bags_are_counted_from_hand_to_hand():
    state = hand(table(SPADES), 3, 1, 3, 1)
    same((state.results[-1].points, state.view(ANN).bags), ((67, -20, 67, -20), (7, 0, 7, 0)))
    hand(state, 4, 1, 5, 1)  # Ben bids first and has the spades
    same((state.results[-1].points, state.view(None).bags), ((-20, 94, -20, 94), (7, 4, 7, 4)))
    hand(state, 4, 1, 4, 1)  # Cleo has the spades
    same((state.results[-1].points, state.bags()), ((85 - 100, -20, 85 - 100, -20), (2, 4, 2, 4)))
    same((state.scores(), state.view(DAN).public()["bags"]), ((32, 54, 32, 54), [2, 4, 2, 4]))


def test_s4_the_option_off_counts_no_bags():
    state = hand(hand(table(SPADES, bags=False), 1, 1, 1, 1), 1, 1, 1, 1)
    same((state.scores(), state.bags()), ((11, 11, 11, 11), (0,) * 4))


def test_s4_nils_in_a_game():
    state = hand(
        table(SPADES), 0, 0, 5, 0
    )  # Ann misses hers and makes Cleo's contract; Ben and Dan make theirs
    same((state.results[0].points, state.bags()), ((50 + 8 - 100, 200, 50 + 8 - 100, 200), (8, 0, 8, 0)))


# S-5: the end


def ended(totals, *numbers, target=500):
    """Return a game after a hand in which Ann took all tricks."""
    state = table(SPADES, target=target)
    state.totals = list(totals) * 2
    return hand(state, *numbers or (3, 1, 3, 1))  # 67 and -20 points


def test_s5_the_game_ends_at_the_target_or_at_minus_the_target():
    def check(first, second, target, over, winners):
        state = ended((first, second), target=target)
        same((state.over, state.winners(), state.hands_to_play()), (over, winners, 0))

    each(
        [
            (432, 0, 500, False, (ANN, CLEO)),
            (433, 0, 500, True, (ANN, CLEO)),
            (133, 0, 200, True, (ANN, CLEO)),
            (233, 0, 300, True, (ANN, CLEO)),
            (-400, -480, 500, True, (ANN, CLEO)),
            (-400, -479, 500, False, (ANN, CLEO)),
            (-567, 100, 500, True, (BEN, DAN)),
            (433, 521, 500, True, (BEN, DAN)),  # the higher total wins
            (-600, -580, 500, True, (ANN, CLEO)),
        ],
        check,
    )
    for target in (199, 501):
        same(raises(errors.BadSetup, table, SPADES, target=target).reason, "bad_option")


def test_s5_a_tie_plays_another_hand_and_the_totals_after_it_decide():
    state = ended((433, 520))
    same((state.over, state.scores(), state.hand_no), (False, (500,) * 4, 2))
    same(ended((-587, -500)).over, False)
    hand(state, 13, 7, 12, 7)  # Ben's contract is 25: both fall below the target, and the game goes on
    same((state.over, state.scores()), (False, (360, 250, 360, 250)))
    same((game_over(500, (500, 500) * 2, 3), game_over(500, (480, 490) * 2, 4)), (False, False))


def test_s5_the_game_ends_after_thirty_hands_in_any_case():
    for totals, winners in (((0, 0), (ANN, CLEO)), ((0, 87), (ANN, BEN, CLEO, DAN))):
        state = table(SPADES)
        state.hand_no = 30
        state.totals = list(totals) * 2
        hand(state, 3, 1, 3, 1)
        same((state.over, state.winners(), state.view(None).winners), (True, winners, winners))
    state = table(SPADES)
    state.hand_no = 29
    same(hand(state, 3, 1, 3, 1).over, False)


def test_s5_a_tie_plays_on_up_to_the_thirtieth_hand():
    state = table(SPADES)
    while not state.over:
        hand(state, 13, 13, 13, 13)  # 260 points off for each pair
    same((state.scores(), len(state.results)), ((-7800,) * 4, 30))  # always a tie


# S-6, B-2, B-4


def test_s6_a_seat_sees_a_trick_until_it_has_played_to_the_next():
    state = do(led(), "play 2c", "play Ah", "play 9c", "play Tc")
    for seat in range(4):
        same(state.view(seat).last_trick.winner, DAN)
    do(state, "play Jc")
    same([state.view(seat).last_trick is None for seat in range(4)], [False, False, False, True])


def test_s6_a_hands_last_trick_stays_until_someone_bids():
    state = hand(table(SPADES), 1, 1, 1, 1)
    assert state.view(None).between_hands() and state.view(ANN).last_trick
    bid(state, 3)
    assert not state.view(None).between_hands() and not state.view(ANN).last_trick


def test_s6_the_last_trick_is_played_automatically_once_its_card_is_led():
    state = led(SPADES)
    while state.tricks_done < 12:
        state.apply(state.legal_actions()[0])
    before = state.irreversible
    do(state, "play As")
    same((state.hand_no, state.last_trick().cards), (2, tuple(cards_of("As Ac Ad Ah"))))
    same(state.irreversible, before + 2)  # one for the trick and one for the next deal


def test_s6_the_refusal_of_a_card_says_why():
    state = do(led(), "play 2c", "play Ah", "play 9c", "play Tc")
    same(refused(state, "play Tc"), "card_gone")
    same(refused(state, "play 2c"), "not_held")
    for action in (13, 31, 46, -1):
        same(raises(errors.IllegalAction, state.apply, action).reason, "not_an_action")
    same(raises(errors.IllegalAction, state.apply, spades.BID).reason, "not_now")


def test_b2_s6_a_seats_view_does_not_change_with_hidden_cards():
    state = spades.new(4, {"target": 200}, SECRET, 4)
    dice = Dice(4)
    for _ in range(amount(70, 300)):
        if state.over:
            break
        for seat in (None, state.seat, dice.below(4)):
            same(hidden_permuted(state, seat, dice).view(seat).facts(), state.view(seat).facts())
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])


def test_b2_the_view_of_a_finished_game_shows_no_hands():
    state = ended((490, 0))
    for seat in (ANN, None):
        view = state.view(seat)
        same((view.hand, view.slots, view.legal, view.actor), ((), (), (), NOBODY))


def test_b4_s6_a_record_replays():
    game = session.Session(bots_header("spades", 4, ("",), target=200))
    dice = Dice(5)
    while not game.state.over:
        legal = game.state.legal_actions()
        game.apply(legal[dice.below(len(legal))])
    game.close(format.FINISHED)
    again = replaying.replay(game.to_bytes())
    same((again.state.scores(), again.state.results), (game.state.scores(), game.state.results))
