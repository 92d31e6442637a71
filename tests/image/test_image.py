"""The sources of an image, and the errors when one is missing."""

import dataclasses
import subprocess
from pathlib import Path

import pytest

from hostile.outcome import ran
from inkdeck.device import sources
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.image import building, clones, frozen, recipe
from inkdeck.sim import boards
from inkdeck_app.ui.font import NAMES, Fonts
from inkdeck_app.ui.texts import LANGUAGES, Texts


def refused(call, *arguments):
    with pytest.raises(InkdeckHostError) as caught:
        call(*arguments)
    assert caught.value.exit_code == EXIT_FILE
    return str(caught.value)


def git(*arguments, folder):
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def mirrors(tmp_path, monkeypatch):
    """Return (a recipe of two small repositories, the folder of clones that the environment names)."""
    folder, repositories = tmp_path / "clones", []
    for name, place in (("a/top", "."), ("b/lib", "lib/b")):
        clone = folder / name.replace("/", "+")
        clone.mkdir(parents=True)
        git("init", "--quiet", folder=clone)
        (clone / "file").write_text(f"of {name}\n")
        (clone / "large.svd").write_text("left out")
        git("add", ".", folder=clone)
        git("commit", "--quiet", "-m", "one", folder=clone)
        repositories.append(recipe.Repository(name, git("rev-parse", "HEAD", folder=clone), place))
    monkeypatch.setenv(clones.ENVIRONMENT, str(folder))
    patch = recipe.Patch("It says of.", "file", "of", "by")
    return recipe.Recipe("v1", 0, tuple(repositories), (patch,), {}, {}), folder


def test_sources_come_from_clones_at_their_commits(mirrors, tmp_path):
    made, folder = mirrors
    (folder / "a+top" / "file").write_text("not committed")
    clones.unpack(made, tmp_path / "source", pytest.fail)
    found = {path.relative_to(tmp_path / "source").as_posix() for path in (tmp_path / "source").rglob("*.*")}
    assert not found, "the large file was left out"
    assert (tmp_path / "source" / "file").read_text() == "by a/top\n"
    assert (tmp_path / "source" / "lib" / "b" / "file").read_text() == "of b/lib\n"


def test_a_clone_or_commit_that_is_missing_is_named(mirrors, tmp_path):
    made, folder = mirrors
    lacking = recipe.Repository("b/lib", "0" * 40, "lib/b")
    message = refused(clones.unpack, recipe.Recipe("v1", 0, (lacking,), (), {}, {}), tmp_path / "s", print)
    assert "b+lib lacks b/lib at 000000000000" in message and "Fetch that commit there." in message
    (folder / "b+lib").rename(folder / "elsewhere")
    message = refused(clones.unpack, made, tmp_path / "source", print)
    assert f"{folder} has no clone of b/lib." in message and not (tmp_path / "source").exists()
    (folder / "elsewhere").rename(folder / "b+lib")
    clones.unpack(made, tmp_path / "source", print)
    assert (tmp_path / "source" / "file").exists()


def test_without_a_network_the_error_names_the_alternatives(mirrors, tmp_path, monkeypatch):
    made, _ = mirrors
    monkeypatch.delenv(clones.ENVIRONMENT)
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    message = refused(clones.unpack, made, tmp_path / "source", print)
    assert "a/top can't be fetched from GitHub: " in message and "name a folder of clones with" in message


def test_a_patch_that_does_not_fit_says_why_it_is_there(mirrors, tmp_path):
    made, _ = mirrors
    (tmp_path / "file").write_text("of and of")
    message = refused(recipe.apply, made.patches, tmp_path)
    assert "MicroPython's file has changed: 'of' isn't in it once." in message and "It says of." in message
    assert (tmp_path / "file").read_text() == "of and of"


@pytest.mark.parametrize("tool", building.TOOLS)
def test_a_missing_tool_is_named_with_the_line_that_installs_it(tmp_path, monkeypatch, tool):
    for name in building.TOOLS:
        if name != tool:
            (tmp_path / name).write_text("#!/bin/sh\n")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    output = ran("image", codes={EXIT_FILE}).err
    assert f"Building an image needs {tool}." in output and building.INSTALL in output


def test_a_chip_without_an_image_is_refused():
    output = ran("image", "ESP32", codes={EXIT_USAGE}).err
    assert "There is no image for ESP32. Choose one of RPI_PICO" in output


def test_every_patch_and_source_has_what_it_needs():
    made = recipe.read()
    assert made.repositories[0].place == "." and all(len(one.commit) == 40 for one in made.repositories)
    assert all(patch.why.endswith(".") and patch.old != patch.new for patch in made.patches)
    for chip in made.chips.values():
        assert {f"{chip.board}/mpconfigboard.h", f"{chip.board}/mpconfigboard.cmake"} <= set(made.boards)
        assert chip.described_at % recipe.SECTOR == 0
    assert {boards.load(name).micropython for name in boards.names()} <= set(made.chips)


def test_every_font_and_text_of_the_device_is_frozen():
    origin, pico = sources.find(), recipe.read().chip("RPI_PICO")
    found = frozen.files(origin, pico)
    space = {}
    exec(found[frozen.DATA], space)
    resident = space["FILES"].get
    assert space["DESCRIBED_AT"] == 0x100FF000

    def nothing(name):
        raise AssertionError(name)

    def plain(name):
        return open(origin.app / "data" / name, "rb")

    for name in NAMES:
        one, other = Fonts(nothing, resident).get(name), Fonts(plain).get(name)
        assert bytes(one.data) == bytes(other.data)
    for language, _ in LANGUAGES:
        here, there = Texts(nothing, language, resident), Texts(plain, language)
        path = Path(origin.app, "data", "texts", f"{language}.txt")
        section = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("["):
                section = line.strip("[]")
            elif " = " in line and not line.startswith("#"):
                key = line.split(" = ")[0]
                assert here.find(key, section) == there.find(key, section) is not None
        assert here.find("none", "nosection") is None


def test_new_sources_patches_or_boards_make_a_new_tree_and_a_new_chip_a_new_file():
    made, modules = recipe.read(), {"a.py": b""}
    pico, wireless = made.chip("RPI_PICO"), made.chip("RPI_PICO_W")
    patched = dataclasses.replace(made, patches=made.patches[:1])
    boards = dataclasses.replace(made, boards=made.boards | {"inkdeck.cmake": b""})
    assert len({made.tree, patched.tree, boards.tree}) == 3

    def name(chip, made, modules):
        return building._path(chip, Path("."), made, modules).name

    names = [name(pico, made, modules), name(pico, patched, modules), name(pico, made, {"a.py": b"1"})]
    names += [name(wireless, made, modules), name(pico, boards, modules)]
    assert len(set(names)) == len(names)


def test_only_changed_modules_are_written_again(tmp_path):
    frozen.write({"a.py": b"1", "b/c.py": b"2"}, tmp_path)
    before = (tmp_path / "modules" / "a.py").stat().st_mtime_ns
    manifest = frozen.write({"a.py": b"1", "d.py": b"3"}, tmp_path)
    assert (tmp_path / "modules" / "a.py").stat().st_mtime_ns == before
    assert sorted(path.name for path in (tmp_path / "modules").rglob("*.py")) == ["a.py", "d.py"]
    assert f"freeze('{tmp_path / 'modules'}')" in manifest.read_text()
