"""Runs on the device, beside the jobs of bench_device.py, and presses its keys. It is small, because a job's
program has to do without the part of the heap that it takes.
"""

import gc


class Rider:
    """Presses keys without fingers, on the real panel in real time."""

    def __init__(self):
        import inkdeck_start
        from inkdeck_app.drivers import device
        from inkdeck_app.ui.keys import Press

        device.STEP_MS = 50  # the emulator spends most of its time on loops that wait
        self._press = Press
        self.device = device.Device(inkdeck_start.description())
        self.device.open_files()
        self.program = device.Program(self.device)
        self.app = self.program.app
        self.settle()

    def hurry(self):
        """End every refresh with the program's next step: an emulated wait takes as long as work does.

        The program's own work still happens, also what it does while the panel is busy; only the bytes to the
        panel and the time are saved.
        """
        from inkdeck_app.drivers import device

        left = [0]  # steps
        step = self.program.step

        def show(*_):
            left[0] = 2  # the one that shows the picture, and the next

        def busy():
            return left[0] > 0

        def stepped():
            step()
            left[0] -= 1

        self.program.step = stepped
        panel = self.device.panel
        panel.show, panel.busy, panel.sleep = show, busy, gc.collect  # pyright: ignore
        device.STEP_MS = 5

    def settle(self):
        """Continue until nothing more happens by itself."""
        rested = 0
        while rested < 3:
            self.program.step()
            rested = 0 if self.device.panel.busy() else rested + 1

    def press(self, key):
        """Press a logical key, on whatever button has it."""
        button, _ = self.device.board.key_for(key)
        self.app.handle(self._press(key, button.name, self.device.clock.ms(), False))
        self.settle()


def key_of_turn(screen):
    """Return the key that continues a turn of Go5."""
    phase = screen.view.phase
    if phase == "chain" or phase == "play" and screen.finds():
        return "menu"
    return "up" if phase == "play" and screen.deed() != "on" else "ok"


def hold_back(heap, own):
    """Return bytes that must be kept, so that the program has only `heap` bytes of the whole heap.

    :param own: the bytes that this script takes.
    """
    return bytearray(gc.mem_alloc() + gc.mem_free() - own - heap)  # pyright: ignore
