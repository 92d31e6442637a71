"""The sources of what is in an image: the packages of core and app, the modules that start them, and data.

Nothing here imports the app: facts about it are read from its source.
"""

import ast
import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from inkdeck.errors import EXIT_FILE, InkdeckHostError

HOST_ONLY = (
    "inkdeck_app/ui/pixels_plain.py",
    "inkdeck_app/ui/softbuf.py",
    "inkdeck_core/columns.py",
    "inkdeck_core/sentences.py",
)
"""Modules that stay off the device: MicroPython draws with its own framebuf and has viper, and no one reads
games as text there. The core's modules with a name in `HOST_NAMES` and the app's with the name `SPEECH` stay
off it as well.
"""

SPEECH = "speech"
"""The name of the modules, and of the folder, that put the app's screens into words, for the simulator and
the page in a browser.
"""

HOST_NAMES = ("text.py", "transcript.py")
"""The names of modules that write and read actions, or whole games, as text."""

STARTERS = ("boot.py", "main.py", "inkdeck_start.py", "inkdeck_own.py", "inkdeck_blank.py")
"""The programs that MicroPython runs at its start, and the modules that they need before the app."""

_FONT_HEADER = 12
_TEXT = re.compile(r"[\w-]+ =( \S(.*\S)?)?")  # as the app reads it, byte by byte
_AGAIN = "Install Inkdeck again, or restore the file."


@dataclass(frozen=True)
class Sources:
    """The folders of `inkdeck_core` and `inkdeck_app`, and the folder with the `STARTERS`."""

    core: Path
    app: Path
    programs: Path


def find() -> Sources:
    """Return the `Sources` of this program, in a work tree or installed.

    Raises `InkdeckHostError` if one of the packages is missing.
    """
    core, app = _package("inkdeck_core"), _package("inkdeck_app")
    packed = Path(__file__).resolve().parents[1] / "firmware"
    return Sources(core, app, packed if packed.is_dir() else app.parent)


def _package(name):
    spec = find_spec(name)
    if spec is None or not spec.origin:
        raise InkdeckHostError(f"The package {name} is missing. Install Inkdeck again.", EXIT_FILE)
    return Path(spec.origin).parent


def version(sources: Sources) -> str:
    """Return the app's version, which is the build's."""
    return _constants(sources.app / "__init__.py", "VERSION")[0]


def modules(sources: Sources) -> dict[str, bytes]:
    """Return the device's modules as {path with .py: source}, sorted."""
    found = {}
    for folder in (sources.app, sources.core):
        for path in folder.rglob("*.py"):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            if "__pycache__" not in path.parts and not host_only(name) and not _says_only(path):
                found[name] = read(path)
    return dict(sorted(found.items()))


def speech(sources: Sources) -> dict[str, bytes]:
    """Return the modules and texts that put screens into words, as {path: source}, sorted. A device has no
    use for them.
    """
    paths = [*sources.app.rglob("*.py"), *(sources.app / "data" / SPEECH).glob("*.txt")]
    named = {f"{sources.app.name}/{path.relative_to(sources.app).as_posix()}": path for path in paths}
    wanted = {name: path for name, path in named.items() if is_speech(name) or name.endswith(".txt")}
    for path in wanted.values():
        if path.suffix == ".txt":
            _check_texts(path, read(path))
    return {name: read(path) for name, path in sorted(wanted.items())}


def _says_only(path: Path) -> bool:
    """Whether a file is a package's `__init__.py` with only a docstring. MicroPython treats a folder without
    one as a package, and starts sooner.
    """
    return path.name == "__init__.py" and not ast.parse(read(path)).body[1:]


def host_only(name: str) -> bool:
    """Whether a module stays off the device."""
    if name in HOST_ONLY or is_speech(name):
        return True
    return name.startswith("inkdeck_core/") and name.split("/")[-1] in HOST_NAMES


def is_speech(name: str) -> bool:
    """Whether a module of the app puts screens into words."""
    return name.startswith("inkdeck_app/") and SPEECH in name.removesuffix(".py").split("/")


def starters(sources: Sources) -> dict[str, bytes]:
    """Return the modules that start the program, {name: source}."""
    return {name: read(sources.programs / name) for name in STARTERS}


def data(sources: Sources) -> dict[str, bytes]:
    """Return the app's fonts and texts, {path below their folder: content}.

    Raises `InkdeckHostError`, naming the file, if one is missing, damaged or of another format version.
    """
    folder = sources.app / "data"
    return {path.relative_to(folder).as_posix(): content for path, content in _checked(sources)}


def _checked(sources):
    """Yield each font and each language's texts as (path, content), after a check."""
    folder = sources.app / "data"
    magic, version, names = _constants(sources.app / "ui/font.py", "MAGIC", "VERSION", "NAMES")
    (languages,) = _constants(sources.app / "ui/texts.py", "LANGUAGES")
    for name in names:
        path = folder / "fonts" / f"{name}.fnt"
        content = read(path)
        _check_font(path, content, magic, version)
        yield path, content
    for language, _ in languages:
        path = folder / "texts" / f"{language}.txt"
        content = read(path)
        _check_texts(path, content)
        yield path, content


def read(path: Path) -> bytes:
    """Return a file's bytes. Raises `InkdeckHostError`, naming the file, if it can't be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise InkdeckHostError(f"{path} is missing. {_AGAIN}", EXIT_FILE) from error
    except OSError as error:
        raise InkdeckHostError(f"{path} can't be read: {error.strerror}. {_AGAIN}", EXIT_FILE) from error


def _constants(path, *names):
    """Return the values of a module's constants."""
    try:
        tree = ast.parse(read(path))
        found = {
            target.id: ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name) and target.id in names
        }
        return [found[name] for name in names]
    except (SyntaxError, ValueError, KeyError) as error:
        raise InkdeckHostError(f"{path} doesn't define {' and '.join(names)}. {_AGAIN}", EXIT_FILE) from error


def _check_font(path, content, magic, version):
    if content[:4] != magic or len(content) < _FONT_HEADER:
        raise InkdeckHostError(f"{path} isn't a font file. {_AGAIN}", EXIT_FILE)
    if content[4] != version:
        raise InkdeckHostError(
            f"{path} has format {content[4]}, but this app reads {version}. Rebuild it: make fonts.",
            EXIT_FILE,
        )
    if len(content) != int.from_bytes(content[10:12], "little"):
        raise InkdeckHostError(f"{path} is incomplete or damaged. {_AGAIN}", EXIT_FILE)


def _check_texts(path, content):
    try:
        lines = content.decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise InkdeckHostError(
            f"{path} is damaged: byte {error.start} isn't UTF-8. {_AGAIN}", EXIT_FILE
        ) from error
    for number, line in enumerate(lines, 1):
        if line and not line.startswith(("#", "[")) and not _TEXT.fullmatch(line):
            raise InkdeckHostError(f'Line {number} of {path} isn\'t "key = text". Correct it.', EXIT_FILE)
    if "\r" in content.decode():
        raise InkdeckHostError(f"{path} has line endings with CR. Change them to LF alone.", EXIT_FILE)
    if "[common]" not in lines:
        raise InkdeckHostError(
            f"{path} is incomplete or damaged: it has no section [common]. {_AGAIN}", EXIT_FILE
        )
