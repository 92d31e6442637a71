"""The wiring pages: up to date, true to board.json, and drawn so that they can be read."""

import importlib
import json
import re
import shutil
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from inkdeck.sim import boards

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))
make_wiring, wiring_drawing, wiring_notes, wiring_pins = [
    importlib.import_module(name) for name in ("make_wiring", "wiring_drawing", "wiring_notes", "wiring_pins")
]

SVG = "{http://www.w3.org/2000/svg}"

# The Pico's header once more, from the other end: on which pin each GPIO is.
GPIOS = [*range(23), 26, 27, 28]
PINS = "1 2 4 5 6 7 9 10 11 12 14 15 16 17 19 20 21 22 24 25 26 27 29 31 32 34"
PIN_OF = dict(zip(GPIOS, map(int, PINS.split()), strict=True))
GROUND, SUPPLIES = {3, 8, 13, 18, 23, 28, 38}, {"3v3": 36, "vsys": 39, "vbus": 40}

# A board that makes it hard: panel, buttons of both levels and other parts mixed on both sides of the Pico.
MIXED = (ROOT / "tests" / "data" / "mixed_board.json").read_text(encoding="utf-8")


def notes_of(name):
    path = boards.folder() / name / "notes.md"
    return wiring_notes.read(path.read_text(encoding="utf-8")) if path.exists() else wiring_notes.Notes()


WHOLE = [name for name in boards.names() if notes_of(name).whole]
ON_PICO = [name for name in boards.names() if name not in WHOLE] + ["mixed"]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """Board, notes and drawing by the board's name."""
    where = tmp_path_factory.mktemp("boards")
    (where / "mixed").mkdir()
    (where / "mixed" / "board.json").write_text(MIXED, encoding="utf-8")

    def of(name):
        board, notes = boards.load(name, where if name == "mixed" else None), notes_of(name)
        return board, notes, wiring_drawing.draw(board, notes)

    return of


@pytest.mark.parametrize("name", boards.names())
def test_pages_are_what_make_wiring_makes(name):
    for file, text in make_wiring.make(name).items():
        path = boards.folder() / name / file
        assert path.exists() and path.read_text(encoding="utf-8") == text, f"{path}: run `make wiring`"


def test_the_check_tells_a_page_that_is_out_of_date(tmp_path, monkeypatch, capsys):
    shutil.copytree(boards.folder() / "badger2040", tmp_path / "badger2040")
    monkeypatch.setattr(boards, "folder", lambda: tmp_path)
    assert make_wiring.main(["--check"]) == 0
    page = tmp_path / "badger2040" / "wiring.md"
    page.write_text(page.read_text(encoding="utf-8").replace("GP18", "GP17"), encoding="utf-8")
    capsys.readouterr()
    assert make_wiring.main(["--check"]) == 1
    assert "out of date badger2040/wiring.md" in capsys.readouterr().out
    assert make_wiring.main([]) == 0
    assert "GP18" in page.read_text(encoding="utf-8")


def test_what_is_wrong_with_a_board_is_a_sentence(tmp_path, monkeypatch, capsys):
    shutil.copytree(boards.folder() / "badger2040", tmp_path / "badger2040")
    monkeypatch.setattr(boards, "folder", lambda: tmp_path)
    (tmp_path / "badger2040" / "notes.md").write_text("made: tea\n\n", encoding="utf-8")
    assert make_wiring.main([]) == 1
    assert "made: is everything" in capsys.readouterr().err
    assert make_wiring.main(["tufty"]) == 1
    assert "There is no board" in capsys.readouterr().err


def entries(parsed, where=""):
    """(name of the pin's entry, pin) for every pin in a board.json, read without our own reader."""
    for name, value in parsed.items() if isinstance(parsed, dict) else enumerate(parsed):
        if isinstance(value, (dict, list)):
            yield from entries(value, name if isinstance(name, str) else value["name"])
        elif name == "pin":
            yield where, value
        elif name in (
            "sck",
            "mosi",
            "miso",
            "cs",
            "dc",
            "rst",
            "busy",
            "adc",
            "reference",
            "reference_power",
        ):
            yield name, value


