"""The points for a hand of Go5, who ended it, and who wins (G-14, G-15, G-16)."""

from both import each, same
from inkdeck_core.go5.deck import BLACK, COLOUR, DECK, NUMBER, PATTERN
from inkdeck_core.go5.scoring import (
    HandResult,
    Parts,
    five_points,
    game_over,
    hand_parts,
    hand_points,
    seat_parts,
    winners,
)

JOKER = 49
FIVES = (28, 29, 30, 31, 32)  # the 5 in five colours
BLUES = (4, 11, 18, 25)


def parts(sets, hands, stops=None):
    return hand_parts(DECK, sets, hands, stops or [0] * len(hands))


def points(sets, hands, stops=None):
    return hand_points(parts(sets, hands, stops))


def test_g15_a_five_scores_by_its_kind_and_joker():
    def is_worth(kind, with_joker, wanted):
        same(five_points(kind, with_joker), wanted)

    each(
        (
            (NUMBER, False, 100),
            (COLOUR, False, 100),
            (PATTERN, False, 100),
            (BLACK, False, 150),
            (NUMBER, True, 50),
            (COLOUR, True, 50),
            (PATTERN, True, 50),
        ),
        is_worth,
    )


def test_g14_g15_laying_the_five_scores_30_more():
    same(points([(1, NUMBER, FIVES)], [(), ()]), (0, 130))
    same(points([(0, NUMBER, FIVES[:4] + (JOKER,))], [(), ()]), (80, 0))
    black = [card for card in range(49) if DECK.value(card, BLACK) == 0]
    same(points([(0, BLACK, black[:5])], [(), ()]), (180, 0))


def test_g14_g17_without_a_five_nobody_scores_the_30():
    same(points([(0, NUMBER, FIVES[:4]), (1, COLOUR, BLUES[:3])], [(), ()]), (40, 30))


def test_g15_a_three_scores_30_and_a_four_40_with_or_without_a_joker():
    sets = [
        (0, NUMBER, FIVES[:3]),
        (0, COLOUR, BLUES),
        (1, NUMBER, (40, 41, JOKER)),
        (0, COLOUR, (0, 7, 14)),
        (2, NUMBER, (35, 36, 37, JOKER)),
    ]
    same(points(sets, [(), (), ()]), (100, 30, 40))


def test_g15_the_five_is_not_counted_again():
    sets = [(0, NUMBER, FIVES), (0, COLOUR, BLUES[:3]), (1, COLOUR, (0, 7, 14, 21))]
    same(parts(sets, [(), ()]), (Parts(100, 30, 30, 0, 0, 0), Parts(0, 0, 0, 40, 0, 0)))


def test_g15_cards_in_hand_cost_5_and_jokers_10():
    def costs(hand, wanted):
        same(points([], [hand, ()]), (wanted, 0))

    each(
        (
            ((), 0),
            ((3,), -5),
            ((3, 8, 40), -15),
            ((JOKER,), -10),
            ((3, JOKER, JOKER + 1), -25),
            ((0, 1, 2, 3, 4, 5, 6, 7, 8, JOKER), -55),
        ),
        costs,
    )


def test_g15_unused_stop_cards_cost_10_each():
    same(points([], [(), (), ()], [2, 0, 1]), (-20, 0, -10))


def test_g15_the_player_who_ends_the_hand_also_pays_for_cards_in_hand():
    sets = [(0, NUMBER, FIVES)]
    same(parts(sets, [(3, JOKER), (7,)], [1, 0]), (Parts(100, 30, 0, 0, -15, -10), Parts(0, 0, 0, 0, -5, 0)))
    same(points(sets, [(3, JOKER), (7,)], [1, 0]), (105, -5))


def test_g15_a_worked_hand_of_four():
    sets = [
        (2, COLOUR, (4, 11, 18)),
        (0, NUMBER, (28, 29, 30, JOKER)),
        (2, BLACK, (0, 12, 17)),
        (3, PATTERN, (1, 7, 19, 25, JOKER + 1)),
        (3, COLOUR, (6, 13, 20)),
    ]
    hands = [(33, 34), (2, 3, 5, 8, 9, 10, 14), (40,), (41, JOKER + 2)]
    same(points(sets, hands, [1, 0, 0, 1]), (40 - 10 - 10, -35, 60 - 5, 50 + 30 + 30 - 15 - 10))


def test_g15_counts_are_enough_for_paper_cards():
    same(seat_parts(five_points(BLACK, False), 2, 1, 1, 3, 1), Parts(150, 30, 60, 40, -25, -10))
    same(seat_parts(0, 0, 0, 0, 1, 0), Parts(0, 0, 0, 0, -5, 0))


def test_g15_scores_may_go_below_zero():
    same(points([], [(1, 2), (3,)], [0, 2]), (-10, -25))


def over(target, *hands):
    """Return whether a game is over after hands with these points, listed by seat."""
    return game_over([HandResult(0, -1, -1, points, ()) for points in hands], target)


def test_g16_the_game_ends_when_a_hand_ends_at_the_target():
    def ends(totals, target, wanted):
        same(over(target, totals), wanted)
        same(over(target, (0,) * len(totals), totals), wanted)

    each(
        (
            ((500, 499), 500, True),
            ((499, 480), 500, False),
            ((515, 700, 40), 500, True),
            ((0, 0), 500, False),
            ((-20, 130), 100, True),
        ),
        ends,
    )


def test_g16_the_hands_points_add_up():
    same(over(500, (250, -10), (249, 400), (0, 0)), False)
    same(over(500, (250, -10), (249, 400), (1, 0)), True)


def test_g16_a_tie_at_the_top_is_settled_by_another_hand():
    same(over(500, (510, 510)), False)
    same(over(500, (510, 510, 30)), False)
    same(over(500, (510, 505)), True)
    same(over(500, (600, 510, 510)), True)


def test_g16_a_target_once_met_stays_met():
    """The only leader wins after the hand that settles a tie, however few points are left."""
    same(over(500, (500, 500), (-5, -15)), True)
    same(over(500, (500, 500), (-5, -5)), False)
    same(over(500, (500, 500), (-5, -5), (-10, -10)), False)
    same(over(500, (500, 500), (-5, -5), (-10, -15)), True)
    same(over(500, (500, 500, 0), (-60, -60, 445), (0, 0, 0)), True)
    same(over(500, (499, 499), (-5, -15)), False)


def test_g16_after_30_hands_the_best_score_wins_and_ties_share():
    nothing = (0, 0)
    same(over(500, (100, 90), *[nothing] * 28), False)
    same(over(500, (100, 90), *[nothing] * 29), True)
    same(over(500, (510, 510), *[nothing] * 28), False)
    same(over(500, (510, 510), *[nothing] * 29), True)
    same(winners((510, 510)), (0, 1))


def test_g16_the_highest_score_wins():
    same(winners((510, 640, 700)), (2,))
    same(winners([-30, -40, -30]), (0, 2))
