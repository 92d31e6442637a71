"""Oh Hell's rules O-1 to O-7, by their ids."""

from both import amount, each, raises, same
from inkdeck_core import NOBODY, errors, french
from inkdeck_core.bots import Dice
from inkdeck_core.deals import GivenDeals
from inkdeck_core.ohhell import deck as ohhell_deck
from inkdeck_core.ohhell import rules as ohhell
from inkdeck_core.ohhell import setup as ohhell_setup
from inkdeck_core.ohhell.scoring import hand_points
from inkdeck_core.ohhell.sizes import ORDERS, hand_sizes
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import BIDDING, FOLLOWING, LEADING, NO_CALL, NO_CARD
from permute import hidden_permuted
from play import SECRET, bids, do, play_out
from play_ohhell import CARDS, table

# Ann leads, Cleo deals; hearts are trump
THREE = ("2c 9c Kd", "3c Ac 4h", "5c 8d 9h", "7h")
UP = {"sizes": "up", "largest": 3}


def three(**chosen):
    """Return a game in a first hand of three: Ann 2c 9c Kd, Ben 3c Ac 4h, Cleo 5c 8d 9h; 7h is turned up."""
    return table(THREE, largest=3, **chosen)


def texts(state):
    return [state.action_text(action) for action in state.legal_actions()]


def test_o1_fifty_two_cards_by_rank_and_suit():
    said = [french.card_text(card) for card in range(52)]
    same(len(set(said)), 52)
    same(said[:5] + said[-5:], ["2c", "2d", "2s", "2h", "3c", "Kh", "Ac", "Ad", "As", "Ah"])
    same([CARDS["Th"], CARDS["As"]], [4 * 8 + 3, 4 * 12 + 2])
    same(ohhell_deck.DECK.size, 52)
    for card in range(52):
        same(list(ohhell_deck.DECK.calls_of(card)), [card % 4])


def test_o1_the_ace_is_high():
    state = do(bids(three(), 0, 0, 0), "play 9c", "play Ac", "play 5c")
    same(state.last_trick().winner, 1)


def test_o1_three_to_seven_players():
    for seats in range(3, 8):
        same(ohhell.new(seats, {}, SECRET, 0).seats, seats)
    for seats in (0, 2, 8):
        error = raises(errors.BadSetup, ohhell.new, seats, {}, SECRET, 0)
        same((error.reason, error.details["game"]), ("bad_seats", "ohhell"))
        assert "3 to 7" in str(error), str(error)


def test_o2_hand_sizes():
    rows = [
        ("down_up", [3, 2, 1, 2, 3]),
        ("up_down", [1, 2, 3, 2, 1]),
        ("down", [3, 2, 1]),
        ("up", [1, 2, 3]),
    ]
    each(rows, lambda order, sizes: same(list(hand_sizes(order, 3)), sizes))
    same(sorted(ORDERS), sorted([order for order, _ in rows]))
    same([len(hand_sizes(order, 7)) for order in ORDERS], [13, 13, 7, 7])
    same(len(hand_sizes("down_up", 10)), 19)


def test_o2_seven_down_to_one_and_up_again_is_the_default():
    state = ohhell.new(4, {}, SECRET, 5)
    seen = []
    dice = Dice(1)
    while not state.over:
        if len(seen) < state.hand_no:
            seen.append([len(hand) for hand in state.hands])
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    same(seen, [[size] * 4 for size in (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)])
    same([sum(hand.won) for hand in state.results], [hand[0] for hand in seen])


def test_o2_the_number_of_players_limits_the_largest_hand_with_or_without_trump():
    for trump in ("turned", "none"):
        for seats, most in ((3, 10), (4, 10), (5, 10), (6, 8), (7, 7)):
            state = ohhell.new(seats, {"largest": most, "trump": trump}, SECRET, 1)
            same(state.size, most)
            error = raises(errors.BadSetup, ohhell.new, seats, {"largest": most + 1}, SECRET, 1)
            same(error.reason, "bad_option")
            assert "3 to %d" % most in str(error), str(error)
    same(raises(errors.BadSetup, ohhell.new, 3, {"largest": 2}, SECRET, 1).reason, "bad_option")


def test_o2_five_or_more_players_are_offered_the_way_down_only():
    sizes = ohhell_setup.OPTIONS[0]
    same([sizes.offered_to(seats) for seats in range(3, 8)], ["down_up"] * 2 + ["down"] * 3)


def test_o3_one_card_at_a_time_from_the_dealers_left_and_the_next_is_turned_up():
    state = ohhell.OhHellState(4, {"largest": 3}, GivenDeals([list(range(52))] * 13, 1))
    same(state.seat, 2)
    same(state.hands, [[2, 6, 10], [3, 7, 11], [0, 4, 8], [1, 5, 9]])
    same((state.up_card, state.trump()), (12, 0))
    for seat in (0, 1, 2, 3, None):
        view = state.view(seat)
        same((view.up_card, view.trump, view.size), (12, 0, 3))
        same([view.public()[name] for name in ("up_card", "trump", "size")], [12, 0, 3])


