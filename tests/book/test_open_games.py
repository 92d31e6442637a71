"""Games without rules count under the names that people give them, and perhaps nobody wins (D-4)."""

import csv
import io
import json

import pytest

from book import made
from inkdeck.book import facts, figures, open_book
from inkdeck.games import kind
from inkdeck_core.games import OPEN

GAME = OPEN[0]


@pytest.fixture
def table(path):
    """Return the path of a book: Rummy thrice, won by fewest, fewest and nobody; one without a name; Skat."""
    records = [
        made.scored([(5, 10, 3), (-20, 4, 4)], "fewest", name="Rummy", seed=1, when=made.NOON),
        made.scored([(7, 7, 40)], "fewest", name="Rummy", seed=2, when=made.NOON + 1000),
        made.scored([(1, 2, 3)], "nobody", name="Rummy", seed=3, when=made.NOON + 2000),
        made.scored([], "nobody", names=("Dan", "Eve"), seed=4, when=made.NOON + 3000),
        made.scored([(3, 8, 8), (0, 0, 0)], "most", name="Skat", seed=5, cards="32", when=made.NOON + 4000),
    ]
    return made.fill(
        path, [(made.DEVICE, made.EPOCH, n, data, made.DAY) for n, data in enumerate(records, 1)]
    )


def of(path):
    with open_book(path, readonly=True) as book:
        return figures.of(book)


def test_a_game_counts_under_the_name_that_its_players_gave_it(table):
    found = of(table)
    assert set(found.kinds) == {(GAME, "Rummy"), (GAME, ""), (GAME, "Skat")}
    assert [kind(GAME, name) for name in ("Rummy", "")] == ["Rummy", "Any card game"]
    assert found.games == 5 and {name: tally.games for name, tally in found.overall.items()} == {
        "Ann": 4, "Ben": 4, "Cleo": 4, "Dan": 1, "Eve": 1,
    }  # fmt: skip


def test_a_name_that_is_another_games_says_that_it_is_not_that_game():
    assert kind(GAME, "Hearts") == "Hearts (Any card game)"
    assert kind(GAME, "Any card game") == "Any card game"


def test_d4_the_winners_are_those_of_the_record():
    for end, places in (("most", [2, 1, 3]), ("fewest", [2, 3, 1]), ("nobody", [None] * 3)):
        told, players, hands = facts.read(made.scored([(2, 9, 1)], end))
        assert [row.place for row in players] == places and told.hands == 1
        assert [row.won for row in players] == [int(place == 1) for place in places]
        assert [row.points for row in hands] == [2, 9, 1] == [row.score for row in players]
    assert [row.place for row in facts.read(made.scored([(4, 4, 4)], "fewest"))[1]] == [1, 1, 1]


def test_d4_a_game_that_nobody_won_counts_as_played_and_changes_nothing_else(table):
    mine = of(table).kinds[GAME, "Rummy"]
    ann, cleo = mine["Ann"], mine["Cleo"]
    assert (ann.games, ann.decided, ann.wins, ann.shared, ann.streak) == (3, 2, 2, 1, 2)
    assert (cleo.games, cleo.decided, cleo.wins, cleo.hands, cleo.points) == (3, 2, 0, 4, 50)
    assert of(table).against["Ann", "Cleo"] == [2, 0, 1]
    assert ("Dan", "Eve") not in of(table).against
    nobody = of(table).kinds[GAME, ""]["Dan"]
    assert (nobody.games, nobody.decided, nobody.wins, nobody.best, nobody.hands) == (1, 0, 0, None, 0)


def test_the_best_score_is_the_lowest_if_fewest_points_always_won(table, path):
    mine = of(table).kinds[GAME, "Rummy"]
    assert [mine[name].best for name in ("Ann", "Ben", "Cleo")] == [-15, 7, 7]
    assert figures.fewest_wins((GAME, "Rummy"), mine)
    skat = of(table).kinds[GAME, "Skat"]
    assert [skat[name].best for name in ("Ann", "Ben", "Cleo")] == [3, 8, 8]
    assert not figures.fewest_wins((GAME, "Skat"), skat)
    more = made.scored([(50, 1, 1)], "most", name="Rummy", seed=9, when=made.NOON + 9000)
    made.fill(path, [(made.DEVICE, made.EPOCH, 9, more, made.DAY)])
    mixed = of(path).kinds[GAME, "Rummy"]
    assert mixed["Ann"].best is None and not figures.fewest_wins((GAME, "Rummy"), mixed)


def test_the_commands_show_games_without_a_winner(table, inkdeck, tmp_path):
    output = inkdeck("scores")[1]
    assert [title for title in ("Rummy", "Any card game", "Skat") if f"\n{title}\nPlayer" in output] == [
        "Rummy", "Any card game", "Skat",
    ]  # fmt: skip
    rows = output.split("\nRummy\n")[1].splitlines()[1:4]
    assert rows[0].split() == ["Ann", "3", "2", "100", "%", "2", "2", "-15", "-1.8"], rows
    assert "Dan 0, Eve 0" in inkdeck("show")[1]
    one = inkdeck("show", "3")[1]
    assert one.startswith("Game 3: Rummy, 1 hand") and "Nobody won." in one and "*" not in one
    assert "* won." in inkdeck("show", "1")[1]
    assert inkdeck("replay", "3")[1].endswith("nobody has won\n")
    assert inkdeck("verify")[1].startswith("5 of 5 games verified")
    rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", "--game", GAME)[1])))
    assert {(row["variant"], row["place"], row["won"]) for row in rows if row["number"] == "3"} == {
        ("Rummy", "", "0")
    }
    exported = json.loads(inkdeck("export", "--format", "json", "--game", GAME)[1])["games"]
    assert [game["options"]["name"] for game in exported] == ["Rummy"] * 3 + ["", "Skat"]
    assert {player["place"] for player in exported[3]["players"]} == {None}
    for language in ("en", "de", "fr"):
        page = tmp_path / "page.html"
        assert inkdeck("report", "--language", language, "--out", str(page))[0] == 0
        text = page.read_text("utf-8")
        assert f"<h2>{kind(GAME, '', language)}</h2>" in text and "<h2>Rummy</h2>" in text


def test_a_book_with_only_a_game_that_nobody_won_makes_a_page(path, inkdeck, tmp_path):
    data = made.scored([(0, 0, 0)], "nobody")
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, data, made.DAY)])
    page = tmp_path / "page.html"
    assert inkdeck("report", "--language", "en", "--out", str(page))[0] == 0
    assert "<h2>Any card game</h2>" in page.read_text("utf-8")
    assert inkdeck("scores")[1].startswith("1 finished game\n")
