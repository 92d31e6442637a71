"""The troubles of a monkey's device: earlier games, arbitrary requests of a host, and damaged files."""

import json
from functools import lru_cache
from struct import pack

from app.games import header
from app.host import ask
from book import made
from headers import seats_for
from inkdeck_app.storage.settings import DEFAULTS
from inkdeck_core import games
from inkdeck_core.record import format, reader, session

NAMES = ("Anna", "Ben", "Jörg", "Cleo", "WWWWWWWWWW", "Zoë", "anna", "é", "日本", "Kim", "Lu", "Bit")
ODD = (None, True, 0, -1, 3, 9, 10**30, 1.5, "", "x" * 300, "\x1b[2J", "A\nB", [], [[[]]], {}, {"a": None})
ODD += (
    [None, 5, "Anna", "Anna", "x" * 99],
    {"xactika": 5},
    {"go5": {"target": "x"}},
    {"xactika": {"hands": []}},
)
WISHES = {game: [option.name for option in games.setup(game).OPTIONS] for game in games.IDS}


def furnish(flash, random):
    """Fill a device's flash before it is switched on: perhaps with nothing, perhaps with games."""
    if random.random() < 0.1:
        return
    settings = {"language": random.choice(("en", "de", "fr")), "roster": list(NAMES[: random.randrange(9)])}
    settings["take_back"] = settings["hint"] = True
    settings["options"] = {
        game: {random.choice(WISHES[game]): random.choice((1, 9, 10**9))} for game in games.IDS
    }
    if random.random() < 0.2:
        settings[random.choice(list(DEFAULTS))] = random.choice(ODD)
    flash.files["settings.json"] = json.dumps(settings).encode()
    first = 1
    for number in range(random.randrange(4)):
        data = b""
        count = random.randrange(1, 4)
        for place in range(count):
            game = _record(random.randrange(30))
            head = reader.parse(game)
            game = format.finished(_renewed(head.header, 100 * number + place), head.stream, *head.ending)
            data += pack(">H", len(game)) + game
        flash.files["games-%06d.seg" % first] = data
        first += count
    for number in range(random.randrange(4)):
        flash.files["play-%06d.ink" % (number + 1)] = _begun(number)


def _renewed(head, number):
    """Return the header with its own time, because two headers with the same secret would be one game."""
    head.when = 1_700_000_000 + number
    return head


@lru_cache
def _record(kind):
    """Return a record of a finished game or one that was given up, for each game in turn."""
    game = games.IDS[kind % len(games.IDS)]
    names = NAMES[: seats_for(game, 2 + kind % 3)]
    more = {"variant": ("win", "lose", "bid")[kind // 6 % 3]} if game == games.GAMES[0] else {}
    return made.record(kind + 1, game, names, end=(None, 1, 5, 12)[kind // 6 % 4], **more)


@lru_cache
def _begun(number):
    """Return an open game's file after a few actions."""
    chunks = []
    head = header(NAMES[: 2 + number], 90 + number)
    if number:
        head.players = (head.players[0], ("Bit", "medium"), *head.players[2:])
    game = session.Session(head, chunks.append)
    for _ in range(3 * number):
        actions = [action for action in range(140) if _legal(game.state, action)]
        if not actions:
            break
        game.apply(actions[0])
    return b"".join(chunks)


def _legal(state, action):
    try:
        state.copy().apply(action)
    except Exception:
        return False
    return True


def request(monkey):
    """Return (words, deed) for a request of a host."""
    random, app = monkey.random, monkey.app
    do = random.choice(("hello", "get", "origin", "hold", "set", "set", "set", "set", "odd"))
    values = {}
    if do in ("get", "origin"):
        values["what"] = random.choice(["settings", "table", 0, 1, 2, 5, *ODD[:6], random.randrange(40)])
        values["at"] = random.choice((0, 0, 0, 300, -5, 10**9, None))
    elif do == "hold":
        values["upto"] = random.choice((0, 1, 2, 3, 5, 9, -1, None, 10**9))
    elif do == "set":
        values = _wish(random, app)
    elif do == "odd":
        values = {random.choice(("epoch", "what", "name", "value")): random.choice(ODD)}
    words = f"host: {do} {values}"

    def deed():
        answer = ask(app, do, **values)
        assert answer["v"] == 1

    return words[:160], deed


def _wish(random, app):
    name = random.choice(["clock", "name", "forget", "forget", "options", "options", "nonsense", *DEFAULTS])
    game = random.choice((*games.IDS, "chess", None))
    value = random.choice(ODD)
    if random.random() < 0.6:
        roster = app.settings.roster
        if app.screen_name == "roster" and random.random() < 0.5:  # the name under the cursor
            name, lines = "forget", app.screen.lines()  # the name there may have just been removed
            roster = [line[0] for line in lines[app.screen.at :][:1]]
        value = {
            "clock": random.choice((0, 1_790_000_000, 1 << 33, -5)),
            "name": random.choice(NAMES),
            "forget": random.choice(roster or NAMES),
            "options": {random.choice(WISHES.get(game, ["variant"])): _value(random)},
            "language": random.choice(("en", "de", "fr")),
            "sleep": random.choice((0, 2, 5, 10)),
        }.get(name, random.random() < 0.5)
    return {"name": name, "value": value, "game": game}


def _value(random):
    return random.choice((1, 3, 9, 9, 500, True, "win", "bid", "down", "none"))


def damage(monkey):
    """Damage a file or add a stray one. Return a description."""
    flash, random = monkey.flash, monkey.random
    names = sorted(name for name in flash.files if not name.startswith("bad-"))
    strays = ["settings.json", "epoch", "on-table", "play-000090.ink", "games-000900.seg", "games-000901.key"]
    name = random.choice(names * 3 + strays)
    data = flash.files.get(name) or b""
    monkey.confirmed.forget(name, data)
    monkey.hurt.add(name)
    what = random.choice(("bit", "bit", "cut", "garbage", "gone", "folder", "json", "empty", "zeros"))
    if what == "bit" and data:
        at = random.randrange(len(data))
        flash.files[name] = data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]
    elif what == "cut":
        flash.files[name] = data[: random.randrange(len(data) + 1)]
    elif what == "gone":
        flash.files.pop(name, None)
    elif what == "folder":
        flash.files[name] = None
    elif what == "json":
        values = {setting: random.choice(ODD) for setting in DEFAULTS if random.random() < 0.7}
        values.setdefault("language", "en")
        monkey.hurt.add("settings.json")
        flash.files["settings.json"] = json.dumps(values).encode()
    else:
        flash.files[name] = {"garbage": random.randbytes(40), "zeros": bytes(len(data) or 9)}.get(what, b"")
    return f"damage: {what} {name}"
