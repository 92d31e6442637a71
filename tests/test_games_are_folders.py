"""A game is a folder: nobody else says its name, nothing builds on what stands above it, and any game can
go.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inkdeck_core.games import GAMES
from test_house import ROOT, name_of, sources

REGISTRIES = ("shared/inkdeck_core/games.py", "host/inkdeck/games/__init__.py")
TREES = {"shared": "inkdeck_core", "firmware": "inkdeck_app", "host": "inkdeck"}

# What stands in a line stands on the lines above it. `*` is a game's folder: none knows another.
CORE = (
    "sentences levels columns",
    "errors",
    "options player_name deals",
    "record.format record.reader bots tricks referee",
    "*",
    "games",
    "record",
)
APP = (
    "ui",
    "storage",
    "loading",
    "match",
    "flow",
    "screens",
    "speech",
    "referee tricks",
    "*",
    "app link",
    "drivers",
)


def games_said(path, source):
    """The games that a file names, but for its own folder's."""
    own = set(Path(path).parts)
    return [
        game
        for game in GAMES
        if game not in own and path not in REGISTRIES and re.search(game, source, re.IGNORECASE)
    ]


def test_no_file_says_a_games_name_outside_its_folder():
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


BELOW_SCREENS = ("match", "storage", "drivers")


def past_the_view(source):
    """What is read of a game's state that is on the table, by whatever name."""
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
    """A view is what a seat may know; what else a screen asks goes through `match.table.Table`."""
    wrong = [
        f"{name_of(path)}: {line}"
        for path in sources("firmware")
        if path.parent.parent.name == "inkdeck_app" and path.parent.name not in BELOW_SCREENS
        for line in past_the_view(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_views_notices():
    assert past_the_view("self.app.table.session.state.hands[0]") == ["line 1 reads hands"]
    assert past_the_view("table.session.state.view(None); session.undo(3)") == ["line 1 reads view"]
    assert past_the_view("state = playing.session.state\nstate.left; other.left") == ["line 2 reads left"]


def module_of(path):
    """(dotted name, its package) of a file of ours."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts[1:])
    package = parts[:-1]
    return ".".join(package if parts[-1] == "__init__" else parts), package


FOLDERS = {path.parent.name for path in sources("shared") if path.name == "rules.py"}
"""The games' folders, which may be there before their rows."""
MODULES = {module_of(path)[0]: path for path in sources(*TREES)}


def imported(source, package, modules):
    """Our modules that a file of that package imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{whole}.{alias.name}"
                found.add(inner if inner in modules else whole)
    return found & set(modules)


ARROWS = {
    name: imported(path.read_text("utf-8"), module_of(path)[1], MODULES) for name, path in MODULES.items()
}


def floor(name, floors):
    """On which of the floors a module stands; -1 for the package itself."""
    _, _, inner = name.partition(".")
    best, place = -1, -1
    for number, line in enumerate(floors):
        for part in line.split():
            own = inner.split(".")[0] in FOLDERS if part == "*" else f"{inner}.".startswith(f"{part}.")
            if own and len(part) > best:
                best, place = len(part), number
    assert inner == "" or place >= 0, f"{name} stands nowhere"
    return place


def arrows_up(arrows, package, floors):
    """The imports that go to a higher floor, or from one game to another."""
    for name in arrows:
        for other in arrows[name]:
            if name.split(".")[0] == other.split(".")[0] == package:
                here, there = floor(name, floors), floor(other, floors)
                between_games = (
                    floors[here] == "*" == floors[there] and name.split(".")[1] != other.split(".")[1]
                )
                if there > here or between_games:
                    yield f"{name} imports {other}"


@pytest.mark.parametrize("package, floors", [("inkdeck_core", CORE), ("inkdeck_app", APP)])
def test_no_arrow_goes_up(package, floors):
    assert not list(arrows_up(ARROWS, package, floors))


def circles(arrows):
    """The groups of modules that import each other, in however many steps."""
    reached = {}

    def reach(name):
        if name not in reached:
            reached[name] = set()
            todo = list(arrows[name])
            while todo:
                other = todo.pop()
                if other not in reached[name]:
                    reached[name].add(other)
                    todo += arrows[other]
        return reached[name]

    return sorted(name for name in arrows if name in reach(name))


def test_no_module_imports_itself_over_others():
    assert circles(ARROWS) == []


def test_the_checks_of_arrows_notice():
    arrows = {"inkdeck_core.tricks.state": {"inkdeck_core.go5.deck"}, "inkdeck_core.go5.deck": set()}
    assert list(arrows_up(arrows, "inkdeck_core", CORE))
    arrows = {"inkdeck_app.go5.face": {"inkdeck_app.xactika.face"}, "inkdeck_app.xactika.face": set()}
    assert list(arrows_up(arrows, "inkdeck_app", APP))
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c"]
    assert imported("def f():\n    from .rules import ID", ["p"], {"p.rules"}) == {"p.rules"}


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
    assert transcript.lines(demo.play(3, 3, ("rulebook",), game, {}))
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


@pytest.mark.parametrize("game", GAMES)
def test_without_a_games_folders_and_rows_the_others_are_played(game, tmp_path):
    for tree, package in TREES.items():
        left_out = shutil.ignore_patterns("__pycache__", game)
        shutil.copytree(ROOT / tree, tmp_path / tree, ignore=left_out)
        assert not (tmp_path / tree / package / game).exists()
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    for registry in REGISTRIES:
        path = tmp_path / registry
        row = re.compile(rf'"{game}"(: "[^"]+")?, |, "{game}"(: "[^"]+")?(?=[)}}])')
        text, rows = row.subn("", path.read_text("utf-8"))
        assert rows == 1
        path.write_text(text)
    folders = [str(tmp_path / tree) for tree in TREES] + [str(ROOT / "tests"), str(ROOT / "tests/app")]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("played ") and game not in done.stdout, done.stdout + done.stderr