def test_o3_the_trump_card_stays_public_all_hand_and_each_hand_has_its_own():
    state = ohhell.new(3, {"largest": 3}, SECRET, 2)
    dice = Dice(2)
    found = {}
    while not state.over:
        view = state.view(None)
        same(found.setdefault(state.hand_no, view.up_card), view.up_card)
        same(view.trump, view.up_card & 3)
        assert [view.up_card] not in state.hands
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    assert len(set(found.values())) > 2


def test_o3_without_trump_nothing_is_turned_up():
    state = three(trump="none")
    same((state.up_card, state.trump(), state.view(0).trump), (NO_CARD, NO_CALL, NO_CALL))
    do(bids(state, 0, 0, 0), "play Kd", "play 4h", "play 8d")
    same(state.last_trick().winner, 0)  # hearts are not trump here


def test_o3_first_dealer_is_drawn_and_the_deal_passes_left():
    same(sorted(set([ohhell.new(4, {}, SECRET, cut).dealer for cut in range(60)])), [0, 1, 2, 3])
    state = play_out(ohhell.new(4, {"largest": 3}, SECRET, 9), Dice(1))
    first = state.results[0].dealer
    same([hand.dealer for hand in state.results], [(first + hand) % 4 for hand in range(5)])


def test_o4_everyone_bids_nought_to_the_hands_size_and_the_dealer_last():
    state = three()
    same((state.phase, state.seat, state.dealer), (BIDDING, 0, 2))
    for seat in (0, 1):
        same((state.seat, texts(state)), (seat, ["bid 0", "bid 1", "bid 2", "bid 3"]))
        bids(state, 1)
    same((state.seat, texts(state)), (2, ["bid 0", "bid 2", "bid 3"]))
    error = raises(errors.IllegalAction, state.apply, BID + 1)
    same((error.reason, error.details["bid"], error.details["tricks"]), ("bid_completes", 1, 3))
    bids(state, 2)
    same((state.seat, state.phase, state.bids), (0, LEADING, [1, 1, 2]))


def test_o4_the_dealer_is_free_when_the_others_exceed_the_tricks():
    same(texts(bids(three(), 2, 2)), ["bid 0", "bid 1", "bid 2", "bid 3"])
    same(texts(bids(three(), 2, 1)), ["bid 1", "bid 2", "bid 3"])


def test_o4_one_card_hands_follow_the_same_rule():
    state = table(("2c", "3c", "4h", "7h"), **UP)
    same(texts(bids(state.copy(), 0, 0)), ["bid 0"])
    same(texts(bids(state.copy(), 1, 0)), ["bid 1"])
    same(texts(bids(state.copy(), 1, 1)), ["bid 0", "bid 1"])


def test_o4_option_dealer_may_complete():
    state = bids(three(dealer_may_complete=True), 1, 1)
    same(texts(state), ["bid 0", "bid 1", "bid 2", "bid 3"])
    same(sum(bids(state, 1).bids), 3)


def test_o5_the_dealers_left_leads_any_card_trump_too():
    same(texts(bids(three(), 0, 0, 0)), ["play 2c", "play 9c", "play Kd"])
    state = table(("4h 9c Kd", "3c Ac 2h", "5c 8d 9h", "7h"), largest=3)
    do(bids(state, 0, 0, 0), "play 4h")
    same((state.call, texts(state)), (3, ["play 2h"]))


def test_o5_the_suit_led_is_followed():
    state = do(bids(three(), 0, 0, 0), "play 2c")
    same((state.phase, state.seat, texts(state)), (FOLLOWING, 1, ["play 3c", "play Ac"]))
    error = raises(errors.IllegalAction, state.parse_action, "play 4h")
    same((error.reason, error.details["call"]), ("must_follow_suit", "clubs"))
    assert "clubs" in str(error), str(error)


def test_o5_a_player_who_cannot_follow_plays_any_card():
    state = do(bids(three(), 0, 0, 0), "play Kd")
    same(texts(state), ["play 3c", "play 4h", "play Ac"])


def test_o5_the_highest_trump_wins():
    state = do(bids(three(), 0, 0, 0), "play Kd", "play 4h", "play 8d")
    same(state.last_trick().winner, 1)
    state = table(("2c 9c Kd", "3c Ac 4h", "5c 8s 9h", "7h"), largest=3)
    do(bids(state, 0, 0, 0), "play Kd", "play 4h", "play 9h")
    same(state.last_trick().winner, 2)


def test_o5_if_no_trump_is_played_the_highest_of_the_suit_led_wins():
    state = do(bids(three(), 0, 0, 0), "play Kd", "play Ac", "play 8d")
    same(state.last_trick().winner, 0)


def test_o5_the_winner_leads():
    state = do(bids(three(), 0, 0, 0), "play Kd", "play 4h", "play 8d")
    same((state.seat, state.phase, state.won), (1, LEADING, [0, 1, 0]))


