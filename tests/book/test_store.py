"""A game enters the book once, and only if its replay has the claimed result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from book import made
from inkdeck.book import checking, facts, figures, open_book, store
from inkdeck.errors import InkdeckHostError
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import reader, replaying
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import setup as xactika_setup

KEY = (made.DEVICE, made.EPOCH, 1)


def counts(book):
    return book.count(), len(book.aside()), len(book.conflicts())


def test_a_game_is_new_once(book):
    assert book.add(*KEY, made.record(1), made.DAY) == "new"
    assert book.add(*KEY, made.record(1), made.DAY) == "known"
    assert book.add(made.DEVICE.upper(), made.EPOCH, 1, made.record(1)) == "known"
    assert counts(book) == (1, 0, 0)
    assert book.entry(1) == (*KEY, made.record(1), made.DAY)


def test_the_first_day_of_a_sync_counts(book):
    assert book.add(*KEY, made.record(1)) == "new"
    for day, then in (
        ("2026-11-21", "2026-11-21"),
        ("2026-12-01", "2026-11-21"),
        ("2026-11-02", "2026-11-02"),
    ):
        assert book.add(*KEY, made.record(1), day) == "known"
        assert book.entry(1).synced == then


def test_two_records_with_one_key_are_both_kept(book):
    book.add(*KEY, made.record(1))
    assert book.add(*KEY, made.record(2)) == "conflict"
    assert book.add(*KEY, made.record(2)) == "known"
    assert book.conflicts() == [[1, 2]]
    assert [book.entry(number).record for number in (1, 2)] == [made.record(1), made.record(2)]
    assert figures.of(book).games == 2


def test_another_device_or_log_is_another_game(book):
    for device, epoch in ((made.OTHER_DEVICE, made.EPOCH), (made.DEVICE, made.OTHER_EPOCH), KEY[:2]):
        assert book.add(device, epoch, 1, made.record(1)) == "new"
    assert counts(book) == (3, 0, 0)


def altered():
    good = made.record(1, end=40)
    yield b""
    yield b"no record"
    yield good[:-1]
    yield good + b"x"
    yield made.with_chunk(good)
    yield good[:4] + b"\x03" + good[5:]  # not a newer format, because the CRCs are those of the old one
    yield made.forged(good, secret=b"\x07" * 32)
    yield made.forged(made.record(1), scores=(99, 0, 0))
    yield made.forged(good, scores=(0, 0))
    yield made.forged(good, ending=9)
    yield made.forged(made.record(1), stream=b"\xe0\xe1")


@pytest.mark.parametrize("record", list(altered()))
def test_false_records_are_set_aside_with_the_reason(book, record):
    assert book.add(*KEY, record, made.DAY) == "rejected"
    assert book.add(*KEY, record, made.DAY) == "known"
    assert counts(book) == (0, 1, 0)
    (aside,) = book.aside()
    assert (aside.kind, aside.record) == ("rejected", record)
    assert aside.reason.endswith(".") or "again" in aside.reason
    assert book.have(*KEY[:2]) == set()  # a device may have the whole game later
    assert book.add(*KEY, made.record(1)) == "new"
    assert book.have(*KEY[:2]) == set()  # and that game may be a different one


def test_a_devices_keys_are_listed_by_log(book):
    book.add_many(made.some(2))
    book.add(made.DEVICE, made.OTHER_EPOCH, 7, b"junk")
    book.add(made.OTHER_DEVICE, made.EPOCH, 9, made.record(9))
    assert book.sequences(made.DEVICE.upper()) == {made.EPOCH: {1, 2}, made.OTHER_EPOCH: {7}}
    assert book.sequences("00") == {}


def damage(book, table="games"):
    """Alter a byte of a book's first record, as a faulty disk would."""
    (record,) = book.database.one(f"SELECT record FROM {table}")
    book.database.run(f"UPDATE {table} SET record=?", record[:40] + b"?" + record[41:])


