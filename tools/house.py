"""make house: draws in CONTRIBUTING.md which part of each package uses which, from the modules' imports.

Each line of the drawing uses only the lines below it, and each part is as low as its imports allow. A test
compares the drawing, so an import that lifts a part shows in its commit.
"""

import ast
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- made by `make house` -->\n", "<!-- end -->\n"
TREES = {"inkdeck": "host", "inkdeck_app": "firmware", "inkdeck_core": "shared"}
"""The folders of our packages, from top to bottom."""

GAME = "<game>"
"""The part that stands for each game's folder."""

APART = ("inkdeck_core.record.format", "inkdeck_core.record.reader")
"""Modules that are parts of their own, because the rest of their package is higher up."""


@cache
def games() -> set[str]:
    """Return the names of the games' folders, which can exist before the games' rows."""
    return {path.parent.name for path in (ROOT / "shared").glob("inkdeck_core/*/rules.py")}


def modules() -> dict[str, Path]:
    """Return each of our modules' file, by dotted name; a package's file is its `__init__`."""
    found = {}
    for package, tree in TREES.items():
        for path in sorted((ROOT / tree / package).rglob("*.py")):
            parts = path.relative_to(ROOT / tree).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(source: str, package: list[str], known: Mapping[str, object]) -> set[str]:
    """Return which of the `known` modules a file of that package imports, even inside functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{whole}.{alias.name}"
                found.add(inner if inner in known else whole)
    return found & set(known)


def arrows() -> dict[str, set[str]]:
    """Return, for each of our modules, which of ours it imports."""
    files = modules()
    found = {}
    for name, path in files.items():
        package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
        found[name] = imported(path.read_text("utf-8"), package, files)
    return found


def part(module: str) -> str:
    """Return the part that a module belongs to, such as `inkdeck_app.screens` or `inkdeck_core.<game>`."""
    if module in APART:
        return module
    package, *rest = module.split(".")
    if not rest:
        return package
    return f"{package}.{GAME if rest[0] in games() else rest[0]}"


def between(found: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Return the parts that each part imports, from the arrows between modules."""
    parts: dict[str, set[str]] = {part(name): set() for name in found}
    for name, others in found.items():
        parts[part(name)] |= {part(other) for other in others} - {part(name)}
    return parts


def circle(found: Mapping[str, set[str]]) -> list[str]:
    """Return names that import each other in a circle, or an empty list."""
    done: set[str] = set()

    def search(name, way):
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        for other in sorted(found[name]):
            met = search(other, [*way, name])
            if met:
                return met
        done.add(name)
        return []

    return next(filter(None, (search(name, []) for name in found)), [])


def floors(parts: Mapping[str, set[str]], package: str) -> list[list[str]]:
    """Return a package's parts by floor, the lowest floor first. There must be no `circle`."""

    def height(name):
        below = [height(other) for other in parts[name] if other.startswith(f"{package}.")]
        return max(below, default=-1) + 1

    ours = sorted(name for name in parts if name.startswith(f"{package}."))
    high = max(height(name) for name in ours)
    return [[name for name in ours if height(name) == number] for number in range(high + 1)]


def drawing() -> str:
    """Return the drawing as text: floor above floor, each package below those that use it."""
    parts = between(arrows())
    lines = []
    for package, tree in TREES.items():
        title = f"{tree}/{package}/"
        for line in reversed(floors(parts, package)):
            names = "  ".join(name.removeprefix(f"{package}.") for name in line)
            lines.append(f"{title:<24}{names}")
            title = ""
        lines.append("")
    return "\n".join(["```text", *lines[:-1], "```", ""])


def drawn(page: str) -> str:
    """Return a page with the drawing between its marks."""
    before, rest = page.split(BEGIN)
    return before + BEGIN + drawing() + END + rest.split(END)[1]


def main() -> None:
    """Draw, or print which imports form a circle."""
    found = circle(arrows()) or circle(between(arrows()))
    if found:
        sys.exit(
            f"These import each other: {' -> '.join([*found, found[0]])}. Move what both need further down."
        )
    PAGE.write_text(drawn(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
