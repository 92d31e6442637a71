"""Every game's row keeps the contract while it runs; pyright holds the same rows to the same types."""

from importlib import import_module
from typing import Protocol

import pytest

from inkdeck import contracts, games
from inkdeck_core import bots
from inkdeck_core.games import BOTS, EVEN, GAMES, PAPER

PARTS = {
    "setup": contracts.Setup,
    "rules": contracts.Rules,
    "paper_setup": contracts.Setup,
    "paper": contracts.Rules,
    "transcript": contracts.Transcripts,
    "bots": contracts.Bots,
    "host": contracts.Host,
    "telling": contracts.Telling,
    "table": contracts.Shapes,
    "steps": contracts.Steps,
    "minds": contracts.Minds,
    "reviewing": contracts.Reviewing,
}


def lacking(thing, protocol):
    """The names of a protocol that a thing has not got."""
    owners = [owner for owner in protocol.__mro__ if issubclass(owner, Protocol) and owner is not Protocol]
    names = {name for owner in owners for name in vars(owner) if not name.startswith("_")}
    assert names
    return sorted(name for name in names if not hasattr(thing, name))


def row_of(game):
    return import_module(f"inkdeck.games.{game}.row").ROW


def test_the_check_notices():
    assert lacking(object(), contracts.Setup) == ["OPTIONS", "RULES_VERSION", "SEATS"]
    assert {"seats", "apply"} < set(lacking(object(), contracts.State))
    assert set(PARTS) == set(contracts.Row._fields)


@pytest.mark.parametrize("game", GAMES)
def test_a_row_has_the_modules_by_which_the_registries_find_a_game(game):
    from inkdeck_core import games as core

    row = row_of(game)
    assert [row.setup, row.rules] == [core.setup(game), core.load(game)]
    assert [row.paper_setup, row.paper] == [core.setup(game + PAPER), core.load(game + PAPER)]
    assert row.transcript is core.transcript(game)
    assert [row.host, row.telling, row.table] == [games.of(game), games.telling(game), games.table(game)]
    assert [row.steps, row.minds] == [games.steps(game), games.minds(game)]
    assert row.reviewing is (games.reviewing(game) if game in games.reviewed() else None)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_module_has_what_its_type_says(game, part):
    module = getattr(row_of(game), part)
    if part != "reviewing" or module:
        assert not lacking(module, PARTS[part])


@pytest.mark.parametrize("part", ["rules", "paper"])
@pytest.mark.parametrize("game", GAMES)
def test_a_state_its_views_and_its_results_have_what_their_types_say(game, part):
    state = getattr(row_of(game), part).new(row_of(game).setup.SEATS[0], {}, bytes(32), 0)
    dice = bots.Dice(3)
    while not state.results:
        assert not lacking(state, contracts.State)
        for seat in (None, *range(state.seats)):
            assert not lacking(state.view(seat), contracts.View)
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
        state = state.copy()
    assert not lacking(state.results[0], contracts.HandResult)


@pytest.mark.parametrize("game", GAMES)
def test_bots_and_transcripts_have_what_their_types_say(game):
    row = row_of(game)
    assert not lacking(row.transcript.Transcript(print), contracts.Transcript)
    for bot in BOTS[1:]:
        assert not lacking(row.bots.load(bot, EVEN), contracts.Bot)
    for bot in BOTS + row.minds.EXTRA:
        assert not lacking(row.minds.load(bot), contracts.Bot)
