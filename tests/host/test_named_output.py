"""No command writes over what a person keeps, whichever option names the file."""

import importlib
import os
from pathlib import Path

import pytest

from hostile import backups, books
from hostile.outcome import ran
from inkdeck import cli, named_output, places, whole_file
from inkdeck.errors import EXIT_USAGE, InkdeckHostError

ARENA = ("arena", "rulebook", "random", "--games", "1", "--hands", "1", "--jobs", "1")
WRITES = {
    "arena --svg": (*ARENA, "--svg"),
    "arena --json": (*ARENA, "--json"),
    "backup file": ("backup",),
    "emulate --data": ("emulate", "badger2040", "--script", "script", "--data"),
    "export --out": ("export", "--format", "csv", "--out"),
    "image --out": ("image", "--out"),
    "report --out": ("report", "--out"),
    "uf2 --out": ("uf2", "badger2040", "--image", "image", "--out"),
}
"""Each option that names a file to write, with a command line that it ends."""

REPLACES = {"backup file": named_output.BACKUP, "emulate --data": named_output.FLASH}

FILLS = {"web --out", "play --shots", "emulate --shots", "emulate --drive"}
"""Options that name a folder to write to."""

READS = {
    *("arena --resume", "arena --tls-ca", "arena --tls-cert", "arena --tls-key", "emulate --files"),
    *("emulate --image", "emulate --script", "flash --image", "flash --uf2", "merge others", "play --script"),
    *("restore file", "uf2 --image", "verify targets"),
}
PLAYS = {"play --data", "flash --book"}
"""Options that name where games are kept, beside `--book`."""


def options():
    """Yield each option or argument of a command that can name a file or folder."""
    for name in cli.COMMANDS:
        for one in importlib.import_module(f"inkdeck.commands.{name}").command.params:
            metavar = str(one.metavar or "") + (one.name if one.param_type_name == "argument" else "")
            if any(word in metavar for word in ("FILE", "DIR", "BOOK", "file")):
                yield f"{name} {one.opts[0]}"


def test_every_option_that_names_a_file_is_known_as_one_that_writes_or_reads():
    found = {one for one in options() if not one.endswith(" --book")}
    assert found | PLAYS == set(WRITES) | FILLS | READS | PLAYS


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Return {path: (what a person keeps there, its bytes)}, in the current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(places.DATA, str(tmp_path / "data"))
    monkeypatch.setenv(places.BOOK, "book.sqlite")
    record = next(Path(__file__).parents[1].glob("data/*.record")).read_bytes()
    files = {
        "book.sqlite": (named_output.BOOK, books.good()),
        "book.sqlite-journal": (named_output.BOOK, None),  # none is there
        "other": (named_output.BOOK, books.good()),
        "other-wal": (named_output.BOOK, b"log"),
        "backup.zip": (named_output.BACKUP, backups.zipped(backups.HONEST)),
        "game": (named_output.RECORD, record),
        "flash": (named_output.FLASH, b"\1\0\0\0\xf0\x0f\xff\xf7littlefs" + bytes(100)),
        "data/simulator/settings.json": (named_output.GAMES, b"{}"),
    }
    os.makedirs("data/simulator")
    Path("data", places.LOCK).touch()
    Path("script").touch()
    for path, (_, content) in files.items():
        if content:
            Path(path).write_bytes(content)
    os.symlink("other", "link")
    return files | {"link": files["other"]}


@pytest.mark.parametrize("option", WRITES)
def test_a_users_own_files_are_refused_by_name_and_kept(kept, option):
    for path, (kind, content) in kept.items():
        if kind == REPLACES.get(option):
            continue
        output = ran(*WRITES[option], path, codes={EXIT_USAGE})
        assert f"{path} is {kind}. Name another file." in output.err
        assert not content or Path(path).read_bytes() == content


def test_a_backup_that_a_device_makes_may_replace_another(kept):
    named_output.write("backup.zip", b"new", "the backup", named_output.BACKUP)
    assert Path("backup.zip").read_bytes() == b"new"


def test_the_book_named_by_an_option_is_kept_too(kept):
    Path("mine").write_bytes(b"")  # as good as a book that is still empty
    with pytest.raises(InkdeckHostError, match="mine is a score book"):
        named_output.write("./mine", b"new", "the report", keep=named_output.book("mine"))


def test_a_file_of_another_kind_is_written(kept):
    for name in ("new", "new.sqlite-wal", "text", "data/report.html"):
        for content in (b"old", b"newer"):
            named_output.write(name, content, "the report")
            assert Path(name).read_bytes() == content


def test_a_pipe_is_not_opened_for_a_look_inside(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert named_output.kind_of(tmp_path / "pipe") is None


def test_pictures_of_the_panel_replace_no_game(kept):
    script = Path("script")
    script.write_text("shot game\n")
    Path("game.png").write_bytes(kept["game"][1])
    output = ran("play", "--script", script, "--shots", ".", codes={EXIT_USAGE})
    assert "game.png is a record. Name another file." in output.err
    assert Path("game.png").read_bytes() == kept["game"][1]


def test_a_folder_with_other_files_stays_unchanged(kept, monkeypatch):
    monkeypatch.setattr("inkdeck.web.folder.npm.fetch", lambda folder: {})  # the download is no part of this
    ours = "index.html"
    os.mkdir("site")
    Path("site", ours).write_text("mine")
    output = ran("web", "--out", "site", codes={EXIT_USAGE})
    assert f"site contains {ours}, which isn't from an earlier page or has been changed since." in output.err
    assert os.listdir("site") == [ours] and Path("site", ours).read_text() == "mine"
    Path("site", ours).unlink()
    ran("web", "--out", "site", codes={0})
    ran("web", "--out", "site", codes={0})
    assert whole_file.UNFINISHED not in "".join(os.listdir("site"))
