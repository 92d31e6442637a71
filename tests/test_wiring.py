"""The wiring pages are up to date, agree with `board.json`, and are drawn legibly."""

import importlib
import json
import re
import shutil
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from inkdeck.errors import InkdeckHostError
from inkdeck.sim import boards

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))
make_wiring = importlib.import_module("make_wiring")

# The Pico's header again, from the other side: the pin of each GPIO.
GPIOS = [*range(23), 26, 27, 28]
PINS = "1 2 4 5 6 7 9 10 11 12 14 15 16 17 19 20 21 22 24 25 26 27 29 31 32 34"
PIN_OF = dict(zip(GPIOS, map(int, PINS.split()), strict=True))
SUPPLIES = {"GND": {3, 8, 13, 18, 23, 28, 38}, "3V3": {36}, "VSYS": {39}, "VBUS": {40}}
CALLED = {"adc": "VBAT", "reference": "VREF", "reference_power": "VREF_EN"}

WHOLE = [name for name in boards.names() if "wiring.svg" not in make_wiring.make(name)]
# The last one is the hard case: panel, buttons of both levels and other parts on both sides of the Pico.
ON_PICO = [name for name in boards.names() if name not in WHOLE] + ["mixed"]


@pytest.fixture
def made(tmp_path):
    """Return a function that makes a board's texts by its name; for "mixed", with this `notes`."""

    def of(name, notes=""):
        if name != "mixed":
            return make_wiring.make(name)
        (tmp_path / name).mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests" / "data" / "mixed_board.json", tmp_path / name / "board.json")
        (tmp_path / name / "notes.md").write_text(notes, encoding="utf-8")
        return make_wiring.make(name, tmp_path)

    return of


@pytest.mark.parametrize("name", boards.names())
def test_the_pages_match_the_output_of_make_wiring(name):
    there = {
        path.name: path.read_text(encoding="utf-8") for path in (boards.folder() / name).glob("wiring.*")
    }
    assert there == make_wiring.make(name), "run `make wiring`"


def test_make_wiring_follows_board_json_and_reports_errors(tmp_path, monkeypatch, capsys):
    folder = shutil.copytree(boards.folder() / "pico_waveshare29", tmp_path / "pico_waveshare29")
    monkeypatch.setattr(boards, "folder", lambda: tmp_path)
    path = folder / "board.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"pin": 4', '"pin": 22'), encoding="utf-8")
    assert make_wiring.main() == 0
    assert "| C | GP22 | 29 |" in (folder / "wiring.md").read_text(encoding="utf-8")
    assert wires((folder / "wiring.svg").read_text(encoding="utf-8"))[29].startswith("C ")
    path.write_text(path.read_text(encoding="utf-8").replace('"pin": 22', '"pin": 3'), encoding="utf-8")
    assert make_wiring.main() == 1
    output = capsys.readouterr().err
    assert output.startswith("pico_waveshare29: ") and "keys[2].pin" in output


def entries(name):
    """Return {pin: name of its entry} from a `board.json`, read without our own reader."""
    where = ROOT / "tests" / "data" / "mixed_board.json"
    if name != "mixed":
        where = boards.folder() / name / "board.json"
    parsed = json.loads(where.read_text(encoding="utf-8"))
    found = {parsed["panel"][entry]: entry for entry in ("sck", "mosi", "miso", "cs", "dc", "rst", "busy")}
    found |= {key["pin"]: key["name"] for key in parsed["keys"]}
    found |= {pin: CALLED[entry] for entry, pin in (parsed["battery"] or {}).items() if entry in CALLED}
    found |= {parsed[part]["pin"]: part for part in ("led", "latch", "usb", "safe") if parsed.get(part)}
    return {pin: entry.upper() for pin, entry in found.items()}


def bears(name):
    """Return what the module prints for each signal, read from the head of `notes.md`."""
    path = boards.folder() / name / "notes.md"
    line = re.search("^prints: (.*)", path.read_text(encoding="utf-8") if path.exists() else "", re.M)
    return dict(pair.split("=") for pair in line[1].split(", ")) if line else {}


@pytest.mark.parametrize("name", [*boards.names(), "mixed"])
def test_the_pin_table_has_every_pin_of_the_board(name, made):
    page = made(name)["wiring.md"]
    table = page[page.index("## Pins") : page.index("## Keys")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if "|" in line][
        2:
    ]
    got = {tuple(row[: 2 if name in WHOLE else 3]) for row in rows if row[1] not in SUPPLIES}
    wanted = set()
    for pin, entry in entries(name).items():
        row = (bears(name).get(entry, entry), f"GP{pin}" if isinstance(pin, int) else pin)
        wanted.add(row if name in WHOLE else (*row, str(PIN_OF.get(pin, "on the Pico"))))
    assert got == wanted
    supplies = [(row[1], int(row[2])) for row in rows if row[1] in SUPPLIES]
    assert all(pin in SUPPLIES[supply] for supply, pin in supplies)
    assert bool(supplies) == (name not in WHOLE)


def texts(svg):
    """Yield (words, left, middle, right, size) for every text in a drawing."""
    for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        words, size = "".join(text.itertext()), float(text.attrib["font-size"])
        wide, x = len(words) * size * 0.62, float(text.attrib["x"])
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.attrib["text-anchor"]]
        yield words, left, float(text.attrib["y"]) - size * 0.35, left + wide, size


