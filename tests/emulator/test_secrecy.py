"""The check of secrecy notices every way in which a hand could be read."""

import pytest

from inkdeck.emulator.controllers.base import Refresh
from inkdeck.emulator.controllers.secrecy import PUBLIC, violations

WINDOW = (0, 0, 296, 8)


def story(*parts):
    """Return refreshes and labels for each (kind, label), optionally with "window", "cut" or "running"."""
    refreshes, labels = [], []
    for number, (kind, label, *more) in enumerate(parts):
        one = Refresh(kind, WINDOW if "window" in more else None, number * 10**9, bytes(4736))
        one.cut = "cut" in more
        if not one.cut and "running" not in more:
            one.ended_ns = one.begun_ns + 10**8
        refreshes.append(one)
        labels.append(label)
    return refreshes, labels


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (("fast", PUBLIC), ("fast", 1), ("turbo", 1, "window"), ("neutral", PUBLIC), ("fast", 2)),
        (("fast", 1), ("full", PUBLIC), ("fast", PUBLIC)),
        (("fast", 1), ("neutral", 2)),
        (("fast", 1), ("neutral", PUBLIC, "running")),
        (("fast", 1), ("fast", 1, "running")),
    ],
)
def test_stories_without_a_leak(parts):
    assert violations(*story(*parts)) == []


@pytest.mark.parametrize(
    "parts, number",
    [
        ((("fast", 1), ("fast", PUBLIC)), 1),
        ((("fast", 1), ("turbo", 2)), 1),
        ((("fast", 1), ("neutral", PUBLIC, "window")), 1),
        ((("fast", 1), ("neutral", PUBLIC, "running"), ("fast", PUBLIC)), 1),
        ((("fast", 1), ("neutral", PUBLIC, "window", "running")), 1),
        ((("fast", 1), ("neutral", PUBLIC, "cut")), 1),
        ((("fast", 1, "cut"),), 0),
        ((("neutral", 1), ("fast", PUBLIC)), 1),
        ((("fast", 1), ("fast", 1, "cut")), 1),
    ],
)
def test_stories_with_a_leak(parts, number):
    found = violations(*story(*parts))
    assert found and found[0].startswith(f"Refresh {number} (")


def test_a_cut_curtain_clears_nothing_for_the_next_picture():
    found = violations(*story(("fast", 1), ("neutral", PUBLIC, "cut"), ("fast", PUBLIC), ("neutral", PUBLIC)))
    assert [text.split(" (")[0] for text in found] == ["Refresh 1", "Refresh 2"]
    assert "seat 1's hand of refresh 0" in found[1]


def test_every_refresh_needs_a_label():
    with pytest.raises(ValueError, match="2 refreshes"):
        violations(story(("fast", 1), ("fast", 1))[0], [1])
