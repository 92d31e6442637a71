"""Handles a crash: a crash file, a picture that says what to do, and a restart by any key."""

import gc
import io
import sys

import machine

from inkdeck_core.errors import InkdeckError

from .. import VERSION
from ..storage.settings import Settings
from ..storage.store import Store
from ..ui.canvas import frame_canvas
from ..ui.display import FRAME_BYTES, FULL
from ..ui.font import Fonts
from ..ui.texts import Texts

FILE = "crash.txt"
_PATIENCE_MS = 300_000  # a device on batteries then switches itself off
_AGAIN = "Inkdeck ran out of memory. It starts again and continues the game. More: games/" + FILE
_PLAIN = ("Inkdeck stopped on an error.", "Games are saved.", "Any key starts again.", "More: games/" + FILE)


def report(error, device, frame, again=False):
    """Write the crash file and show what happened; then wait for a key and restart.

    :param device: the `device.Device`, or None if there is none; then only print to the serial port.
    :param frame: the app's frame, if there was an app.
    :param again: whether to restart at once, without the picture: the game continues by itself.
    """
    try:
        text = trace(error)
    except Exception:  # no memory for more
        text = type(error).__name__
    if not device and isinstance(error, ImportError):  # the words of inkdeck_start.py when it can't import
        text = "Inkdeck can't start (%r). Install Inkdeck again: inkdeck flash." % error
    print(_AGAIN if again else text)
    if not device:
        return
    tasks = [lambda: device.files.write(FILE, text.encode())]
    if not again:
        tasks.insert(0, lambda: show(device, frame))
    for task in tasks:
        try:
            task()
        except Exception:  # no room, memory or files: the other task may still work
            pass
    from micropython import kbd_intr  # missing on a computer, which draws the notice too

    kbd_intr(3)
    if not again:
        _wait_for_key(device)
    machine.soft_reset()


def _wait_for_key(device):
    """Wait until a key was pressed and released: if it were still held, it would ask for safe mode."""
    until = device.clock.ms() + _PATIENCE_MS
    while not any([down for _, down, _, _ in device.buttons.moved()]):
        device.clock.sleep_ms(20)
        if device.clock.ms() > until and device.power.latched and not device.power.on_usb():
            device.power.off()
    while not device.buttons.released():
        device.clock.sleep_ms(20)
    device.clock.sleep_ms(50)


def trace(error):
    """Return the error with its traceback, without what the core says about cards (B-2)."""
    out = io.StringIO()
    sys.print_exception(error, out)  # pyright: ignore[reportArgumentType]
    lines = out.getvalue().strip().split("\n")  # pyright: ignore[reportAttributeAccessIssue]
    if isinstance(error, InkdeckError):
        lines[-1] = "%s: %s" % (type(error).__name__, error.reason)
    return "Inkdeck %s, MicroPython %s, %d bytes free\n%s\n" % (
        VERSION,
        ".".join([str(part) for part in sys.implementation.version[:3]]),
        gc.mem_free(),
        "\n".join(lines),
    )


def show(device, frame=None):
    """Show the notice with a full refresh, so that no trace of a hand stays visible."""
    frame = frame or bytearray(FRAME_BYTES)
    fonts = Fonts(device.resource, device.resident)
    canvas = frame_canvas(frame, fonts)
    canvas.clear()
    try:
        language = Settings(Store(device.files)).language or "en"
        texts = Texts(device.resource, language, device.resident)
        y = 6
        canvas.text_centre(texts.get("title", "crash"), 0, canvas.w, y, "title")
        y += canvas.height("title") + 4
        for line in canvas.wrap(texts.get("body", "crash"), "body", canvas.w - 12):
            canvas.text(line, 6, y, "body")
            y += 17
    except Exception:  # the fonts or texts may be what is broken
        canvas.clear()
        for place, line in enumerate(_PLAIN):
            canvas.fb.text(line, 8, 16 + 24 * place, 1)  # pyright: ignore[reportAttributeAccessIssue]
    while device.panel.busy():
        device.clock.sleep_ms(20)
    device.panel.show(frame, FULL, None)
    while device.panel.busy():
        device.clock.sleep_ms(20)
    device.panel.sleep()
