"""The independent reader and the core agree about records, valid and altered."""

import ast
import random
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

import open_games
from headers import bots_header
from hostile.record_parts import Parts
from hostile.records import mutated
from inkdeck_core import games, player_name
from inkdeck_core.bots import Dice
from inkdeck_core.errors import BadRecord, IllegalAction, InkdeckError, NewerRecord
from inkdeck_core.record import format, replaying, session
from records import independent_reader
from records.games import KINDS, game
from records.independent_anygame import AnyCardGame
from records.independent_deals import Refused
from records.independent_reader import GAMES, Newer, read
from records.independent_xactika import Xactika

HERE = Path(__file__).resolve().parent
OLD = sorted((HERE.parent / "data").glob("*.record"))
SHARED = 4 * len(KINDS)
"""How many games the altered records are made from."""


def of_reader(data):
    try:
        told = read(data)
    except Newer:
        return "newer", None
    except Refused as error:
        return "refused", str(error)
    return "taken", (told.header.game, told.players, told.how, told.scores)


def of_core(data):
    """Return what the core says, and whether only it can know (Go5's legal actions, the referees' play)."""
    try:
        again = replaying.replay(data)
    except NewerRecord:
        return "newer", None, False
    except BadRecord as error:
        why = error.__context__ if isinstance(error.__context__, InkdeckError) else error
        name = _game(data)
        alone = (name == "go5" or name.endswith("-table")) and isinstance(why, IllegalAction)
        if name.endswith("-table"):
            undo = why.reason in ("no_undo", "undone_most")
            late = error.reason == "wrong_scores" or undo or "does not fit" in str(error)
            alone = alone or late
        return "refused", str(error), alone
    return "taken", (again.header.game, again.players, *again.ending), False


def _game(data):
    return data[9 : 9 + data[8]].decode("utf-8", "replace") if len(data) > 8 else ""


def agree(data):
    """Check that both readers agree; return what they say, such as "taken go5"."""
    mine, told = of_reader(data)
    theirs, also, alone = of_core(data)
    if alone and mine == "taken":
        return "the core's alone"
    assert mine == theirs, (mine, told, theirs, also)
    if mine == "taken":
        assert told == also
        return "taken " + told[0]
    return mine


def altered(seed):
    """Return the altered record with this number, always the same."""
    luck = random.Random(seed)
    return mutated(luck, game(luck.randrange(SHARED)), game(luck.randrange(SHARED)))


def all_agree(seeds):
    """Return a `Counter` of what was said about the altered records with these numbers."""
    said = Counter()
    for seed in seeds:
        try:
            said[agree(altered(seed))] += 1
        except AssertionError as error:
            raise AssertionError(f"altered({seed}): {error}") from error
    return said


def test_the_reader_imports_nothing_of_inkdeck():
    may = set(sys.stdlib_module_names)
    paths = sorted(HERE.glob("independent_*.py"))
    assert len(paths) == 2 + len(games.DEALT)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {name.name for name in node.names} <= may, path.name
            elif isinstance(node, ast.ImportFrom):
                assert node.module in may | {f"records.{other.stem}" for other in paths}, path.name


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_real_games_are_read_as_the_core_reads_them(number):
    for each in range(4):
        data = game(number + each * len(KINDS))
        assert agree(data) == "taken " + KINDS[number][0]


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("variant", ["win", "lose", "bid"])
def test_every_action_of_xactika_is_legal_for_both_or_for_neither(seats, variant):
    luck = random.Random(seats)
    for free in (False, True):
        head = bots_header(
            "xactika", seats, variant=variant, hands=2, last_trick_plays_itself=free, dealer_may_complete=free
        )
        mine = Xactika(
            seats, dict(line.split("=") for line in head.options.split("\n")), head.secret, head.cut
        )
        theirs = session.Session(head)
        while not theirs.state.over:
            legal = theirs.state.legal_actions()
            assert mine.seat == theirs.state.seat
            assert tuple(action for action in range(24) if _may(mine, action)) == legal
            # low bids, so that the dealer meets every sum
            action = luck.choice(legal[:3] if theirs.state.phase == "bid" else legal)
            theirs.apply(action)
            mine.do(action)
        assert mine.over and tuple(mine.scores) == theirs.state.scores()


