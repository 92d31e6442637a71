"""Entropy (B-1): each source alone changes what is drawn, starts are counted, and all keys are heard."""

import os
from types import SimpleNamespace

import pytest

from inkdeck_app.storage.files import Files

NOTHING_CHANGED = {
    "chip": bytes(32),
    "id": bytes(8),
    "starts": b"4",
    "drawn_us": 7,
}
OTHERS = {
    "chip": (bytes(31) + b"\1", b"\1" + bytes(31)),
    "id": (bytes(7) + b"\1", b"\1" + bytes(7)),
    "starts": (b"5", None),
    "drawn_us": (8,),
}


class Source:
    """The part of the module `os` that entropy uses: `urandom` returns the same bytes each time."""

    def __init__(self, given):
        self.given = given

    def urandom(self, count):
        assert count == len(self.given), "less than 256 bits"
        return self.given


@pytest.fixture
def files(tmp_path):
    return Files(str(tmp_path))


@pytest.fixture
def make(chip, drivers, files, monkeypatch):
    """Return a function that makes an Entropy with known sources."""

    def made(**changed):
        sources = {**NOTHING_CHANGED, **changed}
        monkeypatch.setattr(drivers["entropy"], "os", Source(sources["chip"]))
        chip.id = sources["id"]
        monkeypatch.setattr(drivers["entropy"].time, "ticks_us", lambda: sources["drawn_us"])
        if sources["starts"] is not None:
            files.write("starts", sources["starts"])
        elif "starts" in files.names():
            files.remove("starts")
        return drivers["entropy"].Entropy(files)

    return made


def test_b1_the_same_sources_give_the_same_bytes(make):
    # Otherwise the tests below would prove nothing.
    assert make()(32) == make()(32)


@pytest.mark.parametrize(
    "source, value",
    [
        pytest.param(name, value, id=f"{name}_{number}")
        for name, values in OTHERS.items()
        for number, value in enumerate(values, 1)
    ],
)
def test_b1_each_source_alone_changes_the_bytes(make, source, value):
    assert make()(32) != make(**{source: value})(32)


def test_b1_draws_differ_though_no_source_changes(make):
    entropy = make()
    drawn = [entropy(32) for _ in range(100)] + [entropy(8) + bytes(24) for _ in range(100)]
    assert len(set(drawn)) == 200
    assert {len(one) for one in drawn} == {32}


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 64, 100])
def test_the_requested_number_of_bytes_comes_without_a_repeated_part(make, count):
    drawn = make()(count)
    assert len(drawn) == count
    parts = [drawn[at : at + 32] for at in range(0, count, 32)]
    assert len(set(parts)) == len(parts)


def test_b1_every_draw_asks_the_chips_source(make, drivers, monkeypatch):
    def second(given):
        entropy = make()
        entropy(32)
        monkeypatch.setattr(drivers["entropy"], "os", Source(given))
        return entropy(32)

    assert second(bytes(32)) != second(bytes(31) + b"\1")


def test_b1_one_early_press_changes_every_later_draw(make):
    # Two devices that differed only in one source long ago never draw the same again.
    one = make()
    first = one(32)
    other = make(id=bytes(7) + b"\1")
    assert first != other(32)
    for _ in range(5):
        assert one(32) != other(32)


# the number of starts


def test_starts_are_counted_when_first_needed_and_once(make, files):
    entropy = make(starts=None)
    assert files.names() == []
    for _ in range(3):
        entropy(32)
        assert files.read("starts") == b"1"


def test_starts_rise_with_every_start(make, drivers, files):
    make(starts=None)(32)
    drawn = set()
    for start in range(2, 6):
        drawn.add(drivers["entropy"].Entropy(files)(32))
        assert files.read("starts") == b"%d" % start
    assert len(drawn) == 4, "only the number of starts was another"


@pytest.mark.parametrize("damaged", [b"", b"x", b"\xff\xfe", b"\0\0\0", b"1x", b"1.5"])
def test_a_damaged_number_of_starts_begins_again(make, drivers, files, damaged):
    assert len(make(starts=damaged)(32)) == 32
    assert files.read("starts") == b"1"
    drivers["entropy"].Entropy(files)(32)
    assert files.read("starts") == b"2"


@pytest.mark.parametrize("odd", [b"-7", b"1073741823", b"99999999999999999999"])
def test_a_number_of_starts_out_of_range_does_no_harm(make, files, odd):
    assert len(make(starts=odd)(32)) == 32
    assert 0 <= int(files.read("starts")) < 1 << 30


def test_starts_that_cannot_be_stored_do_no_harm(make, drivers):
    class Full:
        def read(self, name):
            return b"4"

        def write(self, name, data):
            raise OSError(28, "No space left on device")

    entropy = make()
    broken = drivers["entropy"].Entropy(Full())
    assert broken(32) == entropy(32), "it counts all the same"


# movements of keys


@pytest.fixture
def hearing(chip, drivers, board):
    """Return a function that passes time, reads the keys and returns the times in µs that were stirred in."""
    chip.solder(board)
    clock = drivers["clock"].Clock()
    stirred, handled = [], []
    device = SimpleNamespace(
        clock=clock,
        buttons=drivers["buttons"].Buttons(drivers["device"].Board(board).keys, clock),
    )
    app = SimpleNamespace(handle=handled.append, pool=SimpleNamespace(stir=stirred.append))
    keys = drivers["device"].Keys(drivers["device"].Board(board))

    def pass_and_hear(ms):
        for _ in range(ms // 5):
            clock.sleep_ms(4)
            drivers["device"].hear(device, keys, app)
        return stirred

    pass_and_hear(50)
    return pass_and_hear


@pytest.mark.parametrize("name", ["badger2040", "pico_inky_pack"])
def test_b1_every_movement_of_a_key_is_stirred_in_by_its_microsecond(chip, hearing, board):
    moments = []
    for number, key in enumerate(board["keys"]):
        chip.later(3 + number / 100, lambda: moments.append(chip.us()))
        chip.later(3 + number / 100, lambda key=key: chip.tap(key["name"], 80.123))
        chip.later(83.123 + number / 100, lambda: moments.append(chip.us()))
        hearing(200)
    assert hearing(0) == moments
    assert len(moments) == 2 * len(board["keys"]) and len({at % 1000 for at in moments}) > 3


@pytest.mark.parametrize("name", ["badger2040"])
def test_b1_nothing_is_stirred_in_while_no_key_moves(chip, hearing):
    assert hearing(1000) == []
    chip.tap("A", 2000)
    assert len(hearing(1500)) == 1, "neither holding nor repeating is a movement"


def test_b1_the_device_draws_from_it(chip, drivers, board, tmp_path, monkeypatch):
    monkeypatch.setattr(drivers["device"], "GAMES", str(tmp_path))
    chip.solder(board)
    device = drivers["device"].Device(board)
    device.open_files()
    assert type(device.entropy) is drivers["entropy"].Entropy
    assert device.seeded is None
    assert len(device.entropy(32)) == 32 and os.listdir(tmp_path) == ["starts"]
