"""The build: everything that goes on a board's file system, and the manifest by which to check it there."""

import hashlib
import json
import zlib
from dataclasses import dataclass

from inkdeck.device import lean, mpy, names, packing, sources, uf2
from inkdeck.errors import EXIT_FAULT, InkdeckHostError
from inkdeck.sim import boards

BUDGET = 200_000
"""Bytes that everything on the device may have."""

MANIFEST = "manifest.z"
"""All files with their hashes, as deflated JSON. Written last: where it is, the rest has arrived."""

HASH_DIGITS = 6
"""So many hex digits of a file's SHA-256 are in the manifest: they find damage and old files, no forger."""

PARTS = ("core", "app", "screens", "drivers", "fonts", "texts", "start")
"""What a build consists of; "start" is boot.py, main.py, the board's description and the manifest."""

_FOLDERS = (
    ("inkdeck_core/", "core"),
    ("inkdeck_app/screens/", "screens"),
    ("inkdeck_app/drivers/", "drivers"),
    ("inkdeck_app/data/fonts/", "fonts"),
    ("inkdeck_app/data/texts/", "texts"),
    ("inkdeck_app/", "app"),
    ("", "start"),
)
_MARKED = "inkdeck_app/__init__.py"
_OURS = ("inkdeck_core/", "inkdeck_app/")
_MPY = f"{mpy.VERSION}.{mpy.SUB_VERSION}"


@dataclass(frozen=True)
class Tree:
    """A build: `files` is {path on the device: bytes}, the manifest last; `manifest` is what that file says.

    `names` are the short names that its modules have.
    """

    files: dict
    manifest: dict
    names: names.Names

    def parts(self):
        """{part: (count of files, bytes)} for every part, in the order of PARTS."""
        found = {part: (0, 0) for part in PARTS}
        for path, content in self.files.items():
            part = next(part for folder, part in _FOLDERS if path.startswith(folder))
            found[part] = (found[part][0] + 1, found[part][1] + len(content))
        return found

    @property
    def digests(self):
        """{path: SHA-256 in hex} of every file but the manifest: more than that has room to say."""
        return {path: hashlib.sha256(self.files[path]).hexdigest() for path in self.manifest["files"]}

    @property
    def size(self):
        """Bytes of all files."""
        return sum(len(content) for content in self.files.values())


def tree(board, where=None, origin=None):
    """The build for a board: a Board or its name. The same sources give the same bytes.

    `where` is the folder with the boards, `origin` the Sources; by default those of this program. Raises
    InkdeckHostError naming the file when a source is missing, damaged or does not compile.
    """
    where, origin = where or boards.folder(), origin or sources.find()
    board = boards.load(getattr(board, "name", board), where)
    files = sources.programs(origin)
    for name, source in files.items():
        mpy.compile_source(source, name)  # The device would find a mistake only at start.
    files["board.json"] = sources.read(where / board.name / "board.json")
    short, modules = _compiled(sources.modules(origin), sources.programs(origin))
    files.update(modules)
    files.update(sources.data(origin))
    manifest = {
        "inkdeck": sources.version(origin),
        "board": board.name,
        "mpy": _MPY,
        "micropython": ".".join(map(str, uf2.OLDEST)),
        "files": {path: _digest(files[path]) for path in sorted(files)},
    }
    files[MANIFEST] = write_manifest(manifest)
    return Tree(files, manifest, short)


def short_names(origin=None):
    """The Names of a build from these Sources, by default this program's; for every board the same."""
    origin = origin or sources.find()
    programs = sources.programs(origin).values()
    return names.plan(lean.modules(sources.modules(origin), programs), programs)


def _compiled(modules, programs):
    """The Names of the modules, and {path on the device: .mpy, or packed}."""
    made = {}
    try:
        needed = lean.modules(modules, programs.values())
        short = names.plan(needed, programs.values())
        needed[_MARKED] = needed[_MARKED].replace(b"NAMES = ''", b'NAMES = "%s"' % short.mark.encode())
        for name, source in needed.items():
            compiled = mpy.compile_source(short.shorten(source), name)
            if sources.packed(name):
                made[name.removesuffix(".py") + sources.PACKED] = packing.module(compiled)
            else:
                made[name.removesuffix("py") + "mpy"] = compiled
    except (SyntaxError, InkdeckHostError) as error:
        for name, source in modules.items():
            mpy.compile_source(source, name)  # tells the file and the line that it has in the source
        raise InkdeckHostError(f"The modules don't compile with short names: {error}.", EXIT_FAULT) from error
    return short, made


def _digest(content):
    return hashlib.sha256(content).hexdigest()[:HASH_DIGITS]


def write_manifest(manifest):
    """The bytes of a manifest."""
    return zlib.compress(json.dumps(manifest, separators=(",", ":")).encode(), 9)


def read_manifest(content):
    """The manifest in these bytes as a dict, or None when they are none."""
    from inkdeck.doors import at_prompt, shapes

    try:
        return at_prompt.manifest(content)
    except shapes.Unfit:
        return None


def check(files, manifest=None):
    """What is wrong with the files on a device, {path: bytes}, as a list of sentences; empty if all is well.

    They are compared with `manifest`, that of a Tree, or without one with the manifest among them and this
    program's version. Files outside the folders of core and app may be the player's and are not looked at.
    """
    present = read_manifest(files.get(MANIFEST, b""))
    expected = manifest or present
    told = []
    if present is None:
        told.append(f"{MANIFEST} is {'damaged' if MANIFEST in files else 'missing'}: install again.")
    else:
        told += _of_another_make(present, manifest or {"inkdeck": sources.version(sources.find())})
    if expected is not None:
        told += _differences(files, expected["files"])
    return told


def _of_another_make(present, wanted):
    """Sentences when the manifest on a device is for another version or board than is wanted."""
    told = []
    if present["inkdeck"] != wanted["inkdeck"]:
        told.append(f"The device has Inkdeck {present['inkdeck']}, not {wanted['inkdeck']}: install again.")
    if present["board"] != wanted.get("board", present["board"]):
        told.append(f"The device has the files for {present['board']}, not {wanted['board']}: install again.")
    if present["mpy"] != _MPY:
        told.append(f"The device has .mpy files of format {present['mpy']}, not {_MPY}: install again.")
    return told


def _differences(files, entries):
    told = []
    for path, digest in sorted(entries.items()):
        if path not in files:
            told.append(f"{path} is missing: install again.")
        elif digest != _digest(files[path]):
            told.append(f"{path} was altered or is damaged: install again.")
    for path in sorted(files):
        # MicroPython takes a module's .py before its .mpy, so what is left over may run in its place.
        if path.startswith(_OURS) and path not in entries:
            told.append(f"{path} belongs to no build, and may run instead of what does: delete it.")
    return told
