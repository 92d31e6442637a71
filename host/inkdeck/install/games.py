"""The games on a device at its prompt: backs them up, restores them, and inspects them."""

import datetime
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from inkdeck import private
from inkdeck.doors.backups import clashes
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.install import archive
from inkdeck.out import OnProgress

if TYPE_CHECKING:
    from inkdeck.install.mpremote_adapter import Device


GAMES = "games"
"""The folder of players' files on a device."""

ASIDE_BYTES = 16 * 1024
"""The flash to leave free, in bytes. Without any, a device couldn't save a game."""

ENVIRONMENT = "INKDECK_BACKUPS"
ON_TABLE = "on-table"
"""The file that names the game in progress."""

_TOLD_MOST, _NAME_MOST = 3, 100


def backups() -> Path:
    """Return the folder for automatic backups: INKDECK_BACKUPS, or otherwise the platform's."""
    import platformdirs

    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named)
    own = platformdirs.user_data_path("inkdeck", appauthor=False) / "backups"
    private.narrow(own, private.FOLDER)
    return own


def new_path(backup: archive.Backup) -> Path:
    """Return an unused path for a Backup in the folder for backups."""
    moment = re.sub(r"[^0-9]", "", backup.made)[:14]
    name = f"{backup.device or 'device'}-{moment}"
    path, count = backups() / f"{name}.zip", 1
    while os.path.lexists(path):
        count += 1
        path = path.with_name(f"{name}-{count}.zip")
    return path


def take(device: "Device", tell: OnProgress = lambda done, total: None) -> archive.Backup:
    """Back up a device at its prompt; `tell` is called with the number of files read and the total.

    Each file is checked against the hash that the device computed. A file that can't be read, or is wrong
    twice, is left out and named in `unread`. A file in a folder of its own, or with a name that some
    computers don't allow, is left out and named in `odd`. Raises `InkdeckHostError` if the device disappears.
    """
    facts = device.facts()
    there = device.program()
    listing = device.listing([GAMES])
    odd = list(filter(_in_a_folder, listing))
    odd += clashes(listing.keys() - set(odd))
    files, unread = {}, []
    for done, path in enumerate(sorted(listing.keys() - set(odd)), 1):
        content = _read(device, path, listing[path])
        if content is None:
            unread.append(path)
        else:
            files[path.removeprefix(GAMES + "/")] = content
        tell(done, len(listing))
    now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    return archive.Backup(
        files, facts.unique_id, there.board, there.inkdeck, now, tuple(unread), (*listing.odd, *odd)
    )


def _read(device, path, entry):
    """Return a file's bytes if they match the device's listing; None after two failed attempts."""
    for _ in range(2):
        try:
            content = device.read(path, entry.size)
        except InkdeckHostError:
            if device.lost:
                raise
            continue
        if archive.digest(content) == entry.digest:
            return content
    return None


def keep(device: "Device", tell: OnProgress = lambda done, total: None) -> tuple[Path | None, str]:
    """Put a backup of a device's games into the folder for backups. Return (its path or None, what `missing`
    returns for it).
    """
    backup = take(device, tell)
    if not backup.files:
        return None, missing(backup)
    path = new_path(backup)
    archive.write(path, backup)
    return path, missing(backup)


def missing(backup: archive.Backup) -> str:
    """Return sentences that name the files missing from a `Backup`; "" if there are none."""
    sentences = []
    if backup.unread:
        sentences.append(
            f"The device can't read {some(backup.unread)}, so the copy lacks {_it(backup.unread)}."
        )
    if backup.odd:
        sentences.append(
            f"The device has {some(backup.odd)}, and no backup can store such a name. Rename "
            f"{_it(backup.odd)} on the device."
        )
    return " ".join(sentences)


def _it(paths):
    return "it" if len(paths) == 1 else "them"


def some(paths: Sequence[str]) -> str:
    """Return the first of these paths and the number of the others, in words."""
    more = f" and {len(paths) - _TOLD_MOST} more" if len(paths) > _TOLD_MOST else ""
    return ", ".join(path[:_NAME_MOST] for path in paths[:_TOLD_MOST]) + more


def on_table(device: "Device") -> bool:
    """Whether a game was in progress when the device's program ended."""
    entry = device.listing([f"{GAMES}/{ON_TABLE}"]).get(f"{GAMES}/{ON_TABLE}")
    return bool(entry and entry.size)


def put_back(device: "Device", backup: archive.Backup, tell: OnProgress = lambda done, total: None) -> None:
    """Replace a device's games by those of a `Backup`, as a new epoch.

    Empty folders are removed as well. A file in a folder of its own isn't Inkdeck's, and stays. The old files
    are removed first, the oldest games before newer ones and the epoch last. So wherever this is interrupted,
    no game is there twice, and none has another game's key. A second run continues.

    Nothing is changed if there isn't enough room, or if a folder with files has a file's name. Raises
    `InkdeckHostError`.
    """
    wanted = {f"{GAMES}/{name}": data for name, data in backup.restored().items()}
    epoch = f"{GAMES}/{archive.EPOCH}"
    listing = device.listing([GAMES])
    facts = device.facts()
    empty = _empty_folders(listing, {*wanted, epoch})
    there = {path: entry for path, entry in listing.items() if not _in_a_folder(path)}
    needed = sum(-(-len(data) // 4096) * 4096 for data in wanted.values())
    taken = sum(-(-entry.size // 4096) * 4096 for entry in there.values())
    if needed - taken + ASIDE_BYTES > facts.free:
        raise InkdeckHostError(
            f"The backup needs {needed // 1024} KiB, but the device has only "
            f"{(facts.free + taken) // 1024}, so nothing was changed. Delete files that don't belong "
            "to Inkdeck, then run the command again.",
            EXIT_FILE,
        )
    for folder in empty:
        device.remove(folder)
    for path in sorted(there.keys() - {epoch}):  # oldest first, so that what is left still has its keys
        if path not in wanted or there[path].digest != archive.digest(wanted[path]):
            device.remove(path)
    device.remove(epoch)
    if GAMES not in listing.folders:
        device.make_folder(GAMES)
    for done, (path, data) in enumerate(sorted(wanted.items()), 1):
        if path not in there or there[path].digest != archive.digest(data):
            device.write(path, data)
        tell(done, len(wanted))


def _empty_folders(listing, needed):
    """Return the empty folders within GAMES, deepest first. Inkdeck makes none there.

    Raises `InkdeckHostError` if a folder with files has the name of a file that is needed.
    """
    full = {
        path.rsplit("/", depth)[0]
        for path in (*listing, *listing.odd)
        for depth in range(1, path.count("/") + 1)
    }
    in_the_way = sorted(needed.intersection(listing.folders) & full)
    if in_the_way:
        raise InkdeckHostError(
            f"The device has a folder {in_the_way[0]} where a file belongs, so nothing was changed. "
            f"Remove it (mpremote rm -r :{in_the_way[0]}) and run the command again.",
            EXIT_FILE,
        )
    return [folder for folder in listing.folders if folder != GAMES and folder not in full]


def _in_a_folder(path):
    """Whether a path leads through a folder within GAMES. No file of Inkdeck's does."""
    return "/" in path.removeprefix(GAMES + "/")
