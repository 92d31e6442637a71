"""Installing with mpremote's transport on a real MicroPython with a real littlefs, and being interrupted."""

import hashlib
import json

import pytest
import serial

from inkdeck.device import build
from inkdeck.doors.at_prompt import Facts
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.install import plan, serial_install
from inkdeck.install.mpremote_adapter import Device
from inkdeck.install.serial_install import Done, install

GAMES = {"games/games-000001.seg": b"a game" * 50, "games/on-table": b"play-000001.ink"}
MINE = {"notes.txt": b"mine", "lib/other.py": b"x = 1"}


def small(**files):
    """A small Tree; keyword a__b is the file a/b."""
    content = {name.replace("__", "/"): data for name, data in files.items()} | {plan.START: b"pass\n"}
    entries = {path: hashlib.sha256(data).hexdigest()[:16] for path, data in content.items()}
    manifest = {"inkdeck": "0", "board": "b", "mpy": "6.3", "micropython": "1.24.0", "files": entries}
    return build.Tree(content | {build.MANIFEST: build.write_manifest(manifest)}, manifest, None)


FIRST = small(
    inkdeck_app__a=b"1" * 5000, inkdeck_app__old__b=b"2", inkdeck_core__c=b"3", boot=b"4", gone=b"5"
)
SECOND = small(inkdeck_app__a=b"9" * 4000, inkdeck_app__new__b=b"2", inkdeck_core__c=b"3", boot=b"44")


def test_the_whole_build_goes_onto_an_empty_device(start, at_prompt, tree):
    device = start()
    done = install(at_prompt(device), tree)
    assert device.files() == tree.files
    assert done == Done(len(tree.files), 0, 0)
    assert build.check(device.files(), tree.manifest) == []


def test_a_second_time_nothing_is_written(start, at_prompt, tree):
    device = start(tree.files)
    before = device.flash.read_bytes()
    assert install(at_prompt(device), tree) == Done(0, len(tree.files), 0)
    assert device.flash.read_bytes() == before


def test_only_what_differs_is_written_and_what_is_stale_goes(start, at_prompt):
    device = start(FIRST.files | GAMES | MINE | {"inkdeck_app/a.py": b"in its place"})
    done = install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files | GAMES | MINE
    assert done == Done(5, 1, 3)  # a, new/b, boot, main.py, manifest; c; old/b, a.py, gone


def test_empty_folders_of_an_older_build_go(start, at_prompt):
    device = start(FIRST.files)
    found = at_prompt(device)
    install(found, SECOND)
    assert set(found.listing(["inkdeck_app"]).folders) == {"inkdeck_app", "inkdeck_app/new"}


def test_a_file_in_the_way_of_a_folder_goes(start, at_prompt):
    device = start({"inkdeck_app": b"a file", "inkdeck_core/c/deep": b"a folder"})
    install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files


def test_a_manifest_on_the_device_can_not_take_games_with_it(start, at_prompt):
    lying = dict(FIRST.manifest)
    lying["files"] = lying["files"] | {path: "" for path in ["games/on-table", "../x", "/games/on-table", ""]}
    device = start(FIRST.files | GAMES | {build.MANIFEST: build.write_manifest(lying)})
    install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files | GAMES | {"gone": b"5"}  # a list like that is not believed at all


@pytest.mark.parametrize("damaged", [b"", b"{}", b"\xff" * 40, json.dumps([1]).encode()])
def test_a_damaged_manifest_is_replaced(start, at_prompt, damaged):
    device = start(FIRST.files | {build.MANIFEST: damaged})
    install(at_prompt(device), FIRST)
    assert device.files() == FIRST.files


class Stop(Exception):
    pass


class StopAfter(serial_install.Quiet):
    """Ctrl-C while the n-th file is written."""

    def __init__(self, count):
        self.left, self.seen = count, set()

    def writing(self, path, done):
        if self.left == 0 and path in self.seen:  # a part of it is written
            raise Stop
        if path not in self.seen:
            self.seen.add(path)
            self.left -= 1


def test_interrupted_within_any_file_and_run_again_the_device_equals_the_build(start, at_prompt, tree):
    """Each run goes 17 files further, over an older copy whose every file differs."""
    older = {path: b"older " + content[:300] for path, content in tree.files.items()}
    device = start(older | GAMES)
    runs = 0
    while True:
        found = at_prompt(device)
        try:
            install(found, tree, StopAfter(17))
        except Stop:
            found.close()
            runs += 1
            files = device.files()
            assert plan.START not in files
            assert build.check(files, tree.manifest)
            assert {path: files[path] for path in GAMES} == GAMES
            continue
        break
    assert runs == (len(tree.files) - 2) // 17
    assert device.files() == tree.files | GAMES


