"""The page's packages, MicroPython and a reader of QR codes, which npm downloads in the versions that
`package-lock.json` pins.
"""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from inkdeck import whole_file
from inkdeck.errors import EXIT_FILE, InkdeckHostError, from_os_error

MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
QR = "qr"
PACKAGES = {
    MICROPYTHON: {"micropython.mjs": "micropython.mjs", "micropython.wasm": "micropython.wasm"},
    QR: {"decode.js": "qr_decode.mjs", "index.js": "qr_tables.mjs"},
}
"""For each package the files that the page loads, {name in the package: name on the page}."""

FILES = tuple(name for names in PACKAGES.values() for name in names.values())
"""All their names on the page."""

_NO_NPM = (
    "The page in a browser needs npm, which fetches packages for it. Install it (Debian: apt install "
    "npm) and start again."
)
_PINS = ("package.json", "package-lock.json")
_PATIENCE_S = 120


def pinned(package: str = MICROPYTHON) -> str:
    """Return the version of a package in the page."""
    text = (Path(__file__).parent / "package.json").read_text(encoding="utf-8")
    return json.loads(text)["dependencies"][package]


def fetch(folder: Path, begins: Callable[[], object] = lambda: None) -> dict[str, bytes]:
    """Return the packages' files, {name: bytes}, from `folder` or, the first time, with npm.

    :param begins: called before npm starts, which may take a while.

    Raises `InkdeckHostError` if they can't be downloaded.
    """
    place = folder / "-".join(pinned(package) for package in PACKAGES)
    try:
        return {name: (place / name).read_bytes() for name in FILES}
    except FileNotFoundError:
        pass
    except OSError as error:
        raise from_os_error(error, "reading the page's packages", _again(folder)) from error
    npm = shutil.which("npm")
    if not npm:
        raise InkdeckHostError(_NO_NPM, EXIT_FILE)
    begins()
    try:
        with tempfile.TemporaryDirectory(prefix="inkdeck-npm-") as scratch:
            _install(npm, Path(scratch))
            files = {}
            for package, names in PACKAGES.items():
                found = Path(scratch) / "node_modules" / package
                files |= {new: _named((found / name).read_bytes(), names) for name, new in names.items()}
        place.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            whole_file.write(place / name, content, "the page's packages")
    except OSError as error:
        raise from_os_error(error, "fetching the page's packages", _again(folder)) from error
    return files


def _named(content, names):
    """Return a file with the page's names of the files that it imports from its own package."""
    for name, new in names.items():
        content = content.replace(f"from './{name}'".encode(), f"from './{new}'".encode())
    return content


def _install(npm, folder):
    for name in _PINS:
        shutil.copyfile(Path(__file__).parent / name, folder / name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            errors="replace", timeout=_PATIENCE_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        sentence = (
            f"npm has not fetched the page's packages within {_PATIENCE_S} s. Check the network and start "
            "again."
        )
        raise InkdeckHostError(sentence, EXIT_FILE) from error
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        reason = said[0] if said else f"exit code {done.returncode}"
        sentence = f"npm could not fetch the page's packages ({reason}). Check the network and start again."
        raise InkdeckHostError(sentence, EXIT_FILE)


def _again(folder):
    return f"Delete {folder} and start again."
