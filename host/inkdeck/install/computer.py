"""Obstacles between a Linux computer and a board: permissions, and other programs on the port."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from inkdeck.errors import EXIT_FILE, InkdeckHostError

ENVIRONMENT = "INKDECK_UDEV_RULES"
"""The environment variable that names a folder for the udev rule other than /etc/udev/rules.d."""

RULE = "60-inkdeck.rules"
RULE_TEXT = """\
# Inkdeck: boards with an RP2040. ModemManager leaves their serial ports alone, and the person at this
# computer may open them.
SUBSYSTEMS=="usb", ATTRS{idVendor}=="2e8a", ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1"
SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"
"""
FIX = "Run inkdeck doctor --fix, which writes a rule against it."


@dataclass(frozen=True)
class Finding:
    """The result of a check: whether it went well, what was found, and what to do if it didn't."""

    ok: bool
    what: str
    next_step: str = ""


def _rules():
    return Path(os.environ.get(ENVIRONMENT) or "/etc/udev/rules.d")


@dataclass(frozen=True)
class Places:
    """Folders to look in: for our rule, for the system's rules, and /proc."""

    rules: Path = field(default_factory=_rules)
    others: tuple = (Path("/run/udev/rules.d"), Path("/usr/lib/udev/rules.d"), Path("/lib/udev/rules.d"))
    proc: Path = Path("/proc")


def is_linux() -> bool:
    """Whether this computer runs Linux, with udev and groups."""
    return sys.platform.startswith("linux")


def modem_manager(places: Places) -> bool:
    """Whether ModemManager is running: it talks to every new serial port, even a board's."""
    for path in places.proc.glob("[0-9]*/comm"):
        try:
            if path.read_text().strip() == "ModemManager":
                return True
        except OSError:
            continue  # it has ended
    return False


def rule(places: Places) -> Path | None:
    """Return the file with a udev rule that keeps ModemManager off RP2040 boards, or None."""
    for folder in (places.rules, *places.others):
        for path in sorted(folder.glob("*.rules")):
            try:
                lines = path.read_text(errors="replace").lower().splitlines()
            except OSError:
                continue
            if any("2e8a" in line and "id_mm_" in line and not line.startswith("#") for line in lines):
                return path
    return None


def write_rule(places: Places) -> Path:
    """Write the udev rule and return its path. Raises InkdeckHostError without permission."""
    path = places.rules / RULE
    try:
        places.rules.mkdir(parents=True, exist_ok=True)
        path.write_text(RULE_TEXT)
    except PermissionError as error:
        raise InkdeckHostError(
            f"Only the administrator can write {path}. Run sudo inkdeck doctor --fix, or add the lines "
            "above to that file yourself.",
            EXIT_FILE,
        ) from error
    except OSError as error:
        raise InkdeckHostError(
            f"{path} can't be written: {error.strerror}. Add the lines above to that file yourself.",
            EXIT_FILE,
        ) from error
    return path


def port_access(path: str | Path) -> Finding:
    """Return a `Finding`: whether this user may open a serial port; if not, which group may."""
    import grp

    try:
        there = os.stat(path)
    except OSError as error:
        return Finding(
            False, f"{path}: {error.strerror}", "Plug the board in again. inkdeck devices lists the ports."
        )
    if os.access(path, os.R_OK | os.W_OK):
        return Finding(True, f"you can open {path}")
    try:
        group = grp.getgrgid(there.st_gid)
        title, members = group.gr_name, group.gr_mem
    except KeyError:
        title, members = str(there.st_gid), []
    user = os.environ.get("USER", "")
    if user and user in members:
        return Finding(
            False,
            f"{path} belongs to {title}, which {user} has joined since the last login",
            "Log out and log in again.",
        )
    return Finding(
        False,
        f"{path} belongs to the group {title}, and {user or 'this user'} isn't in it",
        f"Run sudo usermod -aG {title} $USER, then log out and log in again.",
    )


def findings(paths: list[str], places: Places) -> list[Finding]:
    """Return the `Finding`s about this computer and the ports at these paths; none if it doesn't run
    Linux.
    """
    if not is_linux():
        return []
    found = [port_access(path) for path in paths]
    runs, ours = modem_manager(places), rule(places)
    if ours:
        found.append(Finding(True, f"a udev rule keeps ModemManager away from boards ({ours})"))
    elif runs:
        found.append(
            Finding(False, "ModemManager is running. It talks to every new port and can hang a board", FIX)
        )
    else:
        found.append(Finding(True, "ModemManager isn't running, so no udev rule is needed"))
    return found