@pytest.mark.parametrize("name", boards.names())
def test_the_pin_table_has_every_pin_of_the_board(name):
    parsed = json.loads((boards.folder() / name / "board.json").read_text(encoding="utf-8"))
    page = make_wiring.make(name)["wiring.md"]
    table = page[page.index("## Pins") : page.index("## Keys")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if "|" in line]
    whole = "Pico pin" not in rows[0]
    got = {row[1]: row for row in rows[2:] if row[1] != "–"}
    wanted = {f"GP{pin}" if isinstance(pin, int) else pin: pin for _, pin in entries(parsed)}
    assert got.keys() == wanted.keys()
    for gpio, pin in wanted.items():
        assert whole or got[gpio][2] == str(PIN_OF.get(pin, "on the Pico")), got[gpio]


def wires(drawing):
    """(signal, pin, points) of every wire at a pin of the header."""
    for path in ElementTree.fromstring(drawing.svg()).iter(SVG + "path"):
        if "data-pin" in path.attrib:
            yield path.attrib["data-signal"], int(path.attrib["data-pin"]), points_of(path)


def points_of(path):
    """The corners of a line in the file."""
    return [tuple(map(float, point.split())) for point in path.attrib["d"][1:].split(" L")]


def texts(drawing):
    """(words, x, y) of every text in the file."""
    root = ElementTree.fromstring(drawing.svg())
    return [(e.text, float(e.attrib["x"]), float(e.attrib["y"])) for e in root.iter(SVG + "text")]


@pytest.mark.parametrize("name", ON_PICO)
def test_every_wire_leaves_the_pin_that_board_json_names(name, drawn):
    board, notes, drawing = drawn(name)
    text = MIXED if name == "mixed" else (boards.folder() / name / "board.json").read_text(encoding="utf-8")
    parsed = json.loads(text)
    called = {"adc": "vbat", "reference": "vref", "reference_power": "vref_en"}
    wanted = {
        (called.get(entry, entry.lower()), PIN_OF[pin])
        for entry, pin in entries(parsed)
        if entry != "miso" and pin in PIN_OF
    }
    got = [(signal, pin) for signal, pin, _ in wires(drawing)]
    assert {pair for pair in got if pair[0] not in ("gnd", *SUPPLIES)} == wanted
    assert {pin for signal, pin in got if signal == "gnd"} <= GROUND
    assert ("gnd" in dict(got)) and all(SUPPLIES[signal] == pin for signal, pin in got if signal in SUPPLIES)
    pads = {int(words): (x, y) for words, x, y in texts(drawing) if words.isdecimal()}
    assert pads.keys() == set(range(1, 41))
    for pin in range(1, 21):
        (x1, y1), (x2, y2) = pads[pin], pads[41 - pin]
        assert x1 < x2 and y1 == y2 == pads[1][1] + (pin - 1) * (pads[2][1] - pads[1][1])
    said = [words for words, _, _ in texts(drawing)]
    for signal, pin, points in wires(drawing):
        x, y = pads[pin]
        beside = abs(points[0][0] - x) < 20 and abs(points[0][1] - y) < 6
        # A supply on the Pico's other side may be a word instead of a wire.
        assert beside or f"to {signal.upper()}, pin {pin}" in said, (signal, pin)


@pytest.mark.parametrize("name", ON_PICO)
def test_a_wire_ends_beside_its_name(name, drawn):
    board, notes, drawing = drawn(name)
    names = {
        notes.printed(signal.name): signal for signal in wiring_pins.signals(board) if signal.name != "MISO"
    }
    ends = {signal: points[-1] for signal, _, points in wires(drawing)}
    for printed, signal in names.items():
        if signal.header:
            x, y = ends[signal.name.lower()]
            near = [words for words, tx, ty in texts(drawing) if abs(ty - y) < 8 and abs(tx - x) < 140]
            assert printed in near, (printed, near)


def overlaps(boxes):
    for i, (a, l1, t1, r1, b1) in enumerate(boxes):
        for b, l2, t2, r2, b2 in boxes[:i]:
            if l1 < r2 and l2 < r1 and t1 < b2 and t2 < b1:
                yield a, b


