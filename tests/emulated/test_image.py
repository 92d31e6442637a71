"""The image: a maker's program runs instead of ours, all modules have room, and saves are short."""

from emulated.conftest import told
from emulated.twin import at_prompt
from inkdeck.device import sources

LEAST_FREE = 60_000
"""Bytes of the heap that must be free with every module imported."""


def test_a_makers_program_runs_instead_of_ours(play):
    files = {"boot.py": b"started = 'boot'", "main.py": b"print('mine after', started)"}

    async def story(machine):
        assert "mine after boot" in await at_prompt(machine)
        assert machine.panel.log == []

    play(story, files=files)


SAVES = """
from inkdeck_app.drivers import device
from inkdeck_app.storage.files import Files
files = Files("/games", device._housekeeping())
files.write("game", bytes(600))
print("ready")
while True:
    input()
    files.append("game", b"card")
    print("saved")
    input()
    files.housekeep()
    print("done")
"""
"""Saves a choice at each second line of input; in between, it does the file system's housekeeping."""


def test_a_save_never_erases_two_sectors(play):
    async def story(machine):
        erased = []
        await machine.until(lambda: b"ready" in machine.out, 5000)
        for _ in range(40):
            for word in (b"saved", b"done"):
                before = [op.op for op in machine.flash_ops].count("erase")
                machine.out.clear()
                machine.type(b"\r")
                await machine.until(lambda word=word: word in machine.out, 5000)
                if word == b"saved":
                    erased.append([op.op for op in machine.flash_ops].count("erase") - before)
        assert set(erased) == {1}, erased

    files = {"main.py": b"import inkdeck_start\ninkdeck_start.prefer_frozen()\n" + SAVES.encode()}
    play(story, files=files)


def test_everything_can_be_imported_at_once(play):
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in sources.modules(sources.find())]
    imports = "".join(f"import {name.replace('/', '.')}\n" for name in names)

    async def story(machine):
        await machine.until(lambda: machine.panel.refreshes, 10_000)
        machine.type(b"\x03")
        await machine.until(lambda: machine.out.endswith(b">>> "), 30_000)
        return int(
            (await told(machine, f"import gc\n{imports}gc.collect(); print(gc.mem_free())")).split()[-1]
        )

    free = play(story)
    print(f"{free} bytes of the heap free with every module imported")
    assert free > LEAST_FREE
