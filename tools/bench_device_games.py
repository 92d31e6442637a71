"""The games that bench_device.py puts on the emulated device: open records, and a segment of finished
games.
"""

from inkdeck_core import bots, games, options
from inkdeck_core.record import format, replaying, session
from inkdeck_core.tricks.game import CALLING
from inkdeck_core.xactika import setup as xactika_setup

LONGEST_NAMES = tuple("Äöüß%06d" % seat for seat in range(10))
HAND, NOTHING = "hand", "nothing"


def game(names, hands, stop=None, bot_seats=(), bot="rulebook"):
    """Return the open record of a game with rulebook's choices, without the last one. If `stop` is `HAND`,
    return only the first hand; if `NOTHING`, none of it. A card and its call are one choice, because they are
    always saved together.
    """
    values = options.complete("xactika", xactika_setup.OPTIONS, {"hands": hands})
    lines = options.to_lines(xactika_setup.OPTIONS, values)
    players = tuple((name, bot if seat in bot_seats else "") for seat, name in enumerate(names))
    header = format.Header("xactika", 1, lines, players, bytes(range(32)), 7, 0, format.UNKNOWN)
    saved = bytearray()
    played = session.Session(header, saved.extend)
    dice = bots.Dice(3)
    before = bytes(saved)
    while not (stop == NOTHING or played.state.over or stop == HAND and played.state.results):
        if played.state.phase != CALLING:
            before = bytes(saved)
        played.apply(games.bot("rulebook", "xactika").choose(played.state.view(played.state.seat), dice))
    return before


def longest(game):
    """Return (the open record of the longest game that rulebook's choices make of a game, without the last
    one; that game's record when it is over).
    """
    setup = games.setup(game)
    seats = setup.SEATS[1]
    values = {one.name: one.highest(seats) for one in setup.OPTIONS if one.length}
    lines = options.to_lines(setup.OPTIONS, options.complete(game, setup.OPTIONS, values))
    players = tuple((name, "") for name in LONGEST_NAMES[:seats])
    header = format.Header(game, setup.RULES_VERSION, lines, players, bytes(range(32)), 7, 0, format.UNKNOWN)
    saved = bytearray()
    played = session.Session(header, saved.extend)
    dice = bots.Dice(3)
    before = b""
    while not played.state.over:
        if played.state.phase != CALLING:
            before = bytes(saved)
        played.apply(games.bot("rulebook", game).choose(played.state.view(played.state.seat), dice))
    played.close(format.FINISHED)
    return before, played.to_bytes()


def evening(game, actions=1000):
    """Return (the open record of a game whose rules only the players know, after this many actions; that
    game's record when it is over). Six deals of rummy for three people have about as many.
    """
    import open_games  # pyright: ignore[reportMissingImports]

    setup = games.setup(game)
    lines = options.to_lines(
        setup.OPTIONS, options.complete(game, setup.OPTIONS, {"name": "Rummy", "open": 1})
    )
    players = tuple((name, "") for name in LONGEST_NAMES[:3])
    header = format.Header(game, setup.RULES_VERSION, lines, players, bytes(range(32)), 7, 0, format.UNKNOWN)
    saved = bytearray()
    played = session.Session(header, saved.extend)
    dice, done = bots.Dice(3), 0
    while done < actions or played.state.phase != "curtain":
        action = open_games.choose(played.state, dice)
        if not played.state.action_text(action).startswith("end"):
            played.apply(action)
            done += 1
    before = bytes(saved)
    played.close(format.GIVEN_UP)
    return before, played.to_bytes()


def referee(names):
    """Return the open record of a game of Xactika with paper cards that has just begun."""
    setup = games.setup("xactika-table")
    lines = options.to_lines(setup.OPTIONS, options.complete("xactika-table", setup.OPTIONS, {}))
    header = format.Header("xactika-table", 1, lines, tuple((name, "") for name in names), bytes(32), 0)
    saved = bytearray()
    session.Session(header, saved.extend)
    return bytes(saved)


def finished(names):
    """Return a segment of the history with one finished game."""
    whole = replaying.replay(game(names, 1), running=True)
    dice = bots.Dice(3)
    while not whole.state.over:
        whole.apply(games.bot("rulebook", "xactika").choose(whole.state.view(whole.state.seat), dice))
    whole.close(format.FINISHED)
    record = whole.to_bytes()
    return len(record).to_bytes(2, "big") + record


def go5_game(target=500, stop=0):
    """Return the open record of a four-player game of Go5, without its last choice, or with only its first
    `stop` ones.
    """
    setup = games.setup("go5")
    lines = options.to_lines(setup.OPTIONS, options.complete("go5", setup.OPTIONS, {"target": target}))
    players = tuple((name, "") for name in LONGEST_NAMES[:4])
    header = format.Header("go5", 1, lines, players, bytes(range(32)), 7, 0, format.UNKNOWN)
    saved = bytearray()
    played = session.Session(header, saved.extend)
    dice = bots.Dice(3)
    before, done = b"", 0
    while not played.state.over and (not stop or done < stop):
        before = bytes(saved)
        played.apply(games.bot("rulebook", "go5").choose(played.state.view(played.state.seat), dice))
        done += 1
    return before if played.state.over else bytes(saved)
