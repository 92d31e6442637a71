"""The checks of `inkdeck doctor` on a device: versions, files, space, and past errors."""

from typing import TYPE_CHECKING

from inkdeck.device import sources, uf2
from inkdeck.install import archive, games
from inkdeck.install.computer import Finding
from inkdeck.install.games import GAMES
from inkdeck.out.terminal import counted, plain

if TYPE_CHECKING:
    from inkdeck.doors.replies import Greeting
    from inkdeck.install.mpremote_adapter import Device


LOW_PARTS = 5
"""With less than this fraction (1/n) of its space free, the device drops games that a host has."""

OWN = "patch"
"""The folder of a maker's own modules, which override the image's."""

PROGRAMS = ("boot.py", "main.py")
"""A maker's own programs, which run instead of ours."""

OLD = ("inkdeck.pack", "inkdeck_app", "inkdeck_core", "inkdeck_start.mpy")
"""Files of an older Inkdeck, which a stock MicroPython runs."""

_CRASH = f"{GAMES}/crash.txt"
_LINE_MOST = 200


def of_link(greeting: "Greeting") -> list[Finding]:
    """Return `Finding`s from the app's answer over the link (a `Greeting`), without stopping the app."""
    found = [
        _micropython(greeting.python[:3]),
        _app(greeting.app, greeting.board),
        _room(greeting.free, greeting.total),
    ]
    if greeting.damaged:
        found.append(
            Finding(
                False,
                f"{counted(greeting.damaged, 'damaged file')} set aside since the device started",
                _DAMAGED,
            )
        )
    return found


_DAMAGED = "Copies are in the folder games, as bad-…; inkdeck backup saves them. Everything else works."
_UNREAD = "Before anything else, run inkdeck backup: it copies all other files."


def of_prompt(device: "Device") -> list[Finding]:
    """Return `Finding`s about a device at its prompt."""
    facts = device.facts()
    if facts.program != "micropython":
        return [
            Finding(False, f"the device runs {facts.program}", "Install MicroPython: docs/installing.md.")
        ]
    found = [_micropython(facts.version)]
    if device.in_safe_mode():
        found.append(
            Finding(True, "safe mode: a key was held during the start, so no program ran", "It starts now.")
        )
    listing = device.listing([*OLD, *PROGRAMS, OWN, GAMES])
    found += _installed(device, listing)
    found.append(_room(facts.free, facts.total))
    found += _players(device, listing)
    return found


def _micropython(version):
    text = ".".join(map(str, version))
    if tuple(version) < uf2.OLDEST:
        oldest = f"{uf2.OLDEST[0]}.{uf2.OLDEST[1]}"
        return Finding(
            False,
            f"MicroPython {text}, but Inkdeck needs {oldest}",
            "Install a newer one: docs/installing.md.",
        )
    return Finding(True, f"MicroPython {text}")


def _app(version, board):
    here = sources.version(sources.find())
    if version != here:
        return Finding(
            False, f"Inkdeck {version} on the device, {here} on this computer", f"inkdeck flash {board}"
        )
    return Finding(True, f"Inkdeck {version} for {board}, as on this computer")


def _installed(device, listing):
    """Return `Finding`s about the program: the image's, an older Inkdeck, and a maker's own modules."""
    there = device.program()
    old = [path for path in sorted(listing) if path.split("/")[0] in OLD]
    if not there.inkdeck:
        again = "inkdeck flash BOARD installs it, and keeps the games."
        if old:
            return [Finding(False, f"{games.some(old)}: an older Inkdeck, on a stock MicroPython", again)]
        return [Finding(False, "Inkdeck isn't on the device", again)]
    found = [_app(there.inkdeck, there.board or "no board")]
    own = _own(listing)
    if own:
        advice = "They run instead of the program's. To use Inkdeck as it was built, remove them."
        found.append(Finding(True, f"{games.some(own)}: your own modules", advice))
    return found


def _own(listing):
    """Return the paths of a maker's own modules and programs."""
    return [path for path in sorted(listing) if path.startswith(f"{OWN}/") or path in PROGRAMS]


def _room(free, total):
    what = f"{free // 1024:,} of {total // 1024:,} KiB free"
    if free * LOW_PARTS < total:
        return Finding(False, what, "Run inkdeck sync, so that the device can delete its oldest games.")
    return Finding(True, what)


def _players(device, listing):
    """Look for a crash file and damaged files."""
    found = []
    if _CRASH in listing and listing[_CRASH].digest:
        text = device.read(_CRASH, listing[_CRASH].size).decode("utf-8", "replace")
        lines = [plain(line)[:_LINE_MOST] for line in text.strip().splitlines()] or ["empty"]
        where = f"mpremote cat :{_CRASH} shows where; mpremote rm :{_CRASH} clears this."
        for path in _own(listing):
            if f'"{path}"' in text:
                where = f"It involves your own {path}; mpremote rm :{path} removes that. {where}"
        found.append(Finding(False, f"the program crashed: {lines[-1]} ({lines[0]})", where))
    bad = [path for path in sorted(listing) if path.startswith(f"{GAMES}/bad-")]
    if bad:
        found.append(Finding(False, f"{games.some(bad)}: damaged and set aside", _DAMAGED))
    if listing.odd:
        advice = "Rename them: Inkdeck can't back up or remove such names."
        found.append(Finding(False, f"{games.some(listing.odd)}: not a valid name on every computer", advice))
    unread = [path for path in sorted(listing) if path.startswith(f"{GAMES}/") and not listing[path].digest]
    if unread:
        found.append(Finding(False, f"{games.some(unread)}: can't be read", _UNREAD))
    if not found:
        kept = [
            path for path in listing if path.startswith(f"{GAMES}/") and path != f"{GAMES}/{archive.EPOCH}"
        ]
        found.append(
            Finding(
                True, f"no damage and no crash; games, names and settings take {counted(len(kept), 'file')}"
            )
        )
    return found
