"""The commands on the score book: what they print, their exit codes, and the book afterwards."""

import csv
import io
import json
import os
import re
import resource
import stat
import subprocess
import sys

import pexpect
import pytest
from click.testing import CliRunner

from book import made
from inkdeck import cli
from inkdeck.book import asking, facts, figures, open_book
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE
from inkdeck_core import transcript

COMMANDS = ("scores", "show", "replay", "review", "verify", "export", "merge", "people")


def lines(text, begins):
    return [line for line in text.splitlines() if line.startswith(begins)]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_a_line_in_the_list(name):
    assert name in cli.COMMANDS
    for asked in ("-h", "--help"):
        done = CliRunner().invoke(cli.cli, [name, asked])
        assert done.exit_code == 0 and "--book FILE" in done.output


@pytest.mark.parametrize("arguments", [["scores"], ["show"], ["verify"], ["people"]])
def test_an_empty_book_says_what_to_do(inkdeck, path, arguments):
    assert inkdeck(*arguments) == (0, f"{asking.EMPTY}\n", "")
    assert not path.exists()


@pytest.mark.parametrize("command", ["show", "replay", "review"])
def test_an_empty_book_has_no_game_to_show(inkdeck, path, command):
    code, told, error = inkdeck(command, "3")
    assert (code, told) == (EXIT_USAGE, "") and asking.EMPTY in error
    assert not path.exists()


def test_an_empty_book_is_exported_as_nothing(inkdeck):
    code, told, error = inkdeck("export", "--format", "csv")
    assert code == 0 and len(list(csv.reader(io.StringIO(told)))) == 1 and asking.EMPTY in error
    assert json.loads(inkdeck("export", "--format", "json")[1])["games"] == []


# scores


def test_scores_of_everybody(inkdeck, evening):
    code, told, error = inkdeck("scores")
    assert code == 0 and told.startswith("7 finished games\n")
    for title in (
        "Xactika, bid",
        "Xactika, win",
        "Xactika, lose",
        "Go5",
        "Referee: Xactika, bid",
        "Referee: Go5",
    ):
        assert f"\n\n{title}\n" in told
    with open_book(evening, readonly=True) as book:
        overall = figures.of(book).overall
    rows = {row.split()[0]: row.split() for row in told.split("\n\n")[1].splitlines()[1:]}
    assert set(rows) == {"Ann", "Ben", "Cleo"}
    for person, row in rows.items():
        tally = overall[person]
        assert row[1:4] == [str(tally.games), str(tally.wins), str(tally.shared)]
    assert "1 unfinished game not counted" in error and "1 record set aside" in error
    assert "both count: 1 and 8" in error


def test_bots_count_on_request(inkdeck, evening):
    assert "rulebook (bot)" not in inkdeck("scores")[1]
    assert "rulebook (bot)      1" in inkdeck("scores", "--bots")[1]


def test_scores_of_one_person_and_of_one_game(inkdeck, evening):
    told = inkdeck("scores", "--player", "ann", "--game", "xactika")[1]
    assert told.startswith("4 finished games\n") and "Go5" not in told and "Referee" not in told
    assert "\nAnn against\n" in told
    against = told.split("Ann against\n")[1].splitlines()
    assert [row.split()[:2] for row in against[1:]] == [["Ben", "4"], ["Cleo", "3"]]
    assert all(sum(map(int, row.split()[2:])) == int(row.split()[1]) for row in against[1:])
    told = inkdeck("scores", "--player", "Ann", "--player", "Cleo")[1]
    assert "Ben" not in told and told.startswith("6 finished games")


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("--game", "poker"), "--game takes xactika, go5, xactika-table, go5-table, not poker."),
        (("--since", "yesterday"), "--since takes a day as 2026-11-21, not yesterday."),
        (("--player", "Zoe"), "There is nobody called Zoe in the book."),
    ],
)
def test_what_can_not_be_asked_for(inkdeck, evening, arguments, tells):
    for command in (["scores"], ["export", "--format", "csv"]):
        code, told, error = inkdeck(*command, *arguments)
        assert (code, told) == (EXIT_USAGE, "") and tells in error


