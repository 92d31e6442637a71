"""Checks that a `board.json` describes a working board; apart from `board`, which trusts it."""

from inkdeck_app.ui.keys import LOGICAL

MICROPYTHON = ("RPI_PICO", "RPI_PICO_W")
"""The stock builds of MicroPython that a board can take."""

CONTROLLERS = ("uc8151", "ssd1680")
"""The panel controllers that have drivers."""

CELLS = ("AAA", "LiPo")
"""The kinds of battery: two cells in series, or one rechargeable cell."""

EDGES = {"bottom": 296, "right": 128}
"""The panel's edges that can have buttons, and their lengths in pixels."""

RADIO_USB = "WL_GPIO2"
"""MicroPython's name for the pin of a Pico W's radio that senses USB power."""

_RADIO = (23, 24, 25, 29)  # connected to the radio on a Pico W (its data sheet, chapter 2.1)
_LAST_PIN, _FIRST_ADC, _LAST_ADC = 28, 26, 29  # RP2040 data sheet, chapter 1.4: GPIO 26 to 29 are ADC 0 to 3
_ROLES = (("sck", 2), ("mosi", 3), ("miso", 0))  # a pin's number modulo 4 determines its role in SPI

_LEVEL = (0, 1)
_PIN, _ADC, _USB = "pin", "adc", "usb"
_BUTTON = (("pin", _PIN), ("active", _LEVEL))
_SECTIONS = (
    (
        "panel",
        (("controller", CONTROLLERS), ("rotation", (0, 180)), ("spi", (0, 1)))
        + tuple([(name, _PIN) for name in ("sck", "mosi", "miso", "cs", "dc", "rst", "busy")])
        + (("busy_level", _LEVEL),),
    ),
    ("keys", None),
    ("led", _BUTTON),
    ("latch", _BUTTON),
    ("usb", (("pin", _USB), ("active", _LEVEL))),
    ("battery", (("adc", _ADC), ("reference", _ADC), ("reference_power", _PIN), ("cells", CELLS))),
    ("safe", _BUTTON),
)
_MAY_BE_NULL = ("latch", "usb", "battery", "safe")
_MAY_BE_MISSING = ("safe", "battery.cells")
_TEXTS = ("name", "title")
_NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
_KEY_FIELDS = ("name", "pin", "active", "short", "long", "edge", "at")


class BoardError(Exception):
    """A description with a wrong, missing or unknown entry; `.field` names it, for instance "keys[1].at"."""

    def __init__(self, field, wants):
        super().__init__("Wrong entry in board.json: " + field + " " + wants + ".")
        self.field = field


def check(parsed):
    """Check a parsed `board.json`. Raises BoardError for the first entry that is wrong or missing."""
    _known(parsed, "", _TEXTS + ("micropython",) + tuple([name for name, _ in _SECTIONS]))
    for field in _TEXTS:
        _text(parsed, field, "")
    _one_of(parsed.get("micropython"), MICROPYTHON, "micropython")
    pins = _Pins(parsed["micropython"])
    for name, fields in _SECTIONS:
        section = parsed.get(name)
        if name not in parsed and name not in _MAY_BE_MISSING:
            _refuse(name, "is missing" + ("; write null if it has none" if name in _MAY_BE_NULL else ""))
        elif fields is None:
            _keys(section, pins)
        elif section is not None or name not in _MAY_BE_NULL:
            _section(section, name, fields, pins)
    _spi(parsed["panel"])


class _Pins:
    """The pins of one board, and the fields that use them."""

    def __init__(self, micropython):
        self.radio = micropython == "RPI_PICO_W"
        self.taken = {}

    def take(self, value, kind, field):
        if kind == _USB and value == RADIO_USB:
            if not self.radio:
                _refuse(field, "can be " + RADIO_USB + " only if micropython is RPI_PICO_W")
            return
        first, last = (_FIRST_ADC, _LAST_ADC) if kind == _ADC else (0, _LAST_PIN)
        if type(value) is not int or not first <= value <= last:
            what = "must be a GPIO with an ADC" if kind == _ADC else "must be a GPIO number"
            also = " or " + RADIO_USB if kind == _USB and self.radio else ""
            _refuse(field, what + ", %d to %d" % (first, last) + also)
        if self.radio and value in _RADIO:
            _refuse(field, "can't be GPIO %d, which a Pico W needs for its radio" % value)
        if value in self.taken:
            _refuse(field, "can't be GPIO %d, which %s already uses" % (value, self.taken[value]))
        self.taken[value] = field


