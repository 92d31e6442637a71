"""`inkdeck verify FILE` handles bad records: a sentence, the right code, and nothing else is touched."""

import os
import random

import pytest

from hostile.outcome import files, in_terminal, ran
from hostile.records import mutated
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE
from inkdeck_core import games
from inkdeck_core.record import format, reader, session
from inkdeck_core.referee.actions import CONFIRM, CORRECT, KEEP
from records.games import KINDS, game


def altered(folder, numbers):
    """Write altered records to files, except those that are too large to be read, and return the files."""
    for number in numbers:
        luck = random.Random(-1 - number)
        data = mutated(luck, game(luck.randrange(len(KINDS))), game(luck.randrange(len(KINDS))))
        if len(data) <= format.LARGEST:
            (folder / f"{number}.record").write_bytes(data)
    return sorted(folder.iterdir())


def fifo(path):
    os.mkfifo(path)


def huge(path):
    with path.open("wb") as file:
        file.truncate(10**12)


def larger_than_any(path):
    path.write_bytes(game(0) + bytes(format.LARGEST))


def steering(path):
    """Write a record whose bot's name is an escape sequence, with the right CRCs."""
    parsed = reader.parse(game(0))
    parsed.header.players = (("Ann", "\x1b]52;c;eA==\x07"), *parsed.header.players[1:])
    path.write_bytes(format.finished(parsed.header, parsed.stream, *parsed.ending))


def unknown_game(path):
    parsed = reader.parse(game(0))
    parsed.header.game = "\x1b[2J"
    path.write_bytes(format.finished(parsed.header, parsed.stream, *parsed.ending))


FILES = [
    (fifo, EXIT_USAGE),
    (huge, EXIT_USAGE),
    (larger_than_any, EXIT_USAGE),
    (lambda path: path.mkdir(), EXIT_USAGE),
    (lambda path: path.symlink_to("/dev/zero"), EXIT_USAGE),
    (lambda path: path.symlink_to(path), EXIT_FILE),
    (steering, EXIT_FAULT),
    (unknown_game, EXIT_FAULT),
]


@pytest.mark.parametrize("name", ["a.record", "a\x1b[2J\nb.record"])
@pytest.mark.parametrize("made, code", FILES)
def test_a_file_that_is_not_a_record_is_refused_in_one_line(tmp_path, made, code, name):
    path = tmp_path / name
    made(path)
    output = ran("verify", path, codes={code})
    assert len((output.out + output.err).splitlines()) == 1, output


@pytest.mark.parametrize("made, code", [FILES[0], FILES[1], FILES[4], FILES[6]])
def test_in_a_terminal_with_little_memory_it_is_refused_too(tmp_path, made, code):
    path = tmp_path / "a\x1b[2J.record"
    made(path)
    in_terminal("verify", path, codes={code})


def test_altered_records_are_verified_or_refused(tmp_path):
    paths = altered(tmp_path, range(300))
    before = files(tmp_path)
    output = ran("verify", *paths, codes={EXIT_FAULT})
    verified, refused = output.out.count("\nVerified"), output.out.count(": NOT VERIFIED. ")
    assert verified + refused == len(paths) and verified > 30 and refused > 100
    assert files(tmp_path) == before


@pytest.mark.parametrize("name", [name for name in games.IDS if not games.deals(name)])
def test_a_record_with_endless_undoing_is_refused_after_500(tmp_path, monkeypatch, name):
    """64 choices can be undone. The last one is undone 30,000 times, each time after 63 others were made."""
    table = session.Session(reader.parse(game([kind for kind, _ in KINDS].index(name))).header)
    while table.state.phase != CONFIRM or not table.state.closing():
        table.apply(table.state.legal_actions()[0])
    for _ in range(session.UNDO_STEPS // 2):
        table.apply(CORRECT, KEEP)
    stream = bytes(table.stream) + bytes((format.UNDO, KEEP)) * 30_000
    data = format.finished(table.header, stream, format.GIVEN_UP, table.state.scores())
    (tmp_path / "a.record").write_bytes(data)
    done = []
    undo = session.Session.undo
    monkeypatch.setattr(session.Session, "undo", lambda table: done.append(undo(table)))
    output = ran("verify", tmp_path / "a.record", codes={EXIT_FAULT})
    assert "You can take back at most 500 choices in one game." in output.out
    assert len(done) == 501 - session.UNDO_STEPS


@pytest.mark.long
def test_3_000_altered_records_one_by_one(tmp_path):
    for path in altered(tmp_path, range(300, 3300)):
        ran("verify", path, codes={0, EXIT_FAULT})
