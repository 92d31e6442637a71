"""The image: a maker's program runs instead of ours, all modules have room, and saves are short."""

from emulated.conftest import told
from emulated.twin import at_prompt
from inkdeck.device import sources
from inkdeck_core import games

LEAST_FREE = 100_000
"""Bytes of the heap that must be free with all modules that games share, and all of any one game."""


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


def test_every_module_can_be_imported_and_each_game_unloaded(play):
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in sources.modules(sources.find())]
    of_game = {game: "" for game in ("", *games.DEALT)}
    for name in names:
        folder = (*name.split("/"), "")[1]
        of_game[folder if folder in of_game else ""] += f"import {name.replace('/', '.')}\n"
    free = "gc.collect(); print(gc.mem_free())\n"

    async def story(machine):
        await machine.until(lambda: machine.panel.refreshes, 10_000)
        machine.type(b"\x03")
        await machine.until(lambda: machine.out.endswith(b">>> "), 30_000)
        shared = await told(
            machine, f"import gc\n{of_game['']}from inkdeck_app.match.unloading import keep_only\n"
        )
        assert "Error" not in shared
        found = {}
        for game in games.DEALT:
            said = await told(machine, f"keep_only('{game}')\n{of_game[game]}{free}")
            found[game] = int(said.split()[-1])
        said = await told(machine, f"keep_only()\n{free}")
        return found, int(said.split()[-1])

    with_game, without = play(story)
    print(f"{without} bytes of the heap free with no game's modules; with those of a game: {with_game}")
    assert without > max(with_game.values()) and min(with_game.values()) > LEAST_FREE