def test_o6_worked_examples():
    bid, won = (2, 0, 3, 1), (2, 0, 1, 4)
    same(hand_points("exact", bid, won), [12, 10, 0, 0])
    same(hand_points("tricks", bid, won), [12, 10, 1, 4])
    same(hand_points("minus", bid, won), [12, 10, -2, -3])


def test_o6_the_option_decides():
    for score, points in (("exact", (0, 0, 11)), ("tricks", (0, 2, 11)), ("minus", (-1, -2, 11))):
        state = bids(three(score=score), 1, 0, 1)
        do(state, "play Kd", "play 4h", "play 8d", "play Ac", "play 5c", "play 2c", "play 3c")
        same(state.results[0].won, (0, 2, 1))
        same(state.results[0].points, points)


def test_o7_the_highest_total_wins_and_equals_share():
    state = play_out(ohhell.new(3, {"largest": 3}, SECRET, 3), Dice(4))
    best = max(state.scores())
    same(state.winners(), tuple([seat for seat in range(3) if state.scores()[seat] == best]))
    for seat in range(3):
        same(state.scores()[seat], sum([hand.points[seat] for hand in state.results]))
    state.totals = [20, 31, 31]
    same((state.winners(), state.view(0).winners), ((1, 2), (1, 2)))


def test_o7_the_last_trick_is_played_automatically_once_its_card_is_led():
    state = do(bids(three(), 0, 0, 0), "play Kd", "play 4h", "play 8d", "play Ac", "play 5c", "play 2c")
    same((state.seat, state.tricks_done, len(state.results)), (1, 2, 0))
    before = state.irreversible
    do(state, "play 3c")
    same((state.hand_no, state.last_trick().cards), (2, (CARDS["3c"], CARDS["9h"], CARDS["9c"])))
    same(state.irreversible, before + 2)  # one for the trick and one for the next deal


def test_o7_the_leader_of_a_one_card_hand_plays_the_card():
    state = bids(table(("2c", "3c", "4h", "7h"), **UP), 0, 0, 0)
    same((state.phase, state.seat, texts(state)), (LEADING, 0, ["play 2c"]))
    do(state, "play 2c")
    same((state.hand_no, state.results[0].won, state.last_trick().winner), (2, (0, 0, 1), 2))


def test_o7_with_the_option_off_players_play_the_last_trick():
    state = bids(table(("2c", "3c", "4h", "7h"), last_trick_plays_itself=False, **UP), 0, 0, 0)
    do(state, "play 2c")
    same((state.hand_no, state.seat, texts(state)), (1, 1, ["play 3c"]))


def test_o7_a_seat_sees_a_trick_until_it_has_played_to_the_next():
    state = do(bids(three(), 0, 0, 0), "play Kd", "play 4h", "play 8d")
    for seat in range(3):
        same(state.view(seat).last_trick.winner, 1)
    do(state, "play 3c")
    same([state.view(seat).last_trick is None for seat in range(3)], [False, True, False])


def test_o7_the_refusal_of_a_card_says_why():
    state = three()
    each(
        [
            (0, "not_now"),
            (BID + 4, "not_an_action"),
            (5, "not_an_action"),
            (-1, "not_an_action"),
        ],
        lambda action, reason: same(raises(errors.IllegalAction, state.apply, action).reason, reason),
    )
    do(bids(state, 0, 0, 0), "play Kd", "play 4h", "play 8d")
    same(raises(errors.IllegalAction, state.apply, 1).reason, "card_gone")
    for text in ("play Xx", "play", "play TH", "lead Ac", "bid 11", "bid -1", "bid"):
        same(raises(errors.NotAnAction, state.parse_action, text).reason, "not_text")
    for text, reason in (("play Kd", "not_held"), ("play 4h", "card_gone"), ("bid 1", "not_now")):
        error = raises(errors.IllegalAction, state.parse_action, text)
        same(error.reason, reason)
        assert str(error).endswith("."), str(error)


def test_o7_texts_mean_the_actions_that_they_were_written_for():
    for seats in (3, 7):
        state = ohhell.new(seats, {}, SECRET, 4)
        dice = Dice(seats)
        while not state.over:
            legal = state.legal_actions()
            same([state.parse_action(" %s " % text) for text in texts(state)], list(legal))
            state.apply(legal[dice.below(len(legal))])


def test_b2_a_seats_view_does_not_change_with_hidden_cards():
    for seats in range(3, 8):
        state = ohhell.new(seats, {"largest": 7, "trump": ("turned", "none")[seats % 2]}, SECRET, seats)
        dice = Dice(seats)
        for _ in range(amount(60, 500)):
            if state.over:
                break
            for seat in (None, state.seat, dice.below(seats)):
                same(hidden_permuted(state, seat, dice).view(seat).facts(), state.view(seat).facts())
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])


def test_b2_the_view_of_a_finished_game_shows_no_hands():
    state = play_out(ohhell.new(3, {"largest": 3}, SECRET, 3), Dice(4))
    for seat in (0, None):
        view = state.view(seat)
        same((view.hand, view.slots, view.legal, view.actor), ((), (), (), NOBODY))
