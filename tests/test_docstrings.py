"""Dotted names between backticks in docstrings exist: files, our own names, or names in a library."""

import ast
import importlib
import re
from functools import cache

from our_files import FILES, ROOT, name_of

CODE = [path for path in FILES if path.suffix == ".py"]
FOLDERS = ("shared", "firmware", "host", "tests")
REFERENCE = re.compile(r"`((?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*)(?:\(\))?`")
ENDINGS = {path.suffix.removeprefix(".") for path in FILES} | {"txt", "mpy"}
NOT_HERE = re.compile(r"(machine|micropython)\.|INFO_UF2\.TXT$")
"""Names that only the chip has, and a file on the drive that it shows."""
WITH_BODY = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def module_of(path):
    """Return the dotted name under which a file is imported."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[0] in FOLDERS:
        parts = parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named(target):
    """Yield the names that an assignment's target binds."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name):
            yield node.id


def attributes(tree):
    """Yield the names of the attributes that a class's methods set."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def definitions(body, prefix):
    """Yield the dotted names of everything defined in a module or class."""
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield f"{prefix}.{node.name}"
        if isinstance(node, ast.ClassDef):
            yield from definitions(node.body, f"{prefix}.{node.name}")
            for name in attributes(node):
                yield f"{prefix}.{node.name}.{name}"
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for name in named(target):
                    yield f"{prefix}.{name}"
                    for field in fields(node.value):
                        yield f"{prefix}.{name}.{field}"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                yield f"{prefix}.{(alias.asname or alias.name).split('.')[0]}"
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from definitions(node.body, prefix)


def fields(value):
    """Yield the fields of `namedtuple("Name", ("a", "b"))`."""
    if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "namedtuple":
        for node in ast.walk(value.args[1]):
            if isinstance(node, ast.Constant):
                yield from str(node.value).replace(",", " ").split()


@cache
def known():
    """Return every name defined here, and every shorter form of it: "store.Book.add", "Book.add"."""
    found = set()
    for path in CODE:
        module = module_of(path)
        for name in (module, *definitions(ast.parse(path.read_text(encoding="utf-8")).body, module)):
            parts = name.split(".")
            found.update(".".join(parts[first:]) for first in range(len(parts)))
    return found


NAMES = {path.name for path in FILES}


def from_a_library(reference):
    """Return whether an installed library has this name."""
    parts = reference.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except (ImportError, ValueError):
            continue
        for name in parts[end:]:
            found = getattr(found, name, None)
        return found is not None
    return False


def documented(tree, arguments=frozenset()):
    """Yield (docstring, names of arguments in scope) for each docstring, including attributes'."""
    body = getattr(tree, "body", None)
    if not isinstance(body, list):
        return
    if isinstance(tree, (ast.FunctionDef, ast.AsyncFunctionDef)):
        arguments |= {argument.arg for argument in ast.walk(tree.args) if isinstance(argument, ast.arg)}
    if isinstance(tree, ast.ClassDef):
        for node in tree.body:
            if getattr(node, "name", "") == "__init__":
                arguments |= {
                    argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)
                }
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield node.value.value, arguments
        elif isinstance(node, WITH_BODY):
            yield from documented(node, arguments)


def lost(source, names):
    """Yield the references in a module's docstrings that lead nowhere."""
    for text, arguments in documented(ast.parse(source)):
        for reference in REFERENCE.findall(text):
            first, _, last = reference.partition(".")
            if NOT_HERE.match(reference):
                good = True
            elif last in ENDINGS:
                good = reference in NAMES
            else:
                good = reference in names or from_a_library(reference)
                # We don't know an argument's type, but some class must have this name.
                good = good or first in arguments and last.split(".")[-1] in names
            if not good:
                yield reference


def test_every_dotted_name_in_a_docstring_is_there():
    wrong = [
        f"{name_of(path)} names {reference}"
        for path in CODE
        for reference in lost(path.read_text(encoding="utf-8"), known())
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_notices_what_is_gone():
    names = {"store.Book", "store.Book.add", "Book.add", "Book", "add"}
    source = '''"""See `store.Book.add`, `Book.add()`, `sqlite3.Error` and `test_docstrings.py`."""
def one(book):
    """As `book.add`."""
'''
    assert not list(lost(source, names))
    for gone in ("store.Shelf.add", "Book.take", "sqlite3.Mistake", "test_gone.py", "other.add", "book.take"):
        assert list(lost(source.replace("book.add", gone), names)) == [gone]


def test_every_docstring_begins_as_a_sentence():
    """A name that is written small may come first, too."""
    wrong = [
        f"{name_of(path)}: {text[:60]}"
        for path in CODE
        for text, _ in documented(ast.parse(path.read_text(encoding="utf-8")))
        if not re.match(r"""[A-Z0-9`"'“{(\[<←]|make |docs/|pytest |pips\.txt |mpremote's """, text.lstrip())
    ]
    assert not wrong, "\n".join(wrong)
