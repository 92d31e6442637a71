"""The app: key presses in, pictures out, never blocking. Device, simulator and tests drive it alike."""

from . import flow, memory, screens
from .glass import Glass
from .match.pool import Pool
from .screens.base import PICTURE, Screen
from .storage.history import History
from .storage.settings import Settings
from .storage.store import Store
from .ui.canvas import Canvas
from .ui.display import HEIGHT, WIDTH, Display
from .ui.font import Fonts
from .ui.layout import Layout
from .ui.texts import Texts

QUEUE = 16  # presses kept while the panel is busy
OVERLAY_MS = 60_000  # after this long, an overlay over a hand gives way to the owner's curtain


class App:
    """Inkdeck on one panel.

    :param hw: the hardware: `board`, `panel`, `clock` (its `ms()` never wraps), `files`, `entropy(n)`,
        `resource` or `resident` (for `Fonts` and `Texts`), `battery()` (volts or None), `seeded`,
        `slice_ms` (how long a bot thinks between two key polls) and `can_quit` (you leave from the start
        menu, and the app never sleeps). The link also needs `identity()`, the chip's id as 16 hex digits, and
        `clock.set(unix seconds)`.
    :ivar screen: the screen on top; `screen_name`: its name.
    :ivar table: the game under way (`table.Table`), or None.
    :ivar glass: the picture on the panel (`glass.Glass`).
    :ivar bars: the battery's charge: 3 full, 2 half, 1 low, 0 empty; None on USB or if it is unknown.
    :ivar closing: whether the player chose to leave the program.
    """

    def __init__(self, hw):
        self.hw = hw
        self.store = Store(hw.files)
        self._history = History(self.store)
        self.settings = Settings(self.store)
        self.fonts = Fonts(hw.resource, hw.resident)
        self.display = Display(hw.panel)
        self.glass = Glass(self.display, hw.clock)
        self.pool = Pool(hw)
        self.table = None
        self.closing = False
        self.bars = None
        self.audit = None  # for tests: a list to which every text drawn is added
        self.last_button = None  # the physical button of the press being handled
        self._stack = []
        self._queue = []
        self._begun = False
        self._pressed_at = hw.clock.ms()  # the last press
        self.screen = Screen(self)  # until the first screen is made
        self.screen_name = self.screen.name
        self.apply_settings()

    # for screens

    def history(self):
        """Return the finished games (`history.History`)."""
        return self._history

    def apply_settings(self):
        """Apply changed settings."""
        self.texts = Texts(self.hw.resource, self.settings.language or "en", self.hw.resident)
        self.layout = Layout(self.hw.board, self.settings.rotate)
        self.display.rotate = self.settings.rotate
        self.display.invert = self.settings.invert
        self.glass.need(PICTURE)

    def push(self, name, *args):
        """Lay a screen over the one on top. Raises what making it raises, as `replace` and `show` do."""
        self._open(self.depth(), name, args)

    def replace(self, name, *args):
        """Replace the screen on top."""
        self._open(self.depth() - 1, name, args)

    def show(self, name, *args):
        """Leave every screen and show this one."""
        self._open(0, name, args)

    def pop(self, *result):
        """Leave the screen on top. A result goes to the `returned` of the screen below."""
        self._stack.pop()
        self._turn_to(self._stack[-1])
        if result:
            self.screen.returned(*result)

    def _open(self, kept, name, args):
        # There is always a screen on top, even if the program is stopped in the middle of this.
        screen = screens.load(name)(self, *args)
        self._stack = self._stack[:kept] + [screen]
        self._turn_to(screen)

    def _turn_to(self, screen):
        self.screen = screen
        self.screen_name = screen.name
        self.glass.need(PICTURE)

    def depth(self):
        """Return the number of open screens."""
        return len(self._stack)

    def alone(self):
        """Whether there is only one screen."""
        return self.depth() == 1

    def private(self):
        """Whether there is a hand on the panel, or on a screen below."""
        return any([screen.private for screen in self._stack])

    def below(self):
        """Return the screen below the one on top."""
        return self._stack[-2]

    def under(self, name):
        """Whether this screen is on top, or below."""
        return name in [screen.name for screen in self._stack]

    def table_of_several(self):
        """Whether anyone but the acting person might be looking."""
        return self.table is None or self.table.persons() > 1

    def idle_ms(self):
        """Return the time since the last key press, in ms."""
        return self.hw.clock.ms() - self._pressed_at

    # for the hardware's loop

    def begin(self):
        """Show the first picture, once. `tick` does it too."""
        if not self._begun:
            self._begun = True
            flow.begin(self)

    def handle(self, press):
        """Take a press (`keys.Press`). `tick` acts on it when the panel is free."""
        memory.somebody_waits()
        self.pool.stir(press.began, self.hw.clock.ms())
        if press.repeat and (self._queue[1:] or not self.screen.repeats):
            return  # more would go on after the key's release, and take a later press's place
        if len(self._queue) < QUEUE:
            self._queue.append(press)

    def point(self, index):
        """Move the cursor to an item of the picture on the panel, as a finger does."""
        self.take(self.screen.point(index))

    def take(self, change):
        """Take what a screen changed without a key: `CURSOR`, `PICTURE` or None."""
        self._pressed_at = self.hw.clock.ms()
        self.glass.need(change)

    def pressed(self):
        """Whether a press is waiting."""
        return bool(self._queue)

    def tick(self):
        """Act on presses, draw what has changed, watch the time. Call it often."""
        glass = self.glass
        if glass.refreshes():
            if not glass.due:
                self.screen.meanwhile()
            return
        self.begin()
        if self._queue or glass.due:
            memory.somebody_waits()
        while self._queue and glass.can_take(self._queue[0]):
            self._press(self._queue.pop(0))
        if self.hw.panel.stuck or not (self._queue or glass.due):
            self._watch_time()
        if glass.due:
            self._draw()

    def _press(self, press):
        self._pressed_at = self.hw.clock.ms()
        screen = self.screen
        if not self.glass.is_for(press, screen.gate):
            return
        self.last_button = press.button
        hints = screen.hints()
        key = self.layout.meaning(press, hints)
        if key in hints:
            self.glass.need(screen.press(key))

    def _watch_time(self):
        idle = self.idle_ms()
        if idle > OVERLAY_MS and self.private() and not self.screen.private:
            flow.hide(self)
        elif self.settings.sleep and idle > self.settings.sleep * 60_000:
            flow.sleep(self)
        else:
            self.glass.need(self.screen.tick())

    def _draw(self):
        screen = self.screen
        if self.audit is not None:
            self.audit.clear()
        whole = Canvas(self.display.buffer, self.fonts, 0, 0, WIDTH, HEIGHT, self.audit)
        picture = whole.region(*self.layout.picture)
        moved = self.glass.only_cursor_of(screen) and self.audit is None
        changed = screen.draw_moved(picture) if moved else None
        if changed is None:
            whole.clear()
            screen.draw(picture)
            self.layout.draw(whole, screen.hints())
        else:
            self.layout.draw_again(whole, screen.hints(), changed)
        owner = self.table.revealed if self.table and self.private() else None
        self.glass.show(screen, owner, self.table_of_several())
        if screen.gate:
            self._queue.clear()

    def conceal(self):
        """Show a public picture if a hand may be on the glass. The program is stopping, at any moment."""
        self._queue.clear()
        if self.glass.exposed is None:
            return
        if self.table:
            self.table.revealed = None
        self.display.lost()
        if self.table:
            flow.cover(self)
        else:
            self.show("home")
        self.tick()
