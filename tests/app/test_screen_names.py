"""A screen is found by its name: modules have their screen's name, and every name used in code exists."""

import ast
from pathlib import Path

from inkdeck_app import app, screens

APP = Path(app.__file__).parent
SOURCES = {path: path.read_text("utf-8") for path in sorted(APP.rglob("*.py"))}
NAMES = {
    f"{path.parent.name}.{path.stem}" if path.parent.name != "screens" else path.stem
    for path, source in SOURCES.items()
    if "\nSCREEN = " in source
}
OPENING = ("push", "replace", "show")
LISTS = ("MENU", "LOOK_UP")


def texts_in(node):
    """Return the texts in an expression, without the arguments of calls."""
    if isinstance(node, ast.Call):
        return []
    own = [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
    return own + [text for inner in ast.iter_child_nodes(node) for text in texts_in(inner)]


def named(source):
    """Yield the names of screens in a source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OPENING:
            called = ast.unparse(node.func.value)
            if called.endswith("app") and node.args and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(getattr(one, "attr", getattr(one, "id", "")) in LISTS for one in targets):
                yield from (text for text in texts_in(node.value) if text[0] != ".")  # a game's


def test_a_screen_has_the_name_of_its_module():
    for name in NAMES:
        assert screens.load(name).name == name


def test_every_screen_that_is_opened_exists():
    wrong = [
        f"{path.relative_to(APP)} says {name}"
        for path, source in SOURCES.items()
        for name in named(source)
        if name not in NAMES
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_names_of_screens_notices():
    assert list(named("self.app.push('hoem')")) == ["hoem"]
    assert list(named("LOOK_UP = ('a', table.next_screen()) + ('b', part('e'))")) == ["a", "b"]
    assert list(named("MENU = ('scores', 'x.stats')")) == ["scores", "x.stats"]
