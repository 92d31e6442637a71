"""Marks functions for MicroPython's emitters of machine code. Every line stays where it is in the source."""

import ast

_EMITTERS = {"machine_code": b"viper", "native": b"native"}
"""MicroPython's emitter for each mark."""

_STAND_INS = (*_EMITTERS, "ptr8", "const")
"""Where nothing is machine code these stand in for what MicroPython has itself."""


def marked(source: bytes, small: bool = False) -> bytes:
    """The source with MicroPython's decorators on functions marked `machine_code` or `native`, without the
    stand-ins for them. If it must stay `small`, nothing is native, which takes more than twice the memory.

    A line that goes leaves an empty one behind, so that a traceback names the lines of the source.
    Raises SyntaxError when the source is no Python.
    """
    if not any(b"@" + mark.encode() in source for mark in _EMITTERS):
        return source
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef):
            continue
        if node.name in _STAND_INS:
            first, last = node.lineno, node.end_lineno or node.lineno
            lines[first - 1 : last] = [b""] * (last - first + 1)
        for decorator in node.decorator_list:
            emitter = _EMITTERS.get(ast.unparse(decorator))
            if emitter:
                line = b" " * (decorator.col_offset - 1) + b"@micropython." + emitter
                lines[decorator.lineno - 1] = b"" if small and emitter == b"native" else line
    return b"\n".join(lines) + b"\n"
