"""A game is a folder: only its folder names it, layers build on lower ones, and any game can be removed."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from inkdeck_core.french import SUITS
from inkdeck_core.games import DEALT, GAMES
from our_files import ROOT, name_of, sources

sys.path.append(str(ROOT / "tools"))
house = importlib.import_module("house")

REGISTRY = "shared/inkdeck_core/games.py"


@pytest.fixture(scope="module")
def arrows():
    """Return our modules that each of them imports."""
    return house.arrows()


def named(game):
    """Return the pattern that names a game. If its name is also a suit, its title or folder does."""
    if game in SUITS:
        return rf"\b{game.title()}\b|[./]{game}\b|\b{game}[./]\w"
    return f"(?i){game}"


def games_said(path, source):
    """Return the games that a file names, apart from its own folder's."""
    own = set(Path(path).parts)
    return [game for game in DEALT if game not in own and path != REGISTRY and re.search(named(game), source)]


GAME_FOLDERS = ("shared/inkdeck_core", "firmware/inkdeck_app", "host/inkdeck/games")


@pytest.mark.parametrize("folder", [f"{place}/{game}" for place in GAME_FOLDERS for game in DEALT])
def test_each_folder_of_a_game_says_what_to_read_first(folder):
    told = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text("utf-8")))
    lines = [line for line in told.splitlines() if line.startswith("Read first: ")]
    first = re.findall(r"`(\w+\.py)`", lines[0]) if lines else []
    assert len(first) == 3, f"{folder}/__init__.py has no line `Read first: ` with three modules"
    assert all((ROOT / folder / name).exists() for name in first)


