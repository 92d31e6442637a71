"""Stripping the page's sources doesn't change their meaning."""

import ast

import pytest

from inkdeck.device import mpy, sources
from inkdeck.errors import InkdeckHostError
from inkdeck.web import folder, packing, stripping


def meaning(source):
    """Return a module's tree without its docstrings, as text."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [
                one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ]
            node.body = kept or ([ast.Pass()] if body and not isinstance(node, ast.Module) else [])
    return ast.dump(tree)


def test_every_stripped_module_has_the_same_meaning_and_compiles_on_micropython():
    origin = sources.find()
    modules = {**sources.modules(origin), **sources.speech(origin)}
    before = after = 0
    for name, source in modules.items():
        if name.endswith(".py"):
            short = stripping.stripped(source)
            assert meaning(short) == meaning(source), name
            mpy.compile_source(short, name)
            before += len(source)
            after += len(short)
    assert after < 0.6 * before


@pytest.mark.parametrize(
    "source, left",
    [
        ('"""Says."""\nX = 1  # why\n\n\nY = "# no"\n', 'X=1\nY="# no"\n'),
        ('def f(a, b=""):\n    """Says."""\n', 'def f(a,b=""):\n pass\n'),
        ("if x:\n    y = [\n        1,\n        # why\n        2,\n    ]\n", "if x:\n y=[1,2,]\n"),
        ("x = 1 if a else 'b'\n", "x=1 if a else 'b'\n"),
        ("x = f'{a} {b!r} # {{}}' f'{c}'\n", "x=f'{a} {b!r} # {{}}'f'{c}'\n"),
        ('x = """a\n  b"""\n', 'x="""a\n  b"""\n'),
        ("print(not x, -1 if y else 2 ** 3)\n", "print(not x,-1 if y else 2**3)\n"),
    ],
)
def test_stripping_keeps_a_sources_meaning(source, left):
    assert stripping.stripped(source.encode()).decode() == left
    assert meaning(left) == meaning(source)
    mpy.compile_source(left.encode(), "left.py")


def test_a_source_with_a_syntax_error_is_named(monkeypatch):
    monkeypatch.setattr(sources, "speech", lambda origin: {"inkdeck_app/speech/wrong.py": b"def f(:\n"})
    with pytest.raises(
        InkdeckHostError, match=r"inkdeck_app/speech/wrong.py doesn't compile: line 1: .*Correct"
    ):
        packing.contents()


def test_a_script_loses_its_comments_and_nothing_else():
    told = b"// a\n//\n\n  // b\nconst c = 'https://d'; // e\nif (f) {} // g\n"
    assert stripping.script(told) == b"\nconst c = 'https://d';\nif (f) {}\n"
    for path in sorted(folder.PAGE.glob("*.mjs")):
        code = [line.split("//")[0].rstrip() for line in path.read_text(encoding="utf-8").splitlines()]
        left = stripping.script(path.read_bytes()).decode()
        assert "// " not in left, path.name
        assert [line for line in left.splitlines() if line] == [line for line in code if line], path.name
