"""Every game's row satisfies the contract at run time; pyright checks the types of the same rows."""

import re
from importlib import import_module
from typing import Protocol

import pytest

import open_games
from inkdeck import contracts, games
from inkdeck.games import minds
from inkdeck_core import bots
from inkdeck_core import games as core_games
from inkdeck_core.games import BOTS, DEALT, EVEN, GAMES, OPEN, REFEREE
from kinds import kinds

PARTS = {
    "setup": contracts.Setup,
    "rules": contracts.Rules,
    "referee_setup": contracts.Setup,
    "referee": contracts.Rules,
    "transcript": contracts.Transcripts,
    "bots": contracts.Bots,
    "host": contracts.Host,
    "telling": contracts.Telling,
    "table": contracts.Shapes,
    "referee_table": contracts.RefereeShapes,
    "reviewing": contracts.Reviewing,
}
OPTIONAL = {"bots", "referee_setup", "referee", "referee_table"}
"""A game lacks these parts if only the players know its rules."""


def names(protocol):
    """Return the names in a protocol."""
    owners = [owner for owner in protocol.__mro__ if issubclass(owner, Protocol) and owner is not Protocol]
    found = {name for owner in owners for name in vars(owner) if not name.startswith("_")}
    assert found
    return found


def lacking(thing, protocol):
    """Return the names in a protocol that a thing lacks."""
    return sorted(name for name in names(protocol) if not hasattr(thing, name))


def row_of(game):
    return import_module(f"inkdeck.games.{game}.row").ROW


def test_the_check_notices_a_missing_part():
    assert lacking(object(), contracts.Setup) == ["OPTIONS", "RULES_VERSION", "SEATS"]
    assert {"seats", "apply"} < set(lacking(object(), contracts.State))
    assert set(PARTS) == set(contracts.Row._fields)


@pytest.mark.parametrize("game", DEALT)
def test_a_row_has_the_modules_by_which_the_registries_find_a_game(game):
    row = row_of(game)
    assert [row.setup, row.rules] == [core_games.setup(game), core_games.load(game)]
    referee = game + REFEREE
    if game in OPEN:
        assert {name for name in row._fields if getattr(row, name) is None} == OPTIONAL | {"reviewing"}
    else:
        assert [row.referee_setup, row.referee] == [core_games.setup(referee), core_games.load(referee)]
        assert row.referee_table is games.referee_table(game)
    assert row.transcript is core_games.transcript(game)
    assert [row.host, row.telling, row.table] == [games.of(game), games.telling(game), games.table(game)]
    assert row.reviewing is (games.reviewing(game) if game in games.reviewed() else None)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", DEALT)
def test_a_module_has_the_parts_of_its_type(game, part):
    module = getattr(row_of(game), part)
    assert module or part == "reviewing" or game in OPEN and part in OPTIONAL
    assert not module or not lacking(module, PARTS[part])


def chosen(game, state, dice):
    """Return a random action."""
    if game in OPEN:
        return open_games.choose(state, dice)
    legal = state.legal_actions()
    return legal[dice.below(len(legal))]


@pytest.mark.parametrize(
    "game, part",
    [(game, part) for game in DEALT for part in ("rules", "referee") if game in GAMES or part == "rules"],
)
def test_a_state_its_views_and_its_results_have_the_parts_of_their_types(game, part):
    state = getattr(row_of(game), part).new(row_of(game).setup.SEATS[0], {}, bytes(32), 0)
    dice = bots.Dice(3)
    while not state.results:
        assert not lacking(state, contracts.State)
        assert part == "referee" or not lacking(state, contracts.Dealer)
        for seat in (None, *range(state.seats)):
            assert not lacking(state.view(seat), contracts.View)
        state.apply(chosen(game, state, dice))
        state = state.copy()
    assert not lacking(state.results[0], contracts.HandResult)


def test_the_cores_written_contract_has_the_names_in_the_types():
    _, of_states, of_views = re.split(r"A \*(?:state|view)\*", core_games.__doc__ or "")
    states = set(re.findall(r"`(\w+)(?:\(.*?\))?`", of_states)) - {"IllegalAction"}
    assert states == names(contracts.State) | names(contracts.Dealer) | names(contracts.HandResult)
    assert set(re.findall(r"`(\w+)(?:\(.*?\))?`", of_views)) == names(contracts.View)


@pytest.mark.parametrize("game", GAMES)
def test_bots_and_transcripts_have_the_parts_of_their_types(game):
    row = row_of(game)
    assert not lacking(row.transcript.Transcript(print), contracts.Transcript)
    for bot in BOTS[1:]:
        assert not lacking(core_games.bot(bot, game, EVEN), contracts.Bot)
    for bot in BOTS + minds.extra(game):
        assert not lacking(minds.load(bot, game), contracts.Bot)


def played(game, chosen, seed=3):
    row = row_of(game)
    state = row.rules.new(row.setup.SEATS[0], chosen, bytes(32), seed)
    dice = bots.Dice(seed)
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
    return state


@pytest.mark.parametrize("game, chosen", list(kinds()))
def test_the_host_knows_whether_there_are_bids_what_wins_and_how_long_it_takes(game, chosen):
    variant = games.variant(game, chosen)
    for seed in range(30):
        state = played(game, chosen, seed)
        scores, winners = state.scores(), state.winners()
        if len(winners) == 1 and len(set(scores)) > 1:
            break
    best = (min if games.fewest_wins(game, variant) else max)(scores)
    assert scores[winners[0]] == best
    with_bids = [bid is not None for hand in state.results for bid, _, _ in games.of(game).booked(hand)]
    assert games.has_bids(game, variant) == any(with_bids) == all(with_bids)
    told = games.of(game).length(state.options)
    hands = state.view(None).hands_to_play
    assert told == (f"{hands} hand{'' if hands == 1 else 's'} a game" if hands else told) and told


@pytest.mark.parametrize("game", OPEN)
def test_the_players_name_an_open_game_and_say_who_wins(game):
    for name in ("", "Rummy"):
        state = row_of(game).rules.new(3, {"name": name}, bytes(32), 0)
        assert games.variant(game, state.options) == name
        for language in games.LANGUAGES:
            assert games.kind(game, name, language) == name or games.title(game, language)
        assert games.fewest_wins(game, name) is None and not games.has_bids(game, name)
        assert games.of(game).length(state.options)


def test_an_unknown_game_has_no_properties():
    assert not games.fewest_wins("poker", "lose") and not games.has_bids("poker", "bid")
    assert games.variant("poker", {}) == ""
