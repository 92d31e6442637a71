"""The game on the table: its session, its file, its bots, and whose hand may be on the panel."""

from inkdeck_core import bots, records, session
from inkdeck_core.errors import NewerRecord

from . import faces, screens
from .store import Log

_AT_ONCE = 40  # bots' actions saved together, of at most two bytes each
_CHUNK = b"A\0"  # choices that are saved together begin so
_LARGE = 16_384  # bytes of a game's file from which on it is made short: a chip can't read one of 80,000
_LONGEST_CHUNK = 128  # bytes: no choice that is saved at once comes near it


class Table:
    """One open game.

    :param app: the `App`.
    :param game: a `session.Session` that saves to this table's file.
    :ivar face: what the app has to know of the game (`faces.py`).
    :ivar revealed: the seat that has come through its curtain and may see its hand, or None.
    """

    def __init__(self, app, game, name):
        self.app = app
        self.session = game
        self.face = faces.load(game.header.game)
        self.name = name
        self.revealed = None
        seed = app.hw.entropy(4)
        self._dice = bots.Dice((seed[0] & 0x3F) << 24 | seed[1] << 16 | seed[2] << 8 | seed[3])

    @property
    def actor(self):
        """The seat that acts, `faces.NOBODY` when the game is over."""
        return self.session.state.seat

    @property
    def persons(self):
        """How many seats are people's."""
        return len([bot for _, bot in self.session.players if not bot])

    def name_of(self, seat):
        """The name at a seat."""
        return self.session.players[seat][0]

    def public(self):
        """What everybody may know: the only source of what a public picture shows."""
        return self.session.state.view(None)

    def hand_view(self):
        """The view of the seat whose hand is revealed."""
        return self.session.state.view(self.revealed)

    def play(self, *actions):
        """Save what the acting person chose, then do it. Raises `OSError` when it can't be saved."""
        pauses = self.session.state.pauses
        self.session.apply(*actions)
        state = self.session.state
        if self.persons > 1 and (state.seat != self.revealed or state.pauses != pauses):
            self.revealed = None

    def run_bots(self):
        """Let bots act until a person is to act or something ends that everybody looks at; saved as one, or
        in a few parts if it is much: then some is left to do.

        :raises OSError: it could not be saved; none of it has happened.
        """
        state = self.session.state
        pauses = state.pauses
        actions = []
        while not state.over and self.session.is_bot(state.seat) and state.pauses == pauses:
            if len(actions) == _AT_ONCE:
                break
            if not actions:
                state = state.copy()
            bot = bots.load(self.session.players[state.seat][1], self.session.header.game)
            action = bot.choose(state.view(state.seat), self._dice)
            actions.append(action)
            state.apply(action)
        if actions:
            self.session.apply(*actions)

    def hand_over(self, seat, name, bot=""):
        """Give a seat to another name or to a bot (B-6). Raises `OSError` when it can't be saved."""
        self.session.hand_over(seat, name, bot)
        self.revealed = None  # a person alone with bots had no curtain; from now on there may be two

    def finish(self, how=records.FINISHED):
        """Close the game, move it to the history, return its number there. Raises `OSError` if it can't."""
        again = self.session.ending is not None  # it got as far before, and then failed
        if not again:
            self.session.close(how)
        number = self.app.history.add(self.session.to_bytes(), again=again)
        self.app.store.files.remove(self.name)
        return number


def start(app, header):
    """A new game on the table. Raises `OSError` if it can't be saved, `BadSetup` if the header is wrong."""
    for _, bot in header.players:
        if bot:
            bots.check(bot, header.game)
    name = app.store.new_game()
    return Table(app, session.Session(header, Log(app.store.files, name)), name)


def resume(app, name):
    """An open game back on the table, from its file.

    Where a file is damaged in its middle, what came before is put into a new one and the game goes on from
    there; only then the damaged one is set aside.

    :raises NewerRecord: a newer Inkdeck wrote it.
    :raises BadRecord: nothing in it can be used.
    :raises OSError: it can't be read, or not be made the one played last.
    """
    files = app.store.files
    data = files.read(name)
    record = records.parse(data, True)
    if len(data) > _LARGE and _torn(data, record.good):
        data, _ = records.begun(record.header, record.stream)
        files.write(name, data)
        record = records.parse(data, True)
    screens.turn_to(record.header.game)
    log = Log(files, name, record.good)
    game, _ = session.resume(data, log)
    for _, bot in game.players:
        if bot and bot not in bots.IDS:
            raise NewerRecord("newer_record", what="bot", version=bot)
        if bot:
            bots.check(bot, game.header.game)
    if _torn(data, record.good):
        log.name = app.store.touch(name)
    else:
        log.name = app.store.new_game()
        files.write(log.name, data[: record.good])
        app.store.set_aside(name)
    return Table(app, game, log.name)


def rescued(app, name, data, good):
    """Whether a damaged game goes on in another file already: power went before this one was set aside.

    :param good: how many bytes of its `data` come before the damage.
    """
    if _torn(data, good):
        return False
    for other in app.store.open_games():
        if other != name and app.store.files.read(other)[:good] == data[:good]:
            return True
    return False


def _torn(data, good):
    """Whether at most one write that was cut off stands behind the good part: more than that is damage."""
    rest = data[good:]
    if len(rest) < 3:
        return True
    if rest.find(_CHUNK, 1) >= 0:  # what comes behind was written, too, so a length is damaged
        return False
    return len(rest) < 7 + (rest[1] << 8 | rest[2]) <= _LONGEST_CHUNK
