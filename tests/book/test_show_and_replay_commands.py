"""`inkdeck show` and `inkdeck replay`, in pipes and in terminals of all sizes."""

import os
import re
import sys
import termios
import time

import pexpect
import pytest

from book import made
from inkdeck.book import facts, open_book
from inkdeck.errors import EXIT_FILE, EXIT_USAGE
from inkdeck_core.record import transcript


def lines(text, begins):
    return [line for line in text.splitlines() if line.startswith(begins)]


def test_show_lists_the_games(inkdeck, evening):
    code, output, _ = inkdeck("show")
    assert code == 0
    rows = output.splitlines()[1:]
    assert len(rows) == 8 and {row.split()[0] for row in rows} == set("12345678")
    assert "(given up)" in next(row for row in rows if row.split()[0] == "6")
    assert "Dan" in next(row for row in rows if row.split()[0] == "2")


def test_a_long_list_shows_only_the_last_games(inkdeck, path):
    made.fill(path, made.some(25))
    output = inkdeck("show")[1]
    assert len(lines(output, "  ")) == 20 and "The latest 20 of 25 games" in output
    assert len(lines(inkdeck("show", "--all")[1], "  ")) == 25


def test_show_prints_one_game_hand_by_hand(inkdeck, evening):
    code, output, _ = inkdeck("show", "1")
    record, (known, players, hands) = made.record(1), facts.read(made.record(1))
    assert code == 0 and record
    assert output.startswith("Game 1: Xactika, bid, 2 hands\n")
    assert f"seal     {known.seal}, cut {known.cut}" in output
    assert f"device {made.DEVICE}, log {made.EPOCH}, game 1" in output
    assert "game 8 has the same key but different contents" in output
    table = [re.split(r"\s{2,}", row.strip()) for row in output.split("\n\n")[1].splitlines()]
    assert table[0] == ["Hand", "Ann", "Ben", "Cleo"]
    for number in (1, 2):
        cells = [f"{row.tricks}/{row.bid} {row.points}" for row in hands if row.hand == number]
        assert table[number] == [str(number), *cells]
    assert table[3] == ["all", *[f"{'*' if player.won else ''}{player.score}" for player in players]]


def test_a_game_with_every_detail(inkdeck, path):
    record = made.record(
        3, names=("Ann", "Ben+"), end=45, events=((40, "hand_over", 0, "Zoe"), (41, "note", 0xE3))
    )
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])
    output = inkdeck("show", "1")[1]
    assert "given up, so it doesn't count" in output and "stopped from a computer 1 time" in output
    assert "Ann played 1" in output and "Zoe" in output and "Ben (rulebook)" in output


def test_a_referees_game_has_no_seal(inkdeck, evening):
    for number, title in (("4", "Referee: Xactika, bid"), ("5", "Referee: Go5")):
        output = inkdeck("show", number)[1]
        assert output.startswith(f"Game {number}: {title}") and "seal" not in output
        assert "none: a game with paper cards" in inkdeck("verify", number)[1]


@pytest.mark.parametrize("command", ["show", "replay", "verify"])
def test_missing_games_are_reported(inkdeck, evening, command):
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
    """Start a real process in a real terminal."""
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


def press(child, key):
    """Press a key when the command waits for one; the terminal drops input while its mode changes."""
    until = time.monotonic() + 20
    while termios.tcgetattr(child.child_fd)[3] & termios.ICANON:
        assert time.monotonic() < until, "it waits for no key"
        time.sleep(0.01)
    child.send(key)


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
        press(child, key)
        child.expect(step)
        child.expect(tells)
    press(child, "n")
    child.expect("step 22 of 22")
    press(child, "q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.fixture
def large_table(path):
    """Return the path of a book with a ten-player game, in which names are long and one is very long."""
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
def test_an_80_column_terminal_shows_everything_that_a_pipe_gets(inkdeck, large_table, arguments):
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
        press(child, "n")
        child.expect("leave")
        assert max(map(len, plain(child.before).splitlines())) < size[1]
        assert len(plain(child.before).splitlines()) <= size[0]
    press(child, "q")
    child.expect(pexpect.EOF)
    child.close()
