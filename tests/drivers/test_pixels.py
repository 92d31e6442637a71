"""The loops over frames follow their definition, pixel by pixel; machine code and plain code agree."""

import sys

from recorder import noise

from both import each, same, skip
from inkdeck_app.ui import pixels, pixels_plain
from inkdeck_app.ui.display import NEUTRAL, Display

WHOLE = (0, 0, 296, 128)
WINDOWS = (WHOLE, (0, 0, 1, 8), (295, 120, 1, 8), (3, 16, 5, 24), (0, 48, 296, 16), (17, 0, 32, 128))


def ink(frame, x, y):
    return frame[(y >> 3) * 296 + x] >> (y & 7) & 1


def white(image, x, y):
    """Return a pixel of a UC8151's image: 1 is white."""
    return image[x * 16 + (y >> 3)] >> (7 - (y & 7)) & 1


def twins():
    """Return the modules to test: the one in use and, on MicroPython, also the plain one."""
    return (pixels,) if pixels.invert is pixels_plain.invert else (pixels, pixels_plain)


def test_the_probe_knows_the_abilities_of_this_interpreter():
    if sys.implementation.name == "micropython":
        from inkdeck_app.ui import pixels_viper as found
    else:
        found = pixels_plain
    for name in pixels.__all__:
        assert getattr(pixels, name) is getattr(found, name)


def test_transpose_gives_every_pixel_its_place_in_the_uc8151():
    frame = noise(1)
    for functions in twins():
        image = bytearray(4736)
        functions.transpose(frame, image, 0, 0, 296, 128)
        for x in range(296):
            for y in range(0, 128, 3):
                assert white(image, x, y) == 1 - ink(frame, x, y), (x, y)


def test_transpose_changes_nothing_outside_its_window():
    def check(x, y, w, h):
        before = noise(2)
        after = noise(3)
        for functions in twins():
            image = bytearray(4736)
            functions.transpose(before, image, 0, 0, 296, 128)
            functions.transpose(after, image, x, y, w, h)
            wanted = bytearray(before)
            for row in range(y >> 3, (y + h) >> 3):
                for column in range(x, x + w):
                    wanted[row * 296 + column] = after[row * 296 + column]
            whole = bytearray(4736)
            functions.transpose(wanted, whole, 0, 0, 296, 128)
            assert image == whole

    each(WINDOWS, check)


def test_pack_puts_a_window_together_column_by_column():
    image = noise(4)

    def check(x, y, w, h):
        wanted = b"".join(
            [bytes(image[at * 16 + (y >> 3) : at * 16 + ((y + h) >> 3)]) for at in range(x, x + w)]
        )
        for functions in twins():
            out = bytearray(b"\xa5" * 4740)
            functions.pack(image, out, x, y, w, h)
            same(bytes(out[: len(wanted)]), wanted)
            assert all([byte == 0xA5 for byte in out[len(wanted) :]])

    each(WINDOWS, check)


def test_mirror_turns_a_frame_upside_down():
    frame = noise(5)
    for functions in twins():
        out = bytearray(4736)
        functions.mirror(frame, out)
        for x in range(296):
            for y in range(0, 128, 3):
                assert ink(out, x, y) == ink(frame, 295 - x, 127 - y), (x, y)


def test_mirror_and_invert_take_parts_of_a_frame():
    frame = noise(6)
    for functions in twins():
        out = bytearray(20)
        functions.mirror(memoryview(frame)[7:12], memoryview(out)[3:8])
        wanted = bytearray(4736)
        functions.mirror(frame, wanted)
        same(bytes(out), bytes(3) + bytes(wanted[4736 - 12 : 4736 - 7]) + bytes(12))
        functions.invert(memoryview(frame)[7:12], memoryview(out)[1:6])
        same(bytes(out[1:6]), bytes([byte ^ 0xFF for byte in frame[7:12]]))
        same((out[0], out[6]), (0, wanted[4736 - 9]))


def test_invert_works_in_place_too():
    frame = noise(7)
    for functions in twins():
        out = bytearray(4736)
        functions.invert(frame, out)
        for at in range(4736):
            assert out[at] == frame[at] ^ 0xFF
        functions.invert(out, out)
        same(out, frame)