@pytest.mark.parametrize("name", [*WHOLE, *ON_PICO])
def test_no_text_lies_on_another_or_outside(name, drawn):
    drawing = drawn(name)[2]
    assert not list(overlaps(drawing.texts))
    width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', drawing.svg()).groups())
    for words, left, top, right, bottom in drawing.texts:
        assert 0 <= left and right <= width and 0 <= top and bottom <= height, words


@pytest.mark.parametrize("name", [*WHOLE, *ON_PICO])
def test_no_line_runs_through_a_text(name, drawn):
    drawing = drawn(name)[2]
    for path in ElementTree.fromstring(drawing.svg()).iter(SVG + "path"):
        for vertical, where, start, end in stretches(points_of(path)):
            for words, left, top, right, bottom in drawing.texts:
                across, along = ((left, right), (top, bottom)) if vertical else ((top, bottom), (left, right))
                inside = across[0] < where < across[1] and start < along[1] and end > along[0]
                assert not inside, words


def stretches(points):
    """The straight pieces of a wire as (is vertical, where, from, to)."""
    for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
        if x1 == x2:
            yield True, x1, min(y1, y2), max(y1, y2)
        else:
            yield False, y1, min(x1, x2), max(x1, x2)


@pytest.mark.parametrize("name", ON_PICO)
def test_no_two_wires_run_on_each_other(name, drawn):
    runs = [(pin, piece) for _, pin, points in wires(drawn(name)[2]) for piece in stretches(points)]
    for i, (pin, (vertical, where, start, end)) in enumerate(runs):
        for other, (v, w, s, e) in runs[:i]:
            shared = vertical == v and abs(where - w) < 4 and min(end, e) - max(start, s) > 0
            assert pin == other or not shared, (pin, other)


def test_a_finished_board_shows_every_pin_and_key(drawn):
    assert WHOLE
    for name in WHOLE:
        board, _, drawing = drawn(name)
        words = [text[0] for text in drawing.texts]
        assert {signal.gpio for signal in wiring_pins.signals(board)} <= set(words)
        assert {key.name for key in board.keys} | {key.short for key in board.keys} <= set(words)


def test_the_badger_w_says_that_its_battery_is_unverified():
    unverified = make_wiring.make("badger2040w")["wiring.md"].split("## Unverified")[1]
    assert "Battery" in unverified


@pytest.mark.parametrize(
    "text, tells",
    [
        ("hello\n\n", "begins with lines"),
        ("made: tea\n\n", "everything"),
        ("supply: 5V\n\n", "VSYS"),
        ("prints: SCK CLK\n\n", "SCK=CLK"),
        ("colour: red\n\n", 'no "colour:"'),
        ("made: panel\n\n## History\n\nx\n", "Putting it together"),
    ],
)
def test_notes_that_cannot_be_used_are_told(text, tells):
    with pytest.raises(wiring_notes.NotesError, match=re.escape(tells)):
        wiring_notes.read(text)


def test_a_copied_folder_names_the_new_board_in_its_page(tmp_path):
    folder = shutil.copytree(boards.folder() / "pico_waveshare29", tmp_path / "my_board")
    described = (folder / "board.json").read_text(encoding="utf-8")
    (folder / "board.json").write_text(described.replace("pico_waveshare29", "my_board"), encoding="utf-8")
    page = make_wiring.make("my_board", tmp_path)["wiring.md"]
    assert "--board my_board`" in page and "{name}" not in page
    assert "pico_waveshare29`" not in page


def test_notes_go_where_they_belong():
    notes = wiring_notes.read("made: panel\nprints: SCK=CLK\n\nFirst.\n\n## Power\n\nSecond.\n\nThird.\n")
    assert (notes.made, notes.whole, notes.printed("SCK"), notes.printed("CS")) == (
        ("panel",),
        False,
        "CLK",
        "CS",
    )
    assert (notes.text(""), notes.text("Power"), notes.text("Unverified")) == (
        "First.",
        "Second.\n\nThird.",
        "",
    )
    assert wiring_notes.read("made: everything\n").whole
