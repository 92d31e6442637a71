"""What the app keeps itself under follows from the heap that it finds."""

import pytest

from inkdeck_app.loading import Limits

LARGEST_FONT, LARGEST_SCREEN = 5_800, 6_000


@pytest.mark.parametrize(
    "heap, most", [(228_000, 228_000 - 61_440), (166 * 1024, 150_000), (64 * 1024, 150_000)]
)
def test_nothing_is_fetched_ahead_beyond_what_may_be_in_use(heap, most):
    limits = Limits(heap)
    assert limits.font + LARGEST_FONT <= most and limits.ahead + LARGEST_SCREEN <= most
    assert limits.idle < limits.tight < limits.full < limits.ahead < limits.font


def test_a_larger_heap_is_used():
    assert Limits(260_000).full == Limits(230_000).full + 30_000
