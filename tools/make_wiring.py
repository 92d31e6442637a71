"""Makes boards/<name>/wiring.md, and wiring.svg if there is something to wire: `make wiring`.

The file notes.md beside board.json has what board.json can't express. It is optional. It begins with these
lines, each of them optional, and then a blank one:

    made: everything            one finished board: nothing to wire. Or: panel, keys: what plugging connects
    module: Pico Inky Pack      the module's name, if not the board's title
    supply: 3V3                 the pin of the Pico's header that feeds the panel: 3V3, VSYS or VBUS
    prints: SCK=CLK, supply=VCC names printed on the module, by the signal's

Then come an introduction and headings. A text under one of the page's headings is added to what the page says
there; other headings follow at the end. `{name}` stands for the board's name, so that a copied folder names
the new board.
"""

import re
import sys
from collections import namedtuple

from wiring_drawing import HEADER, draw

from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.sim import boards

FORMS = {
    "made": "everything|panel|keys|panel, keys",
    "module": ".+",
    "supply": "3V3|VSYS|VBUS",
    "prints": r"\S+=[^\s,]+(, \S+=[^\s,]+)*",
}
LEVELS = ("low", "high")
BEYOND = ("GND", "3V3")  # what a button connects its pin to, by the level when it is pressed

NO_LATCH = """\
- The board has no power latch: it is on as long as it has power. It goes to sleep by itself. To switch it
  off, disconnect the power; everything that you confirmed is saved."""
LATCH = """\
- {} keeps the power on: the program drives it {} as soon as it starts and releases it to switch off. On USB
  power the board can't switch itself off."""

Wire = namedtuple("Wire", "name gpio pin group what")
"""A connection. `pin` is that of the Pico's header, 0 for none; `group` is panel, keys, rest or free."""


def read(text, board):
    """Return the settings at the top of a notes.md, and its texts by heading. Raises `InkdeckHostError` for a
    bad line.
    """
    head, _, body = text.replace("{name}", board.name).partition("\n\n")
    found = {"made": "", "module": board.title, "supply": "3V3", "prints": ""}
    for line in head.splitlines():
        name, _, value = line.partition(": ")
        if name not in FORMS or not re.fullmatch(FORMS[name], value):
            forms = "; ".join(f"{name}: {form}" for name, form in FORMS.items())
            raise InkdeckHostError(f'notes.md can\'t begin with "{line}". It takes {forms}.', EXIT_FILE)
        found[name] = value
    found["prints"] = dict(pair.split("=") for pair in found["prints"].split(", ") if pair)
    parts = re.split(r"^## +(.*)\n", "## \n" + body, flags=re.M)[1:]
    return found, dict(zip(parts[::2], map(str.strip, parts[1::2]), strict=True))


def wires(board, notes):
    """Return all connections of a board as a list of `Wire`: those of its file, in order, then the supplies
    of its parts.
    """
    panel, battery = board.panel, board.battery or {}
    signals = [
        ("SCK", panel["sck"], "panel", f"SPI{panel['spi']} clock"),
        ("MOSI", panel["mosi"], "panel", f"SPI{panel['spi']} data, to the panel"),
        ("MISO", panel["miso"], "free", "leave it unconnected: it keeps the SPI off other pins"),
        ("CS", panel["cs"], "panel", "chip select, low while the chip talks to the panel"),
        ("DC", panel["dc"], "panel", "low for a command, high for data"),
        ("RST", panel["rst"], "panel", "reset, low for a moment before each start"),
        ("BUSY", panel["busy"], "panel", f"{LEVELS[panel['busy_level']]} while the panel refreshes"),
    ]
    for key in board.keys:
        meaning = key.short + (f", held: {key.long}" if key.long else "")
        signals.append((key.name, key.pin, "keys", f"button to {BEYOND[key.active]}, pressed: {meaning}"))
    for name, part, what in (
        ("LED", board.led, "on when {}"),
        ("LATCH", board.latch, "{} keeps the power on"),
        ("USB", board.usb, "{} while there is USB power"),
        ("SAFE", board.safe, "{} while the button for safe mode is pressed"),
    ):
        if part:
            signals.append((name, part["pin"], "rest", what.format(LEVELS[part["active"]])))
    for name, entry, what in (
        ("VBAT", "adc", "a third of the battery's voltage"),
        ("VREF", "reference", "a reference of 1.24 V"),
        ("VREF_EN", "reference_power", "powers the reference while it is measured"),
    ):
        if entry in battery:
            signals.append((name, battery[entry], "rest", what))
    found = []
    for name, pin, group, what in signals:
        gpio = f"GP{pin}" if isinstance(pin, int) else pin
        number = HEADER.index(gpio) + 1 if gpio in HEADER else 0
        found.append(Wire(notes["prints"].get(name, name), gpio, number, group, what))
    return found if notes["made"] == "everything" else found + _supplies(board, notes, found)


