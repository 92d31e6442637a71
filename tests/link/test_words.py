"""Checks `inkdeck sync`'s messages about games that aren't simply new or known, and about a failing book."""

import base64

import pytest

from app.games import header, record
from inkdeck.book import open_book
from inkdeck.commands.sync import lines
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError
from inkdeck.link import sync as engine
from inkdeck_core.record import format, reader
from link.cable import games, restore, saved, synced


def said(device, book, **more):
    """Return the messages of a sync as one text."""
    with device.link() as link:
        return "\n".join(lines(engine.sync(link, book, **more)))


def has(device, *kept):
    """Replace a device's games with these records."""
    frames = [len(data).to_bytes(2, "big") + data for data in kept]
    device.do("write_bytes", "games-000001.seg", base64.b64encode(b"".join(frames)).decode())
    device.restart()


def test_a_false_result_is_rejected_even_with_a_valid_crc(device, book):
    good = reader.parse(record(secret=3, stop=9))
    false = format.finished(good.header, good.stream, format.GIVEN_UP, (99, 0, 0))
    has(device, record(secret=1), false, record(secret=2))
    words = said(device, book)
    assert ": 2 new games, 0 already in the book." in words
    assert "1 game failed the replay and has been set aside in the book." in words
    assert [aside[2:4] for aside in book.aside()] == [(2, "rejected")]
    assert ": 0 new games, 3 already in the book." in said(device, book)


def test_a_damaged_record_is_rejected_and_costs_no_other(device, book):
    damaged = bytearray(record(secret=2))
    damaged[60] ^= 1
    has(device, record(secret=1), bytes(damaged), record(secret=3))
    words = said(device, book)
    assert ": 2 new games" in words and "1 game failed the replay" in words
    assert book.aside()[0].record == bytes(damaged)


def test_a_game_by_newer_rules_waits_for_a_newer_version(device, book):
    newer = header(("Anna", "Ben"), 5)
    newer.rules = 99
    has(device, record(secret=1), format.finished(newer, b"", format.GIVEN_UP, (0, 0)))
    words = said(device, book)
    assert ": 1 new game, 0 already in the book." in words
    assert (
        "1 game from a newer Inkdeck is waiting in the book until you update Inkdeck on this computer."
        in words
    )
    assert [aside.kind for aside in book.aside()] == ["newer"]


def test_flash_restored_from_an_old_copy_causes_a_conflict(device, book):
    device.do("play", 1, 3)
    device.greeting()
    copy = saved(device)
    device.do("play", 4, 2)
    assert synced(device, book).counts == {"new": 5}
    restore(device, copy)
    device.do("play", 8, 3)
    words = said(device, book)
    assert ": 1 new game, 3 already in the book." in words
    assert "2 games had the key of another game in the book. Both versions are kept:" in words
    assert len(book.conflicts()) == 2 and book.count() == 8
    assert ": 0 new games, 6 already in the book." in said(device, book)


def test_games_lost_by_damage_are_named(device, book):
    device.do("segments", 400)
    device.do("play", 1, 6)
    names = sorted(name for name in device.do("files") if name.startswith("games-"))
    first, after = int(names[1][6:12]), int(names[2][6:12])
    device.do("write", names[1], "no game at all")
    device.restart()
    lost = ", ".join(map(str, range(first, after)))
    words = said(device, book)
    assert (
        f"Damage on the device has destroyed {after - first} game{'s' * (after - first > 1)}: {lost}."
        in words
    )
    assert book.count() == 6 - (after - first)


def test_a_game_that_cannot_be_read_now_is_sent_with_the_next_sync(device, book):
    device.do("play", 1, 40)
    last = bytes.fromhex(device.do("record", 40))
    block = device.image.read_bytes().find(last[-30:]) // 4096
    assert block > 1

    def goes_bad(done, total):
        device.do("bad", block if done < 40 else -1)

    words = said(device, book, progress=goes_bad)
    count = 40 - book.count()
    assert 0 < count < 40
    assert (
        f"The device can't read {count} game{'s' * (count > 1)} at the moment:" in words
        and "Sync again." in words
    )
    assert device.greeting().held == 40 - count
    assert f": {count} new game" in said(device, book)
    assert len(games(book)) == 40


def test_games_no_longer_on_the_device_are_reported(device, book):
    device.do("segments", 400)
    device.do("play", 1, 6)
    synced(device, book)
    files = saved(device)
    oldest, second = sorted(name for name in files if name.startswith("games-"))[:2]
    del files[oldest]
    restore(device, files)
    count = int(second[6:12]) - 1
    head = f"The device has deleted its oldest {count} game{'s' * (count > 1)}"
    assert f"{head}; this book has them all." in said(device, book)
    with open_book(book.path.parent / "other.sqlite") as other:
        assert f"{head}; {count} of them are not in this book." in said(device, other)


def test_a_book_that_fills_up_during_a_sync_loses_nothing(device, book, monkeypatch):
    monkeypatch.setattr(engine, "BATCH", 5)
    device.do("play", 1, 100)
    (pages,) = book.database.one("PRAGMA page_count")
    book.database.run(f"PRAGMA max_page_count={pages + 5}")
    with pytest.raises(InkdeckHostError) as refusal:
        said(device, book)
    assert refusal.value.exit_code == EXIT_FILE and "Free some space" in str(refusal.value)
    stored = book.count()
    assert 0 < stored < 100 and device.greeting().held == stored
    book.database.run("PRAGMA max_page_count=1000000")
    assert f": {100 - stored} new games, {stored} already in the book." in said(device, book)
    assert len(games(book)) == 100


def test_a_book_locked_by_another_program_during_a_sync_loses_nothing(device, tmp_path, monkeypatch):
    monkeypatch.setattr(engine, "BATCH", 5)
    device.do("play", 1, 20)
    path = tmp_path / "book.sqlite"
    with open_book(path, patience=0.1) as book, open_book(path) as another:

        def lock(done, total):
            if done == 11:
                another.database.run("BEGIN IMMEDIATE")

        with pytest.raises(InkdeckHostError) as refusal:
            said(device, book, progress=lock)
        assert refusal.value.exit_code == EXIT_BUSY and "Another program is writing" in str(refusal.value)
        another.database.run("ROLLBACK")
        assert book.count() == 10 and device.greeting().held == 10
        assert ": 10 new games, 10 already in the book." in said(device, book)
        assert len(games(book)) == 20
