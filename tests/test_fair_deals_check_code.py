"""A reader of check codes, written from `docs/fair-deals.md` and the table in `docs/records.md` alone, agrees
with the core.
"""

import re
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.record import check_code
from test_check_code import facts, random_header
from test_fair_deals_doc import PAGE, SECRET, seal

PART = PAGE[PAGE.index("## The check code") : PAGE.index("## Who could cheat whom")]
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RECORDS = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
ROWS = [row.strip("|").split("|") for row in PART.splitlines() if row.startswith(("| game", "| mark"))]
MARKS = {int(mark): game.strip(" `") for game, mark in list(zip(*ROWS, strict=True))[1:]}


def choices(game):
    """Return {option: its kind} of a game in the table: "number", "switch", "name", or the list of words."""
    told = re.search(rf"^\| `{game}` \| .+? \| (.+) \|$", RECORDS, re.MULTILINE)[1]
    found = {}
    for clause in told.split("; "):
        if clause.endswith("each `on` or `off`"):
            found |= dict.fromkeys(re.findall("`([a-z_]+)`", clause)[:-2], "switch")
            continue
        name, *words = re.findall("`([a-z_0-9]+)`", clause)
        if clause == f"`{name}` `on` or `off`":
            found[name] = "switch"
        else:
            found[name] = words or ("name" if "characters" in clause else "number")
    if game == "go5":
        found["stop_cards"] = "number"
    return found


def content_of(texts):
    """Return the content of a code's parts, given in order."""
    content = b""
    for number, text in enumerate(texts):
        assert text[:8] == "INKDECK1"
        bits = "".join(f"{LETTERS.index(letter):05b}" for letter in text[8:])
        data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
        assert zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "big")
        assert divmod(data[0], 16) == (number, len(texts) - 1)
        content += data[3 if len(texts) > 1 else 1 : -4]
    if len(texts) > 1:
        assert data[1:3] == zlib.crc32(content).to_bytes(4, "big")[:2]
    return content


def read(content):
    """Return (game, rules, option lines, names, secret, cut), and the number of hands."""
    game, halves = MARKS[content[32]], iter(content[33:].hex())
    read_halves = 0

    def number():
        nonlocal read_halves
        value = 0
        while True:
            half = int(next(halves), 16)
            read_halves += 1
            value = 8 * value + half % 8
            if half < 8:
                return value

    rules, cut, hands, seats = (number() for _ in range(4))
    kinds = choices(game)
    values = {name: number() for name in kinds}
    lengths = [number() for _ in range(seats)]
    rest = content[33 + (read_halves + 1) // 2 :]
    lines = []
    for name, kind in kinds.items():
        value = values[name]
        if kind == "name":
            value, rest = rest[:value].decode(), rest[value:]
        elif kind != "number":
            value = ("off", "on")[value] if kind == "switch" else kind[value]
        lines.append(f"{name}={value}")
    names = []
    for length in lengths:
        names.append(rest[:length].decode())
        rest = rest[length:]
    assert not rest
    return (game, rules, "\n".join(lines), [(name, "") for name in names], content[:32], cut), hands


def test_the_page_quotes_what_a_reader_finds():
    (text,) = re.findall("^    (INKDECK1[0-9A-Z]+)$", PART, re.MULTILINE)
    content = content_of([text])
    parts = re.search(r"`(00)`, the\ssecret, the\smark `(..)`, the numbers `(.+?)`, the\snames `(.+?)`", PART)
    head, mark, numbers, names = parts.groups()
    assert head + content.hex() == head + SECRET.hex() + mark + numbers + names
    checked = zlib.crc32(bytes.fromhex(head) + content)
    assert f"{checked:08x}" == re.search("CRC-32 `(.{8})`", PART)[1]
    (game, rules, lines, players, secret, cut), hands = read(content)
    assert (game, rules, secret, cut, hands) == ("xactika", 1, SECRET, 7, 8)
    assert seal(secret, game, lines.split("\n"), [name for name, _ in players])[1] in PAGE


def test_the_page_has_a_mark_for_every_game():
    assert {game: check_code.mark_of(game) for game in games.DEALT} == {
        game: mark for mark, game in MARKS.items()
    }


@pytest.mark.parametrize("game", games.DEALT)
@given(seed=st.integers(0, 1 << 24), hands=st.integers(1, 255))
def test_a_reader_written_from_the_page_reads_every_code(game, seed, hands):
    header = random_header(game, Dice(seed))
    assert read(content_of(check_code.texts(header, hands))) == (facts(header), hands)