@pytest.mark.parametrize("rebuilt", [False, True])
def test_a_record_damaged_in_the_book_is_replaced_by_an_intact_one(book, rebuilt):
    book.add(*KEY, made.record(1), made.DAY)
    before = book.derived(1)
    damage(book)
    assert checking.check_in_book(book, 1).problem
    if rebuilt:
        assert book.rebuild() and book.derived(1) != before
    assert book.add(*KEY, made.record(1)) == "known"
    assert checking.check_in_book(book, 1).problem is None
    assert book.entry(1) == (*KEY, made.record(1), made.DAY) and book.derived(1) == before
    assert counts(book) == (1, 0, 0)


def test_a_damaged_record_among_those_set_aside_is_replaced_too(book):
    book.add(*KEY, newer())
    damage(book, "aside")
    assert book.add(*KEY, newer()) == "known"
    (aside,) = book.aside()
    assert (aside.kind, aside.record) == ("newer", newer())


@given(st.data())
def test_a_record_with_any_byte_changed_is_refused(data):
    """The CRC detects every change of the original bytes."""
    good = made.record(1)
    place = data.draw(st.integers(0, len(good) - 1))
    flip = data.draw(st.integers(1, 255))
    bad = good[:place] + bytes([good[place] ^ flip]) + good[place + 1 :]
    with pytest.raises(BadRecord):
        facts.read(bad)


@given(st.data())
def test_a_forged_stream_is_refused_or_is_a_different_valid_game(data):
    """With the right CRCs, the record is refused, or a replay has the claimed result."""
    good = made.record(1, end=60)
    parsed = reader.parse(good)
    stream = bytearray(parsed.stream)
    for _ in range(data.draw(st.integers(1, 3))):
        stream[data.draw(st.integers(0, len(stream) - 1))] = data.draw(st.integers(0, 255))
    bad = made.forged(good, stream=bytes(stream), ending=data.draw(st.integers(0, 255)))
    try:
        known, players, _ = facts.read(bad)
    except BadRecord as error:
        assert str(error)
    else:
        final = tuple(player.score for player in players if player.final)
        assert final == replaying.replay(bad).state.scores() == tuple(parsed.ending[1])
        assert known.ending in (1, 2)


def newer():
    return made.forged(made.record(1), rules=2)


def test_a_newer_record_waits_for_a_newer_program(path, monkeypatch):
    with open_book(path) as book:
        assert book.add(*KEY, newer(), made.DAY) == "newer"
        assert book.add(made.DEVICE, made.EPOCH, 2, made.of_unknown_format(made.record(2))) == "newer"
        assert book.add(made.DEVICE, made.EPOCH, 3, b"junk") == "rejected"
    with open_book(path) as book:
        assert counts(book) == (0, 3, 0)
        assert book.have(*KEY[:2]) == {1, 2}
    monkeypatch.setattr(xactika_setup, "RULES_VERSION", 2)
    with open_book(path, readonly=True) as book:
        assert counts(book) == (0, 3, 0)
    with open_book(path) as book:
        assert counts(book) == (1, 2, 0)
        assert book.entry(1) == (*KEY, newer(), made.DAY)
        assert figures.of(book).games == 1


def test_a_game_that_can_no_longer_be_played_keeps_its_figures(path, monkeypatch):
    made.fill(path, made.some(2))
    monkeypatch.setattr(xactika_setup, "RULES_VERSION", 2)
    # the new rules score the old games differently
    monkeypatch.setattr(xactika.XactikaState, "hand_points", lambda self, bids, won: [7] * len(won))
    with open_book(path) as book:
        before = figures.of(book).overall["Ann"].points
        problems = book.rebuild()
        assert set(problems) == {1, 2} and "older rules" in problems[1]
        assert book.derived(1)[3] == problems[1]
        assert figures.of(book).overall["Ann"].points == before


