"""What `inkdeck doctor` looks at on a device: versions, files, room, and what went wrong there."""

from inkdeck.device import build, sources, uf2
from inkdeck.install import archive, games, plan, serial_install
from inkdeck.install.computer import Finding
from inkdeck.install.plan import GAMES
from inkdeck.out.terminal import plain

LOW_PARTS = 5
"""With less than one part of so many free, the device begins to drop games that a host has."""

_CRASH = f"{GAMES}/crash.txt"
_LINE_MOST = 200


def of_link(greeting):
    """The Findings from what the app answers over the link (a Greeting), without stopping it."""
    found = [
        _micropython(greeting.python[:3]),
        _app(greeting.app, greeting.board),
        _room(greeting.free, greeting.total),
    ]
    if greeting.damaged:
        found.append(
            Finding(False, f"{greeting.damaged} damaged files were set aside since its start", _DAMAGED)
        )
    return found


_DAMAGED = "Their copies are in its folder games, as bad-…; inkdeck backup keeps them. The rest works."
_UNREAD = "inkdeck backup copies all the others; do that before anything else."


def of_prompt(device):
    """The Findings about a device at its prompt."""
    facts = device.facts()
    if facts.program != "micropython":
        return [
            Finding(False, f"the device runs {facts.program}", "Put MicroPython on it: docs/installing.md.")
        ]
    found = [_micropython(facts.version)]
    manifest = serial_install.manifest_on(device)
    listing = device.listing([*plan.places(manifest), GAMES, "lib"])
    found += _installed(manifest, listing)
    found += _copies(facts, manifest)
    found.append(_room(facts.free, facts.total))
    found += _players(device, listing)
    return found


def _micropython(version):
    text = ".".join(map(str, version))
    if tuple(version) < uf2.OLDEST:
        oldest = f"{uf2.OLDEST[0]}.{uf2.OLDEST[1]}"
        return Finding(
            False,
            f"MicroPython {text}, and Inkdeck needs {oldest}",
            "Put a newer one on: docs/installing.md.",
        )
    return Finding(True, f"MicroPython {text}")


def _app(version, board):
    here = sources.version(sources.find())
    if version != here:
        return Finding(False, f"Inkdeck {version} on the device, {here} here", f"inkdeck flash {board}")
    return Finding(True, f"Inkdeck {version} for {board}, as here")


def _installed(manifest, listing):
    """Whether the files are those that the manifest on the device lists."""
    if manifest is None:
        if build.MANIFEST in listing:
            return [Finding(False, f"{build.MANIFEST} is damaged", "inkdeck flash BOARD")]
        if any(path.split("/")[0] in plan.FOLDERS for path in listing):
            return [Finding(False, "an installation was not finished", "inkdeck flash BOARD")]
        return [Finding(False, "Inkdeck is not on the device", "inkdeck flash BOARD")]
    again = f"inkdeck flash {manifest['board']}"
    found = [_app(manifest["inkdeck"], manifest["board"])]
    differ = plan.compare(listing, manifest["files"])
    for paths, what in ((differ.missing, "missing"), (differ.altered, "altered or damaged")):
        if paths:
            found.append(Finding(False, f"{games.some(paths)}: {what}", again))
    if differ.foreign:
        found.append(
            Finding(
                False, f"{games.some(differ.foreign)}: of no build, and may run instead of what does", again
            )
        )
    if not (differ.missing or differ.altered or differ.foreign):
        found.append(Finding(True, f"all {len(manifest['files'])} files are as they were built"))
    return found


def _copies(facts, manifest):
    """Which copy of the program runs: MicroPython takes a .py before the .mpy, and the root before /lib."""
    found = []
    for name, file in zip(plan.FOLDERS, facts.copies, strict=True):
        if file.startswith("!"):
            if manifest is not None:
                found.append(
                    Finding(
                        False, f"{name} can't be loaded: {file[1:]}", f"inkdeck flash {manifest['board']}"
                    )
                )
        elif not file.endswith(".mpy"):
            found.append(
                Finding(
                    False,
                    f"{file} runs, which is source and takes memory for games",
                    "Delete it: inkdeck flash BOARD",
                )
            )
        elif file.lstrip("/") != f"{name}/__init__.mpy":
            found.append(
                Finding(False, f"{file} runs, which is another copy", "Delete that one; inkdeck flash BOARD")
            )
        else:
            found.append(Finding(True, f"{file} is the copy that runs"))
    return found


def _room(free, total):
    what = f"{free // 1024:,} of {total // 1024:,} KiB free"
    if free * LOW_PARTS < total:
        return Finding(False, what, "inkdeck sync, so that the device may drop its oldest games.")
    return Finding(True, what)


def _players(device, listing):
    """Crash file and damaged files among what players keep."""
    found = []
    if _CRASH in listing and listing[_CRASH].digest:
        text = device.read(_CRASH, listing[_CRASH].size).decode("utf-8", "replace")
        lines = [plain(line)[:_LINE_MOST] for line in text.strip().splitlines()] or ["empty"]
        found.append(
            Finding(
                False,
                f"the program failed once: {lines[-1]} ({lines[0]})",
                f"mpremote cat :{_CRASH} | inkdeck traceback shows where; mpremote rm :{_CRASH} forgets it.",
            )
        )
    bad = [path for path in sorted(listing) if path.startswith(f"{GAMES}/bad-")]
    if bad:
        found.append(Finding(False, f"{games.some(bad)}: found damaged and set aside", _DAMAGED))
    if listing.odd:
        told = "Rename them: no backup and no installation can hold or remove such names."
        found.append(Finding(False, f"{games.some(listing.odd)}: no name for every computer", told))
    unread = [path for path in sorted(listing) if path.startswith(f"{GAMES}/") and not listing[path].digest]
    if unread:
        found.append(Finding(False, f"{games.some(unread)}: can't be read", _UNREAD))
    if not found:
        kept = [
            path for path in listing if path.startswith(f"{GAMES}/") and path != f"{GAMES}/{archive.EPOCH}"
        ]
        found.append(Finding(True, f"no damage and no crash; players keep {len(kept)} files"))
    return found
