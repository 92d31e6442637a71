"""A tiny app for the simulator's tests: each press moves a bar and is named on the screen below.

Run as a program, it is `inkdeck` with this app instead of the real one.
"""

import json

from inkdeck_app.ui.keys import LOGICAL


class TinyApp:
    """Shows a bar that grows with each press, and keeps the presses in a file; `menu` twice closes it."""

    def __init__(self, hw):
        self.hw = hw
        self.store = self
        self.frame = bytearray(4736)
        self.closing = False
        self.screen_name = "start"
        self.presses = []
        self.ticks = 0
        self._dirty = True
        self.tick()

    @property
    def screen(self):
        """Its only screen, which also knows the keys' meanings."""
        return self

    layout = screen
    rotate = gate = False
    strip = ()

    def open_games(self):
        """Return its only game, once a key was pressed; as in `store.Store`."""
        return [name for name in self.hw.files.names() if name == "presses"]

    def handle(self, press):
        """Note a press and save it."""
        if press.key == "menu" and self.presses and self.presses[-1][0] == "menu":
            self.closing = True
        self.presses.append((press.key, press.button, press.repeat))
        self.hw.files.write("presses", json.dumps(self.presses).encode())
        self.screen_name = "after " + press.key
        self._dirty = True

    def pressed(self):
        """Return whether presses are waiting: never."""
        return False

    def hints(self):
        """Return a hint for every key."""
        return {key: "" if key in ("up", "down") else f"DO {key.upper()}" for key in LOGICAL}

    def meaning(self, press, hints):
        """Return the key's own name."""
        return press.key

    def row(self):
        """Return the first of five lines, as in `screens.base.Screen`."""
        return 0, 5, "down"

    def tick(self):
        """Show the bar if it has changed and the panel is free."""
        self.ticks += 1
        if self._dirty and not self.hw.panel.busy():
            for x in range(len(self.presses) * 2):
                self.frame[x] = 0x0F
            self.hw.panel.show(self.frame, 1 if self.presses else 0, None)
            self._dirty = False


def main():
    """Run `inkdeck` with the tiny app."""
    from inkdeck import cli
    from inkdeck.sim import play

    play.load_app = lambda: TinyApp
    cli.main()


if __name__ == "__main__":
    main()
