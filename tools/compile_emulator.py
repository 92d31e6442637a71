"""make emulator: compile the emulator's inner loops for this Python, which makes it nine times as fast.

The wheels of rp2040py have these loops compiled for the stable ABI of all Pythons, in which every attribute
is looked up by its name. They also have the C source. The compiled modules lie beside them, and Python
prefers it. The loop around them is ours, in inkdeck_compiled_batch.pyx. The stamp on the command line lists
the files, so that setup.sh can remove them before another version is installed. Without a C compiler, the
emulator is only slower.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

BATCH = Path(__file__).with_name("inkdeck_compiled_batch.pyx")


def translated(folder, packages):
    """Translate our loop to C, and return the file's path. :raises CalledProcessError: Cython fails."""
    target = Path(folder) / f"{BATCH.stem}.c"
    command = [sys.executable, "-m", "cython", "-I", str(packages), str(BATCH), "-o", str(target)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return target


def compiled(source, folder, link):
    """Compile one C file into `folder` with the command `link`, and return the module's path.

    :raises OSError: there is no compiler. :raises CalledProcessError: it fails.
    """
    target = Path(folder) / (source.stem + EXTENSION_SUFFIXES[0])
    options = ["-O3", "-std=c99", "-DNDEBUG", "-fPIC", "-w", "-I" + sysconfig.get_path("include")]
    subprocess.run(
        [*link, *options, str(source), "-o", str(target)], check=True, capture_output=True, text=True
    )
    return target


def main():
    """Compile all files or none, and write the stamp. Without a compiler or Python's headers, print what is
    missing.
    """
    (stamp,) = sys.argv[1:]
    package = find_spec("rp2040py")
    if package is None or package.origin is None:
        raise SystemExit("There is no rp2040py to compile: `make setup` installs it.")
    native = Path(package.origin).parent / "native"
    packages = native.parents[1]
    link = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
    print("Compiling the emulator for this Python (once): about half a minute ...", flush=True)
    for path in Path(stamp).read_text().splitlines() if Path(stamp).exists() else ():
        Path(path).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            sources = [*sorted(native.glob("_*.c")), translated(folder, packages)]
            with ThreadPoolExecutor() as pool:
                modules = list(pool.map(lambda source: compiled(source, folder, link), sources))
        except (OSError, subprocess.CalledProcessError) as error:
            told = (getattr(error, "stderr", "") or str(error)).splitlines()
            why = next((line for line in told if "error" in line), str(error))
            print(f"It stays as it came, nine times slower: {why.strip()}")
            print(
                "What is missing is a C compiler or Python's headers (Debian: apt install gcc python3-dev)."
            )
            return  # without a stamp, so that the next make tries again
        made = [(native if module.name.startswith("_") else packages) / module.name for module in modules]
        Path(stamp).write_text("".join(f"{path}\n" for path in made))
        for module, path in zip(modules, made, strict=True):
            half = path.with_suffix(".half")
            half.write_bytes(module.read_bytes())
            os.replace(half, path)  # another process may be using the old one
    print("Compiled: it is in use from now on.")


if __name__ == "__main__":
    main()
