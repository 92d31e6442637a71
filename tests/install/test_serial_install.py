"""Installs with mpremote's transport on a real MicroPython with a real littlefs, also with interruptions."""

import pytest
import serial

from inkdeck.device import build, pack
from inkdeck.device.build import Written
from inkdeck.doors.at_prompt import DeviceFacts
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.install import plan, serial_install
from inkdeck.install.mpremote_adapter import Device
from inkdeck.install.serial_install import install

pytestmark = pytest.mark.thorough

GAMES = {"games/games-000001.seg": b"a game" * 50, "games/on-table": b"play-000001.ink"}
MINE = {"notes.txt": b"mine", "lib/other.py": b"x = 1", "patch/inkdeck_app/a.py": b"x = 2"}
OF_MANY = {
    "boot.py": b"from inkdeck_app.drivers import start\n",
    "main.py": b"from inkdeck_app.drivers import start\n\nstart.run()\n",
    "inkdeck_app/a.mpy": b"1" * 5000,
    "inkdeck_app/drivers/start.mpy": b"2",
    "inkdeck_core/bots/__init__.z": b"3",
    "manifest.z": b"4",
}


def small(version="1.0.0", size=9000, **loose):
    """Return a small Tree with a pack of about `size` bytes; `main` and `starter` are these files' text."""
    about = pack.About(version)
    contents = {"inkdeck_app/a.mpy": (pack.STORED, version.encode() * (size // len(version)))}
    files = {
        build.STARTER: loose.get("starter", b"starter"),
        pack.NAME: pack.make(contents, about),
        build.DESCRIPTION: b'{"name": "b"}',
        "main.py": loose.get("main", b"pass\n"),
        "boot.py": b"pass",
    }
    return build.Tree("b", files, about, {path: len(content) for path, (_, content) in contents.items()})


FIRST = small("1.0.0")
SECOND = small("2.0.0", 7000, main=b"print('2')\n")


def test_the_whole_build_goes_onto_an_empty_device(start, at_prompt, tree):
    device = start()
    done = install(at_prompt(device), tree)
    assert device.files() == tree.files
    assert done == Written(len(tree.files), 0)


def test_a_second_time_nothing_is_written(start, at_prompt, tree):
    device = start(tree.files)
    before = device.flash.read_bytes()
    assert install(at_prompt(device), tree) == Written(0, len(tree.files))
    assert device.flash.read_bytes() == before


def test_only_what_differs_is_written_and_all_else_stays(start, at_prompt):
    device = start(FIRST.files | GAMES | MINE)
    found = at_prompt(device)
    assert install(found, SECOND) == Written(2, 3)  # the pack and main.py
    assert device.files() == SECOND.files | GAMES | MINE
    install(found, FIRST)
    assert device.files() == FIRST.files | GAMES | MINE, "an older one goes over a newer one, too"


def test_an_inkdeck_of_many_files_goes_and_its_empty_folders_too(start, at_prompt):
    device = start(OF_MANY | GAMES | MINE)
    found = at_prompt(device)
    install(found, SECOND)
    assert device.files() == SECOND.files | GAMES | MINE
    assert found.listing(plan.OF_MANY).folders == []


def test_what_is_written_last_is_what_starts_it(start, at_prompt, monkeypatch):
    """A boot.py of many files imports from its folders, so that they stay until the new one is in place."""
    device = start(OF_MANY)
    found = at_prompt(device)
    named = []
    rename, remove = found.rename, found.remove
    monkeypatch.setattr(found, "rename", lambda path, to: named.append(to) or rename(path, to))
    monkeypatch.setattr(found, "remove", lambda path: named.append(path) or remove(path))
    install(found, SECOND)
    assert named[:5] == [build.STARTER, pack.NAME, build.DESCRIPTION, "main.py", "boot.py"]
    assert all(path.split("/")[0] in plan.OF_MANY for path in named[5:])


class Stop(Exception):
    pass


class StopAt(serial_install.Quiet):
    """Raises Stop, as Ctrl-C would, after `size` bytes of this run; `writing` is called every 1,536 bytes."""

    def __init__(self, size):
        self.size, self.first = size, None

    def writing(self, path, done):
        self.first = done if self.first is None else self.first
        if done - self.first >= self.size:
            raise Stop


def test_interrupted_again_and_again_it_goes_on_where_it_was(start, at_prompt, tree):
    """Each run writes 40,000 more bytes; the old program stays whole until the last run."""
    older = small("0.9.0")
    device = start(older.files | GAMES)
    runs = 0
    while True:
        found = at_prompt(device)
        try:
            install(found, tree, StopAt(40_000))
        except Stop:
            found.close()
            runs += 1
            at_prompt(device).close()  # closes the files that were open on the device
            files = device.files()
            assert files[pack.NAME] in (older.files[pack.NAME], tree.files[pack.NAME])
            assert {path: files[path] for path in GAMES} == GAMES
            continue
        break
    assert runs == tree.size // 41_500, "what was written by a run was not used by the next"
    assert device.files() == tree.files | GAMES


@pytest.mark.parametrize("left", [b"", b"of another program", SECOND.files[pack.NAME] + b"more"])
def test_what_another_installation_left_is_not_added_to(start, at_prompt, left):
    device = start(FIRST.files | {pack.NAME + plan.NEW: left, "main.py.new": left})
    install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files


def test_what_is_left_of_a_file_that_is_right_already_goes(start, at_prompt):
    device = start(FIRST.files | {pack.NAME + plan.NEW: b"x", "boot.py.new": b"x", "mine.py.new": b"mine"})
    assert install(at_prompt(device), FIRST) == Written(0, 5)
    assert device.files() == FIRST.files | {"mine.py.new": b"mine"}


def test_a_file_that_was_left_open_does_not_write_over_the_whole_one(start, at_prompt):
    """An interrupted run leaves the file open on the device, until a garbage collection closes it there."""
    device = start()
    found = at_prompt(device)

    def stop(size):
        raise Stop

    with pytest.raises(Stop):
        found.write("file", b"half" * 1000, stop)
    found.close()
    again = at_prompt(device)
    again.write("file", b"whole")
    again._run("import gc\nx = [bytearray(500) for _ in range(400)]\nx = None\ngc.collect()")
    assert device.files() == {"file": b"whole"}


@pytest.mark.parametrize("bytes_through", [0, 1, 700, 1500, 2600, 5000, 7000, 9000])
def test_a_cable_that_is_cut_tells_it_and_the_next_time_all_is_well(
    start, at_prompt, monkeypatch, bytes_through
):
    monkeypatch.setattr("inkdeck.install.mpremote_adapter.ANSWER_S", 0.3)
    device = start(FIRST.files | GAMES)
    found = at_prompt(device)
    device.cut_after = bytes_through
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "no longer answers" in str(caught.value) and "run the command again" in str(caught.value)
    found.close()
    assert device.files()[pack.NAME] == FIRST.files[pack.NAME]
    device.cut_after = None
    install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files | GAMES


@pytest.mark.parametrize("lost", [b"\x05A", b"try:", b"\x04"])
def test_a_device_that_loses_bytes_while_it_stops_is_asked_again(start, at_prompt, monkeypatch, lost):
    """It loses the paste's header, a part of its text, or its end."""
    monkeypatch.setattr("inkdeck.install.mpremote_adapter.ANSWER_S", 0.5)
    device = start(FIRST.files)
    device.loses = lost
    found = at_prompt(device)
    assert device.loses == b""
    assert found.facts().version
    assert not found.lost


def test_a_device_that_goes_is_told(start, at_prompt):
    device = start(FIRST.files)
    found = at_prompt(device)
    device.stop()
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "no longer answers" in str(caught.value)


def test_a_device_that_gets_full_on_the_way_is_told(start, at_prompt, tree, monkeypatch):
    monkeypatch.setattr(plan, "room", lambda *_: 0)
    device = start({"notes.txt": b"n" * 300_000} | FIRST.files, blocks=120)
    found = at_prompt(device)
    with pytest.raises(InkdeckHostError) as caught:
        install(found, tree)
    assert "is full" in str(caught.value) and caught.value.exit_code == EXIT_FILE
    assert device.files()[pack.NAME] == FIRST.files[pack.NAME]
    found.remove("notes.txt")
    install(found, tree)
    assert device.files() == tree.files


def test_a_file_that_reads_back_otherwise_does_not_take_its_place(start, at_prompt):
    device = start(FIRST.files)
    found = at_prompt(device)
    write = found.write

    def wrong(path, content, tell, there):
        write(path, content[:-1] + b"?", tell, there)

    found.write = wrong
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "inkdeck.pack was damaged while it was written" in str(caught.value)
    assert caught.value.exit_code == EXIT_FILE
    assert {path: device.files()[path] for path in FIRST.files} == FIRST.files
    found.write = write
    install(found, SECOND)
    assert device.files() == SECOND.files


@pytest.mark.parametrize(
    "program, version, wanted",
    [
        ("circuitpython", (9, 0, 0), "runs circuitpython 9.0.0"),
        ("micropython", (1, 23, 0), "has MicroPython 1.23.0"),
        ("micropython", (1, 24, 0), None),
    ],
)
def test_a_program_that_can_not_run_the_app_is_refused(program, version, wanted):
    facts = DeviceFacts(program, version, "", "", 0, 0)
    if wanted is None:
        return serial_install.check_device(facts)
    with pytest.raises(InkdeckHostError) as caught:
        serial_install.check_device(facts)
    assert wanted in str(caught.value) and caught.value.exit_code == EXIT_USAGE


def test_a_running_program_is_stopped_and_started_again(start, at_prompt):
    loop = b"import time\nprint('up')\nwhile True:\n    time.sleep(0.01)\n"
    running = small(main=loop)
    device = start(FIRST.files | {"main.py": loop})
    found = at_prompt(device)
    assert device.starts == 1
    install(found, running)
    found.restart()
    device.wait_for_start(2)


def test_a_port_without_a_prompt_is_reported(monkeypatch, tmp_path):
    import os
    import tty

    monkeypatch.setattr("inkdeck.install.mpremote_adapter.STOP_S", 0.2)
    monkeypatch.setattr("inkdeck.install.mpremote_adapter.ANSWER_S", 0.1)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with Device(serial.Serial(os.ttyname(theirs))) as device, pytest.raises(InkdeckHostError) as caught:
        device.enter()
    assert "doesn't show MicroPython's prompt" in str(caught.value)
    os.close(ours)
    os.close(theirs)
