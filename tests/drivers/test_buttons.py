"""Bouncing contacts, and a program that reads the keys late."""

import pytest


@pytest.fixture
def buttons(chip, drivers, board):
    """Return a board's Buttons, with a clock that makes time pass."""
    chip.solder(board)
    clock = drivers["clock"].Clock()
    made = drivers["buttons"].Buttons(drivers["device"].Board(board).keys, clock)
    made.sleep_ms = clock.sleep_ms
    clock.sleep_ms(50)
    return made


def test_a_release_that_bouncing_hid_is_reported_late_but_a_nap_may_follow_at_once(buttons, chip, board):
    name = board["keys"][0]["name"]
    chip.tap(name, 12)
    buttons.sleep_ms(100)  # meanwhile a picture is drawn
    assert not buttons.quiet(), "what was not told keeps it awake"
    assert [(which, down) for which, down, _, _ in buttons.moved()] == [(name, True), (name, False)]
    assert buttons.quiet()


def test_a_release_is_followed_by_a_time_without_naps(buttons, chip, board):
    chip.tap(board["keys"][0]["name"], 60)
    buttons.sleep_ms(70)
    assert len(buttons.moved()) == 2
    assert not buttons.quiet(), "it may still bounce"
    buttons.sleep_ms(30)
    assert buttons.quiet()
