"""Programs as players: one that hangs, dies or answers nonsense loses that game, and its process ends."""

import json
import sys
import time
from dataclasses import replace

import pytest

from arena.plans import bad, left, made, noted, played
from inkdeck.arena import game, program
from inkdeck.arena.program import Crew, Lost, Program, Stopped
from inkdeck.arena.standings import Standings
from inkdeck.arena.tournament import Entrant

pytestmark = pytest.mark.thorough


def test_a_good_program_plays_as_a_bot_does(tmp_path):
    notes = tmp_path / "notes"
    deals, ledger = played(made(bad("well", 0, notes), "random", players=3, deals=3))
    assert not [one for deal in deals for one in deal if one.faults] and not ledger.out
    # two processes for all games, because it sits in two seats at a time, and a child for each
    assert len(noted(notes)) == 4
    assert not left(notes)


@pytest.mark.parametrize(
    "how, kind, says",
    [
        ("hangs", "time", "It didn't answer within 0.6 s."),
        ("ends", "end", "It ended with exit code 3."),
        ("killed", "end", "It ended with signal 9."),
        ("deaf", "end", "It closed its input or output but keeps running."),
        ("babbles", "nonsense", "Its answer isn't a JSON object: 'hello'."),
        ("blank", "nonsense", "Its answer isn't a JSON object: ''."),
        ("list", "nonsense", "Its answer isn't a JSON object: '[]'."),
        ("nan", "nonsense", "Its answer isn't a JSON object: '{\"act\": NaN}'."),
        ("binary", "nonsense", "Its answer isn't a JSON object: '\ufffd'."),
        ("silent", "nonsense", 'Its answer has no "act" with a short text.'),
        ("number", "nonsense", 'Its answer has no "act" with a short text.'),
        ("cheats", "nonsense", "'play 9999' isn't an action."),
        ("endless", "nonsense", "Its answer is a line of more than 65536 bytes."),
        ("pours", "nonsense", "Its answer is a line of more than 65536 bytes."),
        ("deep", "nonsense", "Its answer isn't a JSON object: '[[["),
        ("surrogate", "nonsense", "Its answer isn't a JSON object: '{\"act\":"),
        ("steers", "nonsense", 'Its answer has no "act" with a short text.'),
        ("long", "nonsense", 'Its answer has no "act" with a short text.'),
        ("complains", "end", "It ended with exit code 3."),
    ],
)
def test_a_program_that_fails_loses_the_game_and_its_seat_plays_on(monkeypatch, tmp_path, how, kind, says):
    monkeypatch.setattr(program, "_LEAVE_S", 0.3)
    notes = tmp_path / "notes"
    tournament = made(
        bad(how, 4, notes), "rulebook", players=2, deals=1, limit=0.6 if how == "hangs" else 30.0
    )
    deals, ledger = played(tournament)
    for number, one in enumerate(deals[0]):
        (fault,) = one.faults
        seat = one.seats.index(0)
        assert (fault.entrant, fault.deal, fault.game, fault.seat) == (0, 0, number, seat)
        assert fault.kind == kind and fault.say.startswith(says), fault.say
        assert one.wins[seat] == 0 and one.wins[1 - seat] == 1 and one.exact[seat] == 0
        assert one.points[seat] <= one.points[1 - seat] and one.hands == 1
    assert len(noted(notes)) == 4, "it was started again for the next game"
    assert not left(notes), "with all that it had started"
    assert not ledger.out


@pytest.mark.parametrize("how", ("ends", "babbles", "hangs"))
def test_a_program_that_fails_at_the_start_or_the_end_loses_too(monkeypatch, how):
    monkeypatch.setattr(program, "START_S", 0.6)
    tournament = made(bad(how, 0), "rulebook", players=2, deals=1, limit=0.6)
    assert [len(one.faults) for one in played(tournament)[0][0]] == [1, 1]
    if how != "hangs":
        last = 1 + 1 + 8  # new, the bid, and at least eight plays: the answer after the last one
        tournament = made(bad(how, last), "rulebook", players=2, deals=1, variant="win")
        assert [one.faults for one in played(tournament)[0][0]] != [(), ()]


def test_its_last_lines_are_shown_with_their_numbers(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\nfor number in range(1000):\n    print('thought', number, file=sys.stderr)\n"
        "for line in sys.stdin:\n    print(json.dumps({'act': json.loads(line)['view']['nothing']}))\n"
    )
    tournament = made(f"mine=cmd:{sys.executable} {bot}", "rulebook", players=2, deals=1)
    deals, _ = played(tournament)
    lines = dict(deals[0][0].faults[0].lines)
    assert len(lines) == 8 and lines[1000] == "thought 999"
    assert lines[1001].startswith("Traceback") and lines[1002] == f'  File "{bot}", line 5, in <module>'
    assert lines[max(lines)] == "KeyError: 'view'"


def test_a_flood_of_complaints_keeps_its_numbers():
    deals, _ = played(made(bad("complains", 4), "random", players=2, deals=1))
    lines = deals[0][0].faults[0].lines
    assert [number for number, _ in lines] == [1, 2]
    assert len(lines[0][1]) == 200 and lines[1][1] == "\ufffd[2Jenough"