def _supplies(board, notes, found):
    """Return the wires that feed panel and buttons, each from the nearest pin. Of the GND pins, each is used
    once if possible.
    """
    needs = [("GND", "panel", "the panel's ground"), (notes["supply"], "panel", "powers the panel")]
    for level, gpio in enumerate(BEYOND):
        names = ", ".join(key.name for key in board.keys if key.active == level)
        needs += [(gpio, "keys", f"the other contact of {names}")] * bool(names)
    chosen = {}
    for gpio, group, what in needs:
        near = next((wire.pin for wire in found if wire.group == group and wire.pin), 1)
        pins = [pin for pin, name in enumerate(HEADER, 1) if name == gpio]
        free = [pin for pin in pins if pin not in chosen] or pins
        pin = min(free, key=lambda pin: ((pin > 20) != (near > 20), abs(pin - near)))
        name = notes["prints"].get("supply", gpio) if (gpio, group) == (notes["supply"], "panel") else gpio
        what += "; any GND will do" * (gpio == "GND")
        if pin in chosen:
            # A pin that feeds both must be soldered if one of the two isn't plugged in.
            name, first, what = chosen[pin].name, chosen[pin].group, f"{chosen[pin].what}; {what}"
            group = group if first in notes["made"] else first
        chosen[pin] = Wire(name, gpio, pin, group, what)
    return list(chosen.values())


def page(board, notes, texts):
    """Return the Markdown of wiring.md."""
    whole, found = notes["made"] == "everything", wires(board, notes)
    pins = [(w.name, w.gpio, str(w.pin or "on the Pico"), w.what) for w in found]
    if whole:
        pins = [(name, gpio, what) for name, gpio, _, what in pins]
    at = {"bottom": "below the panel, {} px from its left", "right": "right of it, {} px from its top"}
    keys = [(f"**{k.name}**", k.short, k.long or "–", at[k.edge].format(k.at)) for k in board.keys]
    power = NO_LATCH
    if board.latch:
        power = LATCH.format(f"GP{board.latch['pin']}", LEVELS[board.latch["active"]])
    if not board.battery:
        power += (
            "\n- The program can't measure the battery, so it can't warn you before the battery is empty."
        )
        power += " It tells you so."
    ours = {
        "": "" if whole else f"![{board.title}: wiring](wiring.svg)",
        "What you need": "- a USB data cable",
        "Putting it together": "",
        "Pins": _table(("signal", "RP2040", *([] if whole else ["Pico pin"]), "meaning"), pins),
        "Keys": _table(("key", "pressed", "held for 0.6 s", "where its middle is"), keys),
        "Power": power,
        "How it is held": "Landscape. You can rotate the picture and the keys by 180° in the settings."
        + " The panel is mounted upside down; the driver rotates pictures." * bool(board.panel["rotation"]),
        "Unverified": "All the facts come from what the vendors publish; we haven't tested this board.",
    }
    head = "<!-- Made by `make wiring` from board.json and notes.md in this folder: edit those. -->\n\n"
    head += f"# {board.title}: wiring\n\n"
    parts = []
    for heading in ours | texts:
        own, said = ours.get(heading, ""), texts.get(heading, "")
        both = [said, own] if heading in ("", "What you need") else [own, said]
        gap = "\n" if own[:2] == said[:2] == "- " else "\n\n"
        if own or said:
            parts.append((f"## {heading}\n\n" if heading else head) + gap.join(filter(None, both)))
    return "\n\n".join(parts) + "\n"


def _table(heads, rows):
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [heads, ["---"] * len(heads), *rows])


def make(name, where=None):
    """Return {name: text} of a board's wiring files. Raises `InkdeckHostError`."""
    board, path = boards.load(name, where), (where or boards.folder()) / name / "notes.md"
    notes, texts = read(path.read_text(encoding="utf-8") if path.exists() else "", board)
    made = {"wiring.md": page(board, notes, texts)}
    if notes["made"] != "everything":
        made["wiring.svg"] = draw(notes["module"], wires(board, notes), notes["made"])
    return made


def main():
    """Make the pages of all boards, and return the exit code."""
    for name in boards.names():
        try:
            made = make(name)
        except InkdeckHostError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        for file, text in made.items():
            (boards.folder() / name / file).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
