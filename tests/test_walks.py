"""docs/walks.md follows the code: every step names something that exists."""

import ast
import re

from our_files import ROOT

PAGE = (ROOT / "docs" / "walks.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\| (\d+) \| `([^`]+)` \| `([^`]+)` \| ", re.MULTILINE)


def named(path):
    """Return the names that a module defines; before those of a class's members stand its name and a dot."""
    found = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


def test_each_walk_has_twenty_steps():
    for walk in PAGE.split("\n## ")[1:]:
        assert [int(number) for number, _, _ in STEP.findall(walk)] == list(range(1, 21))


def test_every_step_is_a_place_in_the_code():
    missing = [(path, name) for _, path, name in STEP.findall(PAGE) if name not in named(path)]
    assert not missing
