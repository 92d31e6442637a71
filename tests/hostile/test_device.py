"""Every command that talks to a device meets a device that gives wrong answers."""

import base64
import contextlib
import zlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs
from serial.tools import list_ports, list_ports_common

from app.games import record
from hostile import bad_replies
from hostile.device import CHIP, EPOCH, GAMES, OTHER, PATH, Clock, Device, Plugged, Port, drop, frame
from hostile.outcome import files, in_terminal, ran
from inkdeck import ports
from inkdeck.book import open_book
from inkdeck.commands import sync as sync_command
from inkdeck.doors import bounds
from inkdeck.errors import EXIT_DEVICE, EXIT_LINK, InkdeckHostError
from inkdeck.games import public_table
from inkdeck.install import safely
from inkdeck.link import client
from inkdeck_core import games

pytestmark = pytest.mark.thorough

LIES = bad_replies.lies()
DOCUMENTS = bad_replies.documents()
OPTIONAL = [
    f"{game}: {field.name}"
    for game in games.IDS
    for field in structs.fields(public_table.shape(game))
    if not field.required
]
MAY_BE = {"table: game: missing", *[f"{one}: {how}" for one in OPTIONAL for how in ("missing", "null")]}
"""Documents that look wrong but are valid."""

BOOK = {"book.sqlite", "book.sqlite-shm", "book.sqlite-wal"}
"""A book and the files that SQLite keeps beside it."""

NO_KEY = "origin: key: a path"

IN_TERMINAL = {
    "escapes": ("sync", lambda: Device(LIES["hello: board: an escape"][1])),
    "a billion games": ("sync", lambda: Device(LIES["hello: a billion games"][1])),
    "a terabyte": ("sync", lambda: Device(LIES["get: a terabyte"][1])),
    "a deep document": ("set", lambda: with_settings(DOCUMENTS["settings: deep"][1])),
    "a time beyond all times": ("status", lambda: Device(LIES["hello: a time beyond all times"][1])),
}


