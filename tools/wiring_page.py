"""Writes a board's wiring page: pin table, keys and power from its board.json, prose from its notes.md."""

import textwrap

from wiring_pins import signals

MEANS = {
    "up": "up: the line or card before",
    "down": "down: the line or card after",
    "ok": "ok: choose, confirm",
    "back": "back: one step back",
    "menu": "menu: what else can be done here",
}


def page(board, notes):
    """The Markdown of wiring.md."""
    parts = [
        "<!-- Made by `make wiring` from board.json and notes.md in this folder: edit those. -->",
        f"# {board.title}: wiring",
        notes.text(""),
        f"![{board.title}: {'insides' if notes.whole else 'wiring'}](wiring.svg)",
        "## What you need\n\n" + _needs(board, notes),
    ]
    if notes.text("Putting it together"):
        parts.append("## Putting it together\n\n" + notes.text("Putting it together"))
    parts += [
        "## Pins\n\n" + _pins(board, notes),
        "## Keys\n\n" + _keys(board),
        "## Power and battery\n\n" + _power(board, notes),
        "## How it is held\n\n" + _held(board, notes),
        "## Unverified\n\n" + _unverified(notes),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(heads, rows):
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def _needs(board, notes):
    own = notes.text("What you need")
    pico = "Pico W" if board.micropython == "RPI_PICO_W" else "Pico"
    software = (
        f"- stock MicroPython 1.24 or later for the {pico} (`{board.micropython}`), and a USB data cable"
    )
    return "\n".join(part for part in (own, software) if part)


def _pins(board, notes):
    rows = []
    for signal in signals(board):
        row = [notes.printed(signal.name), signal.gpio]
        if not notes.whole:
            row.append(str(signal.header) if signal.header else "on the Pico")
        rows.append([*row, "out" if signal.out else "in", signal.what])
    if not notes.whole:
        rows += _supply_rows(board, notes)
    heads = ["signal", "RP2040", *([] if notes.whole else ["Pico pin"]), "direction", "what"]
    return _table(heads, rows) + "\n\nDirections are the RP2040's: `out` means that it drives the pin."


def _supply_rows(board, notes):
    number = {"3V3": 36, "VSYS": 39, "VBUS": 40}
    level = {key.active for key in board.keys}
    name = notes.prints.get("supply", notes.supply)
    rows = [[name, "–", str(number[notes.supply]), "power", f"feeds the panel from {notes.supply}"]]
    if 1 in level:
        rows.append(["3V3", "–", "36", "power", "the other contact of buttons that are high when pressed"])
    what = "the panel" + (" and the other contact of each button" if 0 in level else "")
    return [*rows, ["GND", "–", "3, 8, 13, 18, 23, 28, 38", "ground", what + "; any of these"]]


def _keys(board):
    where = {
        "bottom": "below the panel, {} px from its left",
        "right": "right of it, {} px from its top",
    }
    rows = [
        [f"**{key.name}**", key.short, key.long or "–", where[key.edge].format(key.at)] for key in board.keys
    ]
    means = "\n".join(f"- {MEANS[logical]}" for logical in MEANS)
    return (
        _table(["key", "pressed", "held for 0.6 s", "where its middle is"], rows)
        + "\n\n"
        + means
        + "\n\nWhat a key does on a screen is drawn beside it."
    )


def _power(board, notes):
    lines = [_latch(board.latch)]
    if board.usb:
        pin = board.usb["pin"]
        named = f"GP{pin}" if isinstance(pin, int) else f'`Pin("{pin}")`, on the radio\'s side,'
        lines.append(f"{named} is {_level(board.usb)} while there is USB power.")
    if board.battery:
        adc, reference, power = (board.battery[field] for field in ("adc", "reference", "reference_power"))
        lines.append(
            f"The battery is measured against a reference of 1.24 V on GP{reference}, which GP{power} feeds "
            f"only meanwhile. With both as `read_u16()` gives them: supply = 1.24 V × 65535 / GP{reference}, "
            f"battery = 3 × supply × GP{adc} / 65535."
        )
    else:
        lines.append("The battery isn't measured: the program says so, and can't warn before it is empty.")
    if board.safe:
        name = notes.printed("SAFE")
        name = "A button" if name == "SAFE" else f"{name}, a button"
        pin = board.safe["pin"]
        lines.append(
            f"{name} besides the keys, is on GP{pin}, {_level(board.safe)} when pressed: for safe mode."
        )
    bullets = [textwrap.fill("- " + line, 118, subsequent_indent="  ") for line in lines]
    return "\n".join(bullets + [part for part in [notes.text("Power")] if part])


def _level(section):
    return "high" if section["active"] else "low"


def _latch(latch):
    if latch:
        return (
            f"GP{latch['pin']} holds the power: the program drives it {_level(latch)} in its first lines and "
            "lets go of it to switch off. On USB the board can't switch itself off."
        )
    return (
        "No power latch: the board is on as long as it is fed. It sleeps by itself; to switch it off, take "
        "the supply away. Nothing that was confirmed is lost by that."
    )


def _held(board, notes):
    edges = {key.edge for key in board.keys}
    places = (("bottom", "below"), ("right", "right of"))
    where = " and ".join(word for edge, word in places if edge in edges)
    text = f"Landscape, with the keys {where} the panel; the app's settings turn picture and keys by 180°."
    if board.panel["rotation"]:
        text += " The panel is mounted upside down: the driver turns the picture."
    return "\n\n".join(part for part in (text, notes.text("How it is held")) if part)


def _unverified(notes):
    text = "Read from the vendors' sources; nobody of us has had this board on a bench."
    own = notes.text("Unverified")
    return text + ("\n\n" + own if own else "")