def test_a_file_that_was_left_open_does_not_write_over_the_whole_one(start, at_prompt):
    """An interrupted visit leaves it open on the device; when memory is collected, it is closed there."""
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


@pytest.mark.parametrize("bytes_through", [0, 1, 700, 1500, 2600, 5000, 7000, 7400])
def test_a_cable_that_is_cut_tells_it_and_the_next_time_all_is_well(
    start, at_prompt, monkeypatch, bytes_through
):
    monkeypatch.setattr("inkdeck.install.mpremote_adapter.ANSWER_S", 0.3)
    device = start(FIRST.files | GAMES)
    found = at_prompt(device)
    device.cut_after = bytes_through
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "no longer answers" in str(caught.value) and "same command once more" in str(caught.value)
    found.close()
    device.cut_after = None
    install(at_prompt(device), SECOND)
    assert device.files() == SECOND.files | GAMES


def test_a_port_that_goes_away_is_told(start, at_prompt):
    device = start()
    found = at_prompt(device)
    device.stop()
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "no longer answers" in str(caught.value)


def test_a_device_without_room_is_refused_before_anything_changes(start, at_prompt, tree):
    files = {"inkdeck_app/mine.mpy": b"1", "notes.txt": b"n" * 300_000}
    device = start(files, blocks=180)
    before = device.flash.read_bytes()
    with pytest.raises(InkdeckHostError) as caught:
        install(at_prompt(device), tree)
    assert "KiB free" in str(caught.value) and "Nothing was changed" in str(caught.value)
    assert caught.value.exit_code == EXIT_FILE
    assert device.flash.read_bytes() == before


def test_a_device_that_gets_full_on_the_way_is_told(start, at_prompt, tree, monkeypatch):
    monkeypatch.setattr(plan, "room", lambda *_: 0)
    device = start({"notes.txt": b"n" * 300_000}, blocks=180)
    found = at_prompt(device)
    with pytest.raises(InkdeckHostError) as caught:
        install(found, tree)
    assert "is full" in str(caught.value) and caught.value.exit_code == EXIT_FILE
    found.remove("notes.txt")
    install(found, tree)
    assert device.files() == tree.files


def test_files_that_read_back_otherwise_are_told(start, at_prompt, monkeypatch):
    device = start()
    found = at_prompt(device)
    write = found.write
    monkeypatch.setattr(found, "write", lambda path, content, tell: write(path, content[:-1] + b"?", tell))
    with pytest.raises(InkdeckHostError) as caught:
        install(found, SECOND)
    assert "does not read back the same: boot" in str(caught.value)
    assert build.MANIFEST not in device.files() and plan.START not in device.files()


@pytest.mark.parametrize(
    "program, version, wanted",
    [
        ("circuitpython", (9, 0, 0), "runs circuitpython 9.0.0"),
        ("micropython", (1, 23, 0), "has MicroPython 1.23.0"),
        ("micropython", (1, 24, 0), None),
    ],
)
def test_what_the_app_can_not_run_on_is_refused(program, version, wanted):
    facts = Facts(program, version, "", "", 0, 0, "", [])
    if wanted is None:
        return serial_install.check_device(facts)
    with pytest.raises(InkdeckHostError) as caught:
        serial_install.check_device(facts)
    assert wanted in str(caught.value) and caught.value.exit_code == EXIT_USAGE


def test_a_running_program_is_stopped_and_started_again(start, at_prompt, tmp_path):
    running = small(inkdeck_core__c=b"3")
    loop = b"import time\nprint('up')\nwhile True:\n    time.sleep(0.01)\n"
    device = start(running.files | {"main.py": loop})
    found = at_prompt(device)
    assert device.starts == 1
    install(found, running)
    found.restart()
    device.wait_for_start(2)


def test_what_is_no_device_is_told(monkeypatch, tmp_path):
    import os
    import tty

    monkeypatch.setattr("inkdeck.install.mpremote_adapter.STOP_S", 0.2)
    monkeypatch.setattr("inkdeck.install.mpremote_adapter.ANSWER_S", 0.1)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with Device(serial.Serial(os.ttyname(theirs))) as device, pytest.raises(InkdeckHostError) as caught:
        device.enter()
    assert "does not come to MicroPython's prompt" in str(caught.value)
    os.close(ours)
    os.close(theirs)