def with_settings(document):
    """Return a device with these settings."""
    device = Device()
    device.settings = document
    return device


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return the folder in which commands run; it contains only a score book."""
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    monkeypatch.setenv("INKDECK_UDEV_RULES", str(tmp_path / "rules.d"))
    monkeypatch.chdir(tmp_path)
    open_book().close()
    return tmp_path


@pytest.fixture
def plug(monkeypatch):
    """Return `plug(device, endless=b"")`, which puts a device on the only port."""
    clock = Clock()
    monkeypatch.setattr(client, "time", clock)
    monkeypatch.setattr(ports, "find", lambda: [ports.Port(PATH, "Board in FS mode")])

    def put(device, endless=b""):
        port = Port(device, clock, endless)
        monkeypatch.setattr(ports, "open_port", lambda path: port)
        return port

    return put


def refused(arguments, lies, plug, home, judged=(EXIT_LINK,)):
    """Run a command against each lying device; check its exit code and that it touches only the book."""
    for name, device in lies:
        plug(device)
        try:
            ran(*arguments, codes=judged)
        except AssertionError as error:
            raise AssertionError(f"{arguments} against {name}: {error}") from error
    assert {path.name for path in files(home)} <= BOOK


def liars(*kinds):
    """Return (name, device) for the lies in answer to these requests."""
    return [(name, Device(lie)) for name, (do, lie) in LIES.items() if do in kinds]


def with_document(what):
    """Yield (name, device) for the bad documents of this kind: "settings" or "table"."""
    for name, (of, document) in DOCUMENTS.items():
        if of == what and name not in MAY_BE:
            device = Device()
            setattr(device, what, document)
            yield name, device


def test_the_tests_tell_more_than_a_thousand_lies():
    assert len(LIES) + len(DOCUMENTS) > 1000


def test_an_honest_device_is_believed(home, plug):
    for table in bad_replies.TABLES:
        device = Device()
        device.table = {"game": table, **bad_replies.TABLES[table]}
        plug(device)
        assert "Anna" in ran("status", codes={0}).out
    device.table = {"game": "tarock", "players": 7}
    assert "The game in progress is tarock, which this Inkdeck doesn't know" in ran("status", codes={0}).out
    assert "3 new games" in ran("sync", codes={0}).out and device.hello["held"] == 3
    assert "variant=win" in ran("set", codes={0}).out
    for name in sorted(MAY_BE):
        what, document = DOCUMENTS[name]
        setattr(device, what, document)
        ran("status", codes={0})


def test_sync_believes_no_lie(home, plug):
    lies = [lie for lie in liars("hello", "get", "origin", "hold") if lie[0] != NO_KEY]
    refused(["sync"], lies, plug, home)
    with open_book() as book:
        assert not book.aside() and {book.entry(number).record for number in book.numbers()} == set(GAMES)


def test_an_impossible_key_costs_only_its_games(home, plug):
    own = f"{CHIP} {EPOCH} 1"
    for key in ("../../../x", own, f"{OTHER} {EPOCH} 0", f"{OTHER} {EPOCH} 2147483646", f"{OTHER} {EPOCH} ²"):
        device = Device()
        device.keys = [(1, 3, key)]
        plug(device)
        assert "can't read 3 games" in ran("sync", codes={0}).out and not device.hello["held"]
    with open_book() as book:
        assert not book.count()


def test_a_boards_name_stays_on_its_line(home, monkeypatch):
    found = list_ports_common.ListPortInfo("/dev/a")
    found.vid, found.pid, found.description = 0x2E8A, 5, "Board\n\x1b[2JAll is well"
    found.serial_number = "12\n34"
    monkeypatch.setattr(list_ports, "comports", lambda: [found, found])
    assert ran("sync", codes={EXIT_DEVICE}).err.count("\n") == 1
    assert [port.description for port in ports.find()] == ["Board\ufffd\ufffd[2JAll is well"] * 2


def test_status_and_set_believe_no_lie(home, plug):
    for command in ("status", "set"):
        refused([command], liars("hello", "get"), plug, home)
    refused(["status"], with_document("table"), plug, home)
    refused(["set", "--clock"], with_document("settings"), plug, home)
    for value in bad_replies.VALUES.values():
        plug(Device(bad_replies.told("set", "error", value)))
        ran("set", "--clock", codes={0 if value is bad_replies.MISSING else EXIT_LINK})


def test_doctor_and_devices_report_a_liar_as_no_inkdeck(home, plug):
    # If a reply looks like MicroPython's prompt, `doctor` stops the program to examine the board. Tests of
    # the prompt cover that.
    lies = [lie for lie in liars("hello") if not lie[0].startswith("protocol") and lie[0] != "a prompt"]
    refused(["doctor"], lies[::4], plug, home, judged=(1,))
    refused(["devices"], lies, plug, home, judged=(0,))
    for name, device in liars("hello"):
        plug(device)
        assert "Inkdeck 0.1.0" not in ran("devices").out, name


def test_before_an_update_no_lie_is_believed(home, plug):
    for name, device in liars("hello", "get", "origin", "hold"):
        port = plug(device)
        with contextlib.suppress(InkdeckHostError):  # it went away or has another protocol
            greeting = safely.greet(port)
            if greeting and name != NO_KEY:
                assert not safely.pull(port, greeting, None, yes=True), name


# time and memory


def records_of(size):
    """Return a lie: each game has this size, isn't a game, and differs from the others."""

    def lie(request, reply):
        if request["do"] != "get":
            return reply
        data = b"INKR\1" + bytes([request["what"] % 256]) * (size - 5)
        part = data[request["at"] : request["at"] + 300]
        return {**reply, "size": size, "crc": zlib.crc32(data), "data": base64.b64encode(part).decode()}

    return lie


def offering(count, lie=None):
    """Return a device that claims this number of games."""
    device = Device(lie)
    device.hello["last"] = count
    return device


def alone(request, reply):
    """Lie that each game has its own key and comes from another device."""
    if request["do"] == "origin":
        number = request["what"]
        return {**reply, "first": number, "last": number, "key": f"{OTHER} {EPOCH} {number}"}
    return reply


def drip(request, reply):
    """Lie that a game is long, and send one byte at a time."""
    if request["do"] == "get":
        return {**reply, "size": 60_000, "crc": 5, "data": "AA=="}
    return reply


