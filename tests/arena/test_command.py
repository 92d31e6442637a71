"""`inkdeck arena`: its table, its files, the bot in docs/arena.md, and refused command lines."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from arena.plans import bad, refused
from headers import seats_for
from inkdeck import cli, games
from inkdeck.arena import running
from inkdeck.commands import arena
from inkdeck.errors import EXIT_FILE, EXIT_USAGE
from inkdeck.games.asking import listed
from inkdeck_core import games as core
from inkdeck_core.games import GAMES
from kinds import kinds

PAGE = Path(__file__).resolve().parents[2] / "docs" / "arena.md"
SHORT = ("--hands", "1", "--jobs", "1", "--seed", "7")


def printed(*arguments):
    done = CliRunner().invoke(cli.cli, ["arena", *arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def rows(told):
    """Return the rows of the printed tables by their first cell; cells are two blanks apart."""
    return {line.split("  ")[0]: re.split(r"  +", line)[1:] for line in told.splitlines() if "  " in line}


def test_two_bots_and_their_difference():
    output = printed("rulebook", "random", "--games", "50", *SHORT)
    assert "Xactika, bid, 4 players, 1 hand a game. 25 deals, each played 2 times" in output
    assert "50 games. Seed 7." in output and "over the deals" in output
    table = rows(output)
    assert table["rulebook"][0] == table["random"][0] == "50"
    assert [row[2] for row in (table["rulebook"], table["random"])] == ["50 %", "50 %"]
    assert re.fullmatch(r"\+\d\.\d{3} ± \d\.\d{3}", table["rulebook − random"][0])
    assert output == printed("rulebook", "random", "--games", "50", *SHORT)
    assert output != printed("rulebook", "random", "--games", "50", *SHORT[:-1], "8")


def test_two_dozen_deals_print_a_warning_and_no_interval():
    output = printed("rulebook", "random", "--games", "48", *SHORT)
    assert "24 deals are too few to tell skill from luck. Play at least 25: --games 50." in output
    assert "±" not in output


def test_one_against_a_table():
    output = printed("rulebook", "--against", "random", "--games", "5", "--players", "3", *SHORT)
    assert "2 deals, each played 3 times with rotated seats: 6 games" in output
    table = rows(output)
    assert [table[name][2] for name in ("rulebook", "random")] == ["33 %", "67 %"]


def test_variants_and_go5():
    output = printed("rulebook", "random", "--variant", "lose", "--games", "4", "--players", "10", *SHORT)
    assert (
        "Xactika, fewest tricks, 10 players" in output
        and "the fewest points win" in output
        and "bids met" not in output
    )
    output = printed(
        "rulebook", "random", "--game", "go5", "--target", "50", "--games", "2", "--players", "2", *SHORT[2:]
    )
    assert "Go5, 2 players, to 50 points. 1 deal" in output and "bids met" not in output
    assert "1 deal is too few" in output


def _text(value):
    return ("off", "on")[value] if isinstance(value, bool) else value


def short(game):
    """Return the command-line options for a short game."""
    return [word for name, value in games.of(game).DEMO.items() for word in ("--option", f"{name}={value}")]


def players(game):
    """Return the command-line option for a small table."""
    return "--players", str(seats_for(game))


@pytest.mark.parametrize("game, chosen", list(kinds()))
def test_every_game_and_variant_has_its_figures(game, chosen, tmp_path):
    path = tmp_path / "results.json"
    line = ("rulebook", "random", "--game", game, "--games", "4", *players(game), *SHORT[2:])
    wishes = [word for name, value in chosen.items() for word in ("--option", f"{name}={_text(value)}")]
    output = printed(*line, *wishes, "--json", str(path))
    assert output.startswith(f"{games.title(game)}, ") and "2 deals, each played 2 times" in output
    results = json.loads(path.read_text())
    options = results["options"]
    assert options == chosen
    assert games.of(game).length(options) in output
    has_bids = games.has_bids(game, games.variant(game, options))
    assert ("bids met" in output) == has_bids
    for entrant in results["entrants"]:
        assert (entrant["exact"] is not None) == has_bids
    shown = rows(output)
    assert shown["rulebook"][0] == "4" and len(shown["rulebook"]) == (5 if has_bids else 4)


def test_the_files_hold_the_same_figures_as_the_table(tmp_path):
    svg, path = tmp_path / "chart.svg", tmp_path / "results.json"
    output = printed("rulebook", "random", "--games", "50", *SHORT, "--svg", str(svg), "--json", str(path))
    assert f"The chart is in {svg}." in output and f"The figures are in {path}." in output
    results = json.loads(path.read_text())
    assert results["format"] == 2 and results["seed"] == "7"
    assert results["deals"] == 25 and not results["stopped"]
    mine = results["entrants"][0]
    shown = rows(output)["rulebook"][3].replace("−", "-").split(" ± ")
    assert abs(mine["points"]["mean"] - float(shown[0])) < 0.001
    assert abs((mine["points"]["high"] - mine["points"]["low"]) / 2 - float(shown[1])) < 0.001
    assert abs(sum(mine["points_by_deal"]) / 25 - mine["points"]["mean"]) < 1e-9
    assert results["differences"][0]["first"] == "rulebook" and results["lost_by_rule"] == []


def test_the_chart_has_a_whisker_for_each_interval(tmp_path):
    path = tmp_path / "chart.svg"
    printed("rulebook", "random", "--games", "12", *SHORT, "--svg", str(path), "--json", str(tmp_path / "r"))
    first = path.read_text()
    assert "<script" not in first and "http" not in first.replace("http://www.w3.org/", "")
    results = json.loads((tmp_path / "r").read_text())
    root = ElementTree.fromstring(first)
    svg = "{http://www.w3.org/2000/svg}"
    whiskers = [node.get("d") for node in root.iter(f"{svg}path") if "nofill" in node.get("class", "")]
    dots = [float(node.get("cy")) for node in root.iter(f"{svg}circle") if "dot" in node.get("class", "")]
    assert len(whiskers) == len(dots) == 2
    heights = [
        [float(pair.split()[1]) for pair in re.findall(r"[ML]([\d.]+ [\d.]+)", one)] for one in whiskers
    ]
    spans = [(min(one), max(one)) for one in heights]
    assert all(abs((low + high) / 2 - dot) < 0.01 for (low, high), dot in zip(spans, dots, strict=True))
    (one, other), widths = results["entrants"], [high - low for low, high in spans]
    points = [entrant["points"] for entrant in (one, other)]
    wanted = [span["high"] - span["low"] for span in points]
    assert abs(widths[0] / widths[1] - wanted[0] / wanted[1]) < 0.01
    assert "rulebook" in first and "random" in first
    printed("rulebook", "random", "--games", "12", *SHORT, "--svg", str(path))
    assert path.read_text() == first, "the same tournament is the same file"


def test_a_single_deal_has_a_chart_without_whiskers(tmp_path):
    path = tmp_path / "chart.svg"
    printed("rulebook", "random", "--games", "1", *SHORT, "--svg", str(path))
    assert 'class="ci"' not in path.read_text() and "<circle" in path.read_text()


def test_an_entrant_that_loses_by_rule_is_named(tmp_path):
    path = tmp_path / "results.json"
    cheat = bad("cheats", 2)
    output = printed(cheat, "random", "--games", "8", "--players", "2", *SHORT, "--json", str(path))
    assert output.count("lost by rule (deal") == 3 and "'play 9999' isn't an action." in output
    assert "lost by rule 1 more time. --json FILE writes all of them." in output
    assert "is out from deal 3 on; random plays its seats." in output
    results = json.loads(path.read_text())
    assert [one["kind"] for one in results["lost_by_rule"]] == ["nonsense"] * 4 + ["out"] * 4
    assert results["entrants"][0]["lost_by_rule"] == 8 and results["entrants"][0]["out_from_deal"] == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_of_the_page_plays(tmp_path, game):
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)[1]
    bot = tmp_path / "mybot.py"
    bot.write_text(code)
    output = printed(
        *("rulebook", f"cmd:{sys.executable} {bot}", "--games", "3", "--game", game),
        *(*players(game), *short(game), "--jobs", "1", "--seed", "2"),
    )
    assert "lost by rule (" not in output and rows(output)["rulebook"][0] == "4"


def test_the_page_has_every_game_and_every_module():
    text = PAGE.read_text(encoding="utf-8")
    option = next(row for row in text.splitlines() if row.startswith("| `--game"))
    players = next(row for row in text.splitlines() if row.startswith("| `--players"))
    for game in GAMES:
        span = " to ".join(map(str, sorted(set(core.setup(game).SEATS))))
        assert games.title(game) in option and f"{span} in {games.title(game)}" in players
    there = {path.name for path in Path(running.__file__).parent.glob("[!_]*.py")}
    assert set(re.findall(r"`(\w+\.py)`", text.split("\n## For developers")[1])) == there


def test_the_page_has_every_option():
    text = PAGE.read_text(encoding="utf-8")
    for option in arena.command.params[1:]:
        assert f"`{option.opts[0]}" in text, option.opts


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("random",), "at least two entrants"),
        (("random", "hal"), "There is no bot called 'hal'"),
        (("random", "--against", "hal"), "There is no bot called 'hal'"),
        (("random", "cmd:./gone"), "isn't a program that can be started"),
        (("random", "random", "--game", "poker"), f"--game takes {listed(GAMES)}, not poker."),
        (("random", "random", "--players", "11"), "--players takes a whole number from 2 to 10, not 11."),
        (("random", "random", "--game", "go5", "--players", "5"), "from 2 to 4, not 5."),
        (("random", "random", "--variant", "poker"), "--variant takes win or lose or bid, not poker."),
        (("random", "random", "--hands", "17"), "--hands takes a whole number from 1 to 16, not 17."),
        (("random", "random", "--target", "100"), "xactika has no --target. It takes --variant"),
        (
            ("random", "random", "--game", "go5", "--hands", "3"),
            "go5 has no --hands. It takes --t",
        ),
        (("random", "random", "--option", "pips=3"), "xactika has no --option pips. It takes --v"),
    ],
)
def test_bad_command_lines_are_refused_in_a_sentence(arguments, tells):
    code, said = refused(*arguments)
    assert code == EXIT_USAGE and tells in said


def test_a_file_that_cannot_be_written_is_reported_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr("inkdeck.arena.running.Run.play", None)
    code, said = refused("random", "random", "--svg", str(tmp_path / "gone" / "a.svg"))
    assert code == EXIT_FILE and "can't be written" in said
    code, said = refused("random", "random", "--svg", str(tmp_path))
    assert code == EXIT_FILE and f"{tmp_path} can't be written" in said


def test_click_refuses_numbers_that_are_out_of_range():
    for arguments in (("--games", "0"), ("--jobs", "0"), ("--time-limit", "0"), ("--seed", "-1")):
        done = CliRunner().invoke(cli.cli, ["arena", "random", "random", *arguments])
        assert done.exit_code == 2 and arguments[0] in done.output
