"""A finished game again, step by step: no secrets are left, and one given up is final before that."""

from inkdeck_core import games, options
from inkdeck_core.record import format

from .. import loading
from ..match import faces
from ..ui.widgets import HEADER, header
from .base import CURSOR, PICTURE, Screen


class ReplayScreen(Screen):
    """Up and down step through all that was done; ok turns between the table and the acting player's hand.

    A place is how many entries of the record have been done. It is reached from the beginning of its hand,
    so that a step back costs no more than a hand's time. What is kept of each beginning is what a checkpoint
    has: a chip's memory does not hold sixteen states of ten players.

    :param number: the game's number in the history.
    """

    name = "replay"
    section = "replay"
    repeats = True

    def __init__(self, app, number):
        super().__init__(app)
        data = app.history().read(number)
        app.make_room()
        from inkdeck_core.record import reader, replaying  # gone again before there is a picture

        record = reader.parse(data)
        self.header = record.header
        self.telling = faces.telling(record.header.game)
        self._stream = record.stream
        self._hands = []  # (place, what is kept of the state) at the beginning of each hand
        self._begun = -1, None  # the place at the beginning of a hand, and the state there
        self._parts = []  # the place at the beginning of each trick, or whatever a hand's parts are
        self._count = 0
        self._seen = (0,)
        # Its choices are known to be legal: see `game_result`.
        game = loading.collecting(loading.seldom(), replaying.replay, record, False, self._watch, True)
        self._results = game.state.results
        if not self._hands:  # given up before anybody had done anything
            self._hands.append((0, self._kept(game.state)))
        elif self.telling.mark(game.state)[0] < self._seen[0]:
            self._hands.pop()
        self.of_hand = False
        self.at = 0
        self._go(0)

    def hints(self):
        """Step, turn, jump, leave."""
        hints = {"back": self.t("key_back"), "menu": self.t("key_jump")}
        hints["up"] = "" if self.at > 0 else None  # one step too many must not mean what holding the key does
        if self.at < self._count:
            hints["down"] = ""
        if self._has_hand():
            hints["ok"] = self.t("key_table" if self.of_hand else "key_hand")
        return hints

    def press(self, key):
        """Step, turn the picture, or open the jumps."""
        if key == "back":
            self.app.pop()
        elif key == "menu":
            self.app.push("replay_menu", self.telling.JUMP)
        elif key == "ok":
            self.of_hand = not self.of_hand
            return PICTURE
        elif key == "down" or self.at > 0:
            self._go(self.at + (1 if key == "down" else -1))
            return CURSOR

    def returned(self, result):
        """A jump was chosen: to the first thing done in another trick or hand, or to an end of the game."""
        kind, ahead = result
        marks = [] if kind == "game" else self._parts
        if kind == "hand":
            marks = [place for place, _ in self._hands]
        if ahead:
            self._go(min([self._count] + [place + 1 for place in marks if place + 1 > self.at]))
        else:
            self._go(max([0] + [place + 1 for place in marks if place + 1 < self.at]))

    def draw(self, c):
        """What was done last, over the table after it, or over the hand that it was chosen from."""
        what, aside = self._what(), "%d/%d" % (self.at, self._count)
        font = "body_bold"
        if c.width(what, font) + c.width(aside, "small") > c.w - 14:
            font = "small_bold"
        if c.width(what, font) + c.width(aside, "small") > c.w - 14:
            aside = ""
        y = header(c, what, aside, font, HEADER)
        if self.of_hand and self._has_hand():
            self.telling.draw_hand(c, y, self)
        else:
            self.telling.draw_table(c, y, self)

    def _has_hand(self):
        return self.at > 0 and not self.event and self.telling.has_hand(self)

    def _what(self):
        """The last entry in words."""
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

    def _watch(self, game, action, event):
        """Note where hands and tricks begin while the record is replayed."""
        state = game.state
        seen = self.telling.mark(state)
        if seen[0] > self._seen[0]:
            self._hands.append((self._count, self._kept(state)))
        elif seen[0] < self._seen[0]:
            self._hands.pop()  # it was taken back that the hand before had ended
        if self._seen != seen:
            self._parts.append(self._count)
        self._seen = seen
        self._count += 1

    def _kept(self, state):
        """What is kept of a state at the beginning of a hand: a checkpoint without the results, which are the
        game's, or of a referee's game the state itself.
        """
        if not games.deals(self.header.game):
            return state.copy()
        kept = games.checkpoint(self.header.game).kept(state)
        return kept[:-1] if kept else None

    def _beginning(self, number):
        """(place, state) at the beginning of the hand of that number, from 0."""
        place, kept = self._hands[number]
        if self._begun[0] != place:
            header = self.header
            state = kept
            if games.deals(header.game):
                self._begun = -1, None  # there need not be room for two
                chosen = options.from_lines(header.game, games.setup(header.game).OPTIONS, header.options)
                state = games.load(header.game).new(len(header.players), chosen, header.secret, header.cut)
                if kept:
                    told = kept + [self._results[:number]]
                    games.checkpoint(header.game).go_to(state, told)
            self._begun = place, state
        return self._begun

    def _go(self, place):
        """Put the game at a place: `after` it, and `before` the entry that led there."""
        known = self.after if place == self.at + 1 else None  # a step on needs no more than that
        self.at = place
        self.action = format.NO_ACTION
        self.event = ()
        number = len([mark for mark in self._hands if mark[0] < max(place, 1)]) - 1
        start, state = self._beginning(number)
        names = [name for name, _ in self.header.players]
        self.before_names = tuple(names)
        done = []
        index = 0
        from inkdeck_core.record import reader

        for action, event in reader.entries(self._stream):
            if index == place:
                break
            if index == place - 1:
                self.before = known or _play_on(state, done)
                self.before_names = tuple(names)
                self.action, self.event = action, event
            if event and event[0] == format.HAND_OVER:
                names[event[1]] = event[2]
            elif index >= start and not event:
                done.append(action)
            elif event and index >= start and event[0] == format.UNDO:
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