def test_many_records_are_added_together_or_not_at_all(book):
    def broken():
        yield from made.some(3)
        raise OSError("unplugged")

    with pytest.raises(OSError):
        book.add_many(broken())
    assert counts(book) == (0, 0, 0)
    entries = [*made.some(3), *made.some(1), (*KEY, made.record(9), None), (*KEY[:2], 8, b"junk", None)]
    assert dict(book.add_many(entries)) == {"new": 3, "known": 1, "conflict": 1, "rejected": 1}
    assert book.have(*KEY[:2]) == {1, 2, 3} and book.have(made.OTHER_DEVICE, made.EPOCH) == set()


def test_progress_is_reported(book):
    told = []
    book.add_many(made.some(3), lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    "key", [("", "00", 1), ("xy", "00", 1), ("00", "../a", 1), ("00", "00", 0), ("00", "00", 2**31)]
)
def test_an_impossible_key_is_refused(book, key):
    with pytest.raises(InkdeckHostError, match="The key .* is impossible"):
        book.add(*key, made.record(1))


def test_derived_figures_can_be_rebuilt(path):
    made.fill(path, made.some(5))
    tables = ("facts", "players", "hands")
    with open_book(path) as book:
        before = [book.database.rows(f"SELECT * FROM {table}") for table in tables]
        for table in tables:
            book.database.run(f"DELETE FROM {table} WHERE number != 3")
        book.database.run("UPDATE players SET score = 99")
        told = []
        assert book.rebuild(lambda done, total: told.append((done, total))) == {}
        assert [book.database.rows(f"SELECT * FROM {table}") for table in tables] == before
        assert told == [(5, 5)]


def test_a_version_that_derives_more_figures_does_so_at_the_next_opening(path, monkeypatch):
    made.fill(path, made.some(2))
    with open_book(path) as book:
        book.database.run("UPDATE players SET points = 99")
    with open_book(path) as book:
        assert book.derived(1)[1][0].points == 99
    monkeypatch.setattr(facts, "DERIVED", facts.DERIVED + 1)
    with open_book(path, readonly=True) as book:
        assert book.derived(1)[1][0].points != 99
    with open_book(path) as book:
        assert book.derived(1)[1][0].points != 99 and book.is_derived()


def test_an_interrupted_write_changes_nothing(book, monkeypatch):
    book.add(*KEY, made.record(1))

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(store.Book, "_derive", stop)
    with pytest.raises(KeyboardInterrupt):
        book.add_many(made.some(3, first=2))
    monkeypatch.undo()
    assert counts(book) == (1, 0, 0)
    assert dict(book.add_many(made.some(3))) == {"known": 1, "new": 2}


def test_devices_are_remembered_as_they_were_last_seen(book):
    book.devices.seen(made.DEVICE, made.EPOCH, "Kitchen", "badger2040", "0.1.0", 12, 0)
    book.devices.seen(made.OTHER_DEVICE, made.EPOCH, None, None, None, None, None)
    book.devices.seen(made.DEVICE, made.EPOCH, "Kitchen", "badger2040", "0.2.0", 14, 3)
    assert {(device.device, device.app_version, device.pruned_to) for device in book.devices.all()} == {
        (made.DEVICE, "0.2.0", 3),
        (made.OTHER_DEVICE, None, None),
    }
    old = book.devices.all()[0]._replace(seen="2020-01-01T00:00:00+00:00", name="Cellar")
    book.devices.note(old)
    assert "Cellar" not in {device.name for device in book.devices.all()}


def test_an_unknown_game_number_is_reported(book):
    for ask in (book.entry, book.derived):
        with pytest.raises(InkdeckHostError, match="There is no game 5 in the book"):
            ask(5)


@pytest.mark.parametrize("which", ["rejected", "game"])
def test_a_record_that_another_program_removes_meanwhile_is_added_again(book, path, which):
    record = made.record(1)[:-1] + b"!" if which == "rejected" else made.record(1)
    table = "aside" if which == "rejected" else "games"
    first = book.add(made.DEVICE, made.EPOCH, 1, record)
    judged = book.judged([(made.DEVICE, made.EPOCH, 1, record, None)])
    with open_book(path) as other, other.database.transaction():
        other.database.run(f"DELETE FROM {table}")
    with book.database.transaction():
        assert book.put(judged) == {first: 1}
