"""MicroPython for browsers, which npm downloads in the version that `package-lock.json` pins."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from inkdeck import whole_file
from inkdeck.errors import EXIT_FILE, InkdeckHostError, from_os_error

PACKAGE = "@micropython/micropython-webassembly-pyscript"
FILES = ("micropython.mjs", "micropython.wasm")
"""The files that the page loads."""


_NO_NPM = (
    "The page in a browser needs npm, which fetches MicroPython for it. Install it (Debian: apt install "
    "npm) and start again."
)
_PINS = ("package.json", "package-lock.json")
_PATIENCE_S = 120


def pinned() -> str:
    """Return the version of MicroPython in the page."""
    text = (Path(__file__).parent / "package.json").read_text(encoding="utf-8")
    return json.loads(text)["dependencies"][PACKAGE]


def fetch(folder: Path, begins: Callable[[], object] = lambda: None) -> dict[str, bytes]:
    """Return MicroPython's files, {name: bytes}, from `folder` or, the first time, with npm.

    :param begins: called before npm starts, which may take a while.

    Raises `InkdeckHostError` if they can't be downloaded.
    """
    place = folder / pinned()
    try:
        return {name: (place / name).read_bytes() for name in FILES}
    except FileNotFoundError:
        pass
    except OSError as error:
        raise from_os_error(error, "reading MicroPython for browsers", _again(folder)) from error
    npm = shutil.which("npm")
    if not npm:
        raise InkdeckHostError(_NO_NPM, EXIT_FILE)
    begins()
    try:
        with tempfile.TemporaryDirectory(prefix="inkdeck-npm-") as scratch:
            _install(npm, Path(scratch))
            found = Path(scratch) / "node_modules" / PACKAGE
            files = {name: (found / name).read_bytes() for name in FILES}
        place.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            whole_file.write(place / name, content, "MicroPython for browsers")
    except OSError as error:
        raise from_os_error(error, "fetching MicroPython for browsers", _again(folder)) from error
    return files


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
            f"npm has not fetched MicroPython within {_PATIENCE_S} s. Check the network and start again."
        )
        raise InkdeckHostError(sentence, EXIT_FILE) from error
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        reason = said[0] if said else f"exit code {done.returncode}"
        sentence = f"npm could not fetch MicroPython ({reason}). Check the network and start again."
        raise InkdeckHostError(sentence, EXIT_FILE)


def _again(folder):
    return f"Delete {folder} and start again."
