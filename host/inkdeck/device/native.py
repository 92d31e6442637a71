"""Marks functions for MicroPython's emitters of machine code. Every line stays where it is in the source."""

import ast

_EMITTERS = {"machine_code": b"viper", "native": b"native"}
"""MicroPython's emitter for each mark."""

_STAND_INS = (*_EMITTERS, "ptr8", "const")
"""Functions that stand in for MicroPython's own where nothing is compiled to machine code."""


def marked(source: bytes) -> bytes:
    """Return the source with MicroPython's decorators on functions marked `machine_code` or `native`, and
    without the stand-ins and imports of only these.

    A removed line leaves an empty one, so that tracebacks name the lines of the source. Raises `SyntaxError`
    if the source isn't Python.
    """
    if not any(b"@" + mark.encode() in source for mark in _EMITTERS):
        return source
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and {name.name for name in node.names} <= set(_STAND_INS):
            _empty(lines, node)
        if not isinstance(node, ast.FunctionDef):
            continue
        if node.name in _STAND_INS:
            _empty(lines, node)
        for decorator in node.decorator_list:
            emitter = _EMITTERS.get(ast.unparse(decorator))
            if emitter:
                lines[decorator.lineno - 1] = b" " * (decorator.col_offset - 1) + b"@micropython." + emitter
    return b"\n".join(lines) + b"\n"


def _empty(lines: list[bytes], node: ast.stmt) -> None:
    """Empty the lines of a statement."""
    first, last = node.lineno, node.end_lineno or node.lineno
    lines[first - 1 : last] = [b""] * (last - first + 1)
