"""The statistics agree with printed tables and with simulations."""

import math
import random
import statistics

import pytest

from inkdeck.arena.intervals import estimate, paired, quantile


@pytest.mark.parametrize(
    "freedom, wanted",
    # Student's t, two-sided 95 %, as in printed tables
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (9, 2.262),
        (10, 2.228),
        (20, 2.086),
        (29, 2.045),
        (30, 2.042),
        (60, 2.000),
        (120, 1.980),
        (199, 1.972),
        (200, 1.972),
        (1000, 1.962),
        (10**9, 1.960),
    ],
)
def test_the_quantiles_match_the_tables(freedom, wanted):
    assert round(quantile(freedom), 3) == wanted


def test_the_quantiles_of_other_levels_are_right():
    assert round(quantile(5, 0.99), 3) == 4.032
    assert round(quantile(12, 0.90), 3) == 1.782
    assert round(quantile(10**6, 0.99), 3) == 2.576


def test_the_series_continues_where_the_sum_ends():
    assert abs(quantile(199) - quantile(200)) < 1e-4
    assert quantile(199) > quantile(200) > quantile(201)


def test_an_interval_by_hand():
    """1 2 3 4: mean 2.5, variance 5/3, standard error sqrt(5/12), t with three degrees 3.182446."""
    found = estimate([1, 2, 3, 4])
    assert found.mean == 2.5
    assert math.isclose(found.half, 3.182446 * math.sqrt(5 / 12), rel_tol=1e-6)


def test_one_value_has_a_mean_without_an_interval_and_no_value_has_neither():
    assert estimate([7]) == (7, None)
    assert estimate([]) is None
    assert estimate([3, 3, 3]) == (3, 0)


def test_a_paired_difference_has_a_narrower_interval():
    first, second = [1, 5, 9, 3], [0, 4, 8, 2]
    assert paired(first, second) == (1, 0)
    assert paired(second, first) == (-1, 0)
    assert estimate(first).half > 5
    with pytest.raises(ValueError):
        paired([1, 2], [1])


def test_nineteen_of_twenty_intervals_hold_the_truth():
    chance = random.Random(1)
    hit = 0
    for _ in range(1000):
        found = estimate([chance.gauss(3, 2) for _ in range(6)])
        hit += abs(found.mean - 3) <= found.half
    assert 930 <= hit <= 970


def test_the_mean_agrees_with_the_standard_library():
    values = [0.1] * 10 + [1e9, -1e9]
    assert estimate(values).mean == statistics.fmean(values)
