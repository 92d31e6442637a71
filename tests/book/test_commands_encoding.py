"""Names with letters that the output's encoding lacks, as on Windows, where programs write cp1252."""

import csv
import json
import os
import subprocess
import sys

import pytest

from book import made

NAMES = ("Łucja", "Ben", "Žofie")


def printed(path, *arguments, encoding="cp1252"):
    """Run a real process and return (output, error output) as bytes."""
    done = subprocess.run(
        [sys.executable, "-m", "inkdeck", *arguments, "--book", str(path)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout, done.stderr


@pytest.fixture
def polish(path):
    return made.fill(path, [(made.DEVICE, made.EPOCH, 1, made.record(1, names=NAMES), made.DAY)])


@pytest.mark.parametrize(
    "arguments",
    [
        ("scores", "--player", "Łucja"),
        ("show",),
        ("show", "1"),
        ("people",),
        ("replay", "1"),
        ("verify", "1"),
    ],
)
def test_letters_that_the_encoding_lacks_become_question_marks(polish, arguments):
    output = printed(polish, *arguments)[0].decode("cp1252")
    assert "?ucja" in output and "Žofie" in output  # cp1252 has the second letter but not the first
    assert "Łucja" in printed(polish, *arguments, encoding="utf-8")[0].decode()


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_every_export_is_utf_8(polish, kind, tmp_path):
    output, _ = printed(polish, "export", "--format", kind)
    printed(polish, "export", "--format", kind, "--out", str(tmp_path / "out"))
    assert output == (tmp_path / "out").read_bytes()
    if kind == "csv":
        rows = csv.DictReader(output.decode().splitlines())
        assert [row["name"] for row in rows] == list(NAMES)
    else:
        assert [player["name"] for player in json.loads(output)["games"][0]["players"]] == list(NAMES)
