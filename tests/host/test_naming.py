"""Every command takes a game by its id or its name in any language, however it is typed, or suggests one."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.talk import served
from headers import seats_for
from inkdeck import cli, games
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games import asking, naming
from inkdeck.report.words import LANGUAGES
from inkdeck_core.games import GAMES, IDS, REFEREE

TEXTS = Path(__file__).resolve().parents[2] / "firmware" / "inkdeck_app" / "data" / "texts"


def on_the_device(language):
    """Return each game's name on the device."""
    section = TEXTS.joinpath(f"{language}.txt").read_text(encoding="utf-8").split("[which_game]\n")[1]
    lines = [line.split(" = ", 1) for line in section.split("\n[")[0].splitlines() if " = " in line]
    return {game: name for game, name in lines if game in IDS}


def spelt(name):
    """Return the ways in which people type a name."""
    return [name, name.upper(), name.lower(), name.replace(" ", "_"), name.replace(" ", "-"), f" {name}! "]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_a_game_is_known_by_its_id_its_title_and_its_name_on_the_device(game, language):
    for name in (game, game.replace("-", "_"), games.title(game), on_the_device(language)[game]):
        for text in spelt(name):
            assert naming.known(text, IDS) == game, text


@pytest.mark.parametrize("game", GAMES)
def test_a_name_with_one_wrong_letter_gets_a_suggestion(game):
    for language in LANGUAGES:
        name = on_the_device(language)[game]
        assert naming.meant(name[:1] + name[2:], GAMES) == f" Did you mean {game}?"
        assert naming.meant(name + "s", GAMES) == f" Did you mean {game}?"
        assert naming.meant(name[:2], GAMES) == f" Did you mean {game}?"


@pytest.mark.parametrize("text", ["", "!", "poker", "\x1b[2J", "x" * 10_000, "é" * 50])
def test_a_text_unlike_any_name_finds_and_suggests_no_game(text):
    assert naming.known(text, IDS) is None and naming.meant(text, IDS) == ""


def test_only_the_games_a_command_takes_are_found_or_suggested():
    referee = GAMES[-1] + REFEREE
    assert naming.known(games.title(referee), GAMES) is None
    assert naming.known(referee, GAMES) is None and naming.known(referee, IDS) == referee


COMMANDS = {
    "arena": ("arena", "random", "random", "--games", "1", "--jobs", "1", "--game"),
    "demo": ("demo", "--game"),
    "scores": ("scores", "--game"),
    "report": ("report", "--game"),
    "export": ("export", "--format", "csv", "--game"),
    "set": ("set", "--port", "there-is-none", "--game"),
}


def done(*line, env=None):
    found = CliRunner().invoke(cli.cli, line, env=env)
    if isinstance(found.exception, InkdeckHostError):
        return found.exception.exit_code, str(found.exception)
    return found.exit_code, found.output


def test_every_command_with_the_option_is_tested_here():
    for name in cli.COMMANDS:
        command = cli.cli.get_command(None, name)
        for option in [param for param in command.params if "--game" in param.opts]:
            assert isinstance(option.type, asking.GameName), name
            assert name in COMMANDS, name


@pytest.mark.parametrize("line", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_command_takes_a_game_by_name_and_suggests_one_for_a_typo(game, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    env = {"INKDECK_BOOK": str(tmp_path / "book.sqlite")}
    short = ["--players", str(seats_for(game))]
    short += [word for name, value in games.of(game).DEMO.items() for word in ("--option", f"{name}={value}")]
    more = short if line[0] in ("arena", "demo") else []
    for name in {on_the_device(language)[game] for language in LANGUAGES}:
        code, told = done(*line, name.upper(), *more, env=env)
        assert "--game takes" not in told and (code == 0 or line[0] == "set"), told
        code, told = done(*line, name + "s", env=env)
        assert code == EXIT_USAGE and told.endswith(f"not {name}s. Did you mean {game}?")


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_takes_a_game_by_name_and_suggests_one_for_a_typo(game):
    for language in LANGUAGES:
        name = on_the_device(language)[game]
        seats = ["me"] * seats_for(game)
        asked = [json.dumps({"do": "new", "game": text, "seats": seats}) for text in (name, name + "s")]
        begun, refused = served("\n".join(asked).encode())
        assert begun["events"][0]["event"] == "deal"
        assert refused["error"] == "unknown_game" and refused["say"].endswith(f". Did you mean {game}?")


def test_a_shell_completes_the_ids():
    option = next(param for param in cli.cli.get_command(None, "demo").params if param.name == "game")
    assert [one.value for one in option.type.shell_complete(None, option, GAMES[-1][:2])] == [GAMES[-1]]


def test_a_list_of_names_reads_as_words():
    assert [asking.listed(names) for names in (("a",), ("a", "b"), ("a", "b", "c"))] == [
        "a",
        "a or b",
        "a, b or c",
    ]
