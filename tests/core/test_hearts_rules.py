"""Hearts' rules H-1 to H-9, by their ids."""

from both import amount, each, raises, same
from headers import bots_header
from inkdeck_core import NOBODY, errors
from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals
from inkdeck_core.hearts import rules as hearts
from inkdeck_core.hearts.scoring import HandResult, cost, hand_points
from inkdeck_core.hearts.view import PASSING
from inkdeck_core.record import format, replaying, session
from inkdeck_core.tricks.game import FOLLOWING, LEADING
from permute_hearts import hidden_permuted
from play import SECRET, do, play_out
from play_hearts import CARDS, MIXED, MOON, ONLY_POINTS, cards_of, passing, table

ANN, BEN, CLEO, DAN = 0, 1, 2, 3
FIRST = ("play 2c", "play 4d", "play 9c", "play Tc")  # in MIXED: Dan wins the first trick


def texts(state):
    return [state.action_text(action) for action in state.legal_actions()]


def refused(state, text):
    """Return the reason why an action is refused; it must be a sentence."""
    error = raises(errors.IllegalAction, state.parse_action, text)
    assert str(error).endswith("."), str(error)
    return error.reason


def passed(state, *choices):
    """Choose cards to pass, from the dealer's left; return the state."""
    return do(state, *["pass " + choice for choice in choices])


def four():
    """Return a game of MIXED in which everyone has chosen three cards for the left."""
    return passed(passing(MIXED), "2c Kc Ac", "4d Qs Ah", "3c 6h 7h", "Jd Ad 8h")


# H-1, H-2: the deal and the pass


def test_h1_the_cards_in_play_depend_on_the_number_of_players():
    def check(seats, size, out):
        state = hearts.new(seats, {}, SECRET, 0)
        same([len(hand) for hand in state.hands], [size] * seats)
        dealt = sorted([state.card_text(card) for hand in state.hands for card in hand])
        same(dealt, sorted([text for text in CARDS if text not in out]))

    each([(3, 17, ("2d",)), (4, 13, ()), (5, 10, ("2d", "2c"))], check)


def test_h1_the_ascending_list_of_the_cards_in_play_is_shuffled():
    for seats, size, out in ((3, 51, (1,)), (4, 52, ()), (5, 50, (0, 1))):
        state = hearts.new(seats, {}, SECRET, 7)
        cards = [card for card in range(52) if card not in out]
        deck = [cards[place] for place in FairDeals(SECRET, 7, "hearts").cards(1, 0, size, size)]
        for place in range(seats):
            same(state.hands[(state.dealer + 1 + place) % seats], sorted(deck[place::seats]))


def test_h1_three_to_five_players():
    for seats in (2, 6):
        error = raises(errors.BadSetup, hearts.new, seats, {}, SECRET, 0)
        same(error.reason, "bad_seats")
        assert "3 to 5" in str(error), str(error)


def test_h2_the_first_dealer_is_drawn_and_the_deal_passes_left():
    same(sorted(set([hearts.new(3, {}, SECRET, cut).dealer for cut in range(40)])), [0, 1, 2])
    state = play_out(hearts.new(5, {"end": "hands", "hands": 6}, SECRET, 9), Dice(1))
    first = state.results[0].dealer
    same([hand.dealer for hand in state.results], [(first + hand) % 5 for hand in range(6)])


def test_h2_the_direction_changes_with_the_number_of_the_hand():
    def check(seats, way, wanted):
        state = hearts.new(seats, {"pass": way, "end": "hands", "hands": len(wanted)}, SECRET, 1)
        seen = []
        while not state.over:
            if len(seen) < state.hand_no:
                seen.append(state.view(None).away)
                same(state.phase, PASSING if seen[-1] else LEADING)
            state.apply(state.legal_actions()[0])
        same(seen, wanted)

    each(
        [
            (3, "turns", [1, 2, 0, 1]),
            (4, "turns", [1, 3, 2, 0, 1]),
            (5, "turns", [1, 4, 0, 1]),
            (4, "left", [1, 1]),
            (4, "none", [0, 0]),
        ],
        check,
    )


