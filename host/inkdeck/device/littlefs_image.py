"""Images of the device's file system: littlefs 2.1, as MicroPython on the RP2040 formats and mounts it."""

from littlefs import LittleFS, LittleFSError, UserContext

from inkdeck.device.uf2 import BLOCK_SIZE, Geometry
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

# MicroPython mounts with a program size of 256 bytes and a read size of 32, and its cache is four times the
# larger of both.
_PROGRAM, _READ, _CACHE = 256, 32, 1024
_ERASED = b"\xff"
_MOST = 4096  # the most files, and the most folders

_REASONS: dict[int, str] = {
    LittleFSError.Error.LFS_ERR_CORRUPT: "its contents contradict each other",
    LittleFSError.Error.LFS_ERR_INVAL: "it was made for a flash of another size or by a newer littlefs",
}


def make(files: dict[str, bytes], geometry: Geometry) -> bytes:
    """Return the image, `geometry.size` bytes, of a file system with `files`, {path: bytes}.

    Paths are relative, with "/" between folders, which are made. The same files give the same image. Raises
    `InkdeckHostError` if the files don't fit, with the space that there is and that they need, or if a path
    is impossible.
    """
    for path in files:
        _check(path, files)
    try:
        return bytes(_written(files, geometry.block_count).context.buffer)
    except LittleFSError as error:
        if error.code != LittleFSError.Error.LFS_ERR_NOSPC:
            raise InkdeckHostError(
                f"The file system can't be made: {error}. Check the files.", EXIT_FILE
            ) from error
    raise InkdeckHostError(
        f"The files don't fit: the file system has {_kib(geometry.size)} and they need "
        f"{_kib(used(files))}. Leave some out.",
        EXIT_FILE,
    )


def used(files: dict[str, bytes]) -> int:
    """Return the bytes of flash, in whole blocks, that `files` take in an empty file system."""
    blocks = 16
    for path, content in files.items():
        blocks += 2 + len(content) // (BLOCK_SIZE // 2) + 2 * path.count("/")
    return _written(files, blocks).used_block_count * BLOCK_SIZE


def read(image: bytes | bytearray, name: str = "The file system") -> dict[str, bytes]:
    """Return an image's files as {path: bytes}, without empty folders. Errors call the image `name`.

    The number of blocks follows from the image's length. The image isn't changed. Raises `InkdeckHostError`
    if it is empty flash or damaged.
    """
    if len(image) % BLOCK_SIZE or not image:
        raise _damaged(name, f"{len(image)} bytes are not a whole number of blocks of {BLOCK_SIZE}")
    if image.count(_ERASED) == len(image):
        raise InkdeckHostError(f"{name} is empty flash without a file system. Install Inkdeck.", EXIT_FILE)
    context = UserContext(buffer=bytearray(image))
    system = _system(len(image) // BLOCK_SIZE, context)
    place = ""
    try:
        system.mount()
        files, left = {}, len(image)
        for folders, (folder, _, names) in enumerate(system.walk("/")):
            if folders > _MOST:
                raise _damaged(name, "its folders never end")
            for title in names:
                place = f"{folder.strip('/')}/{title}".lstrip("/")
                with system.open(place, "rb") as file:
                    files[place] = file.read(left + 1)
                left -= len(files[place])
                if left < 0 or len(files) > _MOST:
                    raise _damaged(name, "it contains more than it has space for")
    except LittleFSError as error:
        reason = _REASONS.get(error.code, str(error))
        raise _damaged(name, f"{reason} (at {place})" if place else reason) from error
    return files


def _check(path, files):
    """Raise InkdeckHostError if a file system can't hold this path beside the others."""
    parts = path.split("/")
    if any(part in ("", ".", "..") or "\0" in part or len(part.encode()) > 255 for part in parts):
        sentence = f'"{path}" can\'t be a path on the device. Use names like app/data/x.txt.'
        raise InkdeckHostError(sentence, EXIT_USAGE)
    for depth in range(1, len(parts)):
        folder = "/".join(parts[:depth])
        if folder in files:
            sentence = f'"{folder}" can\'t be both a file and the folder of "{path}". Rename one of them.'
            raise InkdeckHostError(sentence, EXIT_USAGE)


def _system(block_count, context):
    return LittleFS(
        context=context,
        mount=False,  # True would format an image that can't be mounted.
        block_size=BLOCK_SIZE,
        block_count=block_count,
        read_size=_READ,
        prog_size=_PROGRAM,
        cache_size=_CACHE,
    )


def _written(files, block_count):
    context = UserContext(buffsize=block_count * BLOCK_SIZE)
    system = _system(block_count, context)
    system.format()
    system.mount()
    for path in sorted(files):
        folder, _, _ = path.rpartition("/")
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(files[path])
    return system


def _damaged(name, why):
    return InkdeckHostError(
        f"{name} is damaged: {why}. Keep a copy of it, then install Inkdeck again.", EXIT_FILE
    )


def _kib(size):
    return f"{-(-size // 1024):,} KiB"
