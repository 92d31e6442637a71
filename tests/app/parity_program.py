"""Draws the same pictures on either interpreter: with softbuf on CPython and with framebuf on MicroPython.

`test_framebuf_parity.py` runs this with the app's data folder as the argument. Each line is a label and the
result.
"""

import sys
from binascii import hexlify

from inkdeck_app.ui import canvas, qr
from inkdeck_app.ui.font import NAMES, Fonts

VLSB = canvas.framebuf.MONO_VLSB
HLSB = canvas.framebuf.MONO_HLSB
TEXT = "Jörg «Größe» œÆẞ ▲●■★ 12−3\u202f? \ue000 …"


class Dice:
    """Random numbers that are the same on both interpreters; those of their `random` modules differ."""

    def __init__(self, seed):
        self.state = seed

    def roll(self, low, high):
        self.state = (self.state * 1229 + 35543) & 0xFFFFFF
        return low + (self.state >> 6) % (high - low + 1)


def show(label, data):
    print(label, hexlify(bytes(data)).decode())


def picture(dice):
    """Return (buffer, FrameBuffer, width, height) for a buffer of random size and format, full of noise."""
    width = dice.roll(1, 41)
    height = dice.roll(1, 37)
    layout = (VLSB, HLSB)[dice.roll(0, 1)]
    stride = width + dice.roll(0, 1) * dice.roll(0, 9)
    if layout == VLSB:
        buffer = bytearray((height + 7) // 8 * stride)
    else:
        buffer = bytearray(height * ((stride + 7) // 8))
    for i in range(len(buffer)):
        buffer[i] = dice.roll(0, 255)
    return buffer, canvas.FrameBuffer(buffer, width, height, layout, stride), width, height


def shapes(dice):
    """Draw random rectangles, lines and pixels. An edge cuts most of them; some are empty or outside."""
    for number in range(150):
        buffer, fb, width, height = picture(dice)
        for _ in range(4):
            x = dice.roll(-12, width + 5)
            y = dice.roll(-12, height + 5)
            w = dice.roll(-3, width + 9)
            h = dice.roll(-3, height + 9)
            ink = dice.roll(0, 1)
            kind = dice.roll(0, 6)
            if kind == 0:
                fb.fill_rect(x, y, w, h, ink)
            elif kind == 1:
                fb.rect(x, y, w, h, ink)
            elif kind == 2:
                fb.rect(x, y, w, h, ink, True)
            elif kind == 3:
                fb.hline(x, y, w, ink)
            elif kind == 4:
                fb.vline(x, y, h, ink)
            elif kind == 5:
                fb.pixel(x, y, ink)
            elif dice.roll(0, 9) == 0:
                fb.fill(ink)
            print("pixel", number, fb.pixel(x, y), fb.pixel(x + 1, y + 2))
        show("shapes %d" % number, buffer)


def blits(dice):
    """Draw random pictures on random pictures, with every key and palette."""
    palettes = [None]
    for bits in range(4):
        palettes.append(canvas.FrameBuffer(bytearray([bits & 1, bits >> 1]), 2, 1, VLSB))
    for number in range(400):
        buffer, fb, width, height = picture(dice)
        _, source, w, h = picture(dice)
        x = dice.roll(-w - 1, width + 1)
        y = dice.roll(-h - 1, height + 1)
        key = dice.roll(-1, 1)
        palette = palettes[dice.roll(0, 4)]
        fb.blit(source, x, y, key, palette)
        if number % 5 == 0:
            fb.blit(source, 0, 0)
        show("blit %d" % number, buffer)


def screens(dice, fonts):
    """Draw everything that the canvas can draw, over all four edges of the frame."""
    for name in NAMES:
        frame = bytearray(4736)
        whole = canvas.frame_canvas(frame, fonts)
        text = TEXT if name not in ("value", "pips") else "0123456789-−" if name == "value" else "●■▲★"
        height = whole.height(name)
        width = whole.width(text, name)
        for x in (-width // 2, 20, 296 - width // 3):
            for y in (-height // 2, 31, 128 - height // 2):
                print("x after", name, whole.text(text, x, y, name))
        for x, y in ((-5, 50), (200, 61), (100, -3), (90, 120)):
            whole.fill(x, y, 120, 33)
            whole.text(text, x - 4, y + 3, name, 0)
        whole.text_right(text, 290, 90, name)
        whole.text_centre(text, 10, 200, 75, name)
        whole.text("\u00ad☃\u0416", 40, 45, name)
        show("text " + name, frame)
    for number in range(30):
        frame = bytearray(4736)
        whole = canvas.frame_canvas(frame, fonts)
        for y in range(0, 128, 13):
            whole.text("Marguerite ●■▲★ spielt Größe 12 aus", dice.roll(-20, 90), y)
        for _ in range(5):
            part = whole.region(dice.roll(-30, 280), dice.roll(-30, 120), dice.roll(1, 90), dice.roll(1, 70))
            x = dice.roll(-5, 9)
            y = dice.roll(-5, 9)
            w = dice.roll(0, 120)
            h = dice.roll(0, 70)
            kind = dice.roll(0, 5)
            if kind == 0:
                part.fade(x, y, w, h)
            elif kind == 1:
                part.invert(x, y, w, h)
            elif kind == 2:
                part.dotted_box(x, y, w, h, dice.roll(0, 1))
            elif kind == 3:
                part.box(x, y, w, h, dice.roll(0, 1))
            elif kind == 4:
                part.clear(dice.roll(0, 1))
            else:
                part.hline(x, y, w, dice.roll(0, 1))
                part.vline(x, y, h, dice.roll(0, 1))
        show("screen %d" % number, frame)


def words(fonts):
    """Print texts instead of pixels; they must be the same too."""
    whole = canvas.frame_canvas(bytearray(4736), fonts)
    text = "Die\u00a0Spiel\u00adkarten\u00adsammlung «\u202fÉtoile\u202f» wird\n\n neu  ge\u00admischt."
    for width in range(12, 200, 11):
        print("wrap", width, [hexlify(line.encode()).decode() for line in whole.wrap(text, "small", width)])
    print("qr", qr.modules("0123456789ABCDEFGHJKMNPQRSTVWXYZ"), qr.modules("7"), qr.modules("SEAL-42"))
    print("qr", qr.modules("0123456789ABCDEFGHJKMNPQRSTVWXYZ" * 3, qr.LARGE))


def main(data):
    print("softbuf", "inkdeck_app.ui.softbuf" in sys.modules)
    fonts = Fonts(lambda name: open(data + "/" + name, "rb"))
    shapes(Dice(1))
    blits(Dice(2))
    screens(Dice(3), fonts)
    words(fonts)


main(sys.argv[1])
