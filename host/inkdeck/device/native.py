"""Marks a module's loops for MicroPython's viper emitter, and leaves every line where it is in the source."""

import ast

_MARK = "machine_code"
_STAND_INS = (_MARK, "ptr8", "const")
"""Where nothing is machine code these stand in for what MicroPython has itself."""


def marked(source: bytes) -> bytes:
    """The source with viper's decorator on functions marked `machine_code`, without the stand-ins for it.

    A line that goes leaves an empty one behind, so that a traceback names the lines of the source.
    Raises SyntaxError when the source is no Python.
    """
    if _MARK.encode() not in source:
        return source
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        if node.name in _STAND_INS:
            first, last = node.lineno, node.end_lineno or node.lineno
            lines[first - 1 : last] = [b""] * (last - first + 1)
        for decorator in node.decorator_list:
            if ast.unparse(decorator) == _MARK:
                lines[decorator.lineno - 1] = b"@micropython.viper"
    return b"\n".join(lines) + b"\n"
