"""Draws how a board is wired: a Pico's header with its module and buttons, or a finished board's insides."""

import math

import wiring_face
from wiring_pins import HEADER, PANEL_SIGNALS, signals
from wiring_svg import BLACK, COLOURS, GREY, PALE, Drawing

PITCH, TOP = 26, 140
BODY = (470, 710)  # the Pico's left and right edge
NEAR, FAR = 110, 400  # how far from the Pico a box begins and ends
_BUSES = {"GND": 210, "3V3": 190}  # how far from the Pico the lines lie that the buttons share
LABEL = 226  # how far from the Pico the buttons' names are
GROUPS = {"panel": "panel", "keys": "buttons", "rest": "other parts"}


def draw(board, notes):
    """The SVG of a board, as text; `notes` are the `Notes` of its folder."""
    d = Drawing(f"{board.title}: {'what is connected inside' if notes.whole else 'how it is wired'}")
    d.text(30, 34, d.title, 20, bold=True)
    if notes.whole:
        _insides(d, board, notes)
    else:
        _Pico(d, board, notes).draw()
    return d


def _insides(d, board, notes):
    d.text(30, 64, "One finished board: there is nothing to wire.", 14)
    wiring_face.draw(d, board, 30, 90, 2)
    top = 470
    for column, (group, heading) in enumerate(GROUPS.items()):
        x = 30 + column * 300
        rows = [signal for signal in signals(board) if signal.group == group]
        d.text(x, top, f"{heading[0].upper()}{heading[1:]}", 15, bold=True, colour=COLOURS[group])
        d.line([(x, top + 14), (x + 250, top + 14)], COLOURS[group], 2)
        for i, signal in enumerate(rows):
            y = top + 32 + 22 * i
            d.text(x, y, notes.printed(signal.name), 14)
            d.text(x + 110, y, signal.gpio, 14, bold=True)
            d.text(x + 250, y, "out" if signal.out else "in", 11, "end", colour=GREY)


class _Side:
    """One side of the Pico, `sign` -1 for the left and 1 for the right: distances grow away from it."""

    def __init__(self, sign):
        self.sign = sign
        self.edge = BODY[0] if sign < 0 else BODY[1]
        self.pins = range(1, 21) if sign < 0 else range(40, 20, -1)
        self.anchor = "end" if sign < 0 else "start"
        self.towards = "start" if sign < 0 else "end"

    def x(self, distance):
        return self.edge + self.sign * distance


def _row(pin):
    """The height of a header pin in the drawing."""
    return TOP + ((pin - 1) if pin <= 20 else (40 - pin)) * PITCH


