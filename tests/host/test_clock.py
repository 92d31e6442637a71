"""A computer whose clock was never set, and so begins in 1970, harms neither a score book nor a device."""

from datetime import date

import pytest

from book import made
from inkdeck import clock
from inkdeck.book import open_book
from inkdeck.commands import set as set_command
from inkdeck.errors import InkdeckHostError
from inkdeck.link import sync
from inkdeck.sim.hardware import RealClock


def test_a_clock_that_is_set_is_believed():
    assert clock.is_set() and clock.now() > clock.EARLIEST
    assert clock.today() == date.today().isoformat()
    assert RealClock().wall()[1] == "clock"


def test_a_clock_that_was_never_set_is_not_believed(never_set):
    assert not clock.is_set() and clock.now() == clock.EARLIEST
    assert clock.today() is None
    assert RealClock().wall() == (0, "unknown")


def test_without_a_clock_devices_and_renamed_people_are_stored_readably(tmp_path, never_set):
    path = made.fill(tmp_path / "book.sqlite", made.some(1))
    for name in ("Anna", "Annie"):
        with open_book(path) as book:
            book.devices.seen(made.DEVICE, made.EPOCH, None, "badger2040", "0.1.0", 1, 0)
            book.people.rename("Ann" if name == "Anna" else "Anna", name)
    with open_book(path, readonly=True) as book:
        assert [log.device for log in book.devices.all()] == [made.DEVICE]
        assert "Annie" in book.people.names()


def test_a_computer_without_a_clock_sets_no_devices_clock(never_set):
    with pytest.raises(InkdeckHostError, match="was never set"):
        set_command._set_clock(None)

    class Greeting:
        time = (1_790_000_000, "clock")

    assert not sync.set_clock(None, Greeting())
