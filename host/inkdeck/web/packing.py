"""Packs the page's program into one file, a ROM file system that MicroPython reads in place."""

from pathlib import Path, PurePosixPath

from inkdeck.device import mpy, sources
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.web import stripping
from inkdeck_core.games import DEALT, folder

NOT_HERE = (
    "inkdeck_app/drivers/",
    "inkdeck_app/link.py",
    "inkdeck_app/ui/pixels_viper.py",
)
"""Modules that a browser can't use: pins, USB, machine code."""

FROM_DEVICE = ("inkdeck_app/drivers/board.py",)
"""Modules below `NOT_HERE` that a browser does need."""

FROM_HOST = (
    "book/replayed.py",
    "book/tally.py",
    "games/__init__.py",
    "games/seats.py",
    "games/trick_bids.py",
    *[f"games/{game}/__init__.py" for game in DEALT],
    "sim/fingers.py",
    "sim/finished.py",
    "sim/naming.py",
    "sim/panel.py",
    "sim/row.py",
    "sim/seeded.py",
    "web/checking.py",
    "web/device.py",
    "web/files.py",
    "web/offers.py",
    "web/refusing.py",
    "web/rest.py",
    "web/scoring.py",
    "web/touch.py",
    "web/watching.py",
)
"""Modules of `inkdeck` that also run on MicroPython."""

_COMPILED = (
    "inkdeck/sim/",
    "inkdeck/web/device.py",
    "inkdeck/web/files.py",
    "inkdeck/web/touch.py",
    "inkdeck_app/app.py",
    "inkdeck_app/flow.py",
    "inkdeck_app/memory.py",
    "inkdeck_app/storage/",
    "inkdeck_app/ui/",
)
"""Modules that the first picture needs, which are sent compiled. The others are sent as source, which is
smaller.
"""

_LATER = tuple(
    f"{package}/{name}/"
    for name in (*[folder(game) for game in DEALT[1:]], "referee")
    for package in ("inkdeck_app", "inkdeck_core")
) + ("inkdeck_app/french/",)
"""Packages that the first visit doesn't need: it begins with a hand of the first game."""

_PLAIN = "inkdeck_app/ui/pixels_plain.py"
_STUB = "web/typing_stub.py"


def contents() -> dict[str, bytes]:
    """Return the file system's contents as {path: bytes}: modules, fonts and texts.

    Raises `InkdeckHostError`, naming the file, if one is missing, damaged or doesn't compile.
    """
    origin = sources.find()
    host = Path(__file__).resolve().parents[1]
    modules = {
        name: source
        for name, source in sources.modules(origin).items()
        if not name.startswith(NOT_HERE) or name in FROM_DEVICE
    }
    modules[_PLAIN] = sources.read(origin.app.parent / _PLAIN)
    modules |= {f"inkdeck/{name}": sources.read(host / name) for name in FROM_HOST}
    modules["typing.py"] = sources.read(host / _STUB)
    speech = sources.speech(origin)
    modules |= {name: source for name, source in speech.items() if name.endswith(".py")}
    found = dict(_module(name, source) for name, source in modules.items())
    found |= {f"inkdeck_app/data/{name}": content for name, content in sources.data(origin).items()}
    found |= {name: text for name, text in speech.items() if name.endswith(".txt")}
    return dict(sorted(found.items()))


def split(files: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files that the first hand of the first visit needs, with a stub for each package that isn't
    among them, and all other files.
    """
    first = {name: content for name, content in files.items() if not name.startswith(_LATER)}
    for package in _LATER:
        path = f'__path__ = rest.PLACE + "/{package[:-1]}"'
        first[f"{package}__init__.py"] = f"from inkdeck.web import rest\n{path}\n".encode()
    return first, {name: content for name, content in files.items() if name.startswith(_LATER)}


def _module(name, source):
    """Return (path, content) of a module."""
    if name.startswith(_COMPILED):
        return str(PurePosixPath(name).with_suffix(".mpy")), mpy.compile_source(source, name, small=True)
    try:
        return name, stripping.stripped(source)
    except SyntaxError as error:
        sentence = f"{name} doesn't compile: line {error.lineno}: {error.msg}. Correct the file."
        raise InkdeckHostError(sentence, EXIT_FILE) from error


def rom(files: dict[str, bytes]) -> bytes:
    """Return a file system with these files, {path: bytes}. The same files give the same bytes."""
    from mpremote.romfs import VfsRomWriter

    tree = {}
    for path, content in files.items():
        *folders, name = path.split("/")
        place = tree
        for one in folders:
            place = place.setdefault(one, {})
        place[name] = content
    writer = VfsRomWriter()
    _write(writer, tree)
    return bytes(writer.finalise())


def _write(writer, tree):
    """Write files before folders, because that puts more similar data within gzip's window of 32 KB."""
    for name, entry in sorted(tree.items(), key=lambda item: (isinstance(item[1], dict), item[0])):
        if isinstance(entry, dict):
            writer.opendir(name)
            _write(writer, entry)
            writer.closedir()
        else:
            writer.mkfile(name, entry)
