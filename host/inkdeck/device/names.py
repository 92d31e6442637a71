"""Short names for a device's modules: MicroPython keeps names in the heap, and each file its own copies.

The names of functions, classes, arguments, attributes and global variables stay in a compiled module. Before
it is compiled, those of the whole program are exchanged for short ones; what it does stays the same. A
traceback then says short names, and `Names.told` gives back what stands in the source.

A name stays when anyone else could ask for it: Python and MicroPython, a program from outside, or the
program itself by a word in a text (`getattr`, fields of a named tuple, what is stored). One that never leaves
its module is *inner*, and inner names of different modules share a short one, which spares more memory than
shortness.
"""

import ast
import hashlib
import itertools
import keyword
import re
import string
from collections import Counter
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from inkdeck.errors import EXIT_FAULT, InkdeckHostError

MICROPYTHON = Path(__file__).with_name("micropython_names.txt")
"""All names that MicroPython for the RP2040 has in itself, 1.24 to 1.26: `tools/make_names.py`."""

_IDENTIFIERS = ("id", "attr", "arg", "name", "asname")
_FRAME = re.compile(r'(File "([^"]+)", line \d+, in )(\w+)')
_SAID = re.compile(r"(?<=')\w+(?=')|^\w+(?=:)|(?<=can't import name )\w+", re.MULTILINE)


@dataclass(frozen=True)
class Names:
    """What names become: `outer` are {name: short name} of the whole program, `inner` those within a module.

    `homes` says for an inner name in which modules it is: {name: {stem}}, as tracebacks call them.
    """

    outer: dict
    inner: dict
    homes: dict

    @property
    def mark(self):
        """Eight hex digits that tell these names from another build's."""
        told = repr(sorted([*self.outer.items(), *self.inner.items()]))
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    def shorten(self, source):
        """One of the program's own modules, bytes, with short names and without comments, as bytes."""
        return _exchanged(ast.parse(source), {**self.outer, **self.inner})

    def follow(self, source):
        """A program from outside that uses the modules: as `shorten`, with its own names left alone.

        Raises InkdeckHostError when it has a short name already as one of its own, or asks for something by a
        text, or for an argument by its name, that has a short one.
        """
        tree = ast.parse(source)
        nodes = list(ast.walk(tree))
        taken = spoken(tree) & set(self.outer.values())
        texts = {
            part.value
            for node in nodes
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id.endswith("attr")
            for part in node.args
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        } & set(self.outer)
        given = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg} & set(self.inner)
        for name in sorted(taken | texts | given):
            raise InkdeckHostError(
                f"{name} is not to be told from a name in a build. Choose another.", EXIT_FAULT
            )
        asked = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        imported = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
        inner = {name: self.inner[name] for name in (asked | imported) & set(self.inner)}
        own = set(_made(node for node in nodes if not isinstance(node, ast.Attribute))) & set(inner)
        bound = [inner[name] for name in imported & set(inner)]
        if own or len(set(bound)) < len(bound):
            raise InkdeckHostError(
                f"{min(own or imported)} means two things in a build. Choose another.", EXIT_FAULT
            )
        return _exchanged(tree, {**self.outer, **inner})

    def told(self, text):
        """A device's traceback with the names of the source."""
        outer = {short: name for name, short in self.outer.items()}
        file = ""

        def named(short):
            for name, other in self.inner.items():
                if other == short and file in self.homes[name]:
                    return name
            return outer.get(short, short)

        lines = []
        for line in text.splitlines(keepends=True):
            frame = _FRAME.search(line)
            if frame:
                file = frame[2]
                line = line[: frame.start(3)] + named(frame[3]) + line[frame.end(3) :]
            else:
                line = _SAID.sub(lambda found: named(found[0]), line)
            lines.append(line)
        return "".join(lines)


def plan(modules, users=()):
    """The Names of a program.

    :param modules: all of it, {path: source}. :param users: sources of programs beside it that go as they
        are, so that what they say is kept.
    """
    trees = {path: ast.parse(source) for path, source in modules.items()}
    said = {path: spoken(tree) for path, tree in trees.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    kept = {*keyword.kwlist, *MICROPYTHON.read_text().split(), *_asked_for(nodes)}
    kept.update(*(spoken(ast.parse(user)) for user in users))
    kept.update(part for path in modules for part in re.split(r"[/.]", path))
    kept.update(*(_foreign(tree, {path.partition("/")[0] for path in modules}) for tree in trees.values()))
    own = {name for name in _made(nodes) if name not in kept and not name.startswith("__")}
    outward = _outward(nodes)
    counts = Counter(name for names in said.values() for name in names)
    stems = {path: PurePosixPath(path).stem for path in said}  # two modules may have the same
    homes = {name: {stems[path] for path in said if name in said[path]} for name in own - outward}
    groups = _sharing(homes) + [[name] for name in sorted(own & outward)]
    groups.sort(key=lambda names: -sum(counts[name] for name in names))
    outer, inner = {}, {}
    taken = set(counts) | kept
    candidates = (name for name in _words() if name not in taken)
    short = next(candidates)
    for names in groups:
        if len(names) > 1 or len(names[0]) > len(short):
            for name in names:
                (inner if name in homes else outer)[name] = short
            short = next(candidates)
    return Names(outer, inner, homes)


def _sharing(homes):
    """Groups of names of which no two are in one module."""
    groups = []
    for name in sorted(homes, key=lambda name: (-len(homes[name]), name)):
        for names, where in groups:
            if not where & homes[name]:
                names.append(name)
                where |= homes[name]
                break
        else:
            groups.append(([name], set(homes[name])))
    return [names for names, _ in groups]


def _made(nodes):
    """What a program itself gives names to."""
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _scope(node):
    """The nodes of a module or a class that are not within one of its functions or classes."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            yield from _scope(child)


def _outward(nodes):
    """What is said as an attribute or imported, and members of classes."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.update((node.name, node.asname))
        elif isinstance(node, ast.ClassDef):
            found.update(_made(_scope(node)))
    return found


def _asked_for(nodes):
    """What is said as a text, given as an argument by its name, or vanishes by itself (`const`)."""
    docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield from re.findall(r"\w+", node.value)
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "const":
                yield from _made(ast.walk(node))


def _foreign(tree, packages):
    """What a module takes from others than the program's `packages`."""
    roots = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            if (node.module or "").partition(".")[0] not in packages:
                yield from (alias.name for alias in node.names)
    roots -= packages
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in roots:
            yield node.attr


def spoken(tree):
    """All identifiers in a module."""
    found = set()
    for node in ast.walk(tree):
        found.update(filter(None, (getattr(node, field, None) for field in _IDENTIFIERS)))
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            found.update(node.names)
    return {name for name in found if isinstance(name, str)}


def _words():
    for length in itertools.count(1):
        yield from map("".join, itertools.product(string.ascii_letters, repeat=length))


def _exchanged(tree, short):
    for node in ast.walk(tree):
        for field in _IDENTIFIERS:
            name = getattr(node, field, None)
            if isinstance(name, str):
                setattr(node, field, short.get(name, name))
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [short.get(name, name) for name in node.names]
    return ast.unparse(tree).encode()
