"""A bot thinks: a slice at a time, so that keys are heard, and no longer than it may."""

SLICE_MS = 30
"""So long a bot thinks before a key is listened to again."""

_TURN_MS = 100  # at most, between two slices; when more has passed nobody was thinking


class Thinker:
    """One choice of a bot.

    :param app: the `App`. :param view: of who is to act. :param bot: of `inkdeck_core.bots`.
    :param dice: the bot's. :param limit: ms after which it does what it has found best; a pause in which a
        menu is open, say, does not count.
    :ivar thought: of `bots.think`.
    """

    def __init__(self, app, view, bot, dice, limit):
        from inkdeck_core import bots  # not where only people play

        self._clock = app.hw.clock
        began = self._clock.ms()
        self.thought = bots.think(bot, view, dice)
        self._last = self._clock.ms()  # when the last slice ended
        self._left = limit - (self._last - began)
        self._decided = False

    def think(self, ms=SLICE_MS):
        """Think for about so many ms, at least a step; gives whether it has decided."""
        began = now = self._clock.ms()
        self._left -= min(began - self._last, _TURN_MS)
        while not self._decided and now - began < ms:
            self._decided = self.thought.step() or self._clock.ms() - began >= self._left
            now = self._clock.ms()
        self._left -= now - began
        self._last = now
        return self._decided
