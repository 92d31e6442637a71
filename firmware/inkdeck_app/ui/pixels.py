"""The loops over every byte of a frame, in viper if the interpreter has it, otherwise in plain Python.

transpose(frame, image, x, y, w, h): copy a window, in px, of the app's frame into a UC8151's image.
pack(image, out, x, y, w, h): collect the window of a UC8151's image at the start of `out`, for sending.
mirror(frame, out): turn a frame, or a part of one row of bytes, by 180 degrees.
invert(frame, out): swap ink and paper; `out` may be the frame itself.
write(frame, data, s, x, y, ink): draw the text `s`, all of it inside the frame, in ink (1) or paper (0) with
    a font's bytes (`Font.data`); return the x after it, or -1 if the font lacks a character. If `ink` is
    -1, only measure. None in plain Python: `Canvas` blits.
flip(frame, x, y, w, h): swap ink and paper in a window, in px and all of it inside the frame. None in plain
    Python.
hatch(frame, tile, x, y, w, h, ink): fill such a window with a tile (`Canvas.pattern`). None in plain Python.

A frame is 296 × 128 px: byte (y >> 3) * 296 + x, bit y & 7, 1 for ink. A UC8151's image is byte
x * 16 + (y >> 3), bit 7 - (y & 7), 0 for ink. `y` and `h` are multiples of 8, except for `flip`,
`hatch` and `write`. These functions check nothing.
"""

# Interpreters without viper fail in different ways: CPython has no module micropython (ImportError), the
# browser's port has no emitter (SyntaxError), and code compiled for another chip is refused (ValueError).
try:
    from inkdeck_app.ui.pixels_viper import flip, hatch, invert, mirror, pack, transpose, write
except (ImportError, SyntaxError, ValueError):
    from inkdeck_app.ui.pixels_plain import flip, hatch, invert, mirror, pack, transpose, write

__all__ = ("flip", "hatch", "invert", "mirror", "pack", "transpose", "write")
