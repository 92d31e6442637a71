"""A view of Go5 holds what its seat may know, and nothing that depends on hidden cards (B-2)."""

from both import amount, numbers_in, same
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import BLACK
from permute_go5 import hidden_permuted
from play import SECRET
from play_go5 import ONES, OTHERS, REST, SET, THREES, TWOS, do, position, table, texts


def played(seats, number, steps, kind="rulebook"):
    """Return a game in which bots have done `steps` actions."""
    state = go5.new(seats, {"stop_cards": 3}, SECRET, number)
    dice = Dice(number)
    bot = games.bot(kind, go5.ID)
    for _ in range(steps):
        if not state.over:
            state.apply(bot.choose(state.view(state.seat), dice))
    return state


def test_b2_a_seat_sees_its_own_hand_and_no_other():
    state = table((ONES, TWOS, THREES), "7-red")
    for seat in range(3):
        view = state.view(seat)
        same(view.hand, state.hands[seat])
        shown = [fact for fact in view.facts() if fact[0] not in ("hand", "options", "legal", "stock")]
        seen = numbers_in(shown)
        hidden = [card for other in range(3) if other != seat for card in state.hands[other]]
        assert not [card for card in hidden + list(state.stock) if card in seen and card > 7], seen


def test_b2_the_public_sees_no_hand_no_card_held_and_nothing_to_choose():
    for number in range(3):
        state = played(3, number, 0)
        dice = Dice(number)
        while not state.over and len(state.results) < 2:
            view = state.view(None)
            same((view.hand, view.held, view.legal), ((), -1, ()))
            for seat in range(3):
                same(state.view(seat).legal, state.legal_actions() if seat == state.seat else ())
                if seat != state.seat:
                    same(state.view(seat).held, -1)
            legal = state.legal_actions()
            state.apply(legal[max(dice.below(len(legal)), dice.below(len(legal)))])


def test_b2_views_do_not_depend_on_the_cards_they_hide():
    for seats in (2, 3, 4):
        for number in range(amount(4, 40)):
            state = played(seats, number, 5 + 11 * number)
            dice = Dice(number)
            for seat in [None] + list(range(seats)):
                same(hidden_permuted(state, seat, dice).view(seat).facts(), state.view(seat).facts())


def test_b2_permuting_hidden_cards_changes_hands_and_stock():
    state = table((ONES, TWOS, THREES), "7-red")
    other = hidden_permuted(state, 0, Dice(1))
    same(other.hands[0], state.hands[0])
    assert other.hands[1] != state.hands[1] and other.hands[2] != state.hands[2]
    assert other.stock != state.stock
    same(
        sorted(other.stock + bytes(other.hands[1] + other.hands[2])),
        sorted(state.stock + bytes(state.hands[1] + state.hands[2])),
    )


def test_a_view_is_a_copy():
    state = played(3, 4, 40)
    view = state.view(1)
    before = view.facts()
    dice = Dice(2)
    for _ in range(30):
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    same(view.facts(), before)


def test_a_copy_of_a_state_is_independent():
    state = played(4, 2, 33)
    facts = [state.view(seat).facts() for seat in range(4)], state.stock, list(state.hands)
    twin = state.copy()
    dice = Dice(9)
    for _ in range(60):
        twin.apply(twin.legal_actions()[dice.below(len(twin.legal_actions()))])
    same(([state.view(seat).facts() for seat in range(4)], state.stock, list(state.hands)), facts)
    again = state.copy()
    dice = Dice(9)
    for _ in range(60):
        again.apply(again.legal_actions()[dice.below(len(again.legal_actions()))])
    same([again.view(seat).facts() for seat in range(4)], [twin.view(seat).facts() for seat in range(4)])


def test_a_view_shows_the_cards_on_the_table():
    sets = SET + "1 black: 1-red 7-blue 5-violet\n"
    state = position(
        ("7-red 2-blue", OTHERS, "1-blue"), sets, "3-grey 3-green", REST, stops="1 1", phase="draw"
    )
    view = state.view(None)
    same((view.seats, view.actor, view.mover, view.dealer, view.hand_no, view.turn), (3, 0, 0, 0, 1, 2))
    same([(one.owner, one.kind) for one in view.sets], [(0, 0), (1, BLACK)])
    same([texts([card]) for card in view.pile], ["3-grey", "3-green"])
    same((view.hand_sizes, view.stops, view.laid), ((2, 3, 1), (0, 2, 0), (True, True, False)))
    same((view.pile_open, view.crossed, view.stock, view.offered), (True, False, len(state.stock), -1))
    same((view.totals, view.results, view.ended, view.winners), ((0, 0, 0), (), -1, ()))
    same((view.options["target"], view.options["stop_cards"]), (500, 2))


