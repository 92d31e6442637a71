"""Runs on the device, for `bench_device.py --only keys`: measures every key on every screen of a game.

Prints a line `held <bytes of the heap held back>` and a line `show <ms>`, the time that a picture takes from
the app to the panel. Then, for each key that brought a picture, prints `key <screen> <key> <next screen> <ms>
<begun>`: the time until the picture was handed over, without the time of `show`, and when the key was
pressed, in ms since power-on. A key that took long is followed by `came <bytes in use before> <bytes after>
<modules that were imported meanwhile>`. The last line is `done`.
"""

import gc
import sys
import time

import bench_device_rider  # pyright: ignore[reportMissingImports]

ONCE = ("give_up", "settings", "hand_over", "hand_over_to", "roster", "letters", "names", "rules", "table")
"""Screens that are only entered: a press on "down", and back."""

CHOOSING = ("hand", "bid", "call")
"""Screens of a game, `<game>.<one of these>`, on which a player chooses."""


LONG_MS = 120
"""The milliseconds after which a key's line is followed by what was imported meanwhile."""


class Timer:
    """Presses keys and notes when the picture was handed to the panel.

    :param rider: a `bench_device_rider.Rider` that hurries.
    """

    def __init__(self, rider):
        self._rider = rider
        self._shown = None
        self._then = 0, []  # bytes in use, and the modules, when the picture was there
        self._tried = []
        panel = rider.device.panel
        show = panel.show

        def noted(*what):
            if self._shown is None:
                self._shown = time.ticks_ms()  # pyright: ignore
                self._then = gc.mem_alloc(), list(sys.modules)  # pyright: ignore
            show(*what)

        panel.show = noted  # pyright: ignore

    def press(self, key):
        """Press a key, and print how long its picture took."""
        rider = self._rider
        app = rider.app
        name = app.screen_name
        button, _ = rider.device.board.key_for(key)
        self._shown = None
        before = list(sys.modules)
        used = gc.mem_alloc()  # pyright: ignore
        begun = time.ticks_ms()  # pyright: ignore
        app.handle(rider._press(key, button.name, rider.device.clock.ms(), False))
        while self._shown is None and app.pressed() or app.glass.due:
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

    def open(self, name):
        """Open a picture of the last finished game, and print how long it took."""
        from inkdeck_app import memory

        app = self._rider.app
        begun = time.ticks_ms()  # pyright: ignore
        memory.somebody_waits()  # as after a key
        app.push(name, app.history().count())
        self._shown = None
        while self._shown is None or app.screen_name != name:
            self._rider.program.step()
        print(name, time.ticks_diff(self._shown, begun))  # pyright: ignore
        self._rider.settle()

    def once(self, what):
        """Whether this hasn't been tried yet. From now on it has."""
        if what in self._tried:
            return False
        self._tried.append(what)
        return True


def on_menu(app, timer):
    """Return the next key for a menu: each line once, then back."""
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
    """Return the key to press now: one that wasn't tried on this kind of picture, then the one that continues
    the game.
    """
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
    curtain = name.split(".")[-1] == "curtain"
    if choosing or curtain:
        kind = name, app.table.session.state.phase if choosing else ""
        for key in ("down", "up", "menu", "back"):
            if hints.get(key) is not None and timer.once((kind, key)):
                return key
    if curtain:
        return screen.accept
    if before == "why":
        return "down" if "down" in hints else "up"
    if name == "go5.hand":
        return bench_device_rider.key_of_turn(screen)
    return "ok" if "ok" in hints else "back"


TURBO = 2  # like `ui.display`'s, whose module is imported only later


def run(job, own, heap, presses=0):
    """Press this many keys in the game on the table (job `keys`). Or open the last finished game and then its
    replay (job `result`), and print lines `game_result <ms>` and `replay <ms>`.

    :param own: the bytes of the heap that this script takes.
    :param heap: if not 0, the size of the heap that the program seems to have.
    """
    held = bench_device_rider.hold_back(heap, own) if heap else b""
    print("held", len(held))
    rider = bench_device_rider.Rider()
    app = rider.app
    panel = rider.device.panel
    gc.collect()  # otherwise a collection may fall into the picture that is timed, and count for every key
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
