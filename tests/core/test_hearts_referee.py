"""The referee for Hearts with paper cards (H-10): the hearts, the queen of spades, the points, the end."""

from both import amount, each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.hearts import referee as hearts_referee
from inkdeck_core.hearts.referee import QUEEN_CELL, TAKEN
from inkdeck_core.hearts.scoring import HandResult
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, OVER
from referee_games import SECRET, enter, played_at_random, put, referee, refused

ANN, BEN, CLEO, DAN = 0, 1, 2, 3
NOTHING = (-1,) * 4


def four(**chosen):
    """Return a game of four. Ann deals, so Ben is asked first and Ann last."""
    return hearts_referee.new(4, chosen, SECRET, 0)


def test_h10_hearts_are_asked_clockwise_with_the_dealer_last_and_then_the_queen():
    state = four()
    asked = []
    for hearts in (5, 0, 6, 2):
        asked.append((state.phase, state.asks))
        enter(state, hearts)
    same(asked, [(TAKEN, BEN), (TAKEN, CLEO), (TAKEN, DAN), (TAKEN, ANN)])
    same((state.phase, state.asks, state.legal_actions()), (QUEEN_CELL, -1, (0, 1, 2, 3)))
    enter(state, CLEO)
    same(
        (state.phase, state.results),
        (CONFIRM, (HandResult(ANN, NOTHING, NOTHING, (2, 5, 13, 6), (2, 5, 13, 6), CLEO),)),
    )


def test_h10_the_hearts_add_up_to_thirteen():
    state = enter(four(), 5, 6)
    same(state.legal_actions(), (0, 1, 2))
    error = refused(state, 3, "hearts_add_up")
    same((error.details["hearts"], error.details["all"]), (14, 13))
    enter(state, 1)
    same(state.legal_actions(), (1,))
    same(refused(state, 0, "hearts_add_up").details["hearts"], 12)
    refused(four(), 14, "out_of_span")


def test_h10_what_follows_is_not_asked():
    state = enter(four(), 6, 7)
    same((state.phase, state.view(0).taken), (QUEEN_CELL, (0, 6, 7, 0)))


def test_h10_the_queens_taker_is_always_named_with_hearts_or_without():
    state = enter(four(), 13)
    same((state.phase, state.legal_actions()), (QUEEN_CELL, (0, 1, 2, 3)))
    view = state.view(None)
    same((view.taken, view.queen), ((0, 13, 0, 0), -1))
    said = [state.action_text(seat) for seat in range(4)]
    same([state.parse_action(text) for text in said], [0, 1, 2, 3])
    enter(state, ANN)
    same((state.results[0].points, state.view(None).queen), ((13, 13, 0, 0), ANN))


def test_h10_the_device_works_out_the_moon():
    def check(moon, points):
        state = enter(four(moon=moon), 13, BEN)
        same((state.results[0].taken, state.results[0].points), ((0, 26, 0, 0), points))

    each([("others", (26, 0, 26, 26)), ("own", (0, -26, 0, 0)), ("off", (0, 26, 0, 0))], check)


def test_h10_the_options_that_a_referee_has():
    state = four()
    same(sorted(state.options), ["end", "first_dealer", "hands", "limit", "moon"])
    same(raises(errors.BadSetup, four, **{"pass": "left"}).reason, "unknown_option")
    same(hearts_referee.new(5, {"first_dealer": 4}, SECRET, 0).dealer, 4)


def entered(state, hearts, queen):
    """Answer the questions about a hand, except for confirming it; return the state."""
    while state.phase != CONFIRM:
        cell = state.cells[state.order[state.at]]
        enter(state, queen if cell.what == QUEEN_CELL else hearts[cell.player])
    return state


def test_h10_the_game_ends_at_the_limit():
    state = four(limit=50)
    for hand in range(4):
        entered(state, (0, 13, 0, 0), ANN)
        same((state.scores(), state.view(0).closing), ((13 * (hand + 1),) * 2 + (0, 0), hand == 3))
        enter(state, NEXT)
    same((state.over, state.phase, state.winners()), (True, OVER, (CLEO, DAN)))
    same(state.view(None).winners, (CLEO, DAN))
    same(state.view(None).hands_to_play, 0)


