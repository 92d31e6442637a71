"""A tiny app for the simulator's tests: each press moves a bar, and names itself on the screen below.

Started as a program, it is `inkdeck` with this app in the place of the real one.
"""

import json

from inkdeck_app.ui.keys import LOGICAL


class TinyApp:
    """Shows a bar as long as the presses so far, which it keeps in a file; `menu` twice closes it."""

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
        """Its one screen, which also knows what keys mean."""
        return self

    layout = screen
    rotate = gate = False
    strip = ()

    def open_games(self):
        """Its one game, once a key was pressed; as `store.Store` has it."""
        return [name for name in self.hw.files.names() if name == "presses"]

    def handle(self, press):
        """Note one press and save it."""
        if press.key == "menu" and self.presses and self.presses[-1][0] == "menu":
            self.closing = True
        self.presses.append((press.key, press.button, press.repeat))
        self.hw.files.write("presses", json.dumps(self.presses).encode())
        self.screen_name = "after " + press.key
        self._dirty = True

    def pressed(self):
        """Nothing waits."""
        return False

    def hints(self):
        """Every key does something."""
        return {key: "" if key in ("up", "down") else f"DO {key.upper()}" for key in LOGICAL}

    def meaning(self, press, hints):
        """What it is called."""
        return press.key

    def row(self):
        """The first of five things, as `screens.base.Screen` has it."""
        return 0, 5, "down"

    def tick(self):
        """Show the bar when it has changed and the panel is free."""
        self.ticks += 1
        if self._dirty and not self.hw.panel.busy():
            for x in range(len(self.presses) * 2):
                self.frame[x] = 0x0F
            self.hw.panel.show(self.frame, 1 if self.presses else 0, None)
            self._dirty = False


def main():
    """`inkdeck` with the tiny app."""
    from inkdeck import cli
    from inkdeck.sim import play

    play.load_app = lambda: TinyApp
    cli.main()


if __name__ == "__main__":
    main()
