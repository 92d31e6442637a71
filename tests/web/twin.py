"""The page's device on CPython, and a page together with it: each key goes to both."""

import json
from pathlib import Path

from player import Player

import inkdeck_app
from inkdeck.device import sources
from inkdeck.sim import boards
from inkdeck.web.device import REST, SHOWN, Device
from inkdeck.web.files import PageFiles

DATA = f"{Path(inkdeck_app.__file__).parent}/data/"
SEED = 7
STEPS = 100_000


def device(board="badger2040", seed=SEED, instant=True, files=None, link=("", "")):
    """Return the Device of `web/device.py` as the page makes it, in this process.

    :param files: PageFiles, by default new ones.
    :param link: the language and the game that a link names.
    """
    described = sources.read(boards.folder() / board / "board.json").decode()
    never = None  # with a seed, these functions aren't called
    return Device(described, DATA, files or PageFiles(), never, never, never, seed, instant, *link)


class Twin(Player):
    """The page's device on CPython, with keys to press."""

    def __init__(self, board="badger2040", files=None, link=("", "")):
        self.hw = device(board, files=files, link=link)
        self.app = self.hw.app

    def settle(self):
        """Let it come to rest."""
        for _ in range(STEPS):
            shown = self.hw.state[SHOWN]
            self.hw.step()
            if self.hw.state[SHOWN] != shown:
                self.hw.lay()  # as the worker does
            if self.hw.state[REST]:
                return
        raise AssertionError(f"{self.screen} never comes to rest")

    def press(self, key, settle=True, repeat=False):
        """Press a logical key, which must do something here."""
        button, hold = self.hw.board.key_for(key)
        assert key in self.app.screen.hints(), f"{key} does nothing on {self.screen}"
        self.hw.tap(button.name, hold)
        self.settle()


class Pages(Twin):
    """A page in a browser with its twin; after each key, both must show the same picture and words.

    :param tab: Playwright's page, to open at `address`.
    :param board: a board's name; "" for the open table, which has the first board's keys.
    :param keys: whether to press keys on the keyboard; otherwise the board's keys are clicked.
    :param link: the language and the game that the address names.
    """

    KEYS = {"up": "ArrowUp", "down": "ArrowDown", "ok": "Enter", "back": "Escape", "menu": "m"}

    def __init__(self, tab, address, board="badger2040", keys=False, link=("", "")):
        self.tab = tab
        self.pictures = 0
        self._keys = keys
        self._board = board or "badger2040"
        self._open = not board
        behind = "&".join(word for word in link if word)
        tab.goto(f"{address}?{f'board={board}&' if board else ''}seed={SEED}&instant#{behind}")
        self.restart(PageFiles(), link)

    def restart(self, files=None, link=("", "")):
        """Switch the twin on again after a reload of the page, with its own files or these."""
        super().__init__(self._board, self.hw.files if files is None else files, link)
        self.settle()

    def settle(self):
        """Let both come to rest and compare their pictures and words."""
        super().settle()
        said = json.loads(self.hw.words())
        words = said["lines"] + ([] if self._open else said["keys"])
        shown = self.tab.evaluate(LOOK, words)
        self._places = shown["places"]
        if self._open:
            offers = json.loads(self.hw.offers())
            assert shown["labels"] == {key: words for key, (words, _) in offers["keys"].items()}, self.screen
            assert shown["lines"] == [list(line) for line in (offers["list"] or {"lines": []})["lines"]]
            laid = bytes(self.hw.felt).hex() if self.app.table else ""
            assert shown["laid"] == laid, self.screen
            aside = bytes(self.hw.aside).hex() if laid else ""
            assert shown["aside"] == aside, self.screen
        assert (shown.get("rest"), shown.get("screen")) == ("yes", self.screen)
        assert shown["words"] == words, self.screen
        assert shown["glass"] == bytes(self.hw.panel.glass).hex(), self.screen
        self.pictures += 1

    def press(self, key, settle=True, repeat=False):
        """Press a logical key on both."""
        button, hold = self.hw.board.key_for(key)
        if self._keys or self._open:  # a finger would have to wait until the picture has stood a moment
            self.tab.keyboard.press(self.KEYS[key])
        else:
            assert not hold
            self.tab.mouse.click(*self._places[button.name])
        super().press(key)


LOOK = """(words) => new Promise((resolve) => {
  const device = document.getElementById('device'), speech = document.getElementById('speech');
  const said = () => [...speech.children].map((one) => one.textContent);
  const places = () => Object.fromEntries([...device.querySelectorAll('.key')].map((key) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    return [key.dataset.key, width ? [x + width / 2, y + height / 2] : null];
  }));
  const lines = () => [...device.querySelectorAll('.list button')].map((line) => (
    [...line.children].map((part) => part.textContent)
  ));
  const labels = () => Object.fromEntries([...device.querySelectorAll('.key:not(:disabled)')].map((key) => [
    key.dataset.key, key.textContent,
  ]));
  const glass = (name) => {
    const canvas = document.getElementById(name);
    if (!canvas.parentNode || canvas.closest('.table')?.dataset.there === 'no') return '';
    const { data } = canvas.getContext('2d').getImageData(0, 0, 296, 128);
    const frame = new Uint8Array(4736);
    for (let y = 0; y < 128; y++) for (let x = 0; x < 296; x++) {
      const light = data[(y * 296 + x) * 4];
      if (light < 64) frame[(y >> 3) * 296 + x] |= 1 << (y & 7);
      else if (light < 225) return `grey at ${x}, ${y}`;
    }
    return Array.from(frame, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const look = () => device.dataset.rest === 'yes' && said().join() === words.join() && end();
  const watch = new MutationObserver(look);
  const late = setTimeout(end, 20_000);
  function end() {
    clearTimeout(late);
    watch.disconnect();
    resolve({
      ...device.dataset, words: said(), places: places(), labels: labels(), lines: lines(),
      glass: glass('glass'), laid: glass('felt'), aside: glass('aside'),
    });
  }
  watch.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
  look();
})"""
"""Returns the page's state when it is at rest and says these words, or after 20 s.

The state has the screen, the words, the middle of each key (null for one that isn't seen), the lines of a
list of buttons, and the glass as a frame in hex digits. One request returns all of it, because a request
takes longer than its answer.
"""
