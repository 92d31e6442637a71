"""Go5's rules on stop cards (G-11), calls (G-12), crossed jokers (G-13) and a hand's end (G-14)."""

from both import each, raises, same
from inkdeck_core import errors
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import BLACK, COLOUR
from play_go5 import ONES, OTHERS, REST, SET, TWOS, do, legal, position, table, texts

# stop cards


def test_g11_a_stop_drawn_is_laid_open_and_replaced_at_once():
    state = position(("1-blue 6-red 2-grey 4-grey", OTHERS), SET, stock="stop 7-red 7-green", phase="draw")
    do(state, "draw")
    same(texts(state.hands[0]), "1-blue 2-grey 4-grey 6-red 7-red")
    view = state.view(None)
    same((view.stops, view.stock), ((1, 0), 1))
    same([(verb, extra) for _, verb, _, extra in view.news], [("stop_drawn", 0), ("draw", 1)])


def test_g11_a_stop_drawn_before_laying_out_waits():
    state = table((ONES, TWOS), "3-red", "stop 1-blue")
    do(state, "draw")
    same((len(state.hands[0]), state.view(None).stops), (8, (1, 0)))
    same(do(state, "pass").phase, "discard")
    do(state, "discard 1-red", "draw", "pass", "discard 2-red", "draw")
    same((state.view(None).stops, state.seat), ((1, 0), 0))


def test_g11_two_stops_in_a_row_are_both_replaced():
    state = table((ONES, TWOS), "3-red", "stop stop 1-blue")
    do(state, "draw")
    same((len(state.hands[0]), state.view(None).stops, len(state.stock)), (8, (2, 0), 36))


def test_g11_a_stop_is_not_replaced_when_no_card_is_left():
    state = position((ONES, OTHERS), "", "", "stop", phase="draw")
    do(state, "draw")
    same((len(state.hands[0]), state.view(None).stops, state.phase), (7, (1, 0), "play"))
    do(state, "pass", "discard 1-red")
    same(state.idle, 0)  # a card was drawn


def test_g11_a_new_stock_is_made_to_replace_it():
    state = position((ONES, OTHERS), "", "6-red 7-red", "stop", phase="draw")
    do(state, "draw")
    same((len(state.hands[0]), len(state.beside[0]), state.restocks, state.last), (8, 1, 1, False))
    same((texts(state.pile), len(state.stock), state.phase), ("7-red", 0, "play"))
    same([verb for _, verb, _, _ in state.log], ["stop_drawn", "reshuffle", "draw"])


def test_g11_g17_a_third_new_stock_is_not_made_to_replace_it_and_the_hand_ends_with_the_turn():
    state = position((ONES, OTHERS), "", "6-red 7-red", "stop", phase="draw")
    state.restocks = 2
    do(state, "draw")
    same((len(state.hands[0]), len(state.beside[0]), state.restocks, state.last), (7, 1, 2, True))
    do(state, "pass", "discard 1-red")
    same(len(state.results), 1)


def test_g11_a_player_who_has_laid_out_still_draws_up_to_five():
    state = position(("1-blue 6-red 2-grey", OTHERS), SET, "6-green 7-red 7-blue", "stop", phase="draw")
    do(state, "draw")
    same((len(state.hands[0]), len(state.beside[0]), state.restocks), (5, 1, 1))


def test_g11_the_next_player_misses_one_turn():
    for seats, who in ((2, 0), (3, 2), (4, 2)):
        hands = ("1-blue 6-red 2-grey", OTHERS, "3-grey 4-violet", "6-violet 7-violet")[:seats]
        state = position(hands, SET, stock=REST, stops="0")
        do(state, "pass", "stop", "discard 1-blue")
        same((state.seat, state.phase), (who, "draw"))
        same(state.view(None).stops, (0,) * seats)
        assert (1, "skip", (), 0) in state.log
    assert state.seat == 2
    do(state, "draw", "pass", "discard 3-grey")
    same(state.seat, 3)  # one player misses one turn