class _Pico:
    def __init__(self, d, board, notes):
        self.d, self.board, self.notes = d, board, notes
        self.used = {}  # header pin → colour
        self.wires = 0

    def draw(self):
        d = self.d
        d.text(30, 64, "The Pico from above, its USB connector up.", 14)
        self.bottom = _row(20) + 30
        for side in (_Side(-1), _Side(1)):
            self._side(side)
        self._body()
        y = max(self.bottom, _row(20)) + 40
        self._legend(30, y)
        d.text(30, y + 100, "How it is held", 15, bold=True)
        wiring_face.draw(d, self.board, 30, y + 124, 1.3)

    def _body(self):
        d, (left, right) = self.d, BODY
        d.box(left, TOP - 30, right - left, 19 * PITCH + 60, radius=10, thick=2)
        d.box((left + right) / 2 - 35, TOP - 46, 70, 34, fill=PALE, stroke=GREY)
        d.text((left + right) / 2, TOP - 29, "USB", 12, "middle", colour=GREY)
        d.text((left + right) / 2, _row(11), "Pico", 18, "middle", bold=True)
        for pin, name in enumerate(HEADER, 1):
            side = _Side(-1 if pin <= 20 else 1)
            colour = self.used.get(pin)
            d.dot(side.x(0), _row(pin), 5, colour or "#ffffff", colour or GREY)
            d.text(side.x(-14), _row(pin), str(pin), 11, side.towards, colour=GREY)
            d.text(side.x(-34), _row(pin), name, 13, side.towards, bool(colour), colour or GREY)

    def _side(self, side):
        here = [signal for signal in signals(self.board) if signal.header in side.pins]
        groups = {name: [signal for signal in here if signal.group == name] for name in GROUPS}
        groups["panel"] = [signal for signal in groups["panel"] if signal.name != "MISO"]
        places = sorted(
            (name for name in GROUPS if groups[name]),
            key=lambda name: sum(_row(signal.header) for signal in groups[name]) / len(groups[name]),
        )
        free = TOP - 30
        for name in places:
            terminals = [(signal.header, signal) for signal in groups[name]]
            terminals += [(pin, kind) for kind, pin in self._supplies(side, name, groups[name])]
            free = self._group(side, name, sorted(terminals, key=lambda pair: _row(pair[0])), free)
        self.bottom = max(self.bottom, free)

    def _supplies(self, side, name, members):
        """(what, header pin) of the pins on this side that feed a group and take its current back."""
        middle = sum(_row(signal.header) for signal in members) / len(members)
        found = []
        if name == "keys":
            levels = {signal.key.active for signal in members}
            found = [what for what, level in (("GND", 0), ("3V3", 1)) if level in levels]
        elif name == "panel" and len(members) > len(PANEL_SIGNALS) // 2:
            found = ["GND", self.notes.supply]
        pins = []
        for what in found:
            near = [pin for pin in side.pins if HEADER[pin - 1] == what and pin not in self.used]
            if near:
                pin = min(near, key=lambda pin: abs(_row(pin) - middle))
                self.used[pin] = _colour(what, name)
                pins.append((what, pin))
            elif what != "GND":
                pins.append((what, HEADER.index(what) + 1))
        return pins

    def _group(self, side, name, terminals, free):
        """Draw a group's box or buttons below the height `free`; returns the height that is free below it."""
        local = [pair for pair in terminals if pair[0] in side.pins]
        across = [pair for pair in terminals if pair[0] not in side.pins]
        first = min(_row(pin) for pin, _ in local)
        head = 34 if across else 0
        straight = first - 18 - head >= free
        # Rows of bent wires lie between those of the header, where they can't be taken for a pin's own.
        rows, y = {}, _row(1) + PITCH * (math.ceil((free + 18 + head - _row(1)) / PITCH) + 0.5)
        for pin, _ in local:
            rows[pin] = _row(pin) if straight else y
            y += PITCH
        place = self._keys if name == "keys" else self._box
        place(side, name, local, across, rows)
        return max(rows.values()) + 26

    def _wire(self, side, pin, y, reach, colour, thick, **data):
        self.used[pin] = colour
        points = [(side.x(0), _row(pin))]
        if y != _row(pin):
            # Each bent wire turns in a lane of its own, so that none lies on another.
            lane = side.x(16 + 7 * (self.wires % 12))
            self.wires += 1
            points += [(lane, _row(pin)), (lane, y)]
        self.d.line([*points, (side.x(reach), y)], colour, thick, pin=pin, **data)

    def _thick(self, name):
        return 1.5 if name in self.notes.made else 3

    def _box(self, side, name, local, across, rows):
        d, colour = self.d, COLOURS[name]
        top = min(rows.values()) - 18 - (34 if across else 0)
        height = max(rows.values()) + 18 - top
        left = min(side.x(NEAR), side.x(FAR))
        d.box(left, top, FAR - NEAR, height, fill=PALE, stroke=colour, thick=2)
        title = self._module() if name == "panel" and len(local) > len(PANEL_SIGNALS) // 2 else GROUPS[name]
        lines = _lines(title)
        for i, words in enumerate(lines):
            y = top + height / 2 + 19 * (i - (len(lines) - 1) / 2)
            d.text(side.x(FAR - 14), y, words, 14, side.towards, bold=i == 0)
        for pin, what in local:
            label = what if isinstance(what, str) else what.name
            tint = _colour(what, name)
            self._wire(side, pin, rows[pin], NEAR, tint, self._thick(name), signal=label.lower(), group=name)
            d.text(side.x(NEAR + 10), rows[pin], self._printed(what), 14, side.anchor, colour=tint)
        for pin, what in across:
            self._across(side, pin, what, top, name)

    def _across(self, side, pin, what, top, name):
        """A supply from the Pico's other side: over the USB connector and down outside of all buttons."""
        tint, other, over = _colour(what, name), _Side(-side.sign), TOP - 58
        self.used[pin] = tint
        points = [(other.x(0), _row(pin)), (other.x(24), _row(pin)), (other.x(24), over)]
        points += [(side.x(FAR - 20), over), (side.x(FAR - 20), top)]
        self.d.line(points, tint, self._thick(name), pin=pin, signal=what.lower(), group=name)
        self.d.text(side.x(FAR - 20), top + 14, self._printed(what), 14, "middle", colour=tint)

    def _keys(self, side, name, local, across, rows):
        d, colour, thick = self.d, COLOURS[name], self._thick(name)
        joined = {}  # what feeds the buttons → the heights that its line joins
        for pin, what in local:
            y = rows[pin]
            if isinstance(what, str):
                joined.setdefault(what, []).append(y)
                self._wire(
                    side, pin, y, _BUSES[what], _colour(what, name), thick, signal=what.lower(), group=name
                )
                continue
            supply = "3V3" if what.key.active else "GND"
            joined.setdefault(supply, []).append(y)
            self._wire(side, pin, y, NEAR + 4, colour, thick, signal=what.name.lower(), group=name)
            _switch(d, side, y, colour)
            d.line([(side.x(NEAR + 40), y), (side.x(_BUSES[supply]), y)], _colour(supply, name), thick)
            d.text(side.x(LABEL), y, what.name, 15, side.anchor, bold=True)
            said = ", ".join(wiring_face.meaning(what.key))
            d.text(side.x(LABEL + 10 + 12 * len(what.name)), y, said, 13, side.anchor, colour=colour)
        if name in self.notes.made:
            said = f"on the {self._module()}"
            d.text(side.x(LABEL), min(rows.values()) - 26, said, 13, side.anchor, colour=GREY)
        for what, heights in joined.items():
            x, tint = side.x(_BUSES[what]), _colour(what, name)
            d.line([(x, min(heights)), (x, max(heights))], tint, thick)
            for y in heights:
                d.dot(x, y, 4, tint)
        for pin, what in across:
            x, top, tint = side.x(_BUSES[what]), min(joined[what]), _colour(what, name)
            self.used[pin] = tint
            d.line([(x, top), (x, top - 20)], tint, thick, pin=pin, signal=what.lower(), group=name)
            d.text(x, top - 30, f"to {what}, pin {pin}", 12, "middle", colour=tint)

    def _module(self):
        return self.notes.module or self.board.title

    def _printed(self, what):
        if isinstance(what, str):
            return what if what == "GND" else self.notes.prints.get("supply", what)
        return self.notes.printed(what.name)

    def _legend(self, x, y):
        d, made = self.d, self.notes.made
        lines = []
        if set(made) != {"panel", "keys"}:
            lines.append((3, "thick: a wire that you solder"))
        if made:
            lines.append((1.5, "thin: made by plugging the parts together"))
        for i, (thick, words) in enumerate(lines):
            d.line([(x, y + 22 * i), (x + 50, y + 22 * i)], BLACK, thick)
            d.text(x + 62, y + 22 * i, words, 13)
        inside = [signal for signal in signals(self.board) if signal.header is None]
        if inside:
            names = ", ".join(f"{signal.name} on {signal.gpio}" for signal in inside)
            d.text(x, y + 22 * len(lines) + 4, f"On the Pico itself: {names}.", 13, colour=COLOURS["rest"])


def _colour(what, name):
    if isinstance(what, str):
        return COLOURS["ground"] if what == "GND" else COLOURS["power"]
    return COLOURS[name]


def _lines(title):
    words = title.split(" ")
    return [" ".join(words[:-1]), words[-1]] if len(title) > 16 and len(words) > 1 else [title]


def _switch(d, side, y, colour):
    """A push button: two contacts and the bar that closes them."""
    for distance in (NEAR + 4, NEAR + 40):
        d.dot(side.x(distance), y, 4, colour)
    d.line([(side.x(NEAR + 4), y - 9), (side.x(NEAR + 40), y - 9)], colour, 2)
    d.line([(side.x(NEAR + 22), y - 9), (side.x(NEAR + 22), y - 14)], colour, 2)