def test_a_day_in_the_future_has_no_games(inkdeck, evening):
    assert "No finished game" in inkdeck("scores", "--since", "2099-01-01")[1]
    assert "go5_table" not in inkdeck("scores", "--game", "go5_table")[2]


# show and replay


def test_the_list_of_games(inkdeck, evening):
    code, told, _ = inkdeck("show")
    assert code == 0
    rows = told.splitlines()[1:]
    assert len(rows) == 8 and {row.split()[0] for row in rows} == set("12345678")
    assert "(given up)" in next(row for row in rows if row.split()[0] == "6")
    assert "Dan" in next(row for row in rows if row.split()[0] == "2")


def test_only_the_last_of_many(inkdeck, path):
    made.fill(path, made.some(25))
    told = inkdeck("show")[1]
    assert len(lines(told, "  ")) == 20 and "The last 20 of 25 games" in told
    assert len(lines(inkdeck("show", "--all")[1], "  ")) == 25


def test_one_game_hand_by_hand(inkdeck, evening):
    code, told, _ = inkdeck("show", "1")
    record, (known, players, hands) = made.record(1), facts.read(made.record(1))
    assert code == 0 and record
    assert told.startswith("Game 1: Xactika, bid, 2 hands\n")
    assert f"seal     {known.seal}, cut {known.cut}" in told
    assert f"device {made.DEVICE}, log {made.EPOCH}, game 1" in told
    assert "the same key has other contents in game 8" in told
    table = [re.split(r"\s{2,}", row.strip()) for row in told.split("\n\n")[1].splitlines()]
    assert table[0] == ["Hand", "Ann", "Ben", "Cleo"]
    for number in (1, 2):
        cells = [f"{row.tricks}/{row.bid} {row.points}" for row in hands if row.hand == number]
        assert table[number] == [str(number), *cells]
    assert table[3] == ["all", *[f"{'*' if player.won else ''}{player.score}" for player in players]]


def test_a_game_with_all_that_may_be_said_of_it(inkdeck, path):
    record = made.record(
        3, names=("Ann", "Ben+"), end=45, events=((40, "hand_over", 0, "Zoe"), (41, "note", 0xE3))
    )
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])
    told = inkdeck("show", "1")[1]
    assert "given up, so it doesn't count" in told and "interrupted from outside 1 time" in told
    assert "Ann had 1" in told and "Zoe" in told and "Ben (rulebook)" in told


def test_a_referees_game_has_no_seal(inkdeck, evening):
    for number, title in (("4", "Referee: Xactika, bid"), ("5", "Referee: Go5")):
        told = inkdeck("show", number)[1]
        assert told.startswith(f"Game {number}: {title}") and "seal" not in told
        assert "none: paper cards" in inkdeck("verify", number)[1]


@pytest.mark.parametrize("command", ["show", "replay", "verify"])
def test_games_that_are_not_there(inkdeck, evening, command):
    code, _, error = inkdeck(command, "77")
    assert code == EXIT_USAGE and "There is no game 77 in the book" in error
    code, _, error = inkdeck(command, "seven")
    assert code == (EXIT_FILE if command == "verify" else EXIT_USAGE) and "inkdeck show" in error


@pytest.mark.parametrize("number", range(1, 9))
def test_replay_prints_the_whole_transcript(inkdeck, evening, number):
    with open_book(evening, readonly=True) as book:
        wanted = transcript.lines(book.entry(number).record)
    for all_at_once in ([], ["--all"]):
        assert inkdeck("replay", str(number), *all_at_once) == (0, "\n".join(wanted) + "\n", "")