ENDLESS = {
    "noise": (offering(3), b"x"),
    "lines": (offering(3), b"\n"),
    "beginnings": (offering(3), b"~*"),
    "other replies": (offering(3, lambda request, reply: b""), frame({"id": 1, "v": 1})),
    "games that have gone": (offering(100_000, drop("origin")), b""),
    "records that have gone": (offering(100_000, drop("get")), b""),
    "logs": (offering(100_000, alone), b""),
    "false records": (offering(100_000, records_of(300)), b""),
    "long false records": (offering(100_000, records_of(65_535)), b""),
    "bytes": (offering(3, drip), b""),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_a_useless_sync_comes_to_an_end(home, plug, what):
    device, endless = ENDLESS[what]
    plug(device, endless)
    before = client.time.now
    if what in ("noise", "lines", "beginnings"):
        ran("sync", codes={0, EXIT_LINK})
    else:
        output = ran("sync", codes={EXIT_LINK}).err
        assert "sent anything useful" in output or what == "other replies"
    assert client.time.now - before < 25


@pytest.mark.parametrize("do", ["origin", "get"])
def test_an_honest_device_with_much_damage_is_synced_in_the_end(home, plug, do):
    """Each run lasts up to ten seconds and asks last for the games that an earlier run didn't get."""
    good = range(1101, 1201)

    def lie(request, reply):
        lost = request.get("what") not in good
        return {**reply, "error": "gone"} if request["do"] == do and lost else reply

    left = [record(secret=number - 1000, stop=5) for number in good]
    device = Device(lie, games=[*GAMES[:1] * 1100, *left])
    plug(device)
    assert "sent anything useful" in ran("sync", codes={EXIT_LINK}).err
    assert "100 new games" in ran("sync", codes={0}).out
    with open_book() as book:
        assert book.count() == len(good)
    assert "destroyed 1100 games" in ran("sync", codes={0}).out
    assert device.hello["held"] == 1200


def test_more_games_than_any_flash_holds_are_refused(home, plug, monkeypatch):
    monkeypatch.setattr(bounds, "MAX_BROUGHT", 2 * len(GAMES[0]))
    plug(Device())
    assert "MiB of games" in ran("sync", codes={EXIT_LINK}).err


def test_watch_continues_with_other_devices(home, plug, monkeypatch):
    lies = [lie for _, (_, lie) in list(LIES.items())[::7]]
    found = {f"/dev/{number}": Device(lie) for number, lie in enumerate(lies)} | {"/dev/good": Device()}
    clock = client.time
    monkeypatch.setattr(ports, "find", lambda: [ports.Port(path) for path in found])
    monkeypatch.setattr(ports, "open_port", lambda path: Port(found[path], clock))
    monkeypatch.setattr(sync_command, "time", Ended())
    ran("sync", "--watch", codes={130})
    assert found["/dev/good"].hello["held"] == 3


def test_watch_leaves_nonsense_alone_for_a_while(home, plug, monkeypatch):
    monkeypatch.setattr(sync_command, "time", Ended())
    for device, after in ((offering(10**9), 30), (offering(100_000, alone), 30), (Device(lambda *_: b""), 2)):
        plug(device)
        assert sync_command._watch_one(PATH, None, "")[0] == 1 + after


class Ended:
    """The clock for `--watch`, which ends after its first round."""

    monotonic = staticmethod(lambda: 1.0)

    @staticmethod
    def sleep(seconds):
        """Raise what Ctrl-C raises."""
        raise KeyboardInterrupt


@pytest.mark.parametrize("again", [1, 2])
def test_origin_only_moves_forward(home, plug, again):
    def lie(request, reply):
        if request["do"] == "origin":
            first, last = (1, 2) if request["what"] < 3 else (again, 3)
            return {**reply, "first": first, "last": last, "key": f"{OTHER} {EPOCH} {first}"}
        return reply

    plug(Device(lie))
    assert "are out of order" in ran("sync", codes={EXIT_LINK}).err


# in a process of its own, at a real terminal


@pytest.mark.parametrize("name", list(IN_TERMINAL))
def test_in_a_terminal(home, name):
    command, device = IN_TERMINAL[name]
    with Plugged(device()) as plugged:
        output = in_terminal(command, "--port", plugged.path, codes={EXIT_LINK}).out
    assert "something impossible" in output and "\x1b]" not in output
    assert {path.name for path in files(home)} <= BOOK


@pytest.mark.long
@pytest.mark.parametrize("what", ["bytes", "false records", "logs", "noise"])
def test_sync_leaves_a_device_that_sends_nothing_useful(home, what):
    device, _ = ENDLESS[what]
    if what == "noise":
        device = Device(lambda request, reply: bytes(1 << 22))
    with Plugged(device) as plugged:
        in_terminal("sync", "--port", plugged.path, codes={EXIT_LINK})
    assert {path.name for path in files(home)} <= BOOK


# random values

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)
FIELDS = sorted({field for table in bad_replies.TABLES.values() for field in table} | {*bad_replies.SETTINGS})
DEEDS = st.sampled_from([(do, field) for do, fields in bad_replies.FIELDS.items() for field in fields])


@pytest.mark.long
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(DEEDS, ANY), min_size=1, max_size=3), st.sampled_from(["sync", "status", "set"]))
def test_random_replies_do_no_harm(home, plug, wrong, command):
    def lie(request, reply):
        for (do, field), value in wrong:
            if request["do"] == do:
                reply = {**reply, field: value}
        return reply

    plug(Device(lie))
    ran(command, codes={0, 2, EXIT_LINK})


@pytest.mark.long
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(DOCUMENTS)), st.dictionaries(st.sampled_from(FIELDS), ANY, max_size=3))
def test_random_documents_do_no_harm(home, plug, name, wrong):
    what, document = DOCUMENTS[name]
    device = Device()
    setattr(device, what, {**document, **wrong} if isinstance(document, dict) else document)
    plug(device)
    ran("status" if what == "table" else "set", codes={0, EXIT_LINK})