def _refuse(field, wants):
    raise BoardError(field, wants)


def _known(entry, where, fields):
    if not isinstance(entry, dict):
        _refuse(where or "the file", "must be an object: { … }")
    for field in entry:
        if field not in fields:
            what = where or "a board"
            _refuse(_path(where, field), "is unknown; " + what + " has " + ", ".join(fields))


def _path(where, field):
    return where + "." + field if where else field


def _text(entry, field, where):
    value = entry.get(field)
    if not isinstance(value, str) or not value.strip():
        _refuse(_path(where, field), "must be text and not empty")


def _one_of(value, choices, field):
    # `in` takes True and 1.0 for 1, but a driver expects neither.
    if type(value) is not type(choices[0]) or value not in choices:
        _refuse(field, "must be " + " or ".join([str(choice) for choice in choices]))


def _section(section, name, fields, pins):
    _known(section, name, [field for field, _ in fields])
    for field, kind in fields:
        path = _path(name, field)
        if field not in section:
            if path in _MAY_BE_MISSING:
                continue
            _refuse(path, "is missing")
        if isinstance(kind, tuple):
            _one_of(section[field], kind, path)
        else:
            pins.take(section[field], kind, path)


def _spi(panel):
    # RP2040 data sheet, chapter 1.4.3: blocks of eight GPIOs belong to SPI0 and SPI1 alternately.
    for field, role in _ROLES:
        fit = [pin for pin in range(role, _LAST_PIN + 1, 4) if pin >> 3 & 1 == panel["spi"]]
        if panel[field] not in fit:
            numbers = ", ".join([str(pin) for pin in fit])
            _refuse("panel." + field, "must be a GPIO that SPI%d has for it: %s" % (panel["spi"], numbers))


def _keys(entries, pins):
    if not isinstance(entries, list) or not entries:
        _refuse("keys", "must be a list of the board's buttons: [ … ]")
    names, places, meanings = [], [], []
    for i, entry in enumerate(entries):
        where = "keys[%d]" % i
        _key(entry, where, pins)
        if entry["name"] in names:
            _refuse(where + ".name", "must differ from the other buttons' names")
        names.append(entry["name"])
        if (entry["edge"], entry["at"]) in places:
            _refuse(where + ".at", "must differ from the other buttons on this edge")
        places.append((entry["edge"], entry["at"]))
        for field in ("short", "long"):
            meaning = entry.get(field)
            if meaning is not None and meaning in meanings:
                _refuse(where + "." + field, "can't be " + meaning + ", which another button has already")
            meanings.append(meaning)
    for logical in LOGICAL:
        if logical not in meanings:
            _refuse("keys", "must have a button for " + logical)


def _key(entry, where, pins):
    _known(entry, where, _KEY_FIELDS)
    _text(entry, "name", where)
    # With more than four characters, the screen `tour` has no room for its German words.
    if len(entry["name"]) > 4 or [letter for letter in entry["name"] if letter not in _NAME]:
        _refuse(where + ".name", "must be 1 to 4 characters from A to Z, a to z, 0 to 9 and _")
    pins.take(entry.get("pin"), _PIN, where + ".pin")
    _one_of(entry.get("active"), _LEVEL, where + ".active")
    _one_of(entry.get("short"), LOGICAL, where + ".short")
    if entry.get("long") is not None:
        _one_of(entry["long"], LOGICAL, where + ".long")
    _one_of(entry.get("edge"), ("bottom", "right"), where + ".edge")
    if entry["edge"] == "right":
        # The app's layout has only a strip of one letter's width there, without room for words.
        if entry["short"] not in ("up", "down"):
            _refuse(where + ".edge", "can be right only for up and down")
        if entry.get("long"):
            _refuse(where + ".long", "must be missing for a button on the right")
    at, end = entry.get("at"), EDGES[entry["edge"]]
    if type(at) is not int or not 0 <= at < end:
        _refuse(where + ".at", "must be a whole number from 0 to %d" % (end - 1))
