"""`--resume FILE` keeps what was played and refuses another tournament's file."""

import json
import os

import pytest
from click.testing import CliRunner

from arena.plans import bad, refused
from inkdeck import cli
from inkdeck.commands import arena
from inkdeck.errors import EXIT_FILE, EXIT_USAGE

LINE = ("rulebook", "random", "--hands", "1", "--players", "3", "--jobs", "1")


def run(*arguments):
    done = CliRunner().invoke(cli.cli, ["arena", *map(str, arguments)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "part.json"
    run(*LINE, "--games", 6, "--seed", 5, "--json", path)
    return path


def test_a_resumed_tournament_has_the_same_result(file, tmp_path, monkeypatch):
    whole = tmp_path / "whole.json"
    output = run(*LINE, "--games", 20, "--seed", 5, "--json", whole)
    played = []
    monkeypatch.setattr("inkdeck.arena.running.play_deal", counting(played))
    assert run(*LINE, "--games", 20, "--resume", file) == output.replace(str(whole), str(file))
    assert played == list(range(3, 10)), "the first three were there"
    assert file.read_bytes() == whole.read_bytes()
    played.clear()
    assert run(*LINE, "--games", 20, "--resume", file, "--json", tmp_path / "again.json") and not played


def counting(played):
    from inkdeck.arena.game import play_deal

    def play(tournament, deal, out, crew):
        played.append(deal)
        return play_deal(tournament, deal, out, crew)

    return play


def test_an_entrant_that_was_out_stays_out(tmp_path):
    line = (bad("ends", 2), "random", "--hands", "1", "--players", "2", "--jobs", "1", "--seed", "7")
    part, whole = tmp_path / "part.json", tmp_path / "whole.json"
    run(*line, "--games", 6, "--json", part)
    run(*line, "--games", 10, "--json", whole)
    run(*line, "--games", 10, "--resume", part)
    assert part.read_bytes() == whole.read_bytes()
    assert json.loads(part.read_text())["entrants"][0]["out_from_deal"] == 3


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("rulebook", "random", "--hands", "1"), "its number of players is 3, not 4."),
        ((*LINE[:2], "--hands", "2", *LINE[4:]), "its option hands is 1, not 2."),
        ((*LINE, "--variant", "win"), "its option variant is bid, not win."),
        ((*LINE, "--game", "go5"), "xactika"),
        (
            ("random", "rulebook", *LINE[2:]),
            "its list of entrants is rulebook, random, not random, rulebook.",
        ),
        (("rulebook", "--against", "random", *LINE[2:]), "its use of --against is no, not yes."),
        ((*LINE, "--seed", "6"), "its seed is 5, not 6."),
        ((*LINE, "--time-limit", "3"), "its time limit is 10.0, not 3.0."),
        ((*LINE, "--games", "2"), "already has 6 games. Ask for more with --games."),
    ],
)
def test_the_file_of_another_tournament_is_refused_in_a_sentence(file, arguments, tells):
    before = file.read_bytes()
    if "go5" in arguments:
        arguments = ("rulebook", "random", "--game", "go5", "--players", "3")
    code, said = refused(*arguments, "--resume", file)
    assert code == EXIT_USAGE and tells in said
    assert file.read_bytes() == before


def test_the_file_of_another_version_is_refused(file, monkeypatch):
    monkeypatch.setattr("inkdeck.work.versions.code", lambda: "0.1.0 00000000")
    assert "its version of Inkdeck is 0.1.0" in refused(*LINE, "--resume", file)[1]


def changed(value, *path, to):
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = to


@pytest.mark.parametrize(
    "path, to, tells",
    [
        (("played", 0), [], "is damaged"),
        (("played", 0, 0, 1), [1, 2], "is damaged"),
        (("played", 0, 0, 3), None, "is damaged"),
        (
            ("lost_by_rule",),
            [fault := {"entrant": "hal", "deal": 1, "game": 1, "seat": 0, "kind": "end"}],
            "holds no games",
        ),
        (("lost_by_rule",), [{**fault, "say": "", "last_lines": []}], "is damaged"),
        (
            ("lost_by_rule",),
            [{**fault, "say": "", "last_lines": [], "entrant": "random", "seat": 9}],
            "is damaged",
        ),
        (
            ("lost_by_rule",),
            [{**fault, "say": "", "last_lines": ["no number"], "entrant": "random"}],
            "is damaged",
        ),
        (("played",), 3, "holds no games"),
        (("played", 0, 0, 2), ["x"], "holds no games"),
        (("seed",), -1, "holds no games"),
        (("seed",), "x", "holds no games"),
        (("time_limit",), 1e9, "holds no games"),
        (("options", "hands"), 10**400, "holds no games"),
        (("played", 0, 0, 1), [10**400, 0, 0], "holds no games"),
        (("played", 0, 0, 2), [1, 1, 1], "is damaged"),
        (("played", 0, 0, 2), [0, 0, 0], "is damaged"),
        (("played", 0, 0, 2), [0.5, 0.25, 0.25], "is damaged"),
        (("played", 0, 0, 2), [1 / 3] * 3, "is damaged"),
        (("played", 0, 0, 3), [2, 0, 0], "is damaged"),
        (("played", 0), [[1, [0, 0, 0], [1 / 3] * 3, [0, 0, 0]]], "is damaged"),
        (
            ("lost_by_rule",),
            [{**fault, "say": "", "last_lines": [], "entrant": "random", "deal": 9}],
            "is damaged",
        ),
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(file, path, to, tells):
    value = json.loads(file.read_text())
    changed(value, *path, to=to)
    file.write_text(json.dumps(value))
    code, said = refused(*LINE, "--games", 20, "--resume", file)
    assert code == EXIT_USAGE and tells in said


def test_a_file_that_the_arena_did_not_write_is_refused(tmp_path):
    assert refused(*LINE, "--resume", tmp_path / "gone")[0] == EXIT_FILE
    for content in (b"", b"[]", b"\xff", b"[" * 100_000, b'{"format": 1}'):
        (tmp_path / "other").write_bytes(content)
        code, said = refused(*LINE, "--resume", tmp_path / "other")
        assert code == EXIT_USAGE and "holds no games that a tournament can go on with" in said


def test_only_regular_files_are_accepted(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        code, said = refused(*LINE, "--resume", tmp_path / name)
        assert code == EXIT_USAGE and "it isn't a regular file" in said


def test_the_file_is_written_during_the_tournament(tmp_path, monkeypatch):
    path, found = tmp_path / "part.json", []
    monkeypatch.setattr(arena, "KEEP_S", 0.0)
    monkeypatch.setattr("inkdeck.whole_file.write", lambda *words: found.append(json.loads(words[1])))
    run(*LINE, "--games", 6, "--seed", 5, "--json", path)
    assert found[0]["deals"] < found[-1]["deals"] == 3 and len(found[0]["played"]) == found[0]["deals"]