def told(view):
    return [(seat, verb, texts(cards), extra) for seat, verb, cards, extra in view.news]


def test_the_news_starts_where_the_seats_last_turn_ended():
    state = table((ONES, TWOS, THREES), "7-red", "1-orange 1-yellow 1-green 1-blue")
    same(told(state.view(None)), [])
    first = [(0, "draw", "", 1), (0, "discard", "1-red", 0)]
    do(state, "draw", "pass", "discard 1-red")
    same((told(state.view(1)), told(state.view(0))), (first, []))
    same(told(state.view(None)), first)  # the public view has the mover's news
    second = [(1, "draw", "", 1), (1, "discard", "2-red", 0)]
    do(state, "draw", "pass", "discard 2-red")
    same(told(state.view(2)), first + second)
    third = [(2, "draw", "", 1), (2, "discard", "3-red", 0)]
    do(state, "draw", "pass", "discard 3-red")
    same(told(state.view(0)), second + third)
    same((told(state.view(1)), told(state.view(2))), (third, []))
    do(state, "draw", "pass", "discard 1-orange")
    same(len(state.view(1).news), 4)
    same(len(state.log), 4)  # news that every seat has seen is dropped


def test_news_of_laying_adding_stopping_and_crossing():
    state = position(("5-red 5-orange 5-blue 1-green joker 6-violet", OTHERS), stock=REST, stops="0")
    do(state, "lay 5-red 5-orange 5-blue", "stop", "cross")
    same(
        told(state.view(None)),  # the same seat acts again
        [(1, "skip", "", 0)],
    )
    same(
        told(state.view(1)),
        [
            (0, "lay", "5-red 5-orange 5-blue", 0),
            (0, "stop", "", 0),
            (0, "cross", "joker", 0),
            (1, "skip", "", 0),
        ],
    )


def test_news_of_drawing():
    stock = "stop 6-grey"
    state = position(("7-red 2-blue", OTHERS), SET, "1-blue 1-grey 1-green 1-yellow", stock, "draw")
    do(state, "take", "draw")
    same(
        told(state.view(1)),
        [
            (0, "take", "1-yellow", 0),
            (0, "stop_drawn", "stop", 0),
            (0, "reshuffle", "", 0),
            (0, "draw", "", 2),
        ],
    )


def test_the_news_of_calls_ends_with_the_hand():
    state = position(("1-violet 6-red 2-grey", OTHERS), SET + "1: 1-red 1-orange 1-yellow 1-green\n")
    do(state, "pass", "discard 1-violet")
    same(told(state.view(1)), [(0, "discard", "1-violet", 0)])
    same(told(do(state, "call 2").view(0)), [])


def test_each_hand_starts_with_no_news():
    state = position(("5-violet 1-orange", OTHERS), "0: 5-red 5-orange 5-yellow 5-green\n")
    do(state, "add 5-violet to 1")
    same([told(state.view(seat)) for seat in (0, 1, None)], [[], [], []])


def test_the_view_of_a_finished_game():
    state = position(("5-violet 1-orange", OTHERS), "0: 5-red 5-orange 5-yellow 5-green\n", target=100)
    do(state, "add 5-violet to 1")
    for seat in (0, 1, None):
        view = state.view(seat)
        same((view.phase, view.actor, view.hand, view.legal, view.held), ("over", -1, (), (), -1))
        same((view.winners, view.ended), ((0,), 0))
        same(len(view.sets[0].cards), 5)
        assert view.between_hands()
    same(told(state.view(1))[-1], (0, "add", "5-violet", 0))


def test_the_call_that_ended_a_game_is_in_the_news():
    sets = SET + "1: 1-red 1-orange 1-yellow 1-green\n"
    state = position(("1-violet 6-red 2-grey", OTHERS), sets, "3-violet 3-grey", target=100)
    do(state, "pass", "discard 1-violet", "call 2")
    same((state.over, texts(state.pile)), (True, "3-violet 3-grey"))
    same(told(state.view(1)), [(0, "discard", "1-violet", 0), (1, "call", "1-violet", 0)])
