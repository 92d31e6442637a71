"""Every entrant sits in every seat equally often, with each deal."""

from collections import Counter

import pytest

from arena.plans import made
from inkdeck.arena import tournament
from inkdeck.errors import EXIT_USAGE, InkdeckHostError


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("entrants", range(2, 8))
def test_each_entrant_sits_in_every_seat_once_per_deal(entrants, players):
    tournament = made(*["random"] * entrants, players=players)
    for deal in range(3):
        lineups = tournament.lineups(deal)
        assert len(lineups) == tournament.games_a_deal == entrants
        sat = Counter((seat, one) for lineup in lineups for seat, one in enumerate(lineup.seats))
        assert sat == {(seat, one): 1 for seat in range(players) for one in range(entrants)}
        held = [Counter(lineup.seats) for lineup in lineups]
        fair = {players // entrants, -(-players // entrants)}
        assert all({counts[one] for one in range(entrants)} <= fair for counts in held)


@pytest.mark.parametrize("players", (2, 4, 10))
@pytest.mark.parametrize("challengers", (1, 3))
def test_against_a_table_each_entrant_sits_alone_in_each_seat(challengers, players):
    tournament = made(*["random"] * challengers, "rulebook", players=players, against=True)
    lineups = tournament.lineups(0)
    assert len(lineups) == tournament.games_a_deal == challengers * players
    alone = []
    for group, seats in lineups:
        assert Counter(seats) == {group: 1, challengers: players - 1}
        alone.append((group, seats.index(group)))
    assert sorted(alone) == [(one, seat) for one in range(challengers) for seat in range(players)]


def test_the_order_changes_from_deal_to_deal():
    tournament = made(*["random"] * 4, players=4)
    behind = Counter(
        (one, lineup.seats[(seat + 1) % 4])
        for deal in range(200)
        for lineup in tournament.lineups(deal)
        for seat, one in enumerate(lineup.seats)
    )
    assert len(behind) == 12 and max(behind.values()) < 1.3 * min(behind.values())


def test_everything_follows_from_the_seed():
    one, same, other = (
        made("random", "rulebook"),
        made("random", "rulebook"),
        made("random", "rulebook", seed=6),
    )
    assert one.deal(3) == same.deal(3) != other.deal(3)
    assert one.deal(3) != one.deal(4) and len(one.deal(3)[0]) == 32 and 0 <= one.deal(3)[1] < 1000
    assert one.dice(1, 2, 3) == same.dice(1, 2, 3) != one.dice(12, 3)
    assert {made("random", "rulebook").dice(deal) < 2**30 for deal in range(50)} == {True}


def test_entrants_have_labels_that_differ():
    found = tournament.entrants_of(["random", "rulebook", "random", "cmd:sh -c 'a b'"], "go5")
    assert [one.label for one in found] == ["random", "rulebook", "random#2", "cmd:sh -c 'a b'"]
    assert found[3].command == ("sh", "-c", "a b") and found[3].bot is None


def test_a_program_has_a_short_label_if_it_is_named():
    found = tournament.entrants_of(["mine=cmd:./bot --a=cmd:b", "mine=cmd:sh", "sh=cmd:sh", "random"], "go5")
    assert [one.label for one in found] == ["mine", "mine#2", "sh", "random"]
    assert found[0].command == ("./bot", "--a=cmd:b")
    found = tournament.entrants_of(["random=cmd:sh", "random"], "go5")
    assert [one.label for one in found] == ["random", "random#2"], "nobody is taken for another"
    (found,) = tournament.entrants_of(["cmd:sh -c=cmd:x"], "go5")
    assert found.label == "cmd:sh -c=cmd:x"


@pytest.mark.parametrize(
    "text, tells",
    [
        ("hal", "There is no bot called 'hal' for xactika. Choose one of random, rulebook"),
        ("", "There is no bot called ''"),
        ("cmd:", "names no program"),
        ("cmd:  ", "names no program"),
        ("a b=cmd:sh", "'a b' can't be a program's name. Use 1 to 24 letters"),
        ("=cmd:sh", "'' can't be a program's name."),
        ("mine=cmd:", "names no program"),
        ("cmd:'open", "Close its quotes"),
    ],
)
def test_an_entrant_that_cannot_play_is_refused(text, tells):
    with pytest.raises(InkdeckHostError) as caught:
        tournament.entrants_of(["random", text], "xactika")
    assert tells in str(caught.value) and caught.value.exit_code == EXIT_USAGE