def in_terminal(*arguments, size=(24, 80)):
    """A real process in a real terminal."""
    environment = {**os.environ, "TERM": "xterm-256color"}
    for name in ("NO_COLOR", "COLUMNS", "LINES"):  # xdist's workers have the last two
        environment.pop(name, None)
    return pexpect.spawn(
        sys.executable,
        ["-m", "inkdeck", *arguments],
        dimensions=size,
        encoding="utf-8",
        timeout=20,
        env=environment,
    )


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def test_replay_steps_through_a_game_by_keys(evening):
    child = in_terminal("replay", "1", "--book", str(evening))
    child.expect("step 1 of ")
    steps = [
        ("n", "step 2 of", "hand 1"),
        ("n", "step 3 of", "bids"),
        (" ", "step 4 of", "trick 1"),
        ("p", "step 3 of", "bids"),
    ]
    for key, step, tells in [
        *steps,
        ("h", "step 12 of", "hand 2"),
        ("h", "step 22 of 22", "winner|shared win"),
    ]:
        child.send(key)
        child.expect(step)
        child.expect(tells)
    child.send("n")
    child.expect("step 22 of 22")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.fixture
def large_table(path):
    """The path of a book with a game of ten people with long names, one of them very long."""
    names = tuple(f"Wwwwwwww{letter}m" for letter in "abcdefghij")
    record = made.record(1, names=names, hands=3, when=made.NOON)
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])
    with open_book(path) as book:
        book.people.rename(names[0], "A very long name, really")
    return path


def numbers(text):
    return sorted(re.findall(r"-?\d+(?:/\d+)?", text))


@pytest.mark.parametrize(
    "arguments", [["scores"], ["scores", "--player", "Wwwwwwwwbm"], ["show"], ["show", "1"], ["people"]]
)
def test_a_terminal_of_80_columns_shows_all_that_a_pipe_gets(inkdeck, large_table, arguments):
    child = in_terminal(*arguments, "--book", str(large_table))
    told = plain(child.read())
    child.close()
    assert child.exitstatus == 0, told
    assert max(len(line.rstrip()) for line in told.splitlines()) <= 80
    assert numbers(told) == numbers(inkdeck(*arguments)[1])
    assert "\u2026" not in told


def test_more_players_than_fit_are_shown_below(inkdeck, large_table):
    child = in_terminal("show", "1", "--book", str(large_table), size=(24, 40))
    told = plain(child.read())
    child.close()
    table = told.split("synced")[1]
    assert (
        table.count("Hand") == 2
        and max(len(line.rstrip()) for line in table.split("tricks/bid")[0].splitlines()) <= 40
    )
    cells = re.findall(r"\d/\d -?\d", table)
    assert sorted(cells) == sorted(re.findall(r"\d/\d -?\d", inkdeck("show", "1")[1])) and len(cells) == 30


@pytest.mark.parametrize("size", [(24, 80), (10, 60)])
def test_a_step_fits_the_terminal(large_table, size):
    child = in_terminal("replay", "1", "--book", str(large_table), size=size)
    child.expect("leave")
    for _ in range(4):
        child.send("n")
        child.expect("leave")
        assert max(map(len, plain(child.before).splitlines())) < size[1]
        assert len(plain(child.before).splitlines()) <= size[0]
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()


# verify


def test_the_whole_book_is_verified(inkdeck, evening):
    code, told, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "8 of 8 games verified; seal not checked." in told
    assert "Games 1 and 8 share one key" in told
    assert f"Set aside (rejected): device {made.DEVICE}, log {made.EPOCH}, game 8. The record" in told


def test_what_waits_for_a_newer_inkdeck_is_nothing_that_is_not_true(inkdeck, path):
    made.fill(path, [*made.some(1), (made.DEVICE, made.EPOCH, 2, made.forged(made.record(2), rules=9), None)])
    code, told, _ = inkdeck("verify")
    assert code == 0 and "Set aside (newer)" in told
    with open_book(path) as book:
        book.add(made.DEVICE, made.EPOCH, 2, made.forged(made.record(1), scores=(99, 0, 0)))
    code, told, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "Set aside (rejected)" in told and "1 of 1 games verified" in told


