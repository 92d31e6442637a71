"""The history keeps its games: a torn, damaged or repeated write costs at most one game."""

import pytest

from app.driver import FullDisk
from app.games import record
from inkdeck.install.archive import Backup
from inkdeck_app.storage.files import Files
from inkdeck_app.storage.history import Gone, History
from inkdeck_app.storage.store import Store
from inkdeck_app.ui import dates
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import reader


def history_in(folder):
    return History(Store(Files(str(folder))))


def games(count, first=1):
    return [record(secret=secret, stop=10 + secret) for secret in range(first, first + count)]


def readable(history):
    """Return the games that can be read, by number."""
    whole = {}
    for number in range(history.oldest(), history.count() + 1):
        try:
            reader.parse(history.read(number))
            whole[number] = history.read(number)
        except (BadRecord, Gone):
            pass
    return whole


def test_games_keep_their_numbers(tmp_path):
    history = history_in(tmp_path)
    assert history.count() == 0
    kept = games(4)
    assert [history.add(game) for game in kept] == [1, 2, 3, 4]
    again = history_in(tmp_path)
    assert (again.oldest(), again.count()) == (1, 4)
    assert [again.read(number) for number in (1, 2, 3, 4)] == kept
    for number in (0, 5):
        with pytest.raises(Gone):
            again.read(number)


def test_a_game_that_is_already_here_is_not_added_again(tmp_path):
    history = history_in(tmp_path)
    kept = games(3)
    for game in kept:
        history.add(game)
    assert history.add(kept[1], again=True) == 2
    assert history_in(tmp_path).add(kept[2], again=True) == 3
    assert history.count() == 3


def test_a_games_end_takes_no_longer_after_many_games(tmp_path, monkeypatch):
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 700)
    reads = []
    read_part = Files.read_part
    monkeypatch.setattr(Files, "read_part", lambda *call: reads.append(call) or read_part(*call))
    counts = []
    for many in (9, 36):
        history = history_in(tmp_path / str(many))
        for game in games(many):
            history.add(game)
        reads.clear()
        history.add(record(secret=many + 1, stop=5))
        counts.append(len(reads))
    assert counts[1] <= counts[0] + 3


def test_a_segment_that_is_full_is_followed_by_another(tmp_path, monkeypatch):
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 700)
    history = history_in(tmp_path)
    kept = games(7)
    for game in kept:
        history.add(game)
    assert len(list(tmp_path.glob("games-*.seg"))) > 2
    assert [history.read(number) for number in range(1, 8)] == kept


@pytest.mark.parametrize("torn", range(1, 60, 7))
def test_a_torn_write_is_cut_off_by_the_next_game(tmp_path, torn):
    history = history_in(tmp_path)
    kept = games(3)
    history.add(kept[0])
    segment = tmp_path / "games-000001.seg"
    whole = segment.read_bytes()
    segment.write_bytes(whole + (bytes((0, len(kept[1]))) + kept[1])[:torn])
    history = history_in(tmp_path)
    assert history.count() == 1
    assert history.add(kept[2]) == 2
    assert [history.read(1), history.read(2)] == [kept[0], kept[2]]


def test_zeros_after_the_last_game_are_not_games(tmp_path):
    history = history_in(tmp_path)
    kept = games(2)
    history.add(kept[0])
    segment = tmp_path / "games-000001.seg"
    segment.write_bytes(segment.read_bytes() + bytes(40))
    assert history.count() == 1
    assert history.add(kept[1]) == 2
    assert history.read(2) == kept[1]


def test_a_damaged_byte_costs_one_game_wherever_it_is(tmp_path):
    history = history_in(tmp_path)
    kept = games(4)
    for game in kept:
        history.add(game)
    segment = tmp_path / "games-000001.seg"
    whole = segment.read_bytes()
    kept = readable(history)
    new = record(secret=50, stop=30)
    for at in range(len(whole)):
        segment.write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
        history = history_in(tmp_path)
        left = readable(history)
        lost = [number for number in kept if left.get(number) != kept[number]]
        assert len(lost) <= 1, f"byte {at} lost {lost}"
        number = history.add(new)
        after = readable(history)
        assert after[number] == new
        assert {key: after.get(key) for key in left} == left, f"byte {at}"


def test_a_segment_of_garbage_is_set_aside_not_overwritten(tmp_path):
    (tmp_path / "games-000001.seg").write_bytes(b"\xffgarbage" * 9)
    history = history_in(tmp_path)
    assert history.add(games(1)[0]) == 1
    assert (tmp_path / "bad-games-000001.seg").read_bytes() == b"\xffgarbage" * 9
    assert history.count() == 1


def test_a_full_disk_changes_nothing_and_the_next_try_counts_once(tmp_path):
    kept = games(3)
    for room in range(3):
        folder = tmp_path / str(room)
        files = FullDisk(str(folder), room and room + 1)  # the first game also writes the epoch
        history = History(Store(files))
        added = 0
        for game in kept:
            try:
                history.add(game)
                added += 1
            except OSError:
                break
        assert added == room
        assert history_in(folder).count() == room
        files.room = 9
        for game in kept[room:]:
            history.add(game)
        assert [history_in(folder).read(number) for number in (1, 2, 3)] == kept


