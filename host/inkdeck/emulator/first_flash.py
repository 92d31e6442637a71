"""The first contents of an emulated chip's flash."""

from inkdeck.device import littlefs_image, uf2
from inkdeck.errors import EXIT_FILE, InkdeckHostError

_ERASED = b"\xff"


def made(
    image: uf2.Image, name: str, files: dict[str, bytes] | None, system: bytes | None, described: bytes
) -> bytes:
    """Return flash with an image, the board's description before the file system, and the file system.

    :param name: the image's, for errors. :param files: {path: bytes} on it.
    :param system: a whole file system instead of files. :param described: b"" leaves the image's sector.
    :raises InkdeckHostError: the file system has another size, or the files don't fit.
    """
    geometry = image.geometry
    if system is None:
        system = littlefs_image.make(files, geometry) if files else _ERASED * geometry.size
    if len(system) != geometry.size:
        raise InkdeckHostError(
            f"The flash file has {len(system)} bytes, but {name} has a file system of {geometry.size}. It "
            "belongs to another image: use that image, or name another file with --data.",
            EXIT_FILE,
        )
    program = image.flash[: geometry.start].ljust(geometry.start, _ERASED)
    if described:
        program = program[: -uf2.BLOCK_SIZE] + described.ljust(uf2.BLOCK_SIZE, _ERASED)
    return program + system
