"""Opening a book: new, older, newer, another program's, damaged, locked, read-only, or on a full disk."""

import contextlib
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from book import made
from inkdeck import places
from inkdeck.book import open_book, opening
from inkdeck.doors import books
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError
from inkdeck.whole_file import UNFINISHED

VERSION_1 = Path(__file__).with_name("version_1.sql")


def refused(exit_code, tells, path, **how):
    with pytest.raises(InkdeckHostError, match=tells) as caught:
        open_book(path, **how).close()
    assert caught.value.exit_code == exit_code
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


def version_1(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1.read_text(encoding="utf-8"))
    return path


def pragma(path, name):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_new_book_is_ours_and_safe_against_power_cuts(path):
    with open_book(path) as book:
        assert book.count() == 0
        assert book.database.one("PRAGMA synchronous")[0] == 2
        assert book.database.one("PRAGMA foreign_keys")[0] == 1
    assert pragma(path, "application_id") == opening.APPLICATION
    assert pragma(path, "user_version") == len(opening.migrations())
    assert pragma(path, "journal_mode") == "wal"
    assert os.listdir(path.parent) == ["book.sqlite"]


def test_folders_on_the_way_are_made_and_the_environment_names_the_book(tmp_path, monkeypatch):
    path = tmp_path / "a" / "b" / "my #1 book?.sqlite"
    monkeypatch.setenv(places.BOOK, str(path))
    with open_book() as book:
        assert book.path == path
    assert path.exists()
    monkeypatch.delenv(places.BOOK)
    assert places.book().name == "book.sqlite"


def test_looking_at_a_book_never_creates_one(path):
    with open_book(path, readonly=True) as book:
        assert book.count() == 0 and book.people.names() == {}
    assert not path.exists()


def test_version_1_becomes_the_newest_and_a_copy_stays(path):
    version_1(path)
    with open_book(path) as book:
        assert [book.entry(number).sequence for number in book.numbers()] == [1, 2]
        assert book.derived(1)[0].started == made.NOON
        assert [aside.record for aside in book.aside()] == [b"junk"]
        assert book.devices.all()[0].name == "Kitchen"
        book.people.rename("Ann", "Anna")
    assert pragma(path, "user_version") == len(opening.migrations())
    copy = path.with_name("book.sqlite.version-1")
    assert pragma(copy, "user_version") == 1
    assert sorted(os.listdir(path.parent)) == ["book.sqlite", "book.sqlite.version-1"]


def test_an_existing_copy_is_not_touched(path):
    old = path.with_name("book.sqlite.version-1")
    old.write_text("mine")
    version_1(path)
    open_book(path).close()
    assert old.read_text() == "mine"
    assert pragma(f"{old}-2", "user_version") == 1


def test_an_older_book_can_be_looked_at_without_being_changed(path):
    before = version_1(path).read_bytes()
    with open_book(path, readonly=True) as book:
        assert book.count() == 2 and "Ann" in book.people.names()
    assert path.read_bytes() == before and os.listdir(path.parent) == ["book.sqlite"]


def test_a_migration_that_fails_changes_nothing(path, monkeypatch):
    version_1(path)
    good = opening.migrations()
    monkeypatch.setattr(
        opening, "migrations", lambda: [*good, "CREATE TABLE fine (a);\nCREATE TABLE games (a);"]
    )
    refused(EXIT_FILE, "can't be used", path)
    assert pragma(path, "user_version") == 1
    new = path.with_name("new.sqlite")
    refused(EXIT_FILE, "can't be used", new)
    assert pragma(new, "user_version") == 0
    monkeypatch.undo()
    with open_book(path) as book:
        assert book.count() == 2
        assert not book.database.rows("SELECT * FROM sqlite_schema WHERE name='fine'")


