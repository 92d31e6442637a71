"""Shares, their intervals and means, as tables show them."""

import math
from fractions import Fraction
from statistics import NormalDist

import pytest

from inkdeck.book import tally
from inkdeck.book.replayed import Hand


@pytest.mark.parametrize("whole", (1, 3, 8, 40, 200))
def test_a_share_and_a_mean_are_rounded_exactly_with_halves_to_the_even_number(whole):
    for part in range(whole + 1):
        assert tally.share(part, whole) == round(Fraction(100 * part, whole))
    for total in range(-300, 300):
        assert tally.mean(total, whole) == f"{round(Fraction(10 * total, whole)) / 10:.1f}".replace(
            "-0.0", "0.0"
        )


def test_nothing_has_no_share_and_no_mean():
    assert tally.share(0, 0) is None and tally.share_interval(0, 0) is None and tally.mean(0, 0) == ""


@pytest.mark.parametrize("part, whole", ((0, 1), (1, 1), (3, 7), (50, 100), (1, 1000)))
def test_the_interval_holds_each_share_that_would_not_be_surprising(part, whole):
    z = NormalDist().inv_cdf(0.975)
    low, high = tally.share_interval(part, whole)
    for percent in range(1, 100):
        true = percent / 100
        surprise = abs(part / whole - true) / math.sqrt(true * (1 - true) / whole)
        if surprise < z - 0.2:
            assert low <= percent <= high
        elif surprise > z + 0.5 and not (low in (percent, 0) or high in (percent, 100)):
            assert not low < percent < high


def test_running_totals_begin_at_zero():
    hands = [
        Hand(1, 0, 0, None, None, 5, ""),
        Hand(1, 1, 0, None, None, -2, ""),
        Hand(2, 0, 1, None, None, 1, ""),
    ]
    assert tally.running(hands, 2) == [[0, 5, 6], [0, -2]]
