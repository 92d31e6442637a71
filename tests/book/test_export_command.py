"""`inkdeck export` writes files that can be read again, and never replaces anything else."""

import csv
import io
import json
import os
import resource
import stat
import subprocess
import sys

import pytest

from book import made
from inkdeck.book import facts, open_book
from inkdeck.errors import EXIT_FILE, EXIT_USAGE


def test_csv_reads_back(inkdeck, evening, path):
    code, output, _ = inkdeck("export", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(output)))
    assert code == 0
    with open_book(evening, readonly=True) as book:
        assert len(rows) == sum(book.derived(number)[0].seats for number in book.numbers())
        for row in rows:
            known, players, _, _ = book.derived(int(row["number"]))
            player = next(one for one in players if one.seat == int(row["seat"]))
            assert (row["name"], int(row["score"]), int(row["won"])) == (
                player.name,
                player.score,
                player.won,
            )
            assert (row["seal"] or None, row["game"], row["bot"]) == (known.seal, known.game, player.bot)
            assert (int(row["bids"]), int(row["bids_made"])) == (player.bids, player.bids_made)
    rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", "--hands")[1])))
    first = [row for row in rows if row["number"] == "1"]
    hands = facts.read(made.record(1))[2]
    assert [(row["hand"], row["bid"], row["tricks"], row["points"]) for row in first] == [
        tuple(map(str, (row.hand, row.bid, row.tricks, row.points))) for row in hands
    ]


def test_json_reads_back_and_fills_another_book(inkdeck, evening, path):
    import base64

    out = path.with_name("out.json")
    code, output, _ = inkdeck("export", "--format", "json", "--records", "--out", str(out))
    assert code == 0 and output == f"8 games written to {out}.\n"
    games = json.loads(out.read_text(encoding="utf-8"))["games"]
    with open_book(evening, readonly=True) as book, open_book(path.with_name("again.sqlite")) as again:
        for game in games:
            key = game["device"], game["epoch"], game["sequence"]
            record = base64.b64decode(game["record"])
            assert record == book.entry(game["number"]).record
            assert again.add(*key, record, game["synced"]) in ("new", "conflict")
        assert made.content(again)["games"] == made.content(book)["games"]
    assert games[0]["players"][0].keys() >= {"name", "person", "score", "won"}
    assert {game["ending"] for game in games} == {"finished", "given up"}
    started = {game["number"]: game["started"] for game in games}
    assert started[1] == "2026-09-21T14:13:20Z" and started[2] is None


def test_a_name_like_a_formula_is_text_in_every_csv_and_unchanged_in_json(inkdeck, path):
    entry = (made.DEVICE, made.EPOCH, 1, made.record(1, names=("=1+1", "Ann;@x", "'Cleo")), made.DAY)
    made.fill(path, [entry])
    for more in ((), ("--hands",)):
        rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", *more)[1])))
        for column in ("name", "person"):
            assert {row[column] for row in rows} == {"'=1+1", "Ann;'@x", "''Cleo"}
        assert all(int(row["points"]) < 10**6 for row in rows)
    values = json.loads(inkdeck("export", "--format", "json")[1])
    assert [player["name"] for player in values["games"][0]["players"]] == ["=1+1", "Ann;@x", "'Cleo"]


def test_an_export_of_some_games(inkdeck, evening):
    output = inkdeck("export", "--format", "json", "--game", "go5")[1]
    assert [game["game"] for game in json.loads(output)["games"]] == ["go5"]


def test_a_hand_belongs_to_the_player_who_played_it_in_the_export(inkdeck, path):
    half = next(count for count in range(500) if facts.read(made.record(1, hands=2, end=count))[0].hands)
    record = made.record(1, hands=2, events=((half + 1, "hand_over", 1, "Zoe"),))
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])
    rows = list(csv.DictReader(io.StringIO(inkdeck("export", "--format", "csv", "--hands")[1])))
    assert [row["name"] for row in rows if row["seat"] == "1"] == ["Ben", "Zoe"]


def test_an_export_that_cannot_be_written_is_reported(inkdeck, evening, path):
    code, _, error = inkdeck("export", "--format", "csv", "--out", str(path.with_name("no") / "out.csv"))
    assert code == EXIT_FILE and "name another file" in error
    assert inkdeck("export", "--format", "json", "--hands")[0] == EXIT_USAGE
    assert inkdeck("export", "--format", "csv", "--records")[0] == EXIT_USAGE


@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("command", [("export", "--format", "csv"), ("report",)])
def test_the_book_itself_is_never_replaced(inkdeck, evening, path, command, end):
    before = path.read_bytes()
    link, twin = path.with_name("link"), path.with_name("twin")
    link.symlink_to(f"{path}{end}")
    with open_book(path):  # keeps the file beside the book there
        os.link(f"{path}{end}", twin)
        for out in (f"{path}{end}", link, twin, path.parent / "." / f"{path.name}{end}"):
            code, output, error = inkdeck(*command, "--out", str(out))
            assert (code, output) == (EXIT_USAGE, "") and "is a score book. Name another" in error
    assert path.read_bytes() == before


def test_an_export_never_takes_the_place_of_a_future_book(inkdeck, path):
    assert inkdeck("export", "--format", "csv", "--out", str(path))[0] == EXIT_USAGE
    assert not path.exists()


def test_an_export_with_no_room_leaves_the_old_file(evening, path):
    out = path.with_name("out.csv")
    out.write_text("before")
    done = subprocess.run(
        [
            sys.executable,
            "-B",  # the limit would also cut off the modules' bytecode files, which would then stay
            "-m",
            "inkdeck",
            "export",
            "--format",
            "csv",
            "--book",
            str(evening),
            "--out",
            str(out),
        ],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
    )
    assert done.returncode == EXIT_FILE and "Free some space" in done.stderr
    assert out.read_text() == "before"
    assert not list(path.parent.glob(".out.csv.*"))


def test_an_export_never_replaces_a_pipe(inkdeck, evening, path):
    """The command writes to a pipe; renaming a file over it, or over a device, would remove it."""
    pipe = path.with_name("pipe")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert inkdeck("export", "--format", "csv", "--out", str(pipe))[0] == 0
        assert os.read(reader, 16) == b"number,device,ep"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(os.stat(pipe).st_mode)


def test_an_export_goes_where_a_link_leads(inkdeck, evening, path):
    out, link = path.with_name("out.csv"), path.with_name("link")
    out.write_text("before")
    link.symlink_to(out)
    assert inkdeck("export", "--format", "csv", "--out", str(link))[0] == 0
    assert link.is_symlink() and out.read_text().startswith("number,device")
