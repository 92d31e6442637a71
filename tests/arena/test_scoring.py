"""What a game is worth, and what is left of it for who has lost by rule."""

from inkdeck.arena import scoring
from inkdeck_core.tricks.state import HandResult


def test_the_win_is_shared_in_even_parts():
    assert scoring.wins((5, 3, 5), (0, 2), (), False) == (0.5, 0, 0.5)
    assert scoring.wins((5, 3, 4), (0,), (), False) == (1, 0, 0)


def test_who_has_lost_by_rule_has_no_part_in_it():
    assert scoring.wins((5, 3, 5), (0, 2), {0}, False) == (0, 0, 1)
    assert scoring.wins((5, 3, 3), (0,), {0}, False) == (0, 0.5, 0.5), "the others win then"
    assert scoring.wins((1, 3, 2), (0,), {0}, True) == (0, 0, 1), "with the fewest points, where those win"
    assert scoring.wins((5, 3), (0,), {0, 1}, False) == (0, 0)


def test_its_points_are_the_worst_of_the_table():
    assert scoring.points((5, -3, 2), {0}, False) == (-3, -3, 2)
    assert scoring.points((5, -3, 2), {1}, False) == (5, -3, 2)
    assert scoring.points((0, 3, 2), {0}, True) == (3, 3, 2)
    assert scoring.points((5, -3, 2), {}, False) == (5, -3, 2)


def test_bids_are_met_or_not():
    results = [HandResult(0, (1, 2, 5), (1, 2, 5), ()), HandResult(1, (1, 3, 4), (0, 4, 4), ())]
    results = [hand._replace(points=(0, 0, 0)) for hand in results]
    assert scoring.exact(results, ()) == (1, 1, 2)
    assert scoring.exact(results, {2}) == (1, 1, 0)