def test_g11_without_a_stop_nobody_misses_a_turn():
    state = position(("1-blue 6-red 2-grey", OTHERS, "3-grey 4-violet"), SET, stock=REST, stops="0")
    do(state, "pass", "pass", "discard 1-blue")
    same((state.seat, state.view(None).stops), (1, (1, 0, 0)))


def test_g11_a_player_plays_one_stop_a_turn():
    state = position(("1-blue 6-red 2-grey", OTHERS), SET, stock=REST, stops="0 0")
    do(state, "pass", "stop")
    same((state.phase, state.view(None).stops), ("discard", (1, 0)))


def test_g11_it_goes_on_the_pile_after_the_discard_and_closes_it():
    state = position(
        ("1-blue 6-red 2-grey", OTHERS, "3-grey 4-violet"), SET + "2: 4-red 4-blue 4-grey\n", stops="0"
    )
    do(state, "pass", "stop")
    same((texts(state.pile), state.view(None).stopped), ("3-violet", True))
    do(state, "discard 1-blue")
    same([texts([card]) for card in state.pile], ["3-violet", "1-blue", "stop"])
    view = state.view(2)
    same((state.seat, view.pile_open, view.crossed, view.stopped), (2, False, False, False))
    same(legal(state), ["draw"])


def test_g11_a_stop_card_is_never_taken():
    """It stays even when it is the top card again: a player takes only one card."""
    state = position(("1-blue 6-red", OTHERS), SET, "3-grey stop", REST, phase="draw")
    same(legal(state), ["draw"])
    state = position(("1-blue 6-red", OTHERS), SET, "stop 3-grey", REST, phase="draw")
    do(state, "take")
    same((legal(state), state.view(0).pile_open), (["draw"], False))


def test_g11_it_covers_a_crossed_joker():
    hands = ("1-blue 6-red joker", OTHERS, "3-grey 4-violet")
    state = position(hands, SET, stock=REST, stops="0")
    do(state, "pass", "stop", "cross")
    same([texts([card]) for card in state.pile], ["3-violet", "joker", "stop"])
    same((state.crosser, state.view(None).crossed), (-1, False))


def test_g11_a_played_stop_counts_as_used_even_if_a_call_ends_the_hand():
    sets = SET + "1: 1-red 1-orange 1-yellow 1-green\n"
    state = position(("1-blue 6-red 2-grey", OTHERS), sets, stops="0")
    do(state, "pass", "stop", "discard 1-blue", "call 2")
    same(state.results[0].parts[0].stops, 0)
    state = position(("1-blue 6-red 2-grey", OTHERS), sets, stops="0")
    do(state, "pass", "pass", "discard 1-blue", "call 2")
    same(state.results[0].parts[0].stops, -10)


# calls


FOURS = "0: 5-red 5-orange 5-yellow\n1: 1-red 1-orange 1-yellow 1-green\n2: 2-blue 4-blue 3-blue 6-blue\n"


def test_g12_a_set_of_four_may_take_the_discard_and_ends_the_hand():
    state = position(("1-violet 6-red 2-grey", OTHERS), FOURS + "1: 7-red 7-orange 7-yellow\n")
    do(state, "pass", "discard 1-violet")
    same((state.phase, state.seat, state.offered), ("call", 1, state.pile[-1]))
    same(legal(state), ["pass", "call 2"])
    view = state.view(None)
    same((view.mover, view.actor, view.offered), (0, 1, state.offered))
    do(state, "call 2")
    result = state.results[0]
    same((result.ender, result.kind, state.hand_no), (1, go5.DECK.kinds_of((0, 1, 2))[0], 2))
    same(result.points, (30 - 10, 130 + 30 - 15))


def test_g12_passing_lets_the_turn_move_on():
    state = position(("1-violet 6-red 2-grey", OTHERS), FOURS, stock=REST)
    do(state, "pass", "discard 1-violet", "pass")
    same((state.seat, state.phase, state.offered, texts(state.pile[-1:])), (1, "draw", -1, "1-violet"))