@pytest.mark.parametrize("seats", (2, 3, 10))
def test_every_action_of_any_card_game_is_legal_for_both_or_for_neither(seats):
    chosen = {"cards": ("24", "40", "104")[seats % 3], "jokers": 2, "each": 4, "open": 2}
    head = bots_header("anygame", seats, **chosen)
    options = dict(line.split("=") for line in head.options.split("\n"))
    mine = AnyCardGame(seats, options, head.secret, head.cut)
    theirs = session.Session(head)
    dice = Dice(seats)
    for _ in range(150):
        state = theirs.state
        if state.over:
            break
        assert mine.seat == state.seat
        every = [*range(670), *range(1020, 1030), *range(2000, 2030), *range(3015, 3030)]
        legal = set(state.legal_actions())
        assert {action for action in every if _may(mine, action)} == legal & set(every)
        action = open_games.choose(state, dice)
        theirs.apply(action)
        mine.do(action)
        assert mine.drawn == (theirs.state.irreversible > state.irreversible)
        assert tuple(mine.scores) == theirs.state.scores()
        for seat, hand in enumerate(theirs.state.hands):
            assert sorted(mine.held("hand", seat)) == list(hand)
        assert mine.order["stock"] == list(theirs.state.stock)
    if mine.over:
        assert mine.winners == list(theirs.state.winners())


def _may(game, action):
    try:
        game.copy().do(action)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_at_most_500_choices_can_be_taken_back_in_a_game(number):
    for times, said in ((499, "taken "), (500, "taken "), (501, "refused"), (20_000, "refused")):
        assert agree(often(game(number), times)) == said + KINDS[number][0] * said.endswith(" ")


def often(data, times):
    """Return a record of a game whose first choice that can be undone is undone `times` times."""
    parts = Parts(data)
    table, done = session.Session(parts.header), []
    while table.can_undo() is None:
        done.append(table.state.legal_actions()[0])
        table.apply(done[-1])
    again = [b"\xe0", format.action_bytes(done[-1])]
    parts.entries = [format.action_bytes(action) for action in done] + again * times
    parts.how, parts.scores = format.GIVEN_UP, list(table.state.scores())
    return parts.whole()


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_the_records_of_version_1_are_read(path):
    assert agree(path.read_bytes()).startswith("taken")


def test_altered_records_are_taken_or_refused_by_both():
    said = all_agree(range(1000))
    assert said["refused"] > 300 and said["newer"] > 10
    assert said["taken xactika"] > 30 and said["taken anygame"] > 30 and said["taken go5"] > 5, said


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_50_000_altered_records_are_taken_or_refused_by_both(part):
    said = all_agree(range(1000 + 5000 * part, 6000 + 5000 * part))
    assert said["taken xactika"] > 180 and said["taken anygame"] > 180, said


def test_the_page_has_the_options_of_the_reader():
    page = (HERE.parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([\w-]+)` \| (\d+(?: to \d+)?) \|", page, re.MULTILINE))
    spans = {name: sorted({span[0], span[-1]}) for name, (span, _) in GAMES.items()}
    assert rows == {name: " to ".join(map(str, span)) for name, span in spans.items()}


def test_document_reader_and_core_refuse_the_same_characters_of_names():
    text = " ".join((HERE.parents[1] / "docs" / "records.md").read_text(encoding="utf-8").split())
    told = re.search(
        r" refused characters are (.*?)\. (20.*?) are allowed, because emoji .* blank: (.*?)\. Two", text
    )
    assert told, "the page says it in other words"
    ours = (
        (independent_reader.IN_NO_NAME, player_name.REFUSED),
        (independent_reader.JOINERS, player_name.JOINERS),
        (independent_reader.BLANK, player_name.BLANK),
    )
    for words, (in_reader, in_core) in zip(told.groups(), ours, strict=True):
        ranges = re.findall(r"([0-9A-F]{4,})(?: to ([0-9A-F]{4,}))?", words)
        document = [(int(first, 16), int(last or first, 16)) for first, last in ranges]
        in_document = {code for first, last in document for code in range(first, last + 1)}
        assert in_document == {code for first, last in in_core for code in range(first, last + 1)}
        assert in_document == independent_reader._codes(in_reader)
