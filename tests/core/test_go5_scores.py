"""Go5's points (G-15), target, ties and last hand (G-16), in whole games."""

from both import raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.go5.deck import NUMBER
from inkdeck_core.go5.scoring import HandResult, Parts
from play import SECRET
from play_go5 import OTHERS, do, position

FOUR = "0: 5-red 5-orange 5-yellow 5-green\n"


def ended(hands=("5-blue 1-orange", OTHERS), sets=FOUR, totals=None, results=(), **chosen):
    """Return a game in which seat 0 has just ended a hand with its fifth 5.

    :param results: the hands before it; if `totals` is given, another hand with these points follows them.
    """
    state = position(hands, sets, **chosen)
    if totals:
        results += (HandResult(0, -1, -1, totals, ()),)
    for result in results:
        state.totals = tuple([sum(pair) for pair in zip(state.totals, result.points)])
    state.hand_no = len(results) + 1
    state.results = results
    return do(state, "add 5-blue to 1")


def test_g15_every_part_of_a_hands_points():
    sets = FOUR + "1: 1-blue 2-blue 3-blue\n2: 7-red 7-orange 7-yellow joker\n0: 6-red 6-orange 6-violet\n"
    hands = ("5-blue 1-orange joker", OTHERS, "joker 1-red")
    state = ended(hands, sets, stops="1 2")
    result = state.results[0]
    same(result.parts[0], Parts(100, 30, 30, 0, -15, 0))
    same(result.parts[1], Parts(0, 0, 30, 0, -15, -10))
    same(result.parts[2], Parts(0, 0, 0, 40, -15, -10))
    same(result.points, (145, 5, 15))
    same((result.dealer, result.ender, result.kind), (0, 0, NUMBER))
    same(state.scores(), (145, 5, 15))


def test_g15_scores_go_below_zero_and_add_up():
    state = ended(totals=(-20, -30), target=500)
    same(state.scores(), (-20 + 125, -30 - 15))


def test_g16_the_first_to_the_target_at_a_hands_end_wins():
    for target, over in ((120, True), (125, True), (126, False), (500, False)):
        state = ended(target=target)
        same(state.over, over, target)
        if over:
            same((state.phase, state.seat, state.legal_actions()), ("over", -1, ()))
            same(state.winners(), (0,))
            same(state.view(0).winners, (0,))
            same(state.view(0).hand, ())
            same(raises(errors.IllegalAction, state.apply, 0).reason, "over")
            for text in ("draw", "add 5-blue to 1", "lay 1-red 2-red 3-red"):
                same(raises(errors.IllegalAction, state.parse_action, text).reason, "over")


def test_g16_the_target_is_an_option():
    same([option.default for option in go5_setup.OPTIONS if option.name == "target"], [500])
    same(raises(errors.BadSetup, go5.new, 2, {"target": 10}, SECRET, 0).reason, "bad_option")
    same(raises(errors.BadSetup, go5.new, 2, {"target": "500"}, SECRET, 0).reason, "bad_option")


def test_g16_the_highest_score_wins_no_matter_who_ended_the_hand():
    state = ended(totals=(100, 600), target=500)
    same((state.over, state.winners()), (True, (1,)))


def test_g16_after_a_tie_at_the_top_the_game_continues():
    state = ended(totals=(400, 400 + 140), target=500)
    same((state.scores(), state.over, state.hand_no), ((525, 525), False, 3))


def test_g16_a_game_past_its_target_may_end_below_it():
    """The only leader wins after a tie is settled, even if both players have dropped below the target."""
    tie = HandResult(0, -1, -1, (500, 500), ())
    state = ended(totals=(-200, -200), results=(tie,), target=500)
    same((state.scores(), state.over, state.winners()), ((425, 285), True, (0,)))
    state = ended(totals=(300, 300), target=500)
    same((state.scores(), state.over), ((425, 285), False))


def test_g16_a_tie_below_the_top_does_not_count():
    state = ended(("5-blue 1-orange", OTHERS, "2-grey 3-grey 4-grey"), totals=(500, 0, 0), target=500)
    same((state.over, state.winners()), (True, (0,)))


def test_g16_after_30_hands_the_highest_score_wins_and_ties_share():
    dummy = HandResult(0, -1, -1, (0, 0), ())
    state = ended(results=(dummy,) * 28, target=2000)
    same((state.over, state.hand_no), (False, 30))
    state = ended(results=(dummy,) * 29, target=2000)
    same((state.over, state.winners()), (True, (0,)))
    state = ended(totals=(0, 140), results=(dummy,) * 28, target=2000)
    same((state.over, state.winners()), (True, (0, 1)))


def test_g16_whole_games_end_by_target_or_after_30_hands():
    for target in (50, 2000):
        state = go5.new(2, {"target": target}, SECRET, 1)
        dice = Dice(target)
        while not state.over:
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])
        best = max(state.scores())
        assert best >= target or len(state.results) == 30
        same(len(state.results), state.pauses)
        for seat in range(2):
            same(state.scores()[seat], sum([result.points[seat] for result in state.results]))