def test_a_migration_without_room_for_the_copy_changes_nothing(path, monkeypatch):
    before = version_1(path).read_bytes()

    def full(source, target):
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(InkdeckHostError, match="Free some space") as caught:
        open_book(path)
    assert caught.value.exit_code == EXIT_FILE
    monkeypatch.undo()
    assert pragma(path, "user_version") == 1 and len(path.read_bytes()) == len(before)
    assert sorted(os.listdir(path.parent)) == ["book.sqlite"]


def test_a_half_made_copy_left_by_a_kill_is_removed_an_hour_later(path):
    end = "import os, sys; from inkdeck.book import opening; os.replace = lambda *_: os._exit(9); "
    code = f"{end}opening._back_up(sys.argv[1], 'damaged', 5)"
    made.fill(path, made.some(2))
    assert subprocess.run([sys.executable, "-c", code, path]).returncode == 9
    (left,) = path.parent.glob(f".*{UNFINISHED}")
    os.utime(left, (time.time() - 3700,) * 2)
    copy = opening._back_up(path, "damaged", 5)
    assert not list(path.parent.glob(".*")) and copy == path.with_name("book.sqlite.damaged")
    with open_book(path) as book, open_book(copy) as other:
        assert made.content(book) == made.content(other)


def test_a_copy_includes_changes_that_are_only_in_the_log(path):
    with open_book(path) as book:
        book.add_many(made.some(2))
        assert os.path.getsize(f"{path}-wal")
        with open_book(opening._back_up(path, "damaged", 5)) as other:
            assert other.count() == 2


def test_an_unreadable_log_beside_a_linked_book_is_not_ignored(path, monkeypatch):
    """A book beside which no lock is possible is read as it is, but refused if its log has contents."""
    made.fill(path, made.some(1))
    link = path.with_name("link.sqlite")
    link.symlink_to(path)
    path.with_name("book.sqlite-wal").write_bytes(b"there is something")

    def cant_open(connection):
        error = sqlite3.OperationalError("unable to open")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(opening.books, "limit", cant_open)
    connected = []
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *how, **more: connected.append(how) or connect(*how, **more)
    )
    refused(EXIT_FILE, "can't be opened", link, readonly=True)
    assert len(connected) == 1


def test_a_book_of_a_newer_version_is_left_alone(path):
    open_book(path).close()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=99")
    before = path.read_bytes()
    for readonly in (False, True):
        refused(EXIT_FILE, "made by a newer Inkdeck .* Update Inkdeck", path, readonly=readonly)
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE games (mine)")
    before = path.read_bytes()
    for readonly in (False, True):
        refused(EXIT_FILE, "of another program", path, readonly=readonly)
    assert path.read_bytes() == before


def test_a_file_that_is_not_a_database_is_left_alone(path):
    path.write_bytes(b"Dear diary, " * 200)
    for readonly in (False, True):
        refused(EXIT_FILE, "damaged or isn't a score book", path, readonly=readonly)
    assert path.read_bytes() == b"Dear diary, " * 200


def test_a_damaged_book_says_so(path):
    made.fill(path, made.some(30))
    data = bytearray(path.read_bytes())
    data[4096:20480] = bytes([0xA5]) * 16384
    path.write_bytes(data)
    with pytest.raises(InkdeckHostError, match="damaged"), open_book(path, readonly=True) as book:
        book.rebuild()


def test_a_folder_is_not_a_book(tmp_path):
    for readonly in (False, True):
        refused(EXIT_FILE, "can't be opened", tmp_path, readonly=readonly)


def test_a_folder_that_cannot_be_made_is_reported(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InkdeckHostError, match="score book's folder") as caught:
        open_book(tmp_path / "file" / "book.sqlite")
    assert caught.value.exit_code == EXIT_FILE


def test_nothing_is_added_while_another_program_writes(path):
    made.fill(path, made.some(1))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        with open_book(path, patience=0) as book:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(InkdeckHostError, match="Another program is writing") as caught:
                book.add_many(made.some(2))
            assert caught.value.exit_code == EXIT_BUSY
            with open_book(path, readonly=True) as reader:
                assert reader.count() == 1
            other.execute("COMMIT")
            assert dict(book.add_many(made.some(2))) == {"known": 1, "new": 1}