def wires(svg):
    """Return {pin: label} for the wires in a drawing, with the label's name first, even on the left."""
    found = list(texts(svg))
    pads = {int(words): (left, round(y)) for words, left, y, *_ in found if words.isdecimal()}
    assert pads.keys() == set(range(1, 41))
    for pin in range(1, 21):
        (x1, y1), (x2, y2) = pads[pin], pads[41 - pin]
        assert x1 < x2 and y1 == y2 == pads[1][1] + (pin - 1) * (pads[2][1] - pads[1][1])
    lines = {}
    for line in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        x, y, end = map(float, re.findall(r"[\d.]+", line.attrib["d"]))
        pin = next((pin for pin, (px, py) in pads.items() if py == round(y) and abs(px - x) < 40), None)
        if pin:
            assert pin not in lines, f"two wires at pin {pin}"
            labels = [
                (words, left)
                for words, left, middle, right, size in found
                if abs(middle - y) < 1 and size == 14 and min(abs(left - end), abs(right - end)) < 10
            ]
            ((words, left),) = labels
            lines[pin] = words if left > end else " ".join([words.split()[-1], *words.split()[:-1]])
    return lines


@pytest.mark.parametrize("name", ON_PICO)
def test_every_wire_leaves_the_pin_that_board_json_names(name, made):
    got = {pin: label.split()[0] for pin, label in wires(made(name)["wiring.svg"]).items()}
    wanted = {
        PIN_OF[pin]: bears(name).get(entry, entry)
        for pin, entry in entries(name).items()
        if pin in PIN_OF and entry != "MISO"
    }
    supplies = set().union(*SUPPLIES.values())
    assert {pin: label for pin, label in got.items() if pin not in supplies} == wanted
    assert any(pin in SUPPLIES["GND"] for pin in got)


def test_buttons_and_panel_get_the_power_they_need(made):
    """For K1, K2 and DOWN, the other contact is at 3V3; at GND, they would always be pressed."""
    fed = {
        pin: label for pin, label in wires(made("mixed")["wiring.svg"]).items() if "other contact" in label
    }
    assert {label.split("contact of ")[1].split(";")[0] for label in fed.values()} == {
        "K1, K2, DOWN",
        "K3, UP",
    }
    assert fed[36].startswith("3V3 powers the panel; the other contact of K1, K2, DOWN")
    svg = made("mixed", "made: panel\nsupply: VSYS\nprints: SCK=CLK, supply=VCC\n\n")["wiring.svg"]
    fed = wires(svg)
    assert fed[39] == "VCC powers the panel" and fed[36] == "3V3 the other contact of K1, K2, DOWN"
    assert fed[PIN_OF[2]].startswith("CLK ")


@pytest.mark.parametrize(
    "notes, thick", [("", "3"), ("made: panel\n\n", "3"), ("made: panel, keys\n\n", "1.5")]
)
def test_a_pin_that_feeds_a_soldered_part_is_soldered(notes, thick, made):
    root = ElementTree.fromstring(made("mixed", notes)["wiring.svg"])
    red = [
        path.attrib
        for path in root.iter("{http://www.w3.org/2000/svg}path")
        if path.attrib["stroke"] == "#b3261e"
    ]
    assert [path["stroke-width"] for path in red] == [thick]


@pytest.mark.parametrize("name", ON_PICO)
def test_no_text_overlaps_another_or_leaves_the_picture(name, made):
    svg = made(name)["wiring.svg"]
    found = list(texts(svg))
    width, height = map(int, re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups())
    for i, (words, left, y, right, size) in enumerate(found):
        assert 0 <= left and right <= width and size <= y <= height - size, words
        for other, l2, y2, r2, s2 in found[:i]:
            assert right < l2 or r2 < left or abs(y - y2) >= (size + s2) / 2, (words, other)


def test_the_badger_w_says_that_its_battery_is_unverified():
    unverified = make_wiring.make("badger2040w")["wiring.md"].split("## Unverified")[1]
    assert "Battery" in unverified


@pytest.mark.parametrize(
    "line", ["hello", "made: tea", "supply: 5V", "prints: SCK CLK", "colour: red", "module:"]
)
def test_a_first_line_that_cannot_be_used_is_reported(line, made):
    with pytest.raises(InkdeckHostError, match=re.escape(line) + ".*made: everything"):
        made("mixed", f"{line}\n\nText.\n")


def test_notes_go_where_they_belong(made):
    notes = "made: panel\n\nFirst.\n\n## Power\n\n- Second.\n\n## Glue\n\nThird {name}.\n"
    page = made("mixed", notes)["wiring.md"]
    assert re.search(r"# Mixed board with a long name: wiring\n\nFirst\.\n\n!\[", page)
    assert "- Second." in page.split("## Power")[1].split("## ")[0]
    assert page.endswith("## Glue\n\nThird mixed.\n")


def test_a_copied_folder_names_the_new_board_in_its_page(tmp_path):
    folder = shutil.copytree(boards.folder() / "pico_waveshare29", tmp_path / "my_board")
    described = (folder / "board.json").read_text(encoding="utf-8")
    (folder / "board.json").write_text(described.replace("pico_waveshare29", "my_board"), encoding="utf-8")
    page = make_wiring.make("my_board", tmp_path)["wiring.md"]
    assert "--board my_board`" in page and "{name}" not in page
    assert "pico_waveshare29`" not in page