def test_g12_players_who_can_call_are_asked_clockwise_from_the_discarder():
    hands = ("3-grey", "1-blue 6-red 2-grey", "4-violet 7-grey", "6-violet 7-violet")
    sets = FOURS.replace("0:", "3:").replace("1:", "0:") + "1: 7-red 7-orange 7-yellow\n"
    state = position(hands, sets, stock=REST, mover=1)
    do(state, "pass", "discard 1-blue")
    same((state.seat, legal(state)), (2, ["pass", "call 3"]))
    do(state, "pass")
    same((state.seat, legal(state)), (0, ["pass", "call 2"]))  # seat 3 has only three fives
    after = do(state.copy(), "call 2")
    same(after.results[0].ender, 0)
    do(state, "pass")
    same((state.seat, state.phase), (2, "draw"))


def test_g12_a_call_takes_a_fitting_set_of_four():
    for discard, asked in (("1-violet", True), ("6-red", False), ("5-green", False)):
        state = position(("1-violet 6-red 5-green", OTHERS), FOURS)
        do(state, "pass", "discard " + discard)
        same(state.phase == "call", asked, discard)


def test_g12_the_discarder_may_not_call():
    state = position(("1-violet 6-red 2-grey", OTHERS), "0: 1-red 1-orange 1-yellow 1-green\n", stock=REST)
    do(state, "pass", "discard 1-violet")
    same((state.seat, state.phase), (1, "draw"))


def test_g12_a_skipped_player_may_call():
    state = position(("1-violet 6-red 2-grey", OTHERS), FOURS, stops="0")
    do(state, "pass", "stop", "discard 1-violet")
    same((state.seat, state.phase), (1, "call"))
    same(do(state, "call 2").results[0].ender, 1)


def test_g12_a_player_with_two_fitting_fours_chooses():
    sets = SET + "1: 1-red 1-orange 1-yellow 1-green\n1: 2-blue 4-blue 3-blue 6-blue\n"
    state = position(("1-blue 6-red 2-grey", OTHERS), sets)
    do(state, "pass", "discard 1-blue")
    same(legal(state), ["pass", "call 2", "call 3"])
    same(do(state, "call 3").results[0].kind, COLOUR)


def test_g12_the_first_upcard_cannot_be_called():
    state = table((ONES, TWOS), "1-blue")
    same((state.phase, state.offered), ("draw", -1))


def test_g12_a_joker_that_is_not_crossed_may_be_called():
    sets = SET + "1: 1-red 1-orange 1-yellow 1-green\n"
    state = position(("joker 6-red 2-grey", OTHERS), sets)
    do(state, "pass", "discard joker")
    same(legal(state), ["pass", "call 2"])
    do(state, "call 2")
    same(state.results[0].parts[1].five, 50)


def test_g12_a_joker_is_not_called_for_a_black_four_or_one_with_a_joker():
    for four in ("1: 1-blue 1-orange 1-yellow joker\n", "1 black: 1-red 7-blue 5-violet 3-grey\n"):
        state = position(("joker 6-red 2-grey", OTHERS), SET + four, stock=REST)
        do(state, "pass", "discard joker")
        same((state.seat, state.phase), (1, "draw"))


def test_g12_the_offer_does_not_depend_on_any_hand():
    """The offer depends only on sets and the discard, which are public, and the public view can answer it."""
    state = position(("1-violet 6-red 2-grey", OTHERS), FOURS)
    do(state, "pass", "discard 1-violet")
    other = state.copy()
    other.hands[1] = (40,)
    other._legal = None
    same(other.legal_actions(), state.legal_actions())
    same(state.view(None).hand, ())


def test_g12_a_pass_brings_no_question_about_a_discard_that_does_not_fit():
    state = position(("1-violet 6-red 2-grey", OTHERS), FOURS, stock=REST)
    do(state, "pass", "discard 1-violet", "pass", "draw", "pass", "discard 2-red")
    same((state.seat, state.phase), (0, "draw"))


# crossed jokers


def test_g13_a_discarded_joker_may_be_laid_crosswise():
    state = position(("joker joker 2-grey", OTHERS), SET)
    do(state, "pass")
    same(legal(state), ["cross", "discard 2-grey", "discard joker", "discard joker2"])
    do(state, "cross")
    same((texts(state.pile[-1:]), state.crosser, state.view(None).crossed), ("joker", 0, True))
    assert (0, "cross", (state.pile[-1],), 0) in state.log
    state = position(("5-blue 2-grey", OTHERS), SET)
    raises(errors.IllegalAction, do(state, "pass").parse_action, "cross")