def test_a_program_is_out_after_three_lost_games():
    tournament = made(bad("ends", 2), "rulebook", "random", players=2, deals=4)
    deals, ledger = played(tournament)
    kinds = [[fault.kind for one in deal for fault in one.faults] for deal in deals]
    assert kinds == [["end"] * 2] * 2 + [["out"] * 2] * 2
    assert ledger.out == {0: 2}
    mine = Standings(tournament, deals, ledger.out).figures[0]
    assert (mine.games, mine.lost, mine.out) == (8, 8, 2) and mine.wins.mean == 0


def test_a_program_that_cannot_be_started_loses():
    tournament = made("random", "rulebook", players=2, deals=1)
    tournament = replace(tournament, entrants=(Entrant("gone", command=("./gone",)), tournament.entrants[1]))
    fault = played(tournament)[0][0][0].faults[0]
    assert fault.kind == "end" and fault.say == "It could not be started: No such file or directory."


def test_a_program_that_left_its_session_and_parent_ends_too(tmp_path):
    notes = tmp_path / "notes"
    deals, _ = played(made(bad("escapes", 0, notes), "rulebook", players=2, deals=1))
    assert not deals[0][0].faults
    assert len(noted(notes)) == 2 and not left(notes)


def test_unrequested_answers_are_not_kept(monkeypatch):
    monkeypatch.setattr(program, "_AHEAD", 1 << 20)
    bot = Program(("yes", "{}"), 30, lambda: False)
    try:
        with pytest.raises(Lost, match="weren't asked for"):
            bot.ask({"do": "new", "much": 10_000_000 * "x"})
    finally:
        bot.end()


def test_a_program_that_does_not_end_is_killed(monkeypatch, tmp_path):
    monkeypatch.setattr(program, "_LEAVE_S", 0.2)
    notes = tmp_path / "notes"
    begun = time.monotonic()
    deals, _ = played(made(bad("stays", 99, notes), "rulebook", players=2, deals=1))
    assert not deals[0][0].faults and time.monotonic() - begun < 20
    assert noted(notes) and not left(notes)


def test_a_game_that_is_being_stopped_waits_for_no_program():
    tournament = made(bad("hangs", 3), "rulebook", players=2)
    asked = []
    crew = Crew(600, lambda: len(asked) > 12 or asked.append(1))
    begun = time.monotonic()
    with pytest.raises(Stopped):
        game.play_deal(tournament, 0, frozenset(), crew)
    crew.close(0)
    assert time.monotonic() - begun < 60


def test_an_unread_request_does_not_block():
    sleeper = Program(("sleep", "600"), 0.3, lambda: False)
    sleeper._first = False
    try:
        with pytest.raises(Lost, match="within 0.3 s"):
            sleeper.ask({"do": "x" * 1_000_000})
    finally:
        sleeper.end()
        sleeper.end()
    assert sleeper._process.returncode == -9


def test_a_program_learns_only_what_its_seat_may_know(tmp_path):
    """A program gets the engine's language: its own view, and public events, each of them once."""
    heard = tmp_path / "heard"
    script = tmp_path / "bot.py"
    script.write_text(
        "import json, sys\n"
        f"heard = open({str(heard)!r}, 'a')\n"
        "for line in sys.stdin:\n"
        "    heard.write(line)\n"
        "    heard.flush()\n"
        "    asked = json.loads(line)\n"
        "    print(json.dumps({'act': asked['legal'][-1]} if 'legal' in asked else {}), flush=True)\n"
    )
    tournament = made(f"cmd:{sys.executable} {script}", "rulebook", "random", players=3, deals=1)
    deals, _ = played(tournament)
    asked = [json.loads(line) for line in heard.read_text().splitlines()]
    games = [[]]
    for request in asked:
        games[-1].append(request)
        if request["do"] == "over":
            games.append([])
    assert games.pop() == [] and len(games) == 3
    for one, requests in zip(deals[0], games, strict=True):
        new, *acts, over = requests
        seat = one.seats.index(0)
        assert new == {
            "do": "new",
            "game": "xactika",
            "players": 3,
            "seat": seat,
            "options": tournament.options,
            "seed": new["seed"],
        }
        assert {act["view"]["seat"] for act in acts} == {seat} == {act["view"]["actor"] for act in acts}
        assert all(act["legal"] == act["view"]["legal"] != [] for act in acts)
        assert sorted(acts[0]["view"]) == sorted(acts[-1]["view"])
        events = [event for request in requests[1:] for event in request["events"]]
        assert events[0]["event"] == "deal" and events[-1]["event"] == "over"
        assert [event["event"] for event in events].count("trick") == 8
        assert [event["winner"] for event in events if event["event"] == "trick"].count(seat) == (
            [event for event in events if event["event"] == "hand"][0]["won"][seat]
        )
        assert tuple(over["scores"]) == one.points and over["winners"] == [
            seat for seat in range(3) if one.wins[seat]
        ]
