"""The page's folder: which files are written, kept, removed and never touched."""

import os
import time

import pytest

from inkdeck import whole_file
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.web import filling

ALWAYS = "index.html"


def page(**files):
    """Return a small page with the keywords as files, {name: bytes}."""
    return {name: text.encode() for name, text in files.items()} | {ALWAYS: b"page"}


def held(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != filling.LIST
    }


def refused(built, folder, exit_code=EXIT_USAGE):
    with pytest.raises(InkdeckHostError) as caught:
        filling.put(built, folder)
    assert caught.value.exit_code == exit_code
    assert str(caught.value).endswith(".")
    return str(caught.value)


def test_a_new_folder_holds_the_page(tmp_path):
    built = page(main="1", boot="2")
    filling.put(built, tmp_path / "x" / "y")
    assert held(tmp_path / "x" / "y") == built


def test_unchanged_files_are_not_rewritten(tmp_path):
    filling.put(page(main="1", boot="2"), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    filling.put(page(main="1", boot="2"), tmp_path)
    filling.put(page(main="1", boot="3"), tmp_path)
    changed = {path.name for path, time in before.items() if path.stat().st_mtime_ns != time}
    assert changed == {"boot", filling.LIST}


@pytest.mark.parametrize("name", ["notes.txt", "app/notes.txt", "main/notes.txt"])
def test_a_folder_with_other_contents_stays_unchanged(tmp_path, name):
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    before = held(tmp_path)
    message = refused(page(main="3"), tmp_path)
    assert (
        f"contains {name.split('/')[0]}, which isn't from an earlier page" in message and "--out" in message
    )
    assert held(tmp_path) == before


@pytest.mark.parametrize("link", ["main", ALWAYS])
def test_a_link_is_not_written_through(tmp_path, link):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    folder = tmp_path / "build"
    folder.mkdir()
    (folder / link).symlink_to(mine)
    assert f"contains {link}" in refused(page(main="1", app="2"), folder)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", ["main", ALWAYS])
def test_a_pipe_is_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    assert f"contains {name}" in refused(page(main="1"), tmp_path)


def test_a_file_with_another_name_elsewhere_is_replaced_and_not_changed_there(tmp_path):
    folder = tmp_path / "build"
    filling.put(page(main="1"), folder)
    (tmp_path / "mine").hardlink_to(folder / "main")
    filling.put(page(main="2"), folder)
    assert ((tmp_path / "mine").read_text(), (folder / "main").read_text()) == ("1", "2")


def test_an_unknown_file_of_any_size_is_refused(tmp_path):
    with (tmp_path / "main").open("wb") as file:
        file.truncate(10**12)
    assert "contains main" in refused(page(main="1"), tmp_path)


def test_a_file_that_no_build_wrote_stays(tmp_path):
    (tmp_path / "main").write_text("mine")
    before = held(tmp_path)
    assert "contains main" in refused(page(main="1"), tmp_path)
    (tmp_path / "main").write_text("1")  # the same as a build's
    filling.put(page(main="1"), tmp_path)
    (tmp_path / "main").write_text("changed by hand")
    assert "contains main, which isn't from an earlier page or has been changed" in refused(
        page(main="2"), tmp_path
    )
    assert held(tmp_path) == before | {"main": b"changed by hand", ALWAYS: b"page"}


def test_a_page_without_a_file_removes_the_previous_builds_one(tmp_path):
    filling.put(page(main="1", boot="2"), tmp_path)
    filling.put(page(main="1"), tmp_path)
    assert held(tmp_path) == page(main="1")


@pytest.mark.parametrize("count", range(1, 5))
def test_an_interrupted_page_is_completed_by_the_next_build(tmp_path, monkeypatch, count):
    filling.put(page(main="1", boot="2"), tmp_path)
    write, done = whole_file.write, []

    def cut(*arguments, **details):
        done.append(arguments)
        if len(done) == count:
            raise KeyboardInterrupt
        write(*arguments, **details)

    monkeypatch.setattr(whole_file, "write", cut)
    with pytest.raises(KeyboardInterrupt):
        filling.put(page(main="3", more="4"), tmp_path)
    monkeypatch.setattr(whole_file, "write", write)
    filling.put(page(main="5"), tmp_path)
    assert held(tmp_path) == page(main="5")


@pytest.mark.parametrize("content", ("", "[]", '{"main": 3}', "[" * 100_000))
def test_a_malformed_list_lists_nothing(tmp_path, content):
    (tmp_path / filling.LIST).write_text(content)
    assert f"contains {filling.LIST}" in refused(page(main="1"), tmp_path)
    assert (tmp_path / filling.LIST).read_text() == content


def test_the_leftovers_of_a_killed_page_are_removed(tmp_path):
    left = tmp_path / f".tmp{whole_file.UNFINISHED}"
    left.write_text("half")
    os.utime(left, (time.time() - 3700,) * 2)
    filling.put(page(main="1"), tmp_path)
    assert held(tmp_path).keys() == page(main="1").keys()
