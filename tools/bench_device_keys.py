"""Runs on the device, for `bench_device.py --only keys`: what every key of every screen of a game takes.

Prints a line `held <bytes of the heap held back>` and a line `show <ms>`, what a picture takes from the app
to the panel; then for each key, if it brought a picture, `key <screen> <key> <next screen> <ms> <begun>`:
how long until that was handed over, without the former, and when the key was pressed, in ms since power;
after a key that took long, `came <bytes in use before> <bytes after> <what was read meanwhile>`: modules,
sections of texts; at last `done`.
"""

import gc
import sys
import time

import bench_device_rider  # pyright: ignore[reportMissingImports]

ONCE = ("give_up", "settings", "hand_over", "hand_over_to", "roster", "letters", "names", "rules", "table")
"""Nobody goes further than into these: a press on "down", and back."""

CHOOSING = ("hand", "bid", "call")
"""Screens of a game, `<game>.<one of these>`, on which somebody chooses."""


LONG_MS = 120
"""What a key may take until it is told what was read meanwhile."""


class Timer:
    """Presses keys and notes when the picture was handed to the panel.

    :param rider: a `bench_device_rider.Rider` that hurries.
    """

    def __init__(self, rider):
        self._rider = rider
        self._shown = None
        self._then = 0, []  # bytes in use and what was in memory when the picture was there
        self._tried = []
        panel = rider.device.panel
        show = panel.show

        def noted(*what):
            if self._shown is None:
                self._shown = time.ticks_ms()  # pyright: ignore
                self._then = gc.mem_alloc(), self._held()  # pyright: ignore
            show(*what)

        panel.show = noted  # pyright: ignore

    def press(self, key):
        """Press a key; prints how long its picture took."""
        rider = self._rider
        app = rider.app
        name = app.screen_name
        button, _ = rider.device.board.key_for(key)
        self._shown = None
        before = self._held()
        used = gc.mem_alloc()  # pyright: ignore
        begun = time.ticks_ms()  # pyright: ignore
        app.handle(rider._press(key, button.name, rider.device.clock.ms(), False))
        while self._shown is None and app.pressed() or app._later or app._dirty:
            rider.program.step()
            if self._shown is not None:
                break
        if self._shown is not None:
            took = time.ticks_diff(self._shown, begun)  # pyright: ignore
            print("key", name, key, app.screen_name, took, begun)
            if took >= LONG_MS:
                after, held = self._then
                print("came", used, after, *[one for one in held if one not in before])
        rider.settle()

    def _held(self):
        """The names of all that is in memory and can be read again."""
        app = self._rider.app
        held = list(sys.modules)
        for some in (app.texts._used, app.texts._unused):
            held += list(some)
        return held

    def open(self, name):
        """Open a picture of the last finished game; prints how long it took."""
        app = self._rider.app
        begun = time.ticks_ms()  # pyright: ignore
        app.push(name, app.history().count())
        self._shown = None
        while self._shown is None or app.screen_name != name:
            self._rider.program.step()
        print(name, time.ticks_diff(self._shown, begun))  # pyright: ignore
        self._rider.settle()

    def once(self, what):
        """Whether this has not been tried yet; from now on it has."""
        if what in self._tried:
            return False
        self._tried.append(what)
        return True


def on_menu(app, timer):
    """The next key of a menu: each line once, then back."""
    screen = app.screen
    lines = len(screen.lines())
    for line in range(lines):
        at = (screen.at + line) % lines
        if (screen.name, screen.lines()[at][0]) not in timer._tried:
            if line:
                return "down"
            timer.once((screen.name, screen.lines()[at][0]))
            return "ok"
    return "back"


def next_key(app, timer, before):
    """The key to press now: all that were not tried on this kind of picture, then the one that gets on."""
    screen = app.screen
    name = screen.name
    hints = screen.hints()
    if name in ("hand_menu", "game_menu"):
        return on_menu(app, timer)
    if name == "home":
        return "ok"
    if name in ONCE:
        return "down" if "down" in hints and timer.once((name, "down")) else "back"
    choosing = name.split(".")[-1] in CHOOSING
    if choosing or name == "curtain":
        kind = name, app.table.session.state.phase if choosing else ""
        for key in ("down", "up", "menu", "back"):
            if hints.get(key) is not None and timer.once((kind, key)):
                return key
    if name == "curtain":
        return screen.accept
    if before == "why":
        return "down" if "down" in hints else "up"
    if name == "go5.hand":
        return bench_device_rider.key_of_turn(screen)
    return "ok" if "ok" in hints else "back"


TURBO = 2  # `ui.display`'s, whose module is there only later


def run(job, own, heap, presses=0):
    """Press so many keys in the game that is on the table (job `keys`), or open the last finished game and
    then its replay (`result`): lines `game_result <ms>` and `replay <ms>`.

    :param own: what this script takes of the heap, in bytes.
    :param heap: if not 0, all that the program seems to have of it.
    """
    from inkdeck_app import loading

    held = bench_device_rider.hold_back(heap, own) if heap else b""
    print("held", len(held))
    for name in ("full", "idle", "tight", "ahead"):
        setattr(loading.limits, name, getattr(loading.limits, name) + own)
    rider = bench_device_rider.Rider()
    app = rider.app
    panel = rider.device.panel
    gc.collect()  # else a collection may fall into the one picture that is timed, and be added to each key
    begun = time.ticks_ms()  # pyright: ignore
    panel.show(app.display.frame, TURBO, None)
    print("show", time.ticks_diff(time.ticks_ms(), begun))  # pyright: ignore
    while panel.busy():
        pass
    rider.hurry()
    timer = Timer(rider)
    if job == "result":
        timer.open("game_result")
        timer.open("replay")
        print("done")
        return
    before = ""
    for _ in range(presses):
        while app.screen.works:
            rider.settle()
        here = app.screen_name
        key = next_key(app, timer, before)
        timer.press(key)
        before = here
    print("done")