def test_what_verify_says_of_a_changed_record_mends_it(inkdeck, path):
    """By way of a new book, as for who has no copy: all comes from the device once more."""
    entries = made.some(2)
    made.fill(path, entries)
    with open_book(path) as book:
        book.database.run("UPDATE games SET record=? WHERE number=2", made.record(9))
    code, told, _ = inkdeck("verify")
    assert code == EXIT_FAULT
    assert "Merge a book that has it unchanged: a copy of this one, or a new one that the device" in told
    new = made.fill(path.with_name("new.sqlite"), entries)
    assert inkdeck("merge", str(new))[0] == 0
    assert inkdeck("verify")[0] == 0


def test_one_game_with_and_without_its_seal(inkdeck, evening):
    seal = facts.read(made.record(1))[0].seal
    code, told, _ = inkdeck("verify", "1")
    assert code == 0 and f"seal     not checked: {seal}" in told and "seal not checked" in told
    for noted in (seal, seal.replace(" ", "-").lower(), seal.replace("0", "O").replace("1", "l")):
        code, told, _ = inkdeck("verify", "1", "--seal", noted)
        assert code == 0 and "seal     agrees" in told and told.endswith("Verified.\n")
    wrong = seal[:-1] + ("X" if seal[-1] != "X" else "Y")
    code, told, _ = inkdeck("verify", "1", "--seal", wrong)
    assert code == EXIT_FAULT and "NOT VERIFIED" in told and "seal     WRONG" in told
    assert inkdeck("verify", "4", "--seal", seal)[0] == EXIT_FAULT


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("1", "--seal", "ABCDE"), "--seal takes the 20 letters"),
        (("1", "--seal", "U" * 20), "--seal takes the 20 letters"),
        (("--seal", "A" * 20), "--seal belongs to one game"),
        (("1", "2", "--seal", "A" * 20), "--seal belongs to one game"),
    ],
)
def test_seals_that_can_not_be_compared(inkdeck, evening, arguments, tells):
    code, _, error = inkdeck("verify", *arguments)
    assert code == EXIT_USAGE and tells in error


def test_files_are_verified_too(inkdeck, path):
    good, bad, large = (path.with_name(name) for name in ("good.record", "bad.record", "large.record"))
    good.write_bytes(made.record(1))
    bad.write_bytes(made.forged(made.record(1), scores=(50, 0, 0)))
    large.write_bytes(bytes(2**21))
    assert inkdeck("verify", str(good))[:2][0] == 0
    code, told, _ = inkdeck("verify", str(good), str(bad))
    assert code == EXIT_FAULT and "Verified" in told and "bad.record: NOT VERIFIED. The record claims" in told
    assert inkdeck("verify", str(large))[0] == EXIT_USAGE
    assert inkdeck("verify", str(path.with_name("none")))[0] == EXIT_FILE
    assert not path.exists()


def test_a_book_that_was_tampered_with(inkdeck, path):
    made.fill(path, made.some(4))
    with open_book(path) as book:
        book.database.run("UPDATE players SET won=1 WHERE number=1")
        book.database.run("UPDATE games SET record=? WHERE number=2", made.record(9))
        book.database.run("DELETE FROM facts WHERE number=3")
    code, told, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "1 of 4 games verified" in told
    assert "Game 1: NOT VERIFIED. The book's figures" in told
    assert "Game 2: NOT VERIFIED. Its record was changed" in told
    assert "Game 3: NOT VERIFIED. The figures of game 3 are missing" in told
    code, told, _ = inkdeck("verify", "--rebuild")
    assert code == 0 and "4 games were made again" in told
    assert "3 of 4 games verified" in inkdeck("verify")[1]


# export


