"""Each public function of the host has annotations; pyright checks that they are true."""

import ast

import pytest

from our_files import name_of, sources


def public(body, inside=""):
    """Yield (function, name, whether its first parameter is the object) for each public function."""
    for node in body:
        called = getattr(node, "name", "")
        if called.startswith("_") and not called.endswith("__"):
            continue
        if isinstance(node, ast.ClassDef):
            yield from public(node.body, f"{inside}{called}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            static = any(getattr(mark, "id", "") == "staticmethod" for mark in node.decorator_list)
            yield node, inside + called, bool(inside) and not static
        elif isinstance(node, ast.If | ast.Try):
            rest = [statement for handler in getattr(node, "handlers", ()) for statement in handler.body]
            yield from public([*node.body, *rest, *node.orelse], inside)


def bare(source):
    """Yield (line, what has no type) for the functions in a source."""
    for node, name, has_self in public(ast.parse(source).body):
        takes = node.args
        parameters = [*takes.posonlyargs, *takes.args][has_self:] + takes.kwonlyargs
        parameters += [one for one in (takes.vararg, takes.kwarg) if one]
        yield from ((node.lineno, f"{name}({one.arg})") for one in parameters if one.annotation is None)
        if node.returns is None:
            yield node.lineno, f"{name} ->"


def test_every_public_function_of_the_host_is_annotated():
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in sources("host")
        for line, what in bare(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source, lacks",
    [
        ("def f(a, b: int): pass", ["f(a)", "f ->"]),
        ("async def f(*a, k, **b) -> int: pass", ["f(k)", "f(a)", "f(b)"]),
        ("class C:\n def __init__(self): pass\n def m(self, a) -> None: pass", ["C.__init__ ->", "C.m(a)"]),
        ("class C:\n @staticmethod\n def m(a) -> None: pass", ["C.m(a)"]),
        ("try: pass\nexcept E:\n def f(): pass", ["f ->"]),
        ("def _f(a): pass\nclass _C:\n def m(self): pass\ndef f() -> None:\n def g(): pass", []),
    ],
)
def test_the_check_for_annotations_notices(source, lacks):
    assert [what for _, what in bare(source)] == lacks
