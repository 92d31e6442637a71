"""The app's files, on both interpreters: after each call, after a power cut, and on a full disk."""

import os

from both import each, raises, same
from inkdeck_app.storage import files as module
from inkdeck_app.storage.files import Files


class Folder:
    """A folder that is removed after the test."""

    def __enter__(self):
        place = (os.getenv("TMPDIR") or "/tmp").rstrip("/")
        self.path = place + "/inkdeck-test-" + "".join(["%02x" % byte for byte in os.urandom(6)])
        return self.path

    def __exit__(self, *exception):
        for name in os.listdir(self.path):
            os.remove(self.path + "/" + name)
        os.rmdir(self.path)


def plant(path, data):
    with open(path, "wb") as file:
        file.write(data)


def test_a_later_start_reads_what_was_written():
    with Folder() as folder:
        Files(folder).write("game", b"\x00one\xff")
        files = Files(folder)
        same(files.read("game"), b"\x00one\xff")
        same(files.size("game"), 5)


def test_writing_replaces_the_whole_file():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"a long first version")
        files.write("game", b"short")
        same(files.read("game"), b"short")
        same(os.listdir(folder), ["game"])


def test_appending_makes_the_file_and_adds_to_it():
    with Folder() as folder:
        files = Files(folder)
        files.append("log", b"one ")
        files.append("log", b"two")
        files.append("log", b"")
        same(files.read("log"), b"one two")


def test_the_file_system_is_tidied_once_after_each_change_and_errors_in_it_are_ignored():
    done = []

    def fails():
        done.append("fails")
        raise OSError(5)

    def changes(files):
        yield files.write("a", b"1")
        yield files.append("a", b"2")
        yield files.rename("a", "b")
        yield files.remove("b")

    for housekeeping, told in ((lambda: done.append("done"), "done"), (fails, "fails")):
        with Folder() as folder:
            files = Files(folder, housekeeping)
            files.housekeep()
            same(done, [])
            for _ in changes(files):
                files.housekeep()
                files.names()
                files.housekeep()
                same(done, [told])
                done.clear()
    with Folder() as folder:
        files = Files(folder)
        files.write("a", b"1")
        files.housekeep()


def test_starting_removes_the_files_that_an_earlier_version_kept_beside_a_game():
    with Folder() as folder:
        files = Files(folder)
        for name in ("play-000001.at", "play-000001.ink", "look.at"):
            files.write(name, b"")
        same(Files(folder).names(), ["look.at", "play-000001.ink"])


def test_names_are_sorted():
    with Folder() as folder:
        files = Files(folder)
        for name in ("b", "c", "a"):
            files.write(name, b"")
        same(files.names(), ["a", "b", "c"])


def test_rename_replaces_an_existing_file():
    with Folder() as folder:
        files = Files(folder)
        files.write("new", b"new")
        files.write("old", b"old")
        files.rename("new", "old")
        same(files.names(), ["old"])
        same(files.read("old"), b"new")


def test_a_removed_file_is_gone():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"x")
        files.remove("game")
        same(files.names(), [])


def test_a_missing_file_is_the_systems_own_error():
    with Folder() as folder:
        files = Files(folder)
        for call in (files.read, files.size, files.remove):
            same(raises(OSError, call, "nothing").errno, 2)
        same(raises(OSError, files.rename, "nothing", "x").errno, 2)


def test_after_a_power_cut_during_a_write_the_old_file_stays_and_the_half_written_one_goes():
    with Folder() as folder:
        Files(folder).write("game", b"old")
        plant(folder + "/game" + module.TEMPORARY, b"ne")
        plant(folder + "/other" + module.TEMPORARY, b"")
        files = Files(folder)
        same(files.names(), ["game"])
        same(files.read("game"), b"old")
        same(os.listdir(folder), ["game"])


def test_half_written_files_are_not_listed():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"x")
        plant(folder + "/game" + module.TEMPORARY, b"y")
        same(files.names(), ["game"])


def cut(*arguments):
    raise OSError(5, "cut")


def test_a_power_cut_before_the_rename_loses_nothing():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"old")
        rename, module._replace = module._replace, cut
        try:
            same(raises(OSError, files.write, "game", b"new").errno, 5)
        finally:
            module._replace = rename
        same(files.read("game"), b"old")
        same(os.listdir(folder), ["game"])


def test_bytes_reach_the_disk_before_the_new_name_does():
    if module._fsync is None:
        # on this system, closing a file commits it
        return
    order = []
    fsync, rename = module._fsync, module._replace

    def note_fsync(number):
        order.append("bytes" if os.fstat(number).st_size == 3 and "name" not in order else "folder")
        fsync(number)

    def note_rename(old, new):
        order.append("name")
        rename(old, new)

    module._fsync, module._replace = note_fsync, note_rename
    try:
        with Folder() as folder:
            Files(folder).write("game", b"new")
            Files(folder).append("log", b"add")
    finally:
        module._fsync, module._replace = fsync, rename
    same(order[:3], ["bytes", "name", "folder"])
    same(len(order), 5)


class FullDisk:
    """Replaces an open file, on a disk with room for `room` bytes."""

    def __init__(self, file, room):
        self.file, self.room = file, room

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.file.close()

    def write(self, data):
        return self.file.write(data[: self.room])

    def flush(self):
        self.file.flush()

    def fileno(self):
        return self.file.fileno()


def test_the_old_file_survives_a_disk_that_fills_up_without_an_error():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"old")
        module.open = lambda path, mode: FullDisk(open(path, mode), 2)
        try:
            same(raises(OSError, files.write, "game", b"newer").errno, 28)
        finally:
            del module.open
        same(files.read("game"), b"old")
        same(os.listdir(folder), ["game"])


def test_names_that_lead_elsewhere_are_refused():
    with Folder() as folder:
        files = Files(folder)
        names = ("", ".", "..", "a/b", "/a", "game" + module.TEMPORARY)
        each([(name,) for name in names], lambda name: raises(ValueError, files.write, name, b"x"))
        same(os.listdir(folder), [])


def test_the_folder_is_created_but_not_its_parents():
    with Folder() as folder:
        Files(folder)
        same(os.listdir(folder), [])
        raises(OSError, Files, folder + "/a/b")


def test_a_part_is_read_from_its_offset_to_the_end_of_the_file_at_most():
    with Folder() as folder:
        files = Files(folder)
        files.write("game", b"0123456789")
        each(
            [(0, 3, b"012"), (4, 2, b"45"), (8, 9, b"89"), (10, 1, b""), (99, 1, b""), (3, 0, b"")],
            lambda at, length, wanted: same(files.read_part("game", at, length), wanted),
        )
        same(raises(OSError, files.read_part, "nothing", 0, 1).errno, 2)
        raises(ValueError, files.read_part, "../game", 0, 1)


def test_a_folder_with_a_files_name_cannot_be_read_and_harms_nothing_else():
    with Folder() as folder:
        Files(folder).write("game", b"one")
        for name in ("odd", "odd" + module.TEMPORARY):
            os.mkdir(folder + "/" + name)
        files = Files(folder)
        raises(OSError, files.read, "odd")
        raises(OSError, files.read_part, "odd", 0, 1)
        same(files.read("game"), b"one")
        for name in ("odd", "odd" + module.TEMPORARY):
            os.rmdir(folder + "/" + name)
