"""Step through a finished game. No secrets are left by then; a game given up has become final first."""

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader, replaying

from ..match import faces
from ..ui.widgets import header
from .base import CURSOR, PICTURE, Screen
from .looking import refuse


class _Hand:
    """The beginning of a hand.

    :ivar place: the number of the record's entries before it; `offset`: the bytes of its stream before it.
    :ivar names: the seats' names. :ivar state: the game's state.
    """

    def __init__(self, place, offset, names, state):
        self.place = place
        self.offset = offset
        self.names = names
        self.state = state


class ReplayScreen(Screen):
    """Two keys step back and on; ok switches between the table and the acting player's hand.

    A place is the number of entries done; the game's telling knows at which places steps end. A place is
    reached from the beginning of its hand, so a step back costs one hand's time at most. Later hands are
    replayed only when someone gets there.

    :param number: the game's number in the history.
    :param known: whether its choices are known to be legal (`listing.played_again`).
    """

    name = "replay"
    section = "replay"
    repeats = True

    def __init__(self, app, number, known=True):
        super().__init__(app)
        record = reader.parse(app.history().read(number))
        self.header = record.header
        self.telling = faces.telling(record.header.game)
        self._stream = record.stream
        self._hands = []  # a `_Hand` for each hand that has been replayed
        self._parts = []  # the places where tricks begin, or a hand's other parts
        self._played = 0  # entries replayed so far, and their bytes
        self._offset = 0
        self._seen = (0,)
        self._steps = self.telling.steps(record)
        self.count = self._steps[-1]
        self._again = replaying.Replay(record, known)  # until it is over
        self._over = False
        self.of_hand = False
        self.at = -1
        self._go(0)

    def hints(self):
        """Return the keys: step, switch, jump, leave."""
        hints = {"back": self.t("key_leave"), "menu": self.label("key_jump")}
        layout = self.app.layout
        sides = layout.sides()
        # None: an extra press must not mean what holding the key does
        hints[layout.left] = sides[layout.left] if self.at > 0 else None
        if self.at < self.count:
            hints[layout.right] = sides[layout.right]
        if self._has_hand():
            hints["ok"] = self.t("key_table" if self.of_hand else "key_hand")
        return hints

    def press(self, key):
        """Step, switch the picture, or open the jumps."""
        if key == "back":
            self.app.pop()
        elif key == "menu":
            self.app.push("replay_menu", self.telling.JUMP)
        elif key == "ok":
            self.of_hand = not self.of_hand
            return PICTURE
        elif key == self.app.layout.right:
            # Entry by entry: each needs only the state that is here.
            self._turn_to(*range(self.at + 1, self._steps[self._step(self.at + 1)] + 1))
            return CURSOR
        elif self.at > 0:
            self._turn_to(self._steps[self._step(self.at) - 1])
            return CURSOR

    def returned(self, result):
        """Jump to the first step of another trick or hand, or to an end of the game."""
        kind, ahead = result
        marks = [] if kind == "game" else self._parts
        if kind == "hand":
            marks = [hand.place for hand in self._hands]
        ends = [self._steps[self._step(place + 1)] for place in marks]
        if ahead:
            self._turn_to(min([self.count] + [place for place in ends if place > self.at]))
        else:
            self._turn_to(max([0] + [place for place in ends if place < self.at]))

    def steps(self):
        """Return the number of steps done, and of all."""
        return self._step(self.at), len(self._steps) - 1

    def _step(self, place):
        """Return the number of the first step that ends at a place or after it."""
        low, high = 0, len(self._steps) - 1
        while low < high:
            middle = (low + high) // 2
            if self._steps[middle] < place:
                low = middle + 1
            else:
                high = middle
        return low

    def _turn_to(self, *places):
        try:
            for place in places:
                self._go(place)
        except InkdeckError:  # the record breaks the rules further on
            refuse(self.app, "unreadable")

    def draw(self, c):
        """Draw the last entry's words over the table after it, or over the hand that it was chosen from."""
        what = self.what()
        font = "small_bold" if c.width(what, "small_bold") <= c.w - 8 else "small"
        room = c.w - 14 - c.width(what, font)
        asides = [self.t(key, *self.steps()) for key in ("at", "at_short")]
        for aside in asides + ["%d/%d" % self.steps(), ""]:
            if c.width(aside, "small") <= room:
                break
        y = header(c, what, aside, font)
        if self.shows_hand():
            self.telling.draw_hand(c, y, self)
        else:
            self.telling.draw_table(c, y, self)

    def shows_hand(self):
        """Whether the picture is the hand, not the table."""
        return self.of_hand and self._has_hand()

    def _has_hand(self):
        return self.at > 0 and not self.event and self.telling.has_hand(self)

    def what(self):
        """Return the last entry in words."""
        event = self.event
        if self.at == 0:
            return self.t("start", self.names[self.after.dealer])
        if not event:
            return self.telling.what(self)
        if event[0] == format.UNDO:
            return self.t("takes_back", self.names[self.after.seat])
        if event[0] == format.HAND_OVER:
            return self.t("hand_over", event[2], self.before_names[event[1]])
        return self.t("resumed" if event[0] == format.RESUMED else "interrupted")

    def _reach(self, place):
        """Replay until the hand after this place has begun, or to the end of the game."""
        while not self._over and (not self._hands or self._hands[-1].place <= place):
            self._over = self._again.on(self._watch)
            session = self._again.session
            if not self._hands:  # given up before anybody acted
                self._hands.append(_Hand(0, 0, session.names, session.state))
            elif self._over and self.telling.mark(session.state)[0] < self._seen[0]:
                self._hands.pop()

    def _watch(self, game, action, event):
        """Note where hands and tricks begin during the replay. Returns whether a hand begins."""
        state = game.state
        seen, before = self.telling.mark(state), self._seen
        if seen[0] > before[0]:
            self._hands.append(_Hand(self._played, self._offset, game.names, state.copy()))
        elif seen[0] < before[0]:
            self._hands.pop()  # the end of the hand before was taken back
        if before != seen:
            self._parts.append(self._played)
        self._seen = seen
        self._played += 1
        self._offset += len(format.event_bytes(*event) if event else format.action_bytes(action))
        return 0 < before[0] < seen[0]

    def _go(self, place):
        """Go to a place: set `after`, and `before` for the entry that led there.

        :raises BadRecord: the record breaks the rules on the way; nothing has changed.
        """
        self._reach(place)
        # A step forward needs only the state that is here.
        known = self.after if self.at >= 0 and place == self.at + 1 else None
        self.at = place
        self.action = format.NO_ACTION
        self.event = ()
        number = len([hand for hand in self._hands if hand.place < max(place, 1)]) - 1
        hand = self._hands[number]
        state = hand.state
        names = self.before_names = hand.names
        done = []
        index = hand.place
        for action, event in reader.entries(self._stream[hand.offset :]):
            if index == place:
                break
            if index == place - 1:
                self.before = known or _play_on(state, done)
                self.before_names = names
                self.action, self.event = action, event
            if not event:
                done.append(action)
            elif event[0] == format.HAND_OVER:
                names = names[: event[1]] + (event[2],) + names[event[1] + 1 :]
            elif event[0] == format.UNDO:
                done.pop()
            index += 1
        self.names = names
        if self.action >= 0:
            self.after = _play_on(self.before, [self.action])
        else:
            self.after = _play_on(state, done)


def _play_on(state, actions):
    state = state.copy()
    for action in actions:
        state.apply(action)
    return state


SCREEN = ReplayScreen
