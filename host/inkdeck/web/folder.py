"""The page's folder: plain files for any web server."""

import gzip
import hashlib
import io
import json
import tomllib
from pathlib import Path

from inkdeck.device import sources
from inkdeck.sim import boards
from inkdeck.sim.keyboard import bindings
from inkdeck.web import filling, icons, npm, packing, stripping
from inkdeck_app.ui.texts import LANGUAGES, Texts
from inkdeck_core.games import DEALT

PROGRAM = "inkdeck.rom.gzip"
REST = "rest.rom.gzip"
"""The program, and the part of it that the first hand doesn't need: ROM file systems. They are compressed
here because many web servers don't compress them.
"""

ABOUT = "about.json"
"""The page's data on boards, games and languages."""

LICENCES = "licences.txt"
SCRIPT = ".mjs"
OFFLINE = "offline.js"
NOT_AT_FIRST = (
    LICENCES, OFFLINE, REST, "check.css", "check.mjs", "checker.mjs", "scan.mjs",
    *npm.PACKAGES[npm.QR].values(), *icons.PNGS,
    "scores.css", "scores.mjs", "scores_worker.mjs", "element.mjs", "plot.mjs", "shelf.mjs", "standings.mjs",
)  # fmt: skip
"""Files that a page loads only when they are asked for, or to keep itself."""

PAGE = Path(__file__).parent / "page"
WORDS = Path(__file__).parent / "words"
REPORT = Path(__file__).parents[1] / "report" / "texts"
FROM_REPORT = (
    "decimal", "percent", "unknown_day", "people", "player", "games", "wins", "won", "streak", "longest",
    "last", "best", "hands", "points_a_hand", "bids_made", "curve_chart",
)  # fmt: skip
"""The report's words that the page needs, too."""

_PACKAGE = """{title} {version} ({files}), from the npm package {package}.
Copyright (c) {holder}. MIT License: its terms are those of Inkdeck's, above.
"""
_CREDITS = {
    npm.MICROPYTHON: ("MicroPython", "2013-2026 Damien P. George and others"),
    npm.QR: ("A reader of QR codes", "2023 Paul Miller (paulmillr.com)"),
}


def clone() -> Path | None:
    """Return the folder of the clone that this program runs from, or None if it is installed."""
    here = Path(__file__).resolve().parents[3]
    return here if (here / "Makefile").is_file() and (here / "pyproject.toml").is_file() else None


def default() -> Path:
    """Return the default folder of the page: below build/ in a clone, otherwise in the user's cache."""
    here = clone()
    if here:
        return here / "build" / "web"
    import platformdirs

    return platformdirs.user_cache_path("inkdeck", appauthor=False) / "web"


def kept() -> Path:
    """Return the folder where npm's packages are kept."""
    return default().parent / "npm"


def make(folder: Path) -> dict[str, int]:
    """Make the page in `folder`, and return {name: bytes} of its files. npm's packages come from `kept()`.

    Files that are already right are left alone. Raises `InkdeckHostError` if the page can't be made or,
    before anything is changed, if the folder has other files.
    """
    made = files(npm.fetch(kept()))
    filling.put(made, folder, ours=folder == default())
    return {name: len(content) for name, content in made.items()}


def files(packages: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's files, {name: bytes}, with those of `npm.fetch`. The same sources give the same
    bytes.
    """
    found = {path.name: sources.read(path) for path in sorted(PAGE.iterdir()) if path.is_file()}
    found = {name: stripping.script(text) if name.endswith(SCRIPT) else text for name, text in found.items()}
    found |= packages
    found |= {name: icons.png(side) for name, side in icons.PNGS.items()}
    for name, part in zip((PROGRAM, REST), packing.split(packing.contents()), strict=True):
        found[name] = gzip.compress(packing.rom(part), 9, mtime=0)
    about = {
        "version": sources.version(sources.find()),
        "games": DEALT,
        "names": {language: names(language) for language, _ in LANGUAGES},
        "languages": [language for language, _ in LANGUAGES],
        "boards": [_described(name) for name in boards.names()],
        "words": {language: words(language) for language, _ in LANGUAGES},
    }
    found[ABOUT] = json.dumps(about).encode()
    found[LICENCES] = _licences().encode()
    found[OFFLINE] = offline(found)
    return found


def names(language: str) -> dict[str, str]:
    """Return the games' names in a language, in the order of the menu."""
    data = sources.data(sources.find())
    texts = Texts(lambda name: io.BytesIO(data[name]), language)
    return {game: texts.get(game, "which_game") for game in DEALT}


def words(language: str) -> dict[str, str]:
    """Return the page's own words in a language. Its score book has the words of `inkdeck report`."""
    report = tomllib.loads(sources.read(REPORT / f"{language}.toml").decode())
    own = tomllib.loads(sources.read(WORDS / f"{language}.toml").decode())
    return own | {f"report_{name}": report[name] for name in FROM_REPORT}


def offline(found: dict[str, bytes]) -> bytes:
    """Return the service worker that keeps these files, {name: bytes}, for use offline."""
    kept = {name: content for name, content in sorted(found.items()) if name != OFFLINE}
    version = hashlib.sha256(repr(kept).encode()).hexdigest()[:16]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(list(kept))};\n"
    return head.encode() + sources.read(PAGE / OFFLINE)


def _described(name):
    """Return a board's data for the page: its description and its keys on a keyboard."""
    board = boards.load(name)
    text = sources.read(boards.folder() / name / "board.json").decode()
    two = [key.name for key in board.keys if key.long]
    letters = [key.name[0].lower() for key in board.keys]
    # A key goes down and up with its button. But if its button has two meanings, it is a whole press of one.
    keys = {
        key: {"button": button, "hold": hold, "tap": button in two and key not in letters}
        for key, (button, hold) in bindings(board).items()
    }
    return {**json.loads(text), "described": text, "keyboard": keys}


def _licences():
    origin = sources.find()
    parts = [
        "Inkdeck\n\n" + sources.read(_licence()).decode(),
        "Fonts\n\n" + sources.read(origin.app / "data/fonts/LICENSE-Terminus.txt").decode(),
    ]
    for package, names in npm.PACKAGES.items():
        title, holder = _CREDITS[package]
        files = ", ".join(names.values())
        parts.append(
            _PACKAGE.format(
                title=title, version=npm.pinned(package), files=files, package=package, holder=holder
            )
        )
    return ("\n" + "-" * 78 + "\n\n").join(parts)


def _licence():
    """Return Inkdeck's licence, from the package or the source tree."""
    here = Path(__file__).resolve()
    packed = here.parents[1] / "LICENSE"
    return packed if packed.is_file() else here.parents[3] / "LICENSE"
