"""Runs on the device, for `bench_device.py --only random`: presses keys at random, as a child does.

First imports every module that games share, because those stay; and for each game that it begins, all modules
of that game. Prints a line `total <bytes of the heap>`, and
after every `EVERY` keys a line `heap <screen> <bytes in use after a collection>`, followed by MicroPython's
report on the heap. At every fifth look it first leaves the game and goes to the start menu, and prints `base`
instead of `heap`. The last lines are `seen <screens>` and `done`. Bytes don't include this script's own.
"""

import gc
import random
import sys

import micropython  # pyright: ignore[reportMissingImports]
from bench_device_rider import Rider, hold_back  # pyright: ignore[reportMissingImports]

EVERY = 60
"""The keys between two looks at the heap: a minute of someone who presses one each second."""


class Child(Rider):
    """A rider that presses whatever it likes: half of the time OK, otherwise any button, held or not.

    :param modules: the names of all modules.
    """

    def __init__(self, modules):
        super().__init__()
        self._modules = modules
        self._whole = ""
        self.fill(None)

    def fill(self, game):
        """Import all modules of a game; with None, those that games share."""
        from inkdeck_core.games import DEALT

        for name in self._modules:
            folder = name.split(".")[1] if "." in name else ""
            if (folder if folder in DEALT else None) == game:
                __import__(name)

    def press_any(self):
        """Press a key, and wait until nothing more happens by itself, bots included."""
        hints = self.app.screen.hints()
        if hints.get("ok") is not None and random.getrandbits(1):
            button, hold = self.device.board.key_for("ok")
        else:
            button, hold = random.choice(self.device.board.keys), not random.getrandbits(2)
        key = button.long if hold and button.long else button.short
        self.app.handle(self._press(key, button.name, self.device.clock.ms(), False))
        self.settle()
        while self.app.screen.works:
            self.settle()
        game = self.app.table.session.header.game.split("-")[0] if self.app.table else ""
        if game and game != self._whole:
            self.fill(game)
        self._whole = game

    def go_home(self):
        """Leave whatever is open for the start menu."""
        from inkdeck_app import flow

        if self.app.table:
            flow.leave(self.app)
        self.app.show("home")
        self.settle()


def run(job, own, heap, presses, modules):
    """Press this many keys.

    :param job: the name of the job, `random`. :param own: the bytes of the heap that this script takes.
    :param heap: if not 0, the size of the heap that the program seems to have.
    :param modules: the names of all modules, with a blank between each.
    """
    held = hold_back(heap, own) if heap else b""
    own += len(held)
    print("total", gc.mem_alloc() + gc.mem_free() - own)  # pyright: ignore
    random.seed(len(job))
    seen = set()
    try:
        child = Child(modules.split())
        child.hurry()
        for press in range(1, presses + 1):
            child.press_any()
            seen.add(child.app.screen_name)
            if press % EVERY == 0:
                leaves = press % (5 * EVERY) == 0
                if leaves:
                    child.go_home()
                gc.collect()
                print("base" if leaves else "heap", child.app.screen_name, gc.mem_alloc() - own)  # pyright: ignore
                micropython.mem_info()
    except Exception as error:
        child = held = None  # it may have been for lack of memory
        gc.collect()
        sys.print_exception(error)  # pyright: ignore
    print("seen", *sorted(seen))
    print("done")
