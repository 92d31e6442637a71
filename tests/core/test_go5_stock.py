"""Go5's rule on a stock that is used up (G-17)."""

from both import each, same
from inkdeck_core import NOBODY
from inkdeck_core.go5.deck import NO_KIND
from play_go5 import ONES, OTHERS, SET, THREES, TWOS, cards_of, do, legal, position, texts

FOURS = "4-red 5-orange 6-yellow 7-green 1-blue 2-violet 3-grey"


def test_g17_all_discards_but_the_top_become_the_new_stock():
    state = position((ONES, TWOS), "", "7-red 3-grey 4-violet 6-grey", "", phase="draw")
    same(legal(state), ["draw"])
    do(state, "draw")  # the cards are in order, so the lowest is on top
    same(texts(state.hands[0]), texts(cards_of(ONES + " 3-grey")))
    same((texts(state.stock), texts(state.pile), state.restocks), ("4-violet 7-red", "6-grey", 1))
    assert (0, "reshuffle", (), 0) in state.log


def test_g17_the_stock_may_be_renewed_in_the_middle_of_a_draw():
    state = position(("7-orange", OTHERS), SET, "7-red 3-grey 4-violet 6-grey", "6-blue", phase="draw")
    do(state, "take", "draw")
    same(texts(state.hands[0]), "3-grey 6-blue 6-grey 7-red 7-orange")
    same((texts(state.stock), texts(state.pile)), ("", "4-violet"))


def test_g17_a_stop_card_in_the_pile_comes_back():
    state = position(("7-red 2-blue 1-grey 4-blue", OTHERS), SET, "7-green stop 4-violet", "", phase="draw")
    do(state, "draw")
    same((texts(state.hands[0]), len(state.beside[0])), ("1-grey 2-blue 4-blue 7-red 7-green", 0))
    state = position(("7-red 2-blue 1-grey", OTHERS), SET, "7-green stop 4-violet", "", phase="draw")
    do(state, "draw")
    same((texts(state.hands[0]), len(state.beside[0])), ("1-grey 2-blue 7-red 7-green", 1))


def test_g17_the_third_time_the_stock_runs_out_is_the_last_turn():
    for restocks in (0, 1, 2):
        state = position((ONES, TWOS), "", "7-red 3-grey 4-violet", "", phase="draw")
        state.restocks = restocks
        if restocks < 2:
            same(legal(state), ["draw"])
            do(state, "draw", "pass", "discard 1-red")
            same((state.hand_no, state.phase), (1, "draw"))
        else:
            same(legal(state), ["pass"])
            do(state, "pass", "pass")
            same(state.hand_no, 1)
            do(state, "discard 1-red")
            same((state.hand_no, state.results[0].ender), (2, NOBODY))


def test_g17_the_stock_may_run_out_a_third_time_in_the_middle_of_a_draw():
    state = position(("7-orange 1-blue", OTHERS), SET, "7-red 3-grey", "6-blue", phase="draw")
    state.restocks = 2
    do(state, "draw")
    same((texts(state.hands[0]), state.phase), ("1-blue 6-blue 7-orange", "play"))
    do(state, "pass", "discard 1-blue")
    same(state.hand_no, 2)


def test_g17_taking_the_discard_may_avert_the_last_turn():
    state = position(("7-orange 1-blue 2-grey 4-violet", OTHERS), SET, "7-red 3-grey", "", phase="draw")
    state.restocks = 2
    same(legal(state), ["take", "pass"])
    after = do(state.copy(), "take", "pass", "discard 7-orange")
    same((after.hand_no, after.seat), (1, 1))
    after = do(state, "pass", "pass", "discard 7-orange")
    same(after.hand_no, 2)


def test_g17_a_card_still_missing_after_taking_brings_the_last_turn():
    state = position(("7-orange 1-blue 2-grey", OTHERS), SET, "7-red 3-grey", "", phase="draw")
    state.restocks = 2
    do(state, "take")
    same(state.phase, "play")
    same(do(state, "pass", "discard 7-orange").hand_no, 2)


def test_g17_in_the_last_turn_a_five_still_ends_the_hand():
    sets = "0: 5-red 5-orange 5-yellow 5-green\n"
    state = position(("5-blue 1-blue 2-grey", OTHERS), sets, "7-red 3-grey", "", phase="draw")
    state.restocks = 2
    do(state, "pass", "add 5-blue to 1")
    same((state.results[0].ender, state.results[0].points[0]), (0, 120))


def test_g17_with_nothing_to_draw_play_continues_with_fewer_cards():
    state = position((ONES, TWOS), "", "7-red", "", phase="draw")
    same(legal(state), ["pass"])
    do(state, "pass", "pass", "discard 1-red")
    same((state.seat, state.phase, len(state.hands[0])), (1, "draw", 6))
    same(legal(state), ["draw"])  # now there is a card under the top one


def test_g17_as_many_idle_turns_as_players_end_the_hand():
    for seats in (2, 3, 4):
        state = position((ONES, TWOS, THREES, FOURS)[:seats], "", "", "", phase="draw")
        for number in range(seats):
            same((state.hand_no, state.idle), (1, number))
            state.pile = b""  # there is nothing to draw
            do(state, "pass", "pass")
            state.apply(state.legal_actions()[-1])
        same((state.hand_no, state.results[0].ender, len(state.results)), (2, NOBODY, 1))


def test_g17_drawing_and_laying_out_are_not_idle_taking_and_stopping_are():
    def turn(actions, idle):
        hand = "7-red 7-orange 7-blue 1-grey 5-green"
        if actions[0] in ("take", "draw"):
            hand = "7-red 1-grey 2-green 3-blue"  # one card is due
        state = position((hand, OTHERS), SET, "4-violet", "6-green", stops="0", phase="draw")
        state.idle = 1
        do(state, *actions)
        same((state.hand_no, state.idle), (1, 0) if idle == 0 else (2, 0))

    each(
        (
            (("draw", "pass", "pass", "discard 7-red"), 0),
            (("take", "pass", "pass", "discard 7-red"), 2),
            (("take", "pass", "stop", "discard 7-red"), 2),
            (("pass", "pass", "pass", "discard 7-red"), 2),
            (("pass", "add 5-green to 1", "pass", "discard 7-red"), 0),
            (("pass", "lay 7-red 7-orange 7-blue", "pass", "pass", "discard 1-grey"), 0),
        ),
        turn,
    )


def test_g17_nobody_scores_the_30_for_ending():
    state = position(("7-orange 1-blue", "2-blue"), SET, "7-red 3-grey", "6-blue", stops="1", phase="draw")
    state.restocks = 2
    do(state, "draw", "pass", "discard 7-orange")
    result = state.results[0]
    same((result.ender, result.kind, result.points), (NOBODY, NO_KIND, (20, -15)))