def test_h2_each_makes_one_choice_of_three_cards_from_the_dealers_left():
    state = passing(MIXED)
    for seat in (ANN, BEN, CLEO, DAN):
        same((state.phase, state.seat, len(state.legal_actions())), (PASSING, seat, 13 * 12 * 11 // 6))
        same(state.view(None).chosen, tuple([other < seat for other in range(4)]))
        before = state.hands
        state.apply(state.legal_actions()[seat])
        assert seat == DAN or state.hands == before  # they lie aside until all have chosen
    same((state.phase, state.view(None).chosen), (LEADING, (True,) * 4))


def test_h2_the_order_of_the_three_cards_means_nothing():
    state = passing(MIXED)
    action = state.parse_action("pass Ac 2c Th")
    same([state.parse_action(text) for text in ("pass Th Ac 2c", "pass 2c Th Ac")], [action, action])
    same(state.action_text(action), "pass 2c Th Ac")


def test_h2_the_refusal_of_a_pass_says_why():
    state = passing(MIXED)
    for text in ("pass 2c Kc", "pass 2c 2c Kc", "pass", "pass 2c Kc Ac 2d", "pass 2c Kc Xx"):
        same(raises(errors.NotAnAction, state.parse_action, text).reason, "not_text")
    same(refused(state, "pass 2c Kc Qs"), "not_held")
    same(refused(state, "play 2c"), "three_cards")
    same(raises(errors.IllegalAction, state.apply, 31).reason, "not_an_action")
    same(raises(errors.IllegalAction, state.apply, 32 + 286).reason, "not_an_action")
    state = do(four(), "play 2c")
    same(
        refused(state, "pass %s" % " ".join([state.card_text(card) for card in state.hands[2][:3]])),
        "not_now",
    )


def test_h2_the_cards_change_hands_at_once():
    state = four()
    same(sorted(state.hands[BEN]), sorted(cards_of("2KAc 5678d 234s JQKh")))
    same(sorted(state.hands[ANN]), sorted(cards_of("JAd 8h 23d KAs 23459Th")))
    same(sorted(state.hands[CLEO]), sorted(cards_of("456789c 49Td 56Qs Ah")))
    same(sorted(state.hands[DAN]), sorted(cards_of("3TJQc QKd 789TJs 67h")))


def test_h2_only_giver_and_taker_know_the_cards_until_their_own_first_card():
    state = passed(passing(MIXED), "2c Kc Ac")
    same([state.view(seat).given for seat in range(4)], [tuple(cards_of("2KAc")), (), (), ()])
    same([state.view(seat).received for seat in range(4)], [()] * 4)
    state = four()
    view = state.view(BEN)
    same((view.given, view.received), (tuple(cards_of("4d Qs Ah")), tuple(cards_of("2KAc"))))
    same((state.view(None).given, state.view(None).received), ((), ()))
    assert "given" not in state.view(BEN).public() and "received" not in state.view(BEN).public()
    do(state, "play 2c")
    same((state.view(BEN).given, state.view(BEN).received), ((), ()))
    same(
        (state.view(ANN).given, state.view(ANN).received),
        (tuple(cards_of("2KAc")), tuple(cards_of("8h JAd"))),
    )


def begun(**chosen):
    """Return a session of four people."""
    return session.Session(bots_header("hearts", 4, ("",), **chosen))


def test_b3_h2_a_choice_can_be_taken_back_until_the_next_seat_has_chosen():
    game = begun()
    first = game.state.seat
    same(game.can_undo(), None)
    game.apply(40)
    same(game.can_undo(), first)
    game.take_back()
    same((game.state.seat, game.state.view(first).given), (first, ()))
    game.apply(41)
    game.apply(50)
    same(game.can_undo(), (first + 1) % 4)
    game.take_back()
    same(game.state.seat, (first + 1) % 4)
    same((game.can_undo(), game.state.view(None).chosen[first]), (None, True))


def test_b3_h2_after_the_exchange_nothing_of_the_pass_can_be_taken_back():
    game = begun()
    for choice in range(4):
        game.apply(40 + choice)
    same((game.state.phase, game.can_undo()), (LEADING, None))
    same(raises(errors.InkdeckError, game.undo).reason, "no_undo")
    leader = game.state.seat
    game.apply(game.state.legal_actions()[0])
    same(game.can_undo(), leader)
    game.take_back()
    same((game.state.phase, game.state.seat, game.can_undo()), (LEADING, leader, None))


def test_b6_h2_a_seat_that_is_handed_over_takes_its_knowledge_along():
    game = begun()
    first = game.state.seat
    game.apply(40)
    known = game.state.view(first).given
    game.hand_over(first, "Zed")
    same((len(known), game.state.view(first).given, game.can_undo()), (3, known, None))
    for choice in range(3):
        game.apply(50 + choice)
    facts = game.state.view(first).facts()
    game.hand_over(first, "Otto", "random")
    same(game.state.view(first).facts(), facts)
    same(len(game.state.view(first).received), 3)


# H-3 to H-6: the play


def test_h3_the_lowest_club_is_led_and_is_a_choice_like_any_other():
    state = table(MIXED)
    same((state.phase, state.seat, texts(state)), (LEADING, ANN, ["play 2c"]))
    same(refused(state, "play Ac"), "lowest_club_leads")
    same(refused(state, "play 2h"), "lowest_club_leads")
    same(table(MIXED, dealer=CLEO).seat, DAN)  # the same cards, one seat on


def test_h3_the_player_with_the_lowest_club_after_the_pass_leads_it():
    state = four()
    same((state.seat, texts(state)), (BEN, ["play 2c"]))


def test_h3_with_five_players_the_three_of_clubs_is_the_lowest():
    for seats, text in ((3, "play 2c"), (4, "play 2c"), (5, "play 3c")):
        same(texts(hearts.new(seats, {"pass": "none"}, SECRET, 3)), [text])


def test_h4_the_suit_led_is_followed():
    state = do(table(MIXED), "play 2c", "play 4d")
    same((state.phase, state.seat), (FOLLOWING, CLEO))
    same(texts(state), ["play %dc" % rank for rank in range(3, 10)])
    same(refused(state, "play 9d"), "must_follow_suit")
    same(refused(state, "play 6h"), "must_follow_suit")  # following comes first


def test_h4_a_player_who_cannot_follow_plays_any_card_after_the_first_trick():
    state = do(table(MIXED), *FIRST)
    do(state, "play Jc", "play Kc")
    same((state.seat, len(texts(state))), (BEN, 12))
    do(state, "play Qs", "play 3c")
    same((state.last_trick().winner, state.taken), (ANN, [13, 0, 0, 0]))


def test_h4_the_highest_card_of_the_suit_led_wins_and_its_player_leads():
    state = do(table(MIXED), *FIRST)
    same((state.last_trick().winner, state.seat, state.phase, state.won), (DAN, DAN, LEADING, [0, 0, 0, 1]))


def test_h5_no_heart_and_no_queen_of_spades_in_the_first_trick():
    state = do(table(MIXED), "play 2c")
    wanted = ["play %dd" % rank for rank in range(4, 9)] + ["play 2s", "play 3s", "play 4s"]
    same(sorted(texts(state)), sorted(wanted))
    for text in ("play Qs", "play Ah", "play Jh"):
        same(refused(state, text), "no_points_in_first_trick")


def test_h5_unless_nothing_else_is_held():
    state = do(table(MOON), "play 2c", "play 2d")
    assert "play Qs" not in texts(state)
    same(refused(state, "play Qs"), "no_points_in_first_trick")
    do(state, "play 2s")
    same((state.seat, len(texts(state))), (DAN, 13))  # only hearts
    hands = ("23456789TJQKAc", "Qs 23456789TJQKh", "23456789TJQKAd", "23456789TJKAs Ah")
    state = do(table(hands), "play 2c")
    same(len(texts(state)), 13)  # either
    do(state, "play Qs", "play 2d")
    same(refused(state, "play Ah"), "no_points_in_first_trick")


def test_h6_hearts_are_led_once_one_has_been_played_in_an_earlier_trick():
    state = do(table(MIXED), *FIRST)
    same(refused(state, "play 8h"), "hearts_not_broken")
    same(state.view(None).broken, False)
    do(state, "play Jc", "play Kc", "play Ah", "play 3c")
    same((state.seat, state.view(None).broken), (ANN, True))
    assert "play 2h" in texts(state)


def test_h6_the_queen_of_spades_breaks_nothing():
    state = do(table(MIXED), *FIRST)
    do(state, "play 7s", "play As", "play Qs", "play 5s")
    same((state.seat, state.view(None).taken, state.view(None).broken), (ANN, (13, 0, 0, 0), False))
    same(refused(state, "play 2h"), "hearts_not_broken")


def test_h6_the_queen_of_spades_can_be_led_before_hearts_are_broken():
    hands = ("2QKAc 23d KAs 2345h 9h", "45678d 234s JQKAh 6h", "3456789c 9Td 56s 7Th", "TJc JQKAd 789TJQs 8h")
    state = do(table(hands), "play 2c", "play 4d", "play 9c", "play Tc")
    assert "play Qs" in texts(state) and "play 8h" not in texts(state)


def test_h6_x15_who_has_only_hearts_and_the_queen_must_lead_her_before_hearts_are_broken():
    state = do(table(ONLY_POINTS), "play 2c", "play Ac", "play 3d", "play 2s")
    same((state.seat, texts(state)), (BEN, ["play Qs"]))
    same(refused(state, "play 2h"), "hearts_not_broken")


def test_h6_who_has_only_hearts_leads_one_and_that_breaks_them():
    hands = ("23456789TJQKc 2d", "Ac 23456789TJQKh", "3456789TJQKAd Ah", "23456789TJQKAs")
    state = do(table(hands), "play 2c", "play Ac", "play 3d", "play 2s")
    same((state.seat, state.broken, len(texts(state))), (BEN, False, 12))
    do(state, "play 2h", "play Ah", "play 3s", "play 3c")
    same((state.seat, state.broken), (CLEO, True))


def test_h6_a_heart_in_the_first_trick_breaks_them():
    state = do(table(MOON), "play 2c", "play 2d", "play 2s", "play 2h")
    same((state.broken, state.taken), (True, [1, 0, 0, 0]))


# H-7, H-8: the points and the end


def test_h7_a_heart_is_one_point_and_the_queen_of_spades_thirteen():
    same(sum([cost(card) for card in range(52)]), 26)
    same([cost(CARDS[text]) for text in ("2h", "Ah", "Qs", "Ks", "Qc")], [1, 1, 13, 0, 0])


def test_h7_points_and_tricks_taken_are_public_and_the_cards_are_not():
    state = do(table(MIXED), *FIRST)
    do(state, "play 7s", "play As", "play Qs", "play 5s")
    for seat in (ANN, CLEO, None):
        view = state.view(seat)
        same((view.taken, view.won, view.broken), ((13, 0, 0, 0), (1, 0, 0, 1), False))
    public = state.view(None).public()
    same(
        [public[name] for name in ("taken", "won", "broken", "away")], [[13, 0, 0, 0], [1, 0, 0, 1], False, 0]
    )
    assert "queen" not in public and "past_tricks" not in public


def test_h7_a_player_who_takes_all_points_shoots_the_moon():
    same(hand_points("others", (26, 0, 0, 0)), (0, 26, 26, 26))
    same(hand_points("own", (26, 0, 0, 0)), (-26, 0, 0, 0))
    same(hand_points("off", (26, 0, 0, 0)), (26, 0, 0, 0))
    for moon in ("others", "own", "off"):
        same(hand_points(moon, (25, 1, 0)), (25, 1, 0))


def moon(totals=(0, 0, 0, 0), **chosen):
    """Return a game after a hand in which Ann took all points."""
    state = table(MOON, **chosen)
    state.totals = list(totals)
    while not state.results:
        state.apply(state.legal_actions()[0])
    return state


def test_h7_the_option_decides_what_all_points_are_worth():
    for option, points in (("others", (0, 26, 26, 26)), ("own", (-26, 0, 0, 0)), ("off", (26, 0, 0, 0))):
        state = moon(moon=option)
        same(state.results[0], HandResult(DAN, (-1,) * 4, (13, 0, 0, 0), points, (26, 0, 0, 0), ANN))
        same(state.scores(), points)


def test_h7_a_moon_stands_even_if_it_ends_the_game_and_loses_it():
    state = moon((80, 10, 20, 75))
    same((state.over, state.scores(), state.winners()), (True, (80, 36, 46, 101), (BEN,)))


def test_h8_the_game_ends_when_a_player_has_the_limit_at_the_end_of_a_hand():
    for totals, limit, over in (
        ((0, 23, 23, 23), 50, False),
        ((0, 24, 0, 0), 50, True),
        ((0, 48, 0, 0), 75, False),
        ((0, 49, 0, 0), 75, True),
        ((0, 73, 0, 0), 100, False),
        ((0, 74, 0, 0), 100, True),
    ):
        state = moon(totals, limit=limit)
        same((state.over, state.hands_to_play()), (over, 0), totals)
    same(moon((99, 0, 0, 0), moon="own").over, False)  # after the moon, Ann has 73
    same(raises(errors.BadSetup, table, MOON, limit=101).reason, "bad_option")


def test_h8_the_game_ends_after_a_number_of_hands():
    for hands in (1, 3):
        state = play_out(hearts.new(4, {"end": "hands", "hands": hands}, SECRET, 1), Dice(hands))
        same((len(state.results), state.view(None).hands_to_play), (hands, hands))
    same(hearts.new(4, {"end": "hands"}, SECRET, 1).hands_to_play(), 8)
    for hands in (0, 21):
        same(raises(errors.BadSetup, hearts.new, 4, {"hands": hands}, SECRET, 1).reason, "bad_option")


def test_h8_fewest_points_win_and_equal_fewest_share():
    state = moon((10, 74, 0, 3))
    same((state.scores(), state.winners()), ((10, 100, 26, 29), (ANN,)))
    same(moon((26, 74, 0, 30)).winners(), (ANN, CLEO))
    same(moon((26, 74, 0, 30)).view(None).winners, (ANN, CLEO))


def test_h8_the_game_ends_after_fifty_hands_in_any_case():
    state = table(MOON, moon="own")
    state.hand_no = 48  # who takes all points has 26 fewer each time, so nobody reaches the limit
    while not state.over:
        assert state.hand_no <= 50
        state.apply(state.legal_actions()[0])
    same((state.hand_no, len(state.results), max(state.scores())), (50, 3, 0))


# H-9


def test_h9_a_seat_sees_a_trick_until_it_has_played_to_the_next():
    state = do(table(MIXED), *FIRST)
    for seat in range(4):
        same(state.view(seat).last_trick.winner, DAN)
    do(state, "play Jc")
    same([state.view(seat).last_trick is None for seat in range(4)], [False, False, False, True])


def test_h9_a_hands_last_trick_stays_until_someone_acts():
    for way in ("none", "left"):
        state = table(MOON, **{"pass": way})
        while not state.results:
            state.apply(state.legal_actions()[0])
        same((state.hand_no, state.tricks_done), (2, 0))
        assert state.view(None).between_hands() and state.view(ANN).last_trick
        state.apply(state.legal_actions()[0])
        assert not state.view(None).between_hands() and not state.view(ANN).last_trick


def test_h9_the_last_trick_is_played_automatically_once_its_card_is_led():
    state = table(MOON)
    while state.tricks_done < 12:
        state.apply(state.legal_actions()[0])
    same((state.seat, len(state.results)), (ANN, 0))
    before = state.irreversible
    do(state, "play Ac")
    same((state.hand_no, state.last_trick().cards), (2, tuple(cards_of("Ac Ad As Ah"))))
    same(state.irreversible, before + 2)  # one for the trick and one for the next deal


def test_h9_when_all_points_are_taken_the_rest_is_still_played():
    state = hearts.new(3, {"end": "hands", "hands": 1}, SECRET, 2)
    late = 0
    dice = Dice(3)
    while not state.over:
        late += state.hand_no == 1 and sum(state.taken) == 26
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    same(sum(state.results[0].won), 17)
    assert late, "all points were taken in the last trick"


def test_h9_the_refusal_of_a_card_says_why():
    state = do(table(MIXED), *FIRST)
    same(refused(state, "play Tc"), "card_gone")
    same(refused(state, "play 2c"), "not_held")
    for action in (13, 16, 17, 31, -1, 32 + 680):
        same(raises(errors.IllegalAction, state.apply, action).reason, "not_an_action")
    same(raises(errors.IllegalAction, state.apply, 32).reason, "not_now")


# B-2, B-4


def test_b2_h2_a_seats_view_does_not_change_with_hidden_cards_and_passes():
    for seats in range(3, 6):
        state = hearts.new(seats, {"end": "hands", "hands": 2}, SECRET, seats)
        dice = Dice(seats)
        for _ in range(amount(60, 300)):
            if state.over:
                break
            for seat in (None, state.seat, dice.below(seats)):
                same(hidden_permuted(state, seat, dice).view(seat).facts(), state.view(seat).facts())
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])


