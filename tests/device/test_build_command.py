"""`inkdeck build` and its folder: the files it writes, keeps, removes and never touches."""

import os

import pytest
from click.testing import CliRunner

from inkdeck import cli, whole_file
from inkdeck.commands import build as build_command
from inkdeck.device import build, build_folder, pack
from inkdeck.device.build import Tree
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError


def tree(**files):
    """Return a small Tree with the keywords as files, {name: text}."""
    content = {name: text.encode() for name, text in files.items()} | {pack.NAME: b"INKP"}
    return Tree("b", content, pack.About("0"), {})


def held(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != build_folder.LIST
    }


def refused(built, folder, exit_code=EXIT_USAGE):
    with pytest.raises(InkdeckHostError) as caught:
        build_folder.write(built, folder)
    assert caught.value.exit_code == exit_code
    assert str(caught.value).endswith(".")
    return str(caught.value)


def test_a_new_folder_holds_the_tree(tmp_path):
    built = tree(main="1", boot="2")
    assert build_folder.write(built, tmp_path / "x" / "y") == build_folder.Written(3, 0)
    assert held(tmp_path / "x" / "y") == built.files


def test_files_that_are_right_are_not_written_again(tmp_path):
    build_folder.write(tree(main="1", boot="2"), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert build_folder.write(tree(main="1", boot="2"), tmp_path) == build_folder.Written(0, 3)
    assert build_folder.write(tree(main="1", boot="3"), tmp_path) == build_folder.Written(1, 2)
    changed = {path.name for path, time in before.items() if path.stat().st_mtime_ns != time}
    assert changed == {"boot", build_folder.LIST}


@pytest.mark.parametrize("name", ["notes.txt", "app/notes.txt", "main/notes.txt"])
def test_a_folder_with_something_else_in_it_stays_as_it_is(tmp_path, name):
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    before = held(tmp_path)
    told = refused(tree(main="3"), tmp_path)
    assert f"contains {name.split('/')[0]}, which isn't from a build" in told and "--out" in told
    assert held(tmp_path) == before


@pytest.mark.parametrize("link", ["main", pack.NAME])
def test_a_link_is_not_written_through(tmp_path, link):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    folder = tmp_path / "build"
    folder.mkdir()
    (folder / link).symlink_to(mine)
    assert f"contains {link}" in refused(tree(main="1", app="2"), folder)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", ["main", pack.NAME])
def test_a_pipe_is_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    assert f"contains {name}" in refused(tree(main="1"), tmp_path)


def test_a_file_with_another_name_elsewhere_is_replaced_and_not_changed_there(tmp_path):
    folder = tmp_path / "build"
    build_folder.write(tree(main="1"), folder)
    (tmp_path / "mine").hardlink_to(folder / "main")
    build_folder.write(tree(main="2"), folder)
    assert ((tmp_path / "mine").read_text(), (folder / "main").read_text()) == ("1", "2")


def test_a_file_of_any_size_in_a_build_s_place_is_refused(tmp_path):
    with (tmp_path / "main").open("wb") as file:
        file.truncate(10**12)
    assert "contains main" in refused(tree(main="1"), tmp_path)


def test_a_file_of_a_build_s_name_that_no_build_wrote_stays(tmp_path):
    (tmp_path / "main").write_text("mine")
    before = held(tmp_path)
    assert "contains main" in refused(tree(main="1"), tmp_path)
    (tmp_path / "main").write_text("1")  # the same as a build's
    build_folder.write(tree(main="1"), tmp_path)
    (tmp_path / "main").write_text("changed by hand")
    assert "contains main, which isn't from a build or has been changed" in refused(tree(main="2"), tmp_path)
    assert held(tmp_path) == before | {"main": b"changed by hand", pack.NAME: b"INKP"}


def test_a_build_without_a_file_removes_the_one_of_the_build_before(tmp_path):
    build_folder.write(tree(main="1", boot="2"), tmp_path)
    build_folder.write(tree(main="1"), tmp_path)
    assert held(tmp_path) == tree(main="1").files


@pytest.mark.parametrize("count", range(1, 5))
def test_a_build_that_was_cut_off_is_finished_by_the_next(tmp_path, monkeypatch, count):
    build_folder.write(tree(main="1", boot="2"), tmp_path)
    write, done = whole_file.write, []

    def cut(*arguments, **details):
        done.append(arguments)
        if len(done) == count:
            raise KeyboardInterrupt
        write(*arguments, **details)

    monkeypatch.setattr(whole_file, "write", cut)
    with pytest.raises(KeyboardInterrupt):
        build_folder.write(tree(main="3", more="4"), tmp_path)
    monkeypatch.setattr(whole_file, "write", write)
    build_folder.write(tree(main="5"), tmp_path)
    assert held(tmp_path) == tree(main="5").files


@pytest.mark.parametrize("content", ("", "[]", '{"main": 3}', "[" * 100_000))
def test_a_list_that_is_none_lists_nothing(tmp_path, content):
    (tmp_path / build_folder.LIST).write_text(content)
    assert f"contains {build_folder.LIST}" in refused(tree(main="1"), tmp_path)
    assert (tmp_path / build_folder.LIST).read_text() == content


def test_what_a_build_that_was_killed_has_left_goes(tmp_path):
    (tmp_path / f".tmp{whole_file.UNFINISHED}").write_text("half")
    build_folder.write(tree(main="1"), tmp_path)
    assert held(tmp_path).keys() == tree(main="1").files.keys()


def test_a_file_in_the_folder_s_place_is_refused(tmp_path):
    (tmp_path / "x").write_text("mine")
    assert "isn't a folder" in refused(tree(main="1"), tmp_path / "x", EXIT_FILE)
    assert "failed" in refused(tree(main="1"), tmp_path / "x" / "y", EXIT_FILE)


def ran(*arguments):
    done = CliRunner().invoke(build_command.command, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_the_command_builds_and_prints_the_sizes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = ran("badger2040")
    files = held(tmp_path / "build" / "badger2040")
    assert told.startswith("Badger 2040, for MicroPython 1.24 or later (RPI_PICO)\n")
    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines() if line}
    assert set(build.PARTS) < set(rows)
    total = sum(map(len, files.values()))
    blocks = build.tree("badger2040").blocks
    assert told.count(f"{total:,} in 5 files, {blocks} blocks of flash") == 1
    assert f"{len(files)} files written, 0 unchanged" in told
    assert pack.is_whole(files[pack.NAME])


def test_another_folder_can_be_named(tmp_path):
    ran("pico_inky_pack", "--out", str(tmp_path / "there"))
    assert b'"pico_inky_pack"' in (tmp_path / "there" / "board.json").read_bytes()


def test_the_command_is_in_the_table():
    assert cli.cli.get_command(None, "build") is build_command.command