def test_other_files_are_not_segments(tmp_path):
    for name in ("games-.seg", "games-old.seg", "play-x.ink", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    history = history_in(tmp_path)
    assert history.count() == 0
    assert Store(Files(str(tmp_path))).open_games() == []
    assert history.add(games(1)[0]) == 1


# games that a host restored

CHIP = "e6614103e7652f2a"


@pytest.fixture
def restored(tmp_path, monkeypatch):
    """Return a folder with seven games in several segments, restored as a host writes them."""
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 700)
    (tmp_path / "before").mkdir()
    history = history_in(tmp_path / "before")
    for game in games(7):
        history.add(game)
    backup = Backup({file.name: file.read_bytes() for file in (tmp_path / "before").iterdir()}, CHIP)
    folder = tmp_path / "after"
    folder.mkdir()
    for name, content in backup.restored().items():
        (folder / name).write_bytes(content)
    assert len(list(folder.glob("games-*.key"))) > 2 and not list(folder.glob("*.seg"))
    return folder


def origins(history):
    """Return (first, last, key) of the games stored together, by each game's number; or "gone"."""
    found = {}
    for number in range(1, 8):
        try:
            found[number] = history.origin(number)
        except Gone:
            found[number] = "gone"
    return found


def test_restored_games_keep_their_numbers_and_keys(restored):
    history = history_in(restored)
    assert readable(history) == dict(enumerate(games(7), 1))
    for number, (first, last, key) in origins(history).items():
        device, epoch, start = key.split()
        assert first <= number <= last and (device.decode(), int(start)) == (CHIP, first)
        assert len(epoch) == 8
    assert history.add(record(secret=50, stop=9)) == 8
    assert history.origin(8) == (8, 8, b"") and history.epoch()[0] != epoch.decode()


def damaged_keys(whole):
    """Yield a segment with each bit of its key changed, with part of its key, or with other bytes instead."""
    line = whole.index(b"\n") + 1
    for bit in range(line * 8):
        yield whole[: bit // 8] + bytes([whole[bit // 8] ^ 1 << bit % 8]) + whole[bit // 8 + 1 :]
    for cut in range(1, line + 1):
        yield whole[cut:]
    for other in (b"", b"\n", b"\0", b"\xff", b"garbage\n"):
        yield other
        yield other + whole[line:]
        yield other * line + whole[line:]


@pytest.mark.parametrize("place", [0, 1, -1])
def test_a_damaged_key_never_changes_a_games_key_or_number(restored, place):
    name = sorted(file.name for file in restored.glob("*.key"))[place]
    whole = (restored / name).read_bytes()
    before, kept = origins(history_in(restored)), readable(history_in(restored))
    lost = [number for number in before if name == f"games-{before[number][0]:06}.key"]
    for hurt in damaged_keys(whole):
        (restored / name).write_bytes(hurt)
        store = Store(Files(str(restored)))
        history = History(store)
        if place:  # with a check, as at the app's start; otherwise the next search for a game reports it
            history.check()
            assert store.damaged == ["bad-" + name]
        found = origins(history)
        assert store.damaged == ["bad-" + name] and (restored / ("bad-" + name)).read_bytes() == hurt
        assert found == {number: "gone" if number in lost else before[number] for number in before}
        assert readable(history) == {number: kept[number] for number in kept if number not in lost}
        (restored / ("bad-" + name)).unlink()
    (restored / name).write_bytes(whole)
    assert origins(history_in(restored)) == before


def test_a_game_played_after_a_damaged_key_does_not_count_as_restored(restored):
    name = max(file.name for file in restored.glob("*.key"))
    (restored / name).write_bytes(b"?" + (restored / name).read_bytes()[1:])
    history = history_in(restored)
    number = history.add(record(secret=50, stop=9))
    assert history.origin(number) == (number, number, b"")
    assert history.read(number) == record(secret=50, stop=9)


def test_a_damaged_game_after_the_key_costs_neither_another_game_nor_the_key(restored):
    name = min(file.name for file in restored.glob("*.key"))
    whole = (restored / name).read_bytes()
    before, kept = origins(history_in(restored)), readable(history_in(restored))
    for at in range(whole.index(b"\n") + 1, len(whole), 3):
        (restored / name).write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
        history = history_in(restored)
        left, found = readable(history), origins(history)
        assert len([number for number in kept if left.get(number) != kept[number]]) <= 1
        assert all(found[number][2] == before[number][2] for number in left)


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0, (1970, 1, 1)),
        (951782399, (2000, 2, 28)),
        (951782400, (2000, 2, 29)),
        (951868800, (2000, 3, 1)),
        (1760000000, (2025, 10, 9)),
        (1767225599, (2025, 12, 31)),
        (1767225600, (2026, 1, 1)),
        (4107542400, (2100, 3, 1)),
    ],
)
def test_a_time_is_shown_as_a_day(seconds, expected):
    assert dates.day(seconds) == expected