def test_b2_h2_permuting_changes_what_the_others_passed_and_nothing_that_a_seat_knows():
    state = four()
    seen = set()
    for seed in range(6):
        twin = hidden_permuted(state, ANN, Dice(seed))
        same(
            (twin.hands[ANN], twin.given[ANN], twin.given[DAN]),
            (state.hands[ANN], state.given[ANN], state.given[DAN]),
        )
        same([card for card in state.given[ANN] if card not in twin.hands[BEN]], [])
        same([card for card in twin.given[BEN] if card not in twin.hands[CLEO]], [])
        seen.add((twin.given[BEN], twin.given[CLEO]))
    assert len(seen) > 3, seen


def test_b2_the_view_of_a_finished_game_shows_no_hands():
    state = moon((0, 80, 0, 0))
    for seat in (ANN, None):
        view = state.view(seat)
        same(
            (view.hand, view.slots, view.legal, view.given, view.received, view.actor), ((),) * 5 + (NOBODY,)
        )


def test_b4_h2_a_record_of_a_pass_replays():
    game = begun(end="hands", hands=1)
    dice = Dice(5)
    while not game.state.over:
        legal = game.state.legal_actions()
        game.apply(legal[dice.below(len(legal))])
    game.close(format.FINISHED)
    again = replaying.replay(game.to_bytes())
    same((again.state.scores(), again.state.results), (game.state.scores(), game.state.results))
