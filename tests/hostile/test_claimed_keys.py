"""A device that claims another device's games can't hide that device's games from a book."""

import pytest

from app.games import record
from hostile.device import CHIP, EPOCH, GAMES, OTHER, Clock, Device, Port, drop
from inkdeck.book import open_book
from inkdeck.doors import bounds
from inkdeck.errors import InkdeckHostError
from inkdeck.link import client
from inkdeck.link.client import Link
from inkdeck.link.sync import sync


def synced(device, book, clock):
    """Sync and return the Result."""
    return sync(Link(Port(device, clock)), book)


def test_a_claimed_key_hides_no_true_game(tmp_path):
    """If a device claims another's keys, the true games still come, although another host has them."""
    clock = Clock()
    liar = Device(chip=OTHER)
    liar.games = [record(secret=number, stop=5) for number in (11, 12, 13)]
    liar.keys = [(1, 3, f"{CHIP} {EPOCH} 1")]
    true = Device(held=3)
    with open_book(tmp_path / "book.sqlite") as book:
        for _ in range(2):
            synced(liar, book, clock)
        assert synced(true, book, clock).counts == {"conflict": 3}
        assert {book.entry(number).record for number in book.numbers()} == {*liar.games, *GAMES}
        assert not synced(true, book, clock).counts and not synced(liar, book, clock).counts


def test_a_key_claimed_for_an_unavailable_game_does_not_hide_it_either(tmp_path):
    clock = Clock()
    true, liar = Device(), Device(chip=OTHER, games=[record(secret=11, stop=5)])
    liar.keys = [(1, 1, f"{CHIP} {EPOCH} 2")]
    true.lie = lambda request, reply: {**reply, "error": "gone"} if request.get("what") == 2 else reply
    with open_book(tmp_path / "book.sqlite") as book:
        assert synced(true, book, clock).gone == {2}
        synced(liar, book, clock)
        true.lie = Device().lie
        assert synced(true, book, clock).counts == {"conflict": 1} and book.count() == 4
        assert not synced(true, book, clock).counts


def test_one_device_cannot_report_anothers_games_as_gone(tmp_path):
    """A liar can know a device's id and epoch from an exported table; the true device's games still come."""
    clock = Clock()
    true, liar = Device(), Device(drop("get"))
    with open_book(tmp_path / "book.sqlite") as book:
        assert synced(liar, book, clock).gone == {1, 2, 3}
        held = []
        true.lie = lambda request, reply: held.append(book.count()) or reply if "upto" in request else reply
        assert synced(true, book, clock).counts == {"new": 3}
        assert held == [3] and true.hello["held"] == 3


@pytest.mark.parametrize("do, lost", [("origin", {1, 2, 3}), ("get", {2})])
@pytest.mark.parametrize("held", [0, 3])
def test_a_game_is_synced_when_the_device_has_it_again(tmp_path, do, lost, held):
    clock, device = Clock(), Device(held=held)
    whole, device.lie = device.lie, drop(do, *lost)
    with open_book(tmp_path / "book.sqlite") as book:
        for _ in range(2):
            assert synced(device, book, clock).gone == lost
        device.lie = whole
        assert synced(device, book, clock).counts == {"new": len(lost)}
        assert device.hello["held"] == 3 and not synced(device, book, clock).counts


def test_a_number_not_asked_for_in_time_is_not_acknowledged(tmp_path, monkeypatch):
    clock, slow = Clock(), Device()
    monkeypatch.setattr(client, "time", clock)
    with open_book(tmp_path / "book.sqlite") as book:
        book.devices.has_looked(CHIP, EPOCH, 0, [2])

        def lie(request, reply):
            if request.get("what") == 2:
                clock.now += 60  # the origin arrives, and then there is no time left for the game
            return reply

        slow.lie = lie
        result = synced(slow, book, clock)
        assert result.counts == {"new": 2} and slow.hello["held"] == 1


def test_games_that_a_book_has_from_their_own_device_need_not_come_from_another(tmp_path):
    clock = Clock()
    true, restored = Device(), Device(chip=OTHER, held=3)
    restored.keys = [(1, 3, f"{CHIP} {EPOCH} 1")]
    with open_book(tmp_path / "book.sqlite") as book:
        synced(true, book, clock)
        assert synced(restored, book, clock).skipped == 3


@pytest.mark.parametrize("value", ["", "x", -1, 1 << 31, 1 << 60, 1.5, b"\x00"])
@pytest.mark.parametrize("column", ["looked.upto", "missing.number"])
def test_a_damaged_note_of_games_looked_at_is_refused_with_a_sentence(tmp_path, column, value):
    table, name = column.split(".")
    with open_book(tmp_path / "book.sqlite") as book:
        book.devices.has_looked(CHIP, EPOCH, 5, [2, 7])
        assert book.devices.looked_at(CHIP, EPOCH) == (5, {2, 7})
        book.database.run(f"UPDATE OR IGNORE {table} SET {name}=?", value)
        with pytest.raises(InkdeckHostError, match="verify --rebuild"):
            synced(Device(held=3), book, Clock())


@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_book_has_room_for_every_game_a_device_may_lose(tmp_path, step):
    last = (1 << 31) - 1
    lost = set(range(last - bounds.MAX_OFFERED + 1, last + 1, step))
    with open_book(tmp_path / "book.sqlite") as book:
        book.devices.has_looked(CHIP, EPOCH, last, lost)
        assert book.devices.looked_at(CHIP, EPOCH) == (last, lost)
        book.devices.has_looked(CHIP, EPOCH, last, lost - {last})
        assert book.devices.looked_at(CHIP, EPOCH) == (last, lost - {last})