def test_the_wait_for_a_locked_file_is_no_longer_than_requested(path):
    made.fill(path, made.some(1))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        for readonly in (False, True):
            refused(EXIT_BUSY, "Another program is writing", path, readonly=readonly, patience=0)


def test_a_full_disk_loses_nothing(book):
    book.add_many(made.some(2))
    before = made.content(book)
    pages = book.database.one("PRAGMA page_count")[0]
    book.database.one(f"PRAGMA max_page_count={pages}")
    with pytest.raises(InkdeckHostError, match="disk is full .* Free some space") as caught:
        book.add_many(made.some(80))
    assert caught.value.exit_code == EXIT_FILE
    assert made.content(book) == before
    book.database.one("PRAGMA max_page_count=1000000")
    assert book.add_many(made.some(80)) == {"known": 2, "new": 78}


def inkdeck(*arguments, before=(), **how):
    """Run `inkdeck …` as a real process."""
    command = [*before, sys.executable, "-B", "-m", "inkdeck", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **how)


def test_a_limit_on_file_sizes_loses_nothing(path, monkeypatch):
    """As on a full disk, the system refuses bytes in the middle of a commit."""
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # coverage couldn't write either
    made.fill(path, made.some(2))
    other = made.fill(path.with_name("other.sqlite"), made.some(60))
    limit = path.stat().st_size + 20000
    done = inkdeck(
        "merge",
        other,
        "--book",
        path,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert done.returncode == EXIT_FILE
    assert "disk is full or faulty" in done.stderr and done.stderr.count("\n") == 1
    with open_book(path) as book:
        assert book.count() == 2
    assert inkdeck("merge", other, "--book", path).returncode == 0
    with open_book(path) as book:
        assert book.count() == 60


def bound_by_rights():
    """Return the start of a command that obeys file permissions even as root, or None if there is none."""
    if os.geteuid():
        return ()
    tool = shutil.which("setpriv")
    return (tool, "--bounding-set=-dac_override,-dac_read_search") if tool else None


@pytest.mark.skipif(bound_by_rights() is None, reason="root may write everywhere, and there is no setpriv")
def test_a_read_only_book_can_be_looked_at(path):
    made.fill(path, made.some(2))
    other = made.fill(path.with_name("other.sqlite"), made.some(3))
    before = path.read_bytes()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        looked = inkdeck("scores", "--book", path, before=bound_by_rights())
        assert (looked.returncode, looked.stderr) == (0, "") and "2 finished games" in looked.stdout
        for arguments in (("merge", other), ("people", "rename", "Ann", "Anna")):
            done = inkdeck(*arguments, "--book", path, before=bound_by_rights())
            assert done.returncode == EXIT_FILE, done
            assert "permission to write to" in done.stderr and done.stderr.count("\n") == 1
    finally:
        path.parent.chmod(0o755)
    assert path.read_bytes() == before


@pytest.mark.skipif(bound_by_rights() is None, reason="root may write everywhere, and there is no setpriv")
def test_a_read_only_older_book_can_be_looked_at_too(path):
    version_1(path).chmod(0o444)
    path.parent.chmod(0o555)
    try:
        looked = inkdeck("scores", "--book", path, before=bound_by_rights())
    finally:
        path.parent.chmod(0o755)
    assert looked.returncode == 0 and "2 finished games" in looked.stdout
    assert pragma(path, "user_version") == 1


def test_a_command_that_only_reads_updates_an_older_book_if_possible(path):
    version_1(path)
    done = inkdeck("scores", "--book", path)
    assert done.returncode == 0 and "2 finished games" in done.stdout
    assert pragma(path, "user_version") == len(opening.migrations())
    assert path.with_name("book.sqlite.version-1").exists()


def test_a_journal_just_removed_by_another_program_is_not_an_error(tmp_path):
    assert not books._names_another(tmp_path / "book.sqlite-journal")