def test_h10_the_game_ends_after_the_hands_or_after_fifty():
    state = four(end="hands", hands=2)
    same(state.view(0).hands_to_play, 2)
    for hand in range(2):
        enter(entered(state, (1, 4, 4, 4), hand), NEXT)
        same(state.over, hand == 1)
    state = four(moon="own")
    for _ in range(50):
        assert not state.over
        enter(entered(state, (13, 0, 0, 0), ANN), NEXT)
    same((state.over, state.scores(), state.winners()), (True, (-1300, 0, 0, 0), (ANN,)))


def test_h10_a_correction_is_kept_or_dropped():
    state = enter(four(), 5, 0, 6, 2, CLEO, NEXT, 4)
    enter(state, CORRECT)
    same((state.phase, state.view(0).taken, state.view(0).queen), (CORRECTING, (2, 5, 13, 6), CLEO))
    enter(state, put(state, 4, TAKEN, BEN))
    same(refused(state, KEEP, "hearts_add_up").details["hearts"], 12)
    enter(state, put(state, 3, TAKEN, ANN), put(state, DAN, QUEEN_CELL), KEEP)
    same((state.results[0].points, state.scores()), ((3, 4, 0, 19), (3, 4, 0, 19)))
    same((state.phase, state.asks, state.view(0).taken), (TAKEN, DAN, (-1, -1, 4, -1)))
    enter(state, CORRECT, put(state, ANN, QUEEN_CELL), DROP)
    same(state.scores(), (3, 4, 0, 19))


def test_h10_whether_the_game_is_over_is_asked_of_the_totals_after_the_last_hand():
    state = four(limit=50)
    for _ in range(3):
        enter(entered(state, (0, 13, 0, 0), ANN), NEXT)
    entered(state, (0, 13, 0, 0), ANN)
    assert state.view(0).closing
    enter(state, CORRECT + 3, put(state, CLEO, QUEEN_CELL))
    enter(state, put(state, 12, TAKEN, BEN), put(state, 1, TAKEN, DAN), KEEP)
    same((state.scores(), state.view(0).closing), ((39, 51, 13, 1), True))
    enter(state, CORRECT, put(state, 0, TAKEN, BEN), put(state, 13, TAKEN, CLEO), KEEP)
    same((state.scores(), state.view(0).closing), ((39, 38, 26, 1), False))
    enter(state, NEXT, 5)  # the game goes on, and a hand has begun
    enter(state, CORRECT, put(state, 13, TAKEN, BEN), put(state, 0, TAKEN, CLEO), KEEP)
    same((state.scores(), state.over, state.hand_no), ((39, 51, 13, 1), False, 5))  # it counts
    entered(state, (8, 5, 0, 0), BEN)
    assert state.view(0).closing


def test_h10_a_moon_that_is_corrected_away_is_counted_again():
    state = enter(four(), 13, BEN, NEXT)
    same(state.scores(), (26, 0, 26, 26))
    enter(state, CORRECT, put(state, DAN, QUEEN_CELL), KEEP)
    same(state.scores(), (0, 13, 0, 13))


def reckoned(state):
    """Check the points by a second version of H-7 and H-8."""
    totals = [0] * state.seats
    for result, sheet in zip(state.results, state.sheets):
        same(sum(sheet[:-1]), 13)
        taken = [hearts + (13 if seat == sheet[-1] else 0) for seat, hearts in enumerate(sheet[:-1])]
        for seat in range(state.seats):
            if max(taken) < 26 or state.options["moon"] == "off":
                points = taken[seat]
            elif state.options["moon"] == "own":
                points = -taken[seat]
            else:
                points = 0 if taken[seat] else 26
            same(result.points[seat], points)
            totals[seat] += points
    same(state.totals, tuple(totals))
    if state.over:
        same(state.winners(), tuple([seat for seat in range(state.seats) if totals[seat] == min(totals)]))
        if state.options["end"] == "points":
            assert max(totals) >= state.options["limit"] or len(state.results) == 50
        else:
            same(len(state.results), state.options["hands"])


def test_h10_random_games_with_paper_cards_keep_every_invariant():
    corrected = 0
    for number in range(amount(24, 300)):
        dice = Dice(number)
        seats = 3 + number % 3
        session = referee(
            "hearts-table",
            seats,
            moon=("others", "own", "off")[dice.below(3)],
            end=("points", "hands")[dice.below(2)],
            limit=(50, 75, 100)[dice.below(3)],
            hands=1 + dice.below(5),
            first_dealer=dice.below(seats),
        )
        played_at_random(session, dice, reckoned)
        corrected += len(session.state.corrections)
    assert corrected > 5, corrected
