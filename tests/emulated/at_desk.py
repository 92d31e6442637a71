"""A person at a desk with a machine: the commands of `inkdeck`, over its serial port."""

import asyncio
import os
import sys

LIMIT_S = 1200
REST_LIMIT_MS = 40_000


async def started(tmp_path, *arguments):
    """Start `inkdeck` beside the emulator, with a score book and backups of its own; return the process."""
    places = {
        "INKDECK_BOOK": str(tmp_path / "book.sqlite"),
        "INKDECK_BACKUPS": str(tmp_path / "backups"),
        "INKDECK_PATIENCE": "10",
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "inkdeck",
        *map(str, arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, **places},
    )


async def inkdeck(tmp_path, *arguments):
    """Run `inkdeck` in the same way, check that it succeeds, and return its output."""
    process = await started(tmp_path, *arguments)
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), LIMIT_S)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 0, printed.decode()
    return printed.decode()
