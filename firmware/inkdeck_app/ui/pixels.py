"""The loops over every byte of a frame: in viper where the interpreter has it, else in plain Python.

transpose(frame, image, x, y, w, h): copy a window, in px, of the app's frame into a UC8151's image.
pack(image, out, x, y, w, h): put the window of a UC8151's image together at the start of `out`, for sending.
mirror(frame, out): turn a frame, or a stretch of one row of bytes, upside down, from one end to the other.
invert(frame, out): change ink and paper over; `out` may be the frame itself.
write(frame, data, s, x, y, ink): draw the text `s`, all of it inside the frame, in ink (1) or paper (0) with
    a font's bytes (`Font.data`); return the x after it, -1 when the font lacks a character. With ink -1
    nothing is drawn, only measured. None in plain Python: `Canvas` blits.
flip(frame, x, y, w, h): change ink and paper over in a window, in px and all of it inside the frame. None in
    plain Python, too.

A frame is 296 × 128 px, byte (y >> 3) * 296 + x, bit y & 7, 1 for ink. A UC8151's image is byte
x * 16 + (y >> 3), bit 7 - (y & 7), 0 for ink. But for `flip`, `y` and `h` are
multiples of 8. Nothing is checked.
"""

# An interpreter that can't do viper says so in its own way: CPython has no module micropython (ImportError),
# the browser's port no emitter (SyntaxError), and code compiled for another chip is refused (ValueError).
try:
    from inkdeck_app.ui.pixels_viper import flip, invert, mirror, pack, transpose, write
except (ImportError, SyntaxError, ValueError):
    from inkdeck_app.ui.pixels_plain import flip, invert, mirror, pack, transpose, write

__all__ = ("flip", "invert", "mirror", "pack", "transpose", "write")
