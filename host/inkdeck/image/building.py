"""Builds an image with cmake, ninja and the ARM compiler of the distribution."""

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from inkdeck import locks, whole_file
from inkdeck.device import sources, uf2
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError, from_os_error
from inkdeck.image import clones, frozen, recipe

TOOLS = ("cmake", "ninja", "arm-none-eabi-gcc", "make", "cc")
INSTALL = (
    "apt install cmake ninja-build build-essential gcc-arm-none-eabi libnewlib-arm-none-eabi "
    "libstdc++-arm-none-eabi-newlib"
)
"""The line that installs what a build needs, on Debian and Ubuntu."""

MOST = 80
"""How much of its place in flash an image may take, in percent."""

_LINES, _LETTERS = 12, 200  # of a build that failed; a compiler's command has thousands


@dataclass(frozen=True)
class Built:
    """An image that was built: its UF2 file, and its size and place in bytes."""

    path: Path
    size: int
    place: int


def cache() -> Path:
    """Return the folder with the sources and builds."""
    return platformdirs.user_cache_path("inkdeck", appauthor=False) / "image"


def find(chip: str, folder: Path | None = None) -> Path | None:
    """Return the UF2 of these very sources for a chip, if it is in the cache. :param folder: the cache."""
    made = recipe.read()
    found = made.chip(chip)
    path = _path(found, folder or cache(), made, frozen.files(sources.find(), found))
    return path if path.exists() else None


def _path(chip, folder, made, modules):
    """Return the path of an image, whose name follows from everything that it is made from."""
    digest = hashlib.sha256(repr((made.tree, chip)).encode())
    for name, content in sorted((made.boards | modules).items()):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    version = sources.version(sources.find())
    return folder / f"{chip.name}-inkdeck-{version}-{digest.hexdigest()[:12]}.uf2"


def build(chip: str, tell: clones.Tell, folder: Path | None = None) -> Built:
    """Build the image for a chip, called as in a `recipe.Recipe`. The same sources give the same bytes.

    The first build takes minutes; a later one compiles only what has changed.

    :param tell: called with a sentence about each part of the work. :param folder: the cache.
    :raises InkdeckHostError: a tool or a source is missing, or something doesn't compile.
    """
    made = recipe.read()
    wanted = made.chip(chip)
    there = find(chip, folder)
    if there:
        return _built(there, wanted)
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        raise InkdeckHostError(
            f"Building an image needs {' and '.join(missing)}. Install what it takes: {INSTALL}", EXIT_FILE
        )
    folder = folder or cache()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        busy = f"Another program is building in {folder}. Wait until it has finished."
        with locks.held(folder / "lock", busy, "building the image"):
            return _build(wanted, made, folder, tell)
    except OSError as error:
        raise from_os_error(error, "building the image") from error


def _build(chip, made, folder, tell):
    origin = sources.find()
    modules = frozen.files(origin, chip)
    path = _path(chip, folder, made, modules)
    tree = folder / made.tree
    if not tree.exists():
        clones.unpack(made, tree, tell)
    where = folder / f"{chip.name}-{made.tree}"
    log = folder / f"{chip.name}.log"
    manifest = frozen.write(modules, where)
    frozen.place(made.boards, where / "boards")
    with open(log, "wb") as out:
        run = _Run(out, log, made, folder)
        if not (tree / "mpy-cross/build/mpy-cross").exists():
            tell("Building MicroPython's compiler ...")
            run("make", "-C", str(tree / "mpy-cross"), f"-j{os.cpu_count() or 1}")
        port = tree / "ports/rp2"
        run(
            "cmake", "-S", str(port), "-B", str(where / "build"), "-G", "Ninja", "-DPICO_NO_PICOTOOL=1",
            f"-DPICO_SDK_PATH={tree / 'lib/pico-sdk'}", f"-DPython3_EXECUTABLE={sys.executable}",
            f"-DMICROPY_BOARD={chip.board}", f"-DMICROPY_BOARD_DIR={where / 'boards' / chip.board}",
            f"-DMICROPY_FROZEN_MANIFEST={manifest}", f"-DINKDECK_VERSION={sources.version(origin)}",
            f"-DINKDECK_STORAGE={chip.storage}",
        )  # fmt: skip
        tell("Compiling the image ...")
        run("ninja", "-C", str(where / "build"))
    program = (where / "build/firmware.bin").read_bytes()
    if len(program) * 100 > chip.described_at * MOST:
        raise InkdeckHostError(
            f"The image has {len(program):,} bytes, more than {MOST} % of its {chip.described_at:,}. Leave "
            "something out.",
            EXIT_FAULT,
        )
    whole_file.write(path, uf2.written(uf2.sectors(program), chip.family), "the image")
    return _built(path, chip)


def _built(path, chip):
    return Built(path, path.stat().st_size // 2, chip.described_at)  # half of a UF2 is content


class _Run:
    """Runs programs, with what they print in a log, and the same build for everyone."""

    def __init__(self, out, log, made, folder):
        self._out, self._log = out, log
        self._environment = {
            **os.environ,
            "SOURCE_DATE_EPOCH": str(made.released),
            "MICROPY_GIT_TAG": made.micropython,
            "MICROPY_GIT_HASH": made.repositories[0].commit[:10],
            "CFLAGS": f"-ffile-prefix-map={folder}=.",
            "CXXFLAGS": f"-ffile-prefix-map={folder}=.",
            "ASMFLAGS": f"-ffile-prefix-map={folder}=.",
        }

    def __call__(self, *command):
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=self._out, stderr=subprocess.STDOUT,
            env=self._environment, check=False,
        )  # fmt: skip
        if done.returncode:
            self._out.flush()
            end = self._log.read_text("utf-8", "replace").splitlines()[-_LINES:]
            lines = [line if len(line) <= _LETTERS else line[:_LETTERS] + " …" for line in end]
            raise InkdeckHostError(
                f"{command[0]} stopped with exit code {done.returncode}. {self._log} has its output, which "
                "ends with:",
                EXIT_FAULT,
                lines,
            )
