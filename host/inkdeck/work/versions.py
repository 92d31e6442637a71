"""The versions and programs that must be the same on two computers for the same result."""

import hashlib
import shutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import inkdeck
import inkdeck_core


@cache
def code() -> str:
    """Return Inkdeck's version and the start of a SHA-256 over its Python files, e.g. `0.1.0 1a2b3c4d`.

    Two checkouts have the same version and may play differently.
    """
    found = hashlib.sha256()
    for package in (inkdeck_core, inkdeck):
        folder = Path(package.__path__[0])
        for path in sorted(folder.rglob("*.py"), key=lambda path: path.relative_to(folder).parts):
            found.update("/".join(path.relative_to(folder).parts).encode())
            found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{_version('inkdeck')} {found.hexdigest()[:8]}"


def here() -> dict[str, str]:
    """Return versions as texts by name; `none` for what isn't installed."""
    return {
        "Inkdeck": code(),
        "Python": "{}.{}".format(*sys.version_info),
        "numba": _version("numba"),
        "numpy": _version("numpy"),
    }


def missing(programs: Iterable[str]) -> list[str]:
    """Return the programs that can't be started on this computer."""
    return [program for program in programs if not shutil.which(program)]


def _version(package):
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"