def test_no_file_outside_a_games_folder_names_the_game():
    wrong = [
        f"{name_of(path)} says {game}"
        for path in sources("shared", "firmware", "host", "boards")
        for game in games_said(name_of(path), path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_names_notices():
    assert games_said("shared/inkdeck_core/tricks/state.py", "# as in Go5") == ["go5"]
    assert games_said("shared/inkdeck_core/xactika/rules.py", "ID = 'xactika'") == []
    assert games_said("firmware/inkdeck_app/go5/face.py", "from ..xactika import face") == ["xactika"]
    assert games_said("shared/inkdeck_core/french.py", 'SUITS = ("spades", "hearts")') == []
    assert games_said("shared/inkdeck_core/french.py", "from .hearts import rules") == ["hearts"]
    assert games_said("shared/inkdeck_core/french.py", "# as in Hearts") == ["hearts"]
    assert games_said("shared/inkdeck_core/hearts/rules.py", '"""the queen of spades."""') == []


BELOW_SCREENS = ("match", "storage", "drivers")
NOTHING_HIDDEN = ("inkdeck_app/referee", "inkdeck_app/screens/game_result.py")
"""Screens that may read a state: a referee's has no hidden cards, and a game that has ended has none left."""


def past_the_view(source):
    """Return what a source reads of the state of the game on the table, under whatever name."""
    tree = ast.parse(source)
    called = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and re.search(r"session\.state$", ast.unparse(node.value))
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return [
        f"line {node.lineno} reads {node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (ast.unparse(node.value) in called or re.search(r"session\.state$", ast.unparse(node.value)))
    ]


def test_no_screen_reads_past_its_view():
    """A view is what a seat may know; for anything else, a screen asks `match.table.Table`."""
    wrong = [
        f"{name_of(path)}: {line}"
        for path in sources("firmware")
        if path.parent.parent.name == "inkdeck_app" and path.parent.name not in BELOW_SCREENS
        if not name_of(path).startswith(tuple(f"firmware/{one}" for one in NOTHING_HIDDEN))
        for line in past_the_view(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_views_notices():
    assert past_the_view("self.app.table.session.state.hands[0]") == ["line 1 reads hands"]
    assert past_the_view("table.session.state.view(None); session.undo(3)") == ["line 1 reads view"]
    assert past_the_view("state = playing.session.state\nstate.left; other.left") == ["line 2 reads left"]


APP = ROOT / "firmware/inkdeck_app"
# A call that asks for a text: (the folder of its file, the section's place among the arguments, the key's).
ASKS = {
    "say": ("texts", 0, 1),
    "pick": ("texts", 0, 1),
    "get": ("texts", 1, 0),
    "find": ("texts", 1, 0),
    "t": ("texts", None, 0),  # its screen's section
    "text": ("texts", 0, 1),
    "own": ("speech", 0, 1),
}
# The general texts for which only one game's folder asks by name.
STAY = {
    ("texts", "scores", "hand_of_open"),  # `faces.hand_of` adds `_open` for every game of unknown length
}


def words_of(node, given):
    """Return the strings that an expression can be, as patterns: `*` where only the program knows.

    :param given: {name: the expressions that are assigned to it}.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {re.sub("%.", "*", node.value)}
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return words_of(node.left, given)
    if isinstance(node, ast.BinOp):
        return {a + b for a in words_of(node.left, given) for b in words_of(node.right, given)}
    parts = []
    if isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Tuple):
        parts = node.value.elts
    elif isinstance(node, ast.Name):
        parts = given.get(node.id, [])
        given = {name: given[name] for name in given if name != node.id}
    return set().union(*[words_of(part, given) for part in parts]) or {"*"}


def asked_for(source):
    """Return {(folder, section, key)} of the texts that a source asks for, as patterns. A screen whose
    section is in another file may ask for any.
    """
    nodes = list(ast.walk(ast.parse(source)))
    given = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            given.setdefault(node.targets[0].id, []).append(node.value)
    found = set()
    for node in nodes:
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKS
        ):
            continue
        folder, section, key = ASKS[node.func.attr]
        if len(node.args) <= max(section or 0, key):
            continue
        where = words_of(ast.Name("section"), given)
        if section is not None:
            where = words_of(node.args[section], given) - {"*"}
        found |= {(folder, one, other) for one in where for other in words_of(node.args[key], given)}
    return {text for text in found if text[-1].strip("*")}


def strings_of(source):
    """Return the strings in a source, and those that it can make of two."""
    nodes = ast.walk(ast.parse(source))
    found = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found | {first + second for first in found if first.endswith("_") for second in found}


def misplaced(texts, files):
    """Return those (folder, section, key) in general sections for which only one game's folder asks.

    :param texts: the texts. :param files: {path in the app: source}.
    """
    asked = {game: set() for game in GAMES}
    general = set()
    for path, source in files.items():
        game = path.partition("/")[0]
        if game in asked:
            asked[game] |= asked_for(source)
        else:
            general |= strings_of(source)
    found = []
    for text in texts:
        asking = [game for game in GAMES if any(all(map(fnmatchcase, text, one)) for one in asked[game])]
        own = any(game in text[1] for game in GAMES)
        if len(asking) == 1 and not own and text[2] not in general:
            found.append(text)
    return found


def test_a_text_that_only_one_game_needs_is_in_a_section_of_its_own():
    texts, section = set(), ""
    for folder in ("texts", "speech"):
        for line in (APP / "data" / folder / "en.txt").read_text("utf-8").splitlines():
            if line.startswith("["):
                section = line.strip("[]")
            elif section and line:
                texts.add((folder, section, line.split(" = ")[0]))
    files = {
        path.relative_to(APP).as_posix(): path.read_text("utf-8")
        for path in sources("firmware")
        if APP in path.parents
    }
    assert set(misplaced(texts, files)) == STAY


def test_the_check_for_texts_notices():
    bid, shape, chosen = (
        ("texts", "hand", "bid"),
        ("texts", "hand", "shape0_one"),
        ("speech", "tricks", "chosen"),
    )
    texts = [bid, shape, chosen, ("texts", "go5", "bid")]
    screen = 'class Hand:\n    section = "hand"\n    def draw(self):\n        self.t("bid")\n'
    shapes = 'key = "one" if x else "many"\ntexts.say("hand", "shape%d_" % at + key)'
    assert misplaced(texts, {"xactika/hand.py": screen}) == [bid]
    assert misplaced(texts, {"xactika/hand.py": screen, "ohhell/hand.py": screen, "go5/hand.py": shapes}) == [
        shape
    ]
    assert misplaced(texts, {"xactika/hand.py": screen, "tricks/bid.py": "'bid'", "go5/hand.py": ""}) == []
    assert misplaced(texts, {"go5/speech.py": 'voice.own("tricks", ("new", "chosen")[at])'}) == [chosen]
    assert misplaced(texts, {"go5/hand.py": shapes, "screens/base.py": '"shape0_" + "one"'}) == []
    assert misplaced(texts, {"go5/face.py": 'texts.get("bid", "go5"), {}.get("bid")'}) == []


def test_no_module_imports_itself_through_others(arrows):
    assert house.circle(arrows) == [] == house.circle(house.between(arrows))


def games_of(module):
    return house.games() & set(module.split("."))


def test_no_game_imports_another(arrows):
    wrong = [
        (name, other)
        for name in arrows
        for other in arrows[name]
        if len(games_of(name) | games_of(other)) > 1
    ]
    assert wrong == []


def test_the_drawing_of_the_house_matches_the_imports():
    page = house.PAGE.read_text("utf-8")
    assert house.drawn(page) == page, "Run make house, and look at what moved."


def test_the_drawing_notices():
    assert house.circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c"]
    assert house.circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert house.imported("def f():\n    from .rules import ID", ["p"], {"p.rules": ""}) == {"p.rules"}
    parts = house.between({"p.a.x": {"p.b"}, "p.a.y": {"p.a.x"}, "p.b": {"q.c"}, "q.c": set()})
    assert parts == {"p.a": {"p.b"}, "p.b": {"q.c"}, "q.c": set()}
    assert house.floors(parts, "p") == [["p.b"], ["p.a"]]


PLAY = """
import sys
from app.driver import Driver
from inkdeck.commands import demo
from inkdeck_app import flow
from inkdeck_app.match import plan
from inkdeck_core import bots, games
from inkdeck_core.record import transcript

assert sys.argv[1] not in games.IDS and games.GAMES
for game in games.GAMES:
    assert transcript.lines(demo.play(3, games.setup(game).SEATS[0], ("rulebook",), game, {}))
dice = bots.Dice(1)
for game in games.IDS:
    driver = Driver()
    made = plan.new_plan(driver.app, game)
    made.resize(made.fewest)
    flow.begin_game(driver.app, made.header(bytes([5] * 32 if made.deals else 32)))
    driver.settle()
    for _ in range(60):
        if driver.screen == "game_result":
            break
        if driver.screen == "curtain":
            driver.accept()
        elif driver.app.table and not driver.app.table.session.is_bot(driver.app.table.session.state.seat):
            state = driver.app.table.session.state
            legal = state.legal_actions()
            actions = [legal[dice.below(len(legal))]]
            after = state.copy()
            after.apply(actions[0])
            if after.phase == "call" and after.seat == state.seat:  # a card and its call are one choice
                actions.append(after.legal_actions()[0])
            flow.act(driver.app, *actions)
            driver.settle()
        else:
            driver.press("ok")
    table = driver.app.table
    assert not table or table.session.state.irreversible or not made.deals, game
print("played", *games.IDS)
"""


@pytest.mark.parametrize("game", DEALT)
def test_without_a_games_folders_and_row_the_other_games_can_be_played(game, tmp_path):
    for package, tree in house.TREES.items():
        left_out = shutil.ignore_patterns("__pycache__", game)
        shutil.copytree(ROOT / tree, tmp_path / tree, ignore=left_out)
        assert not (tmp_path / tree / package / game).exists()
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    path = tmp_path / REGISTRY
    text, rows = re.subn(rf'"{game}", |, "{game}"(?=\))|"{game}",(?=\))', "", path.read_text("utf-8"))
    assert rows == 1
    path.write_text(text)
    folders = [str(tmp_path / tree) for tree in house.TREES.values()] + [
        str(ROOT / "tests"),
        str(ROOT / "tests/app"),
    ]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("played ") and game not in done.stdout, done.stdout + done.stderr
