"""What is frozen into an image: the modules of core and app, the starter, and fonts and texts as bytes."""

import re
from pathlib import Path

from inkdeck.device import native, sources

DATA = "inkdeck_data.py"
"""The module with the fonts and texts: `FILES` is {name: bytes}, which a chip reads where they are."""

PROGRAMS = {"boot.py": "inkdeck_start.begin()", "main.py": "inkdeck_start.run()"}
"""What MicroPython runs at its start. It finds frozen programs first, so these look for a maker's own."""

_PROGRAM = """import inkdeck_start

if not inkdeck_start.runs_own("{name}"):
    {call}
"""

MANIFEST = "manifest.py"


def files(origin: sources.Sources) -> dict[str, bytes]:
    """Return the modules to freeze, {path: source}. The same sources give the same bytes."""
    found = {name: native.marked(source) for name, source in sources.modules(origin).items()}
    found[sources.STARTER] = sources.starter(origin)
    for name, call in PROGRAMS.items():
        found[name] = _PROGRAM.format(name=name, call=call).encode()
    found[DATA] = _data(origin)
    return found


def write(found: dict[str, bytes], folder: Path) -> Path:
    """Make `folder` hold these modules in `modules`, and return the manifest beside them. A file that hasn't
    changed keeps its time, so that only changed ones are compiled again.
    """
    place = folder / "modules"
    for path in [*place.rglob("*.py")] if place.exists() else []:
        if path.relative_to(place).as_posix() not in found:
            path.unlink()
    for name, content in found.items():
        path = place / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    manifest = folder / MANIFEST
    manifest.write_text(f'freeze("$(PORT_DIR)/modules")\nfreeze({str(place)!r})\n')
    return manifest


def _data(origin):
    lines = ["FILES = {\n"]
    for name, content in sorted(_resident(origin).items()):
        lines.append(f"    {name!r}: {content!r},\n")
    return "".join([*lines, "}\n"]).encode()


def _resident(origin):
    """Return the fonts, and the sections of the texts, as the app asks for them by name."""
    found = {}
    for path, content in sources.plain_data(origin).items():
        name = path.removesuffix(path[path.rindex(".") :])
        if path.startswith("fonts/"):
            found[name] = content
            continue
        for section in re.split(rb"(?m)^(?=\[)", content):
            head, _, lines = section.partition(b"\n")
            if head.startswith(b"["):
                found[f"{name}/{head.strip(b'[]').decode()}"] = b"\n" + lines
    return found
