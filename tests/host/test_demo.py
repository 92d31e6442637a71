"""`inkdeck demo` prints a game by bots and refuses bad options in one sentence."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from headers import seats_for
from inkdeck import cli
from inkdeck import games as games_here
from inkdeck.commands import demo
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.games.asking import listed
from inkdeck_core import games
from inkdeck_core.games import GAMES


def printed(*arguments):
    done = CliRunner().invoke(demo.command, arguments, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def refused(*arguments):
    with pytest.raises(InkdeckHostError) as caught:
        CliRunner().invoke(demo.command, arguments, catch_exceptions=False)
    assert caught.value.exit_code == EXIT_USAGE
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_game_is_printed():
    output = printed()
    assert output.count("  trick ") == 8
    assert "hand 1, dealer" in output and "  bids " in output and "finished: Ann" in output
    assert "players: Ann (rulebook), Ben (rulebook), Cleo (rulebook), Dan (rulebook)" in output


def test_the_options_reach_the_game():
    output = printed("--players", "10", "--variant", "lose", "--hands", "2", "--bots", "random, rulebook")
    assert output.count("  trick ") == 16
    assert "variant: lose" in output and "Jo (rulebook)" in output and "Ann (random)" in output


def test_go5_is_printed_too():
    output = printed("--game", "go5", "--players", "3", "--seed", "4", "--target", "60")
    assert "go5, rules 1" in output and "target: 60" in output and "stop_cards: 2" in output
    assert "finished: " in output and "winner: " in output and output.count("discard") > 10


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_with_each_of_its_options(game):
    seats, declared = games.setup(game).SEATS[1], games.setup(game).OPTIONS
    short = games_here.of(game).DEMO
    lines = [
        f"{option.name}={option.to_text(_other(option))}" for option in declared if option.name not in short
    ]
    wishes = [word for line in lines for word in ("--option", line)]
    output = printed("--game", game, "--players", str(seats), *wishes)
    assert f"{game}, rules" in output and "finished: " in output
    for line in lines:
        assert line.replace("=", ": ") in output


def _other(option):
    """Return a value that isn't the option's default."""
    if isinstance(option.default, bool):
        return not option.default
    others = option.choices or (option.low, option.high)
    return next(value for value in others if value != option.default)


@pytest.mark.parametrize("game", GAMES)
def test_a_flag_that_a_game_lacks_is_refused_with_its_options(game):
    names = [option.name for option in games.setup(game).OPTIONS]
    for flag in {"--variant", "--hands", "--target"} - {f"--{name}" for name in names}:
        said = refused("--game", game, "--players", str(seats_for(game)), flag, "2")
        assert said.startswith(f"{game} has no {flag}. It takes --")
        assert all(name in said for name in names)


def test_a_seed_gives_the_same_game_and_is_printed():
    assert printed("--seed", "5") == printed("--seed", "5")
    assert printed("--seed", "5").startswith("The cards come from --seed 5")
    assert printed("--seed", "5") != printed("--seed", "6")
    assert len({printed("--seed", str(2**32 - 1 - more)) for more in range(3)}) == 3


def test_without_a_seed_every_game_is_different():
    assert printed() != printed()
    assert "--seed" not in printed()


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("--players", "1"), "2 to 10"),
        (("--players", "11"), "2 to 10"),
        (("--game", "go5", "--players", "5"), "2 to 4"),
        (("--game", "poker"), f"--game takes {listed(GAMES)}, not poker."),
        (
            ("--game", "go5", "--hands", "3"),
            "go5 has no --hands. It takes --target, --option with stop_cards.",
        ),
        (
            ("--target", "100"),
            "xactika has no --target. It takes --variant, --hands, --option with",
        ),
        (("--option", "pips=3"), "xactika has no --option pips. It takes --variant, --hands, "),
        (("--option", "hands=0"), "--hands takes a whole number from 1 to 16, not 0."),
        (
            ("--option", "dealer_may_complete=maybe"),
            "--option dealer_may_complete takes on or off, not maybe.",
        ),
        (("--game", "go5", "--target", "7"), "--target takes a whole number from 50 to 2000, not 7."),
        (("--players", "-3"), "2 to 10"),
        (("--variant", "poker"), "win or lose or bid"),
        (("--hands", "0"), "1 to 16"),
        (("--hands", "17"), "1 to 16"),
        (("--bots", "hal"), "random, rulebook"),
        (("--bots", ""), "random, rulebook"),
        (("--bots", "random,,rulebook"), "Entry 2 of --bots is empty"),
        (("--bots", ","), "Entry 1 of --bots is empty"),
        (("--bots", "hal"), "--bots takes random, rulebook, easy, medium, hard, not hal."),
        (("--hands", "0"), "--hands takes a whole number from 1 to 16, not 0."),
        (("--players", "11"), "--players takes a whole number from 2 to 10, not 11."),
        (("--variant", "poker"), "--variant takes "),
    ],
)
def test_bad_options_are_refused_in_a_sentence(arguments, tells):
    assert tells in refused(*arguments)


def test_a_game_for_just_four_players_says_so(monkeypatch):
    monkeypatch.setattr(games.setup(GAMES[0]), "SEATS", (4, 4))
    assert "--players takes 4, not 5." in refused("--game", GAMES[0], "--players", "5")


def test_the_command_line_shows_only_the_sentence(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["demo", "--variant", "poker"])
    assert left.value.code == EXIT_USAGE
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("inkdeck: ") and output.err.count("\n") == 1


def test_a_word_instead_of_a_number_is_refused():
    done = CliRunner().invoke(demo.command, ["--hands", "many"])
    assert done.exit_code == 2
    assert "not a valid integer" in done.output


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
@pytest.mark.parametrize("arguments", [["demo"], ["--help"], ["demo", "--hands", "16", "--players", "10"]])
def test_output_to_a_full_disk_is_reported_in_a_sentence(arguments):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "inkdeck", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == EXIT_FILE
    assert done.stderr == "inkdeck: The disk is full. Free some space and run the command again.\n"
