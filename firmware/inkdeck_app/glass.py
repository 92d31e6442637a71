"""The picture on the glass: whether it is still the right one, whose hand it may show, and which presses were
made for it. docs/glass.md has the tables of its states.
"""

from .screens.base import CURSOR, PICTURE
from .ui.display import FULL, NEUTRAL, TURBO

NOTHING = 0
"""Nothing has to be drawn; the other values of `Glass.due` are `CURSOR` and `PICTURE`."""


class Glass:
    """The pictures on a panel, one after another.

    :param display: a `Display`.
    :param clock: the hardware's.
    :ivar due: what has changed and isn't drawn yet, `NOTHING`, `CURSOR` or `PICTURE`.
    :ivar exposed: the seat whose hand, or a ghost of it, may be on the glass; None if nobody's is.
    :ivar shown: the screen whose picture the frame holds.
    :ivar pictures: how many pictures have gone to the panel.
    """

    def __init__(self, display, clock):
        self.due = NOTHING
        self.exposed = None
        self.shown = None
        self.pictures = 0
        self._display = display
        self._panel = display.panel
        self._clock = clock
        self._refreshing = False
        self._cleaning = False  # the refresh under way removes every ghost
        self._deaf = False  # until the next picture is there: presses are for an earlier one
        self._ready_at = clock.ms()  # when the last refresh ended

    def need(self, change):
        """Note a screen's change, `CURSOR` or `PICTURE`; None for no change."""
        if change and change > self.due:
            self.due = change

    def outdate(self):
        """Note that what the picture shows isn't true any more: no key counts before it is drawn again."""
        self.due = PICTURE
        self.forget_presses()

    def forget_presses(self):
        """Ignore presses until the next picture is there: they were made for another one."""
        self._deaf = True

    def refreshes(self):
        """Whether the panel is busy with a picture. If that has just ended, note what is on the glass now."""
        if self._panel.busy():
            self._refreshing = True
            return True
        if self._refreshing:
            self._refreshing = False
            self._ready_at = self._clock.ms()
            if self._cleaning and not self._panel.stuck:
                self.exposed = None
        if self._panel.stuck:  # what should be hidden may still be visible
            self._display.lost()
            self.outdate()
        return False

    def rests(self):
        """Whether the current picture is on the glass."""
        return not (self.due or self._refreshing or self._panel.busy() or self._panel.stuck)

    def can_take(self, press):
        """Whether a press can count now. Moves of the cursor add up; any other press is for the picture that
        shows them.
        """
        return not self.due or self.due == CURSOR and press.key in ("up", "down")

    def is_for(self, press, gate):
        """Whether a press was made for this picture.

        :param gate: whether a press that began before the picture was on the glass is for another one.
        """
        if (gate or self._deaf) and (press.began - self._ready_at < 0 or self._panel.stuck):
            return False
        self._deaf = False
        return True

    def only_cursor_of(self, screen):
        """Whether nothing but the cursor has changed since this screen was drawn."""
        return self.due == CURSOR and self.shown is screen

    def show(self, screen, owner, several):
        """Send the frame, which holds this screen's picture, to the panel.

        :param owner: the seat whose hand is in the picture; None if nobody's is.
        :param several: whether anyone but the acting person may look.
        """
        kind = TURBO if self.due == CURSOR else screen.refresh
        if several and self.exposed not in (None, owner):
            kind = screen.refresh if screen.refresh in (NEUTRAL, FULL) else NEUTRAL  # a ghost is a leak
        if owner is not None:
            self.exposed = owner
        self.shown = screen
        self.pictures += 1
        self.due = NOTHING
        self._cleaning = self._display.show(kind) in (NEUTRAL, FULL) and owner is None
        self._refreshing = True