def test_csv_reads_back(inkdeck, evening, path):
    code, told, _ = inkdeck("export", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(told)))
    assert code == 0 and len(rows) == 8 * 3
    with open_book(evening, readonly=True) as book:
        for row in rows:
            known, players, _, _ = book.told(int(row["number"]))
            player = next(one for one in players if one.seat == int(row["seat"]))
            assert (row["name"], int(row["score"]), int(row["won"])) == (
                player.name,
                player.score,
                player.won,
            )
            assert (row["seal"] or None, row["game"], row["bot"]) == (known.seal, known.game, player.bot)
            assert (int(row["bids"]), int(row["bids_made"])) == (player.bids, player.bids_made)
    rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", "--hands")[1])))
    first = [row for row in rows if row["number"] == "1"]
    hands = facts.read(made.record(1))[2]
    assert [(row["hand"], row["bid"], row["tricks"], row["points"]) for row in first] == [
        tuple(map(str, (row.hand, row.bid, row.tricks, row.points))) for row in hands
    ]


def test_json_reads_back_and_fills_another_book(inkdeck, evening, path):
    import base64

    out = path.with_name("out.json")
    code, told, _ = inkdeck("export", "--format", "json", "--records", "--out", str(out))
    assert code == 0 and told == f"8 games written to {out}.\n"
    games = json.loads(out.read_text(encoding="utf-8"))["games"]
    with open_book(evening, readonly=True) as book, open_book(path.with_name("again.sqlite")) as again:
        for game in games:
            key = game["device"], game["epoch"], game["sequence"]
            record = base64.b64decode(game["record"])
            assert record == book.entry(game["number"]).record
            assert again.add(*key, record, game["synced"]) in ("new", "conflict")
        assert made.content(again)["games"] == made.content(book)["games"]
    assert games[0]["players"][0].keys() >= {"name", "person", "score", "won"}
    assert {game["ending"] for game in games} == {"finished", "given up"}
    started = {game["number"]: game["started"] for game in games}
    assert started[1] == "2026-09-21T14:13:20Z" and started[2] is None


def test_an_export_of_some_games(inkdeck, evening):
    told = inkdeck("export", "--format", "json", "--game", "go5")[1]
    assert [game["game"] for game in json.loads(told)["games"]] == ["go5"]


def test_a_hand_of_who_left_is_theirs_in_the_export(inkdeck, path):
    half = next(count for count in range(500) if facts.read(made.record(1, hands=2, end=count))[0].hands)
    record = made.record(1, hands=2, events=((half + 1, "hand_over", 1, "Zoe"),))
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])
    rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", "--hands")[1])))
    assert [row["name"] for row in rows if row["seat"] == "1"] == ["Ben", "Zoe"]


def test_exports_that_can_not_be_written(inkdeck, evening, path):
    code, _, error = inkdeck("export", "--format", "csv", "--out", str(path.with_name("no") / "out.csv"))
    assert code == EXIT_FILE and "name another file" in error
    assert inkdeck("export", "--format", "json", "--hands")[0] == EXIT_USAGE
    assert inkdeck("export", "--format", "csv", "--records")[0] == EXIT_USAGE


@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("command", [("export", "--format", "csv"), ("report",)])
def test_the_book_itself_is_never_replaced(inkdeck, evening, path, command, end):
    before = path.read_bytes()
    link, twin = path.with_name("link"), path.with_name("twin")
    link.symlink_to(f"{path}{end}")
    with open_book(path):  # so the file beside it is there
        os.link(f"{path}{end}", twin)
        for out in (f"{path}{end}", link, twin, path.parent / "." / f"{path.name}{end}"):
            code, told, error = inkdeck(*command, "--out", str(out))
            assert (code, told) == (EXIT_USAGE, "") and "is the score book itself. Name another" in error
    assert path.read_bytes() == before


def test_a_book_that_is_still_to_be_made_has_its_place(inkdeck, path):
    assert inkdeck("report", "--out", str(path))[0] == EXIT_USAGE
    assert not path.exists()


def test_an_export_with_no_room_leaves_the_old_file(evening, path):
    out = path.with_name("out.csv")
    out.write_text("before")
    done = subprocess.run(
        [
            sys.executable,
            "-B",  # the limit would cut off the modules' bytecode, too, and leave it
            "-m",
            "inkdeck",
            "export",
            "--format",
            "csv",
            "--book",
            str(evening),
            "--out",
            str(out),
        ],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
    )
    assert done.returncode == EXIT_FILE and "Make room" in done.stderr
    assert out.read_text() == "before"
    assert not list(path.parent.glob(".out.csv.*"))