def test_g13_no_other_player_may_take_it_until_it_is_covered():
    sets = SET + "1: 4-red 4-blue 4-grey\n2: 7-blue 7-violet 7-grey\n"
    hands = ("joker 6-red 2-grey", OTHERS, "3-grey 4-violet")
    state = do(position(hands, sets, stock=REST), "pass", "cross")
    same((state.seat, legal(state), state.view(None).pile_open), (1, ["draw"], False))
    do(state, "draw", "pass", "discard 2-red")
    same((state.seat, legal(state), state.view(None).pile_open), (2, ["draw", "take"], True))
    same(do(state, "take").view(None).crossed, False)  # it was covered, so now it is an ordinary card
    state = do(position(hands, sets, stock=REST), "pass", "discard joker")
    same((state.seat, legal(state)), (1, ["draw", "take"]))


def test_g13_no_other_player_may_call_it():
    sets = SET + "1: 1-red 1-orange 1-yellow 1-green\n"
    state = do(position(("joker 6-red 2-grey", OTHERS), sets, stock=REST), "pass", "cross")
    same((state.seat, state.phase), (1, "draw"))


def test_g13_the_player_who_crossed_it_may_take_it_while_it_is_uncovered():
    state = position(("joker 6-red 2-grey", "4-red"), SET, stock=REST)
    do(state, "pass", "cross")
    state.stock = b""
    state.pile = state.pile[-1:]
    do(state, "pass", "pass")  # discards nothing: the hand is a single card
    same((state.seat, legal(state)), (0, ["take", "pass"]))
    same(do(state, "take").crosser, -1)


# the end of a hand


def test_g14_a_set_of_five_ends_the_hand_by_addition_swap_or_call():
    four = "0: 5-red 5-orange 5-yellow 5-green\n"
    his = "1: 1-blue 5-blue 3-blue\n"

    def ends(hand, sets, actions, ender):
        state = position((hand, OTHERS), sets)
        do(state, *actions)
        same((len(state.results), state.results[0].ender), (1, ender))
        same((state.hand_no, state.phase, state.turn, state.sets), (2, "draw", 1, ()))
        assert state.view(None).between_hands() and state.view(None).ended == ender

    each(
        (
            ("5-violet 1-orange", four, ("add 5-violet to 1",), 0),
            ("joker 1-orange", four, ("add joker to 1",), 0),
            ("7-blue 1-orange", four + his, ("swap 7-blue for 5-blue in 2", "add 5-blue to 1"), 0),
            ("1-orange 5-violet", four.replace("0:", "1:"), ("pass", "discard 5-violet", "call 1"), 1),
        ),
        ends,
    )


def test_g14_nobody_discards_or_calls_after_a_five():
    state = position(("5-violet 1-orange", OTHERS), "0: 5-red 5-orange 5-yellow 5-green\n", stops="0")
    same(do(state, "add 5-violet to 1").results[0].parts[0].stops, -10)


def test_g14_a_set_has_at_most_one_joker_whatever_its_size():
    state = position(("joker 1-orange 2-grey", OTHERS), "0: 5-red 5-orange 5-yellow joker\n")
    same(legal(state, "add"), [])


def test_g14_a_black_five_ends_the_hand():
    state = position(("3-grey 1-orange", OTHERS), "0 black: 1-red 7-blue 5-violet 6-orange\n")
    do(state, "add 3-grey to 1")
    same((state.results[0].kind, state.results[0].points[0]), (BLACK, 150 + 30 - 5))


def test_g14_between_hands_until_someone_acts():
    state = position(("5-violet 1-orange", OTHERS), "0: 5-red 5-orange 5-yellow 5-green\n")
    same(state.view(None).between_hands(), False)
    before = state.pauses
    do(state, "add 5-violet to 1")
    same((state.view(None).between_hands(), state.pauses), (True, before + 1))
    do(state, "draw")
    same((state.view(None).between_hands(), state.pauses), (False, before + 1))
