"""Means and their 95 % confidence intervals, by Student's t."""

import math
from collections import namedtuple
from collections.abc import Sequence
from statistics import NormalDist

LEVEL = 0.95
_MANY = 200  # degrees of freedom from which the expansion around the normal distribution has 6 exact digits

Estimate = namedtuple("Estimate", ("mean", "half"))
"""A mean and half the width of its interval; half is None if a single value doesn't determine it."""


def estimate(values: Sequence[float]) -> Estimate | None:
    """Return the `Estimate` of independent values, or None if there are none."""
    count = len(values)
    if not count:
        return None
    mean = math.fsum(values) / count
    if count == 1:
        return Estimate(mean, None)
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, quantile(count - 1) * math.sqrt(spread / count))


def paired(first: Sequence[float], second: Sequence[float]) -> Estimate | None:
    """Return the `Estimate` of first - second over paired values."""
    return estimate([mine - other for mine, other in zip(first, second, strict=True)])


def quantile(freedom: int, level: float = LEVEL) -> float:
    """Return how many standard errors an interval of that level reaches on each side.

    :param freedom: degrees of freedom, 1 and up.
    """
    if freedom >= _MANY:
        # Abramowitz and Stegun, 26.7.5
        z = NormalDist().inv_cdf((1 + level) / 2)
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, math.pi / 2  # of atan(t / sqrt(freedom))
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if _within(middle, freedom) < level else (low, middle)
    return math.tan(low) * math.sqrt(freedom)


def _within(angle, freedom):
    """Return the probability of |t| ≤ tan(angle) * sqrt(freedom): Abramowitz and Stegun, 26.7.3, 26.7.4."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for place in range(freedom // 2):
        total += term
        step = 2 * place + 1 + odd
        term *= cosine * cosine * step / (step + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total