def test_an_export_never_takes_the_place_of_what_is_no_plain_file(inkdeck, evening, path):
    """A pipe is written to; to rename a file over it, or over a device, would do away with it."""
    pipe = path.with_name("pipe")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert inkdeck("export", "--format", "csv", "--out", str(pipe))[0] == 0
        assert os.read(reader, 16) == b"number,device,ep"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(os.stat(pipe).st_mode)


def test_an_export_goes_where_a_link_leads(inkdeck, evening, path):
    out, link = path.with_name("out.csv"), path.with_name("link")
    out.write_text("before")
    link.symlink_to(out)
    assert inkdeck("export", "--format", "csv", "--out", str(link))[0] == 0
    assert link.is_symlink() and out.read_text().startswith("number,device")


# merge and people


def test_merge_tells_what_came(inkdeck, evening, path):
    other = made.fill(path.with_name("other.sqlite"), made.some(3))
    new = path.with_name("new.sqlite")
    code, told, _ = inkdeck("merge", str(evening), str(other), book=new)
    assert code == 0
    assert f"{evening}: 7 new, 1 with a key that another game has" in told and "1 set aside" in told
    assert f"{other}: 3 with a key" in told
    assert f"{new} has " in told
    again = inkdeck("merge", str(evening), str(other), book=new)[1]
    assert " new" not in again and "9 known already" in again and "3 known already" in again
    code, _, error = inkdeck("merge", str(path.with_name("none")))
    assert code == EXIT_FILE and "There is no score book" in error


def test_people_are_listed_renamed_merged_and_all_of_it_undone(inkdeck, evening):
    before = inkdeck("people")[1]
    assert [row.split()[0] for row in before.splitlines()[1:]] == ["Ann", "Ben", "Cleo"]
    assert "Anna from now on" in inkdeck("people", "rename", "Ann", "Anna")[1]
    assert "count for Anna from now on" in inkdeck("people", "merge", "Ben", "Anna")[1]
    assert "Ann, Ben" in inkdeck("people")[1]
    assert "Anna" in inkdeck("scores")[1] and "Ben" not in inkdeck("scores")[1]
    assert "Now: Anna, Ben." in inkdeck("people", "undo")[1]
    assert "Now: Ann." in inkdeck("people", "undo")[1]
    assert inkdeck("people")[1] == before
    code, _, error = inkdeck("people", "undo")
    assert code == EXIT_USAGE and "nothing to undo" in error


def test_the_book_may_be_named_before_the_verb_and_wins_over_the_environment(evening, monkeypatch, path):
    monkeypatch.setenv("INKDECK_BOOK", str(path.with_name("wrong.sqlite")))
    done = CliRunner().invoke(cli.cli, ["people", "--book", str(evening), "rename", "Ann", "Anna"])
    assert done.exit_code == 0, done
    assert not path.with_name("wrong.sqlite").exists()
    monkeypatch.setenv("INKDECK_BOOK", str(evening))
    assert "Anna" in CliRunner().invoke(cli.cli, ["people"]).output


def test_names_are_never_read_as_markup(inkdeck, path):
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, made.record(1, names=("[red]", ":smile:", "=1+1")), None)])
    for arguments in (["scores"], ["show"], ["show", "1"], ["people"], ["verify", "1"]):
        told = inkdeck(*arguments)[1]
        assert "[red]" in told and ":smile:" in told, told


def test_a_real_process_prints_the_scores_into_a_pipe(evening):
    done = subprocess.run(
        [sys.executable, "-m", "inkdeck", "scores", "--book", str(evening)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
    )
    assert done.returncode == 0 and "7 finished games" in done.stdout
    assert "\x1b" not in done.stdout and done.stdout.isascii()
