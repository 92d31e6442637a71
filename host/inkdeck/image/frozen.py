"""The frozen part of an image: the modules of core and app, the starter, and fonts and texts as bytes."""

import re
from pathlib import Path

from inkdeck.device import native, sources, uf2
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.image import recipe

DATA = "inkdeck_data.py"
"""The module with what isn't code: `FILES` is {name: bytes} of the fonts and texts, which a chip reads where
they are, and `DESCRIBED_AT` is the address of the sector with the board's description.
"""

MANIFEST = "manifest.py"


def files(origin: sources.Sources, chip: recipe.Chip) -> dict[str, bytes]:
    """Return the modules to freeze for a chip, {path: source}. The same sources give the same bytes."""
    found = {name: _marked(name, source) for name, source in sources.modules(origin).items()}
    found |= sources.starters(origin)
    found[DATA] = _data(origin, chip)
    return found


def _marked(name, source):
    try:
        return native.marked(source)
    except SyntaxError as error:
        sentence = f"{name} doesn't compile: line {error.lineno}: {error.msg}. Correct the file."
        raise InkdeckHostError(sentence, EXIT_FILE) from error


def write(found: dict[str, bytes], folder: Path) -> Path:
    """Make `folder` hold these modules in `modules`, and return the manifest beside them."""
    place(found, folder / "modules")
    manifest = folder / MANIFEST
    manifest.write_text(f'freeze("$(PORT_DIR)/modules")\nfreeze({str(folder / "modules")!r})\n')
    return manifest


def place(found: dict[str, bytes], folder: Path) -> None:
    """Make `folder` hold these files, {path: bytes}. A file that hasn't changed keeps its time, so that only
    changed ones are compiled again.
    """
    for path in [*folder.rglob("*")]:
        if path.is_file() and path.relative_to(folder).as_posix() not in found:
            path.unlink()
    for name, content in found.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _data(origin, chip):
    lines = [f"DESCRIBED_AT = {uf2.FLASH + chip.described_at:#x}\n", "FILES = {\n"]
    for name, content in sorted(_resident(origin).items()):
        lines.append(f"    {name!r}: {content!r},\n")
    return "".join([*lines, "}\n"]).encode()


def _resident(origin):
    """Return the fonts, and the sections of the texts, as the app asks for them by name."""
    found = {}
    for path, content in sources.data(origin).items():
        name = path.removesuffix(path[path.rindex(".") :])
        if path.startswith("fonts/"):
            found[name] = content
            continue
        for section in re.split(rb"(?m)^(?=\[)", content):
            head, _, lines = section.partition(b"\n")
            if head.startswith(b"["):
                found[f"{name}/{head.strip(b'[]').decode()}"] = b"\n" + lines
    return found
