"""The page's device on CPython, and both at once: each key goes to the page and to its twin."""

from pathlib import Path

from player import Player

import inkdeck_app
from inkdeck.device import sources
from inkdeck.sim import boards
from inkdeck.web.device import Device
from inkdeck.web.files import PageFiles

DATA = f"{Path(inkdeck_app.__file__).parent}/data/"
SEED = 7
STEPS = 100_000


def device(board="badger2040", seed=SEED, instant=True, files=None):
    """The Device of `web/device.py` as the page makes it, in this process, with these PageFiles or new."""
    described = sources.read(boards.folder() / board / "board.json").decode()
    never = None  # with a seed nobody asks for time or chance
    return Device(described, DATA, files or PageFiles(), never, never, never, seed, instant)


class Pages(Player):
    """A page in a browser with its twin: after each key both must show the same picture.

    :param tab: Playwright's page, to be opened at `address`. :param keys: whether the keyboard presses, and
        not a click on the board's keys.
    """

    KEYS = {"up": "ArrowUp", "down": "ArrowDown", "ok": "Enter", "back": "Escape", "menu": "m"}

    def __init__(self, tab, address, board="badger2040", keys=False):
        self.tab = tab
        self.pictures = 0
        self._keys = keys
        self._board = board
        tab.goto(f"{address}?board={board}&seed={SEED}&instant")
        self.restart(PageFiles())

    def restart(self, files=None):
        """The page was loaded: switch its twin on again, with the files that it has or with these."""
        self.hw = device(self._board, files=self.hw.files if files is None else files)
        self.app = self.hw.app
        self.settle()

    def settle(self):
        """Let both come to rest, and compare what they show."""
        for _ in range(STEPS):
            self.hw.step()
            if self.hw.state[7]:
                break
        self.tab.wait_for_selector("#device[data-rest=yes]", timeout=20_000)
        assert self.tab.get_attribute("#device", "data-screen") == self.screen
        assert self.tab.evaluate(GLASS) == bytes(self.hw.panel.glass).hex(), self.screen
        self.pictures += 1

    def press(self, key, settle=True, repeat=False):
        """Press a logical key on both."""
        button, hold = self.hw.board.key_for(key)
        assert key in self.app.screen.hints(), f"{key} does nothing on {self.screen}"
        self.hw.tap(button.name, hold)
        if self._keys:
            self.tab.keyboard.press(self.KEYS[key])
        else:
            assert not hold
            self.tab.click(f"[data-key={button.name}]")
        self.settle()


GLASS = """() => {
  const { data } = document.getElementById('glass').getContext('2d').getImageData(0, 0, 296, 128);
  const frame = new Uint8Array(4736);
  for (let y = 0; y < 128; y++) for (let x = 0; x < 296; x++) {
    const light = data[(y * 296 + x) * 4];
    if (light < 64) frame[(y >> 3) * 296 + x] |= 1 << (y & 7);
    else if (light < 225) throw new Error(`grey at ${x}, ${y}`);
  }
  return Array.from(frame, (byte) => byte.toString(16).padStart(2, '0')).join('');
}"""
"""What the canvas shows, as a frame in hex digits."""
