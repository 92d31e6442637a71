"""The simulated hardware: the panel's times and windows, clocks, entropy and boards."""

import json
import random

import pytest

from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards
from inkdeck.sim.hardware import SimHardware, VirtualClock
from inkdeck.sim.panel import PanelMisused, SimPanel
from inkdeck.sim.seeded import SeededEntropy

BLACK = b"\xff" * 4736
WHITE = bytes(4736)


@pytest.mark.parametrize("kind, ms", [(0, 2000), (1, 800), (2, 250), (3, 4500)])
def test_the_panel_is_busy_for_as_long_as_a_real_one(kind, ms):
    clock = VirtualClock()
    panel = SimPanel(clock)
    panel.show(BLACK, kind, None)
    clock.advance(ms - 1)
    assert panel.busy()
    clock.advance(1)
    assert not panel.busy()
    assert panel.log == [(kind, None, ms)]
    assert panel.seconds() == ms / 1000


def test_an_instant_panel_is_never_busy_but_counts_refreshes():
    panel = SimPanel(VirtualClock(), instant=True)
    panel.show(BLACK, 0, None)
    assert not panel.busy()
    assert panel.seconds() == 2.0


@pytest.mark.parametrize("window", [(5, 8, 3, 16), (0, 0, 1, 8), (295, 120, 1, 8), (0, 0, 296, 128)])
def test_a_window_changes_only_its_own_pixels(window):
    old, new = random.Random(1).randbytes(4736), random.Random(2).randbytes(4736)
    panel = SimPanel(VirtualClock(), instant=True)
    panel.show(old, 0, None)
    panel.show(new, 2, window)
    x, y, w, h = window
    inside = {page * 296 + column for page in range(y // 8, (y + h) // 8) for column in range(x, x + w)}
    assert panel.glass == bytes(new[i] if i in inside else old[i] for i in range(4736))


def test_the_frame_is_copied_at_once():
    panel = SimPanel(VirtualClock())
    frame = bytearray(4736)
    panel.show(frame, 0, None)
    frame[0] = 255
    assert panel.glass == WHITE


@pytest.mark.parametrize(
    "frame, kind, window",
    [
        (b"short", 0, None),
        (BLACK, 4, None),
        (BLACK, 2, (0, 4, 8, 8)),
        (BLACK, 2, (0, 0, 8, 12)),
        (BLACK, 2, (290, 0, 7, 8)),
        (BLACK, 2, (0, 120, 8, 16)),
        (BLACK, 2, (-1, 0, 8, 8)),
        (BLACK, 2, (0, 0, 0, 8)),
    ],
)
def test_a_refresh_impossible_on_a_real_panel_is_refused(frame, kind, window):
    panel = SimPanel(VirtualClock())
    with pytest.raises(PanelMisused):
        panel.show(frame, kind, window)
    assert panel.glass == WHITE and not panel.log


def test_a_refresh_during_a_refresh_is_refused():
    panel = SimPanel(VirtualClock())
    panel.show(BLACK, 0, None)
    with pytest.raises(PanelMisused):
        panel.show(WHITE, 1, None)


def test_a_virtual_clock_has_a_date_and_its_source():
    clock = VirtualClock(wall=1000)
    clock.advance(2500)
    assert (clock.ms(), clock.wall()) == (2500, (1002, "clock"))
    assert VirtualClock().wall() == (0, "unknown")


def test_entropy_depends_on_the_seed_alone():
    first, again, other = SeededEntropy(7), SeededEntropy(7), SeededEntropy(8)
    assert [first(5), first(40)] == [again(5), again(40)]
    assert len(other(32)) == 32
    assert SeededEntropy(7)(32) != SeededEntropy(8)(32)
    # A fixed value, so that pictures made from a seed stay the same.
    assert SeededEntropy(7)(4).hex() == "9c2a8358"


def test_hardware_without_a_seed_is_not_predictable(tmp_path):
    hw = SimHardware(boards.load("badger2040"), tmp_path / "deep" / "down", VirtualClock())
    assert hw.seeded is None
    assert hw.entropy(32) != hw.entropy(32)
    hw.files.write("a", b"b")
    assert (tmp_path / "deep" / "down" / "a").read_bytes() == b"b"


def test_resources_are_bytes(tmp_path):
    hw = SimHardware(boards.load("badger2040"), tmp_path, VirtualClock())
    with hw.resource("fonts/small.fnt") as file:
        assert isinstance(file.read(4), bytes)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_describes_itself_by_its_folder(name):
    assert boards.load(name).name == name


def test_an_unknown_board_is_refused_with_the_known_ones():
    with pytest.raises(InkdeckHostError, match="badger2040.*pico_inky_pack") as caught:
        boards.load("tufty")
    assert caught.value.exit_code == EXIT_USAGE


@pytest.mark.parametrize(
    "text, tells", [("{", "truncated"), ('{"name": "x"}', "title"), ("\xff", "malformed")]
)
def test_a_damaged_board_file_is_reported_in_a_sentence_with_its_path(tmp_path, text, tells):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "board.json").write_text(text, encoding="latin-1")
    with pytest.raises(InkdeckHostError, match=tells) as caught:
        boards.load("x", tmp_path)
    assert "board.json" in str(caught.value)
    assert caught.value.exit_code == EXIT_FILE


def test_board_files_name_no_key_twice():
    for name in boards.names():
        text = (boards.folder() / name / "board.json").read_text(encoding="utf-8")
        json.loads(text, object_pairs_hook=lambda pairs: _once(pairs))


def _once(pairs):
    assert len({key for key, _ in pairs}) == len(pairs)
    return dict(pairs)


def test_the_error_for_a_board_folder_without_a_description_says_what_it_lacks(tmp_path):
    (tmp_path / "toy").mkdir()
    with pytest.raises(InkdeckHostError, match="has no board.json") as caught:
        boards.load("toy", tmp_path)
    assert caught.value.exit_code == EXIT_FILE
    assert str(tmp_path / "toy") in str(caught.value)
    for no_name in ("", ".", "..", "toy/"):
        with pytest.raises(InkdeckHostError, match="There is no board") as caught:
            boards.load(no_name, tmp_path)
        assert caught.value.exit_code == EXIT_USAGE
