"""A program in the arena learns no hand but its own, unless someone typed a short seed."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from arena.plans import bad, made, played
from headers import seats_for
from inkdeck import cli
from inkdeck.arena import report, tournament
from inkdeck.arena.program import Program
from inkdeck.engine import luck
from inkdeck_core.games import GAMES

SHORT = ("--hands", "1", "--players", "2", "--games", "2", "--jobs", "1")
SEARCHED = 1 << 12


@pytest.fixture
def told(monkeypatch):
    """Return a list that gets every request that a program is sent."""
    found, ask = [], Program.ask
    monkeypatch.setattr(Program, "ask", lambda self, request: (found.append(request), ask(self, request))[1])
    return found


def searched(plan, hint):
    """Return the short seeds from which a program would have got this one; its place is known to it."""
    return [
        seed
        for seed in range(SEARCHED)
        if any(
            replace(plan, seed=seed).dice(0, game, seat) == hint
            for game in range(plan.games_a_deal)
            for seat in range(plan.players)
        )
    ]


def test_a_search_finds_a_short_seed_and_not_a_drawn_one(told):
    for seed, found in ((SEARCHED - 1, [SEARCHED - 1]), (luck.below(1 << 128, "drawn"), [])):
        plan = made(bad("well"), "random", players=2, deals=1, seed=seed)
        told.clear()
        played(plan)
        hint = next(request["seed"] for request in told if request["do"] == "new")
        assert searched(plan, hint) == found
        assert plan.is_open == bool(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_program_gets_these_things_and_only_its_own_view(told, game):
    plan = made(bad("well"), "random", game=game, players=seats_for(game, 2), deals=1, seed=1 << 100)
    played(plan)
    for request in told:
        fields = {
            "new": {"do", "game", "players", "seat", "options", "seed"},
            "act": {"do", "view", "legal", "events"},
            "over": {"do", "scores", "winners", "events"},
        }
        assert set(request) == fields[request["do"]]
    assert {request["do"] for request in told} == set(fields)


def test_the_seed_that_the_arena_draws_is_long(tmp_path):
    def seed():
        path = tmp_path / "results.json"
        done = CliRunner().invoke(cli.cli, ["arena", bad("well"), "random", *SHORT, "--json", str(path)])
        assert done.exit_code == 0 and report.OPEN not in done.stdout
        results = json.loads(path.read_text())
        assert f"Seed {results['seed']}." in done.stdout and not results["open"]
        return int(results["seed"])

    one, other = seed(), seed()
    assert one != other and min(one, other).bit_length() > tournament.SEARCHABLE_BITS


@pytest.mark.parametrize("entrant, is_open", ((bad("well"), True), ("rulebook", False)))
def test_a_report_of_programs_says_that_their_seed_is_short(tmp_path, entrant, is_open):
    path = tmp_path / "results.json"
    line = ["arena", entrant, "random", *SHORT, "--seed", "5", "--json", str(path)]
    done = CliRunner().invoke(cli.cli, line)
    assert done.exit_code == 0 and (report.OPEN in done.stdout) == is_open
    assert json.loads(path.read_text())["open"] == is_open
