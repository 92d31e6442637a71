"""Draws a Pico's header with a straight wire and a label at every pin in use.

No wire bends, so no wire can cross another or be mistaken for it, whatever pins a board uses.
"""

from xml.sax.saxutils import escape

# From pin 1 on, as in the Pico's data sheet ("Pico pinout"); AGND is the quiet ground for measuring.
HEADER = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
).split()
BLACK, GREY, RED, WHITE = "#111111", "#707070", "#b3261e", "#ffffff"
GROUPS = {"panel": "#1f5fa8", "keys": "#2a7a3a", "rest": "#8a5a00"}
SUPPLIES = {"GND": BLACK, "3V3": RED, "VSYS": RED, "VBUS": RED}
PITCH, TOP, BODY, REACH, MARGIN = 26, 130, 240, 110, 30
LETTER = 14 * 0.66  # a label's average letter, with a part in bold, in the widest face that a viewer may use


def draw(module, wires, made):
    """Return the text of wiring.svg. `wires` are those of make_wiring; `made` names the groups that plugging
    connects.
    """
    at = {wire.pin: wire for wire in wires if wire.pin and wire.group != "free"}
    sides = [[len(w.name + w.what) + 2 for w in at.values() if (w.pin > 20) == right] for right in (0, 1)]
    left, right = [MARGIN + REACH + round(LETTER * max(side, default=0)) for side in sides]
    title, hint = f"{module} on a Pico", "The Pico from above, with its USB connector at the top."
    hint += " Solder the thick lines; plugging in connects the thin ones."
    width = max(left + BODY + right, round(2 * MARGIN + LETTER * max(len(title) * 20 / 14, len(hint))))
    height = TOP + 20 * PITCH + MARGIN
    parts = [
        _text(MARGIN, 34, title, 20, bold=True),
        _text(MARGIN, 62, hint),
        _box(left, TOP - 30, BODY, 19 * PITCH + 60),
        _box(left + BODY / 2 - 35, TOP - 46, 70, 34),
        _text(left + BODY / 2, TOP - 29, "USB", 12, "middle", GREY),
    ]
    for pin, gpio in enumerate(HEADER, 1):
        parts += _row(pin, gpio, at.get(pin), left if pin <= 20 else left + BODY, made)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"',
            '  role="img" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif">',
            f"<title>{escape(module)}: wiring</title>",
            f'<rect width="{width}" height="{height}" fill="{WHITE}"/>',
            *parts,
            "</svg>\n",
        ]
    )


def _row(pin, gpio, wire, x, made):
    """Return the parts for a pin of the header, at its edge `x`, and its wire if it has one."""
    out, start, end = (-1, "end", "start") if pin <= 20 else (1, "start", "end")
    y = TOP + (pin - 1 if pin <= 20 else 40 - pin) * PITCH
    colour, parts = GREY, []
    if wire:
        colour, thick = SUPPLIES.get(gpio) or GROUPS[wire.group], 1.5 if wire.group in made else 3
        parts.append(_line(x, x + out * REACH, y, colour, thick))
        words = [f'<tspan font-weight="bold">{escape(wire.name)}</tspan>', escape(wire.what)]
        parts.append(_text(x + out * (REACH + 8), y, "", 14, start, colour, inner=" ".join(words[::out])))
    if wire and wire.group == "keys" and gpio not in SUPPLIES:
        near, far = x + out * 40, x + out * 74
        parts += [_line(near, far, y, WHITE, 6), _line(near, far, y - 8, colour, 2)]
        parts += [_dot(near, y, 4, colour, colour), _dot(far, y, 4, colour, colour)]
    return [
        *parts,
        _dot(x, y, 5, colour if wire else WHITE, colour),
        _text(x - out * 14, y, str(pin), 11, end, GREY),
        _text(x - out * 34, y, gpio, 13, end, colour, bool(wire)),
    ]


def _text(x, y, words, size=14, anchor="start", colour=BLACK, bold=False, inner=""):
    """Return a line of text with its middle at height `y`."""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="{colour}"' + ' font-weight="bold"' * bold
    return f'<text x="{x:g}" y="{y + size * 0.35:g}" {style}>{inner or escape(words)}</text>'


def _line(x1, x2, y, colour, thick):
    return f'<path d="M{x1:g} {y:g} H{x2:g}" stroke="{colour}" stroke-width="{thick:g}"/>'


def _dot(x, y, radius, fill, stroke):
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{fill}" stroke="{stroke}"/>'


def _box(x, y, w, h):
    style = f'rx="10" fill="{WHITE}" stroke="{BLACK}" stroke-width="2"'
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" {style}/>'
