"""What of the program's source a device does not need: it has neither the flash nor the heap for it.

Left off are methods that only raise NotImplementedError for a subclass to fill in, and functions, methods and
classes that nothing on the device ever names: a host and tests use those. And functions that are marked
`machine_code` become that, by MicroPython's viper emitter.
"""

import ast
import re
from collections import Counter

_PLAIN_DECORATORS = ("property", "staticmethod", "classmethod")
_MARK = "machine_code"
_STAND_INS = (_MARK, "ptr8")  # where nothing is machine code; viper has its own
_CALLED_BY_MICROPYTHON = (
    ("read", "readinto", "readline", "write", "ioctl", "seek", "close", "flush")  # of a stream
    + ("mount", "umount", "stat", "statvfs", "ilistdir", "open")  # of a file system
)


def modules(sources, programs=()):
    """The modules, {path: source as bytes}, without what none of them names, and none of these programs.

    A name counts wherever it stands, in a text too, and what has the same name as something else stays. So
    does what has a decorator, but `property` and its like, and what MicroPython may call by its own names.
    """
    trees = {path: native(concrete(ast.parse(source))) for path, source in sources.items()}
    users = [ast.parse(program) for program in programs]
    while True:
        named = Counter(name for tree in [*trees.values(), *users] for name in _named(tree))
        if not sum(_leave_off(tree, named) for tree in trees.values()):
            return {path: ast.unparse(tree).encode() for path, tree in trees.items()}


def concrete(tree):
    """The tree without the methods that only raise NotImplementedError."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            node.body = [part for part in node.body if not _is_abstract(part)] or [ast.Pass()]
    return tree


def native(tree):
    """The tree with viper's decorator on functions marked `machine_code`, without the stand-ins for it."""
    marked = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and _MARK in map(ast.unparse, node.decorator_list)
    ]
    if marked:
        tree.body = [
            node for node in tree.body if not (isinstance(node, ast.FunctionDef) and node.name in _STAND_INS)
        ]
    for node in marked:
        node.decorator_list = [ast.parse("micropython.viper", mode="eval").body]
    return tree


def _named(tree):
    """All names that are used in a tree; a definition alone is no use."""
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield from re.findall(r"\w+", node.value)


def _leave_off(tree, named):
    """Take away the definitions that nothing names; gives how many those are."""
    count = 0
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            kept = [part for part in node.body if not _is_idle(part, named)]
            count += len(node.body) - len(kept)
            node.body = kept or [ast.Pass()]
    return count


def _is_idle(part, named):
    if not isinstance(part, (ast.FunctionDef, ast.ClassDef)) or part.name.startswith("__"):
        return False
    handed_on = [one for one in part.decorator_list if ast.unparse(one) not in _PLAIN_DECORATORS]
    return not (handed_on or named[part.name] or part.name in _CALLED_BY_MICROPYTHON)


def _is_abstract(part):
    if not isinstance(part, ast.FunctionDef):
        return False
    only = part.body[-1]
    return (
        isinstance(only, ast.Raise)
        and isinstance(only.exc, ast.Name)
        and only.exc.id == "NotImplementedError"
        and len(part.body) == 1 + (ast.get_docstring(part) is not None)
    )