def test_the_machine_code_gives_the_plain_twins_bytes():
    if sys.implementation.name != "micropython":
        skip("CPython has no viper")
    from inkdeck_app.ui import pixels_viper

    for seed in range(20):
        frame = noise(seed)
        ours, plain = noise(99), noise(99)
        x, page = seed * 13 % 250, seed * 5 % 12
        window = (x, page * 8, 1 + seed * 7 % 46, 8 + seed % 4 * 8)
        for name in ("transpose", "pack"):
            getattr(pixels_viper, name)(frame, ours, *window)
            getattr(pixels_plain, name)(frame, plain, *window)
            assert ours == plain, (name, window)
        for name in ("mirror", "invert"):
            getattr(pixels_viper, name)(frame, ours)
            getattr(pixels_plain, name)(frame, plain)
            assert ours == plain, name


AREAS = (
    (0, 0, 296, 128),
    (3, 5, 7, 2),
    (17, 8, 35, 84),
    (290, 120, 6, 8),
    (1, 7, 1, 9),
    (9, 9, 4, 0),
    (9, 9, 4, -3),
    (9, 9, -2, 3),
)


def test_flip_changes_what_blits_would():
    from inkdeck_app.ui import canvas

    assert canvas.flip
    for x, y, w, h in AREAS:
        drawn = []
        for flip in (canvas.flip, None):
            frame = noise(3)
            kept, canvas.flip = canvas.flip, flip
            canvas.frame_canvas(frame, None).invert(x, y, w, h)
            canvas.flip = kept
            drawn.append(frame)
        assert drawn[0] == drawn[1] and (drawn[0] != noise(3)) == (w > 0 and h > 0), (x, y, w, h)


def test_hatch_fills_with_what_blits_would():
    from inkdeck_app.ui import canvas

    assert canvas.hatch
    for x, y, w, h in AREAS:
        for tile in (b"\x81\x42\x24", b"\x55\xaa", b"\xff"):
            for ink in (-1, 0, 1):
                drawn = []
                for hatch in (canvas.hatch, None):
                    frame = noise(3)
                    kept, canvas.hatch = canvas.hatch, hatch
                    canvas.frame_canvas(frame, None).pattern(x, y, w, h, tile, ink)
                    canvas.hatch = kept
                    drawn.append(frame)
                assert drawn[0] == drawn[1], (x, y, w, h, tile, ink)
                assert drawn[0] != noise(3) or w < 296


def test_write_draws_what_blits_would():
    from inkdeck_app.ui import canvas
    from inkdeck_app.ui.font import NAMES, Fonts

    def resource(name):
        folder = canvas.__file__.rsplit("/", 2)[0]
        return open(folder + "/data/" + name, "rb")

    fonts = Fonts(resource)
    assert canvas.write
    for font in NAMES:
        for text in (
            "",
            "a",
            "Wg|_",
            "Äöüß é·",
            "… \u2212 \u202f\ue000 ●",
            "a\u00adb",
            "\n",
            "snow \u2603",
            "0 ■■ \U0001f0a1",
        ):
            for x, y in ((0, 0), (3, 5), (100, 128 - fonts.get(font).height), (-2, 9), (280, 1), (9, 125)):
                for ink in (1, 0):
                    drawn = []
                    for write in (canvas.write, None):
                        frame = noise(3)
                        kept, canvas.write = canvas.write, write
                        c = canvas.frame_canvas(frame, fonts)
                        drawn.append((c.width(text, font), c.text(text, x, y, font, ink), frame))
                        canvas.write = kept
                    assert drawn[0] == drawn[1], (font, text, x, y, ink)


class _Panel:
    def show(self, frame, kind, window):
        self.frame = bytes(frame)
        self.same_memory = frame


def test_the_display_rotates_and_inverts_the_frame_for_the_panel():
    def check(rotate, invert):
        panel = _Panel()
        display = Display(panel)
        display.frame[:] = noise(8)
        display.rotate = rotate
        display.invert = invert
        display.show(NEUTRAL)
        same(bytes(display.frame), bytes(noise(8)))
        for x in range(0, 296, 5):
            for y in range(128):
                seen = ink(panel.frame, 295 - x, 127 - y) if rotate else ink(panel.frame, x, y)
                same(seen, ink(display.frame, x, y) ^ invert)

    each([(False, False), (True, False), (False, True), (True, True)], check)


def test_the_display_takes_a_second_frame_of_memory_only_when_it_is_needed_and_once():
    panel = _Panel()
    display = Display(panel)
    display.show(NEUTRAL)
    assert panel.same_memory is display.frame
    display.rotate = True
    display.show(NEUTRAL)
    second = panel.same_memory
    display.invert = True
    display.show(NEUTRAL)
    assert panel.same_memory is second and second is not display.frame
