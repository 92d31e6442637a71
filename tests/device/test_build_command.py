"""`inkdeck build` and its folder: what is written, kept, removed, and never touched."""

import zlib

import pytest
from click.testing import CliRunner

from inkdeck import cli
from inkdeck.commands import build as build_command
from inkdeck.device import build, build_folder, names
from inkdeck.device.build import Tree
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError


def tree(**files):
    """A small Tree: keyword a__b is the file a/b."""
    content = {name.replace("__", "/"): text.encode() for name, text in files.items()}
    manifest = {"inkdeck": "0", "board": "b", "mpy": "6.3", "micropython": "1.24.0"}
    manifest["files"] = {path: "" for path in content}
    return Tree(content | {build.MANIFEST: build.write_manifest(manifest)}, manifest, names.Names({}, {}, {}))


def held(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def refused(built, folder, exit_code=EXIT_USAGE):
    with pytest.raises(InkdeckHostError) as caught:
        build_folder.write(built, folder)
    assert caught.value.exit_code == exit_code
    assert str(caught.value).endswith(".")
    return str(caught.value)


def test_a_new_folder_holds_the_tree(tmp_path):
    built = tree(main="1", app__a="2")
    assert build_folder.write(built, tmp_path / "x" / "y") == build_folder.Done(3, 0, 0)
    assert held(tmp_path / "x" / "y") == built.files


def test_files_that_are_right_are_not_written_again(tmp_path):
    build_folder.write(tree(main="1", app__a="2"), tmp_path)
    (tmp_path / "main").chmod(0o444)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert build_folder.write(tree(main="1", app__a="2"), tmp_path) == build_folder.Done(0, 3, 0)
    assert build_folder.write(tree(main="1", app__a="3"), tmp_path) == build_folder.Done(1, 2, 0)
    changed = {path.name for path, time in before.items() if path.stat().st_mtime_ns != time}
    assert changed == {"a"}


def test_what_is_in_no_build_any_more_goes_with_its_folders(tmp_path):
    build_folder.write(tree(main="1", app__old__a="2", app__b="3"), tmp_path)
    built = tree(main="1", app="now a file")
    assert build_folder.write(built, tmp_path) == build_folder.Done(2, 1, 2)
    assert held(tmp_path) == built.files
    assert build_folder.write(tree(app__b="3"), tmp_path).removed == 2
    assert not (tmp_path / "app" / "old").exists()


def test_the_manifest_is_written_last(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(
        "pathlib.Path.write_bytes", lambda path, content: written.append(path.name) or len(content)
    )
    build_folder.write(tree(z="1", a="2"), tmp_path)
    assert written == ["z", "a", "manifest.z"]


def test_a_first_build_that_was_stopped_is_continued(tmp_path):
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "a").write_text("half")
    built = tree(main="1", app__a="2")
    build_folder.write(built, tmp_path)
    assert held(tmp_path) == built.files


@pytest.mark.parametrize("name", ["notes.txt", "app/notes.txt", "games/games-1.seg"])
def test_a_folder_with_something_else_in_it_stays_as_it_is(tmp_path, name):
    build_folder.write(tree(main="1", stale="2"), tmp_path)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    before = held(tmp_path)
    told = refused(tree(main="3"), tmp_path)
    assert f"holds {name}, which no build made" in told and "--out" in told
    assert held(tmp_path) == before


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"files": {"notes.txt": [1, "2"]}}'])
@pytest.mark.parametrize("pack", [bytes, zlib.compress])
def test_another_program_s_manifest_covers_nothing(tmp_path, content, pack):
    (tmp_path / "manifest.z").write_bytes(pack(content.encode()))
    (tmp_path / "notes.txt").write_text("mine")
    assert "notes.txt" in refused(tree(main="1"), tmp_path)


def test_a_manifest_can_not_reach_outside_the_folder(tmp_path):
    folder = tmp_path / "build"
    (tmp_path / "mine").write_text("mine")
    lying = tree(main="1").manifest | {"files": {"../mine": "", str(tmp_path / "mine"): ""}}
    folder.mkdir()
    (folder / "manifest.z").write_bytes(build.write_manifest(lying))
    assert build_folder.write(tree(main="1"), folder).removed == 0
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("link", ["main", "app", "manifest.z"])
def test_a_link_is_not_written_through(tmp_path, link):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    folder = tmp_path / "build"
    folder.mkdir()
    (folder / link).symlink_to(mine)
    assert f"holds {link}" in refused(tree(main="1", app="2"), folder)
    assert mine.read_text() == "mine"


def test_a_file_in_the_folder_s_place_is_refused(tmp_path):
    (tmp_path / "x").write_text("mine")
    assert "not a folder" in refused(tree(main="1"), tmp_path / "x", EXIT_FILE)
    assert "did not work" in refused(tree(main="1"), tmp_path / "x" / "y", EXIT_FILE)


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
    total = sum(len(content) for content in files.values())
    assert rows["total"][:4] == [
        str(len(files)),
        f"{total:,}",
        "of",
        "200,000" + ":" * (total > build.BUDGET),
    ]
    assert f"{len(files)} files written, 0 unchanged, 0 removed" in told
    assert build.check(files) == []


def test_another_folder_can_be_named(tmp_path):
    ran("pico_inky_pack", "--out", str(tmp_path / "there"))
    assert build.read_manifest((tmp_path / "there" / "manifest.z").read_bytes())["board"] == "pico_inky_pack"


def test_a_build_over_the_budget_says_so_and_what_would_help():
    assert "budget" not in build_command.table(tree(main="1"))
    told = build_command.table(tree(main="1" * 200_001)).splitlines()[-1]
    assert "over the budget, which stops nothing" in told and "board.json" in told


def test_the_command_is_in_the_table():
    assert cli.cli.get_command(None, "build") is build_command.command
