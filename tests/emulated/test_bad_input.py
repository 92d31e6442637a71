"""With wrong files on its flash, or a fault in its program, a device reports the error and keeps games."""

import ast
import json
import re

import pytest

from app.driver import Driver
from emulated.twin import SEED, Twins, at_prompt, begun_game, firmware, kept, on_flash, twin_of
from inkdeck.device import littlefs_image, sources, uf2
from inkdeck.emulator.fingers import press
from inkdeck.errors import InkdeckHostError
from inkdeck.sim import boards

FRAME = re.compile(r'  File "(inkdeck_app/\S+\.py)", line (\d+), in (\w+)')
PRINTED_MS = 10_000


async def failed(machine, games, *words):
    """Check that the program failed, printed and noted the error, showed a notice, and lost nothing."""
    await machine.until(lambda: b"Traceback" in machine.out, PRINTED_MS)
    await machine.rest()
    printed = machine.out.decode().replace("\r", "")
    kept = on_flash(machine)
    for word in words:
        assert word in printed and word in kept["crash.txt"].decode()
    last = machine.panel.refreshes[-1]
    assert last.kind == "full" and last.finished and last.window is None
    assert machine.panel.violations == []
    for name, data in games.items():
        assert kept[name][: len(data)] == data


FULL = b"""
from inkdeck_app.screens import game_menu


def full(*what):
    raise MemoryError


game_menu.SCREEN.__init__ = full
"""
WITHOUT_A_WORD = rb"""
import inkdeck_data
words = inkdeck_data.FILES["texts/en/hand"]
inkdeck_data.FILES["texts/en/hand"] = words.replace(b"\nkey_bid = ", b"\n#")
"""


def changed(games, change):
    """Return a board's `firmware` whose program this code has changed before it begins."""
    files = firmware(games=games, seed=SEED)
    return {
        **files,
        "main.py": files["main.py"].replace(b"\ninkdeck_start.run()", change + b"\ninkdeck_start.run()"),
    }


def test_a_game_that_runs_out_of_memory_is_restarted(play):
    """The program starts again by itself, but only if the game has advanced; it must not do so forever."""
    games = begun_game()

    async def menu(both):
        button, hold = both.driver.hw.board.key_for("menu")
        await press(both.machine, button.name, hold)
        await both.machine.rest(limit_ms=PRINTED_MS)

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        await menu(both)
        await failed(machine, games, "MemoryError")
        shown = len(machine.panel.refreshes)
        await machine.press("A")
        await machine.until(lambda: len(machine.panel.refreshes) > shown, PRINTED_MS)

        both = Twins(machine, on_flash(machine))
        await both.same()
        await both.accept()
        await both.press("ok")
        machine.out.clear()
        before = on_flash(machine)
        await menu(both)
        assert b"starts again" in machine.out and b"Traceback" not in machine.out
        after = on_flash(machine)
        assert "MemoryError" in after.pop("crash.txt").decode()
        for name, data in after.items():
            assert data.startswith(before[name]), name
        await Twins(machine, after).same()

    play(story, files=changed(games, FULL))


def within(path, line, function):
    """Return whether this line of an app's source file is in a function with this name."""
    tree = ast.parse((sources.find().app.parent / path).read_text(encoding="utf-8"))
    return any(
        node.name == function and node.lineno <= line <= node.end_lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )


def test_a_screen_that_fails_leaves_a_traceback_with_real_names_files_and_lines(play):
    games = begun_game()

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        button, hold = both.driver.hw.board.key_for(both.driver.app.screen.accept)
        await press(machine, button.name, hold)
        await failed(machine, games, "KeyError", "inkdeck_app/ui/texts.py", "/bid.py")
        output = on_flash(machine)["crash.txt"].decode()
        frames = FRAME.findall(output)
        assert len(frames) == output.count("  File ") > 3
        for path, line, function in frames:
            assert within(path, int(line), function), (path, line, function)

    play(story, files=changed(games, WITHOUT_A_WORD))


@pytest.mark.parametrize(
    "change, told",
    [
        (lambda board: b"", "ValueError"),
        (lambda board: b"no JSON", "ValueError"),
        (lambda board: {name: value for name, value in board.items() if name != "panel"}, "panel"),
        (lambda board: {**board, "panel": {**board["panel"], "busy": 99}}, "panel.busy"),
        (lambda board: {**board, "keys": [{**board["keys"][0], "pin": 99}]}, "keys"),
    ],
    ids=["none", "no JSON", "no panel", "a pin that no chip has", "a key on a pin that no chip has"],
)
def test_a_wrong_board_description_is_reported(play, change, told):
    games = begun_game()
    wrong = change(json.loads(boards.described("badger2040")))
    wrong = wrong if isinstance(wrong, bytes) else json.dumps(wrong).encode()

    async def story(machine):
        printed = await at_prompt(machine)
        assert told in printed
        assert machine.panel.log == []
        assert on_flash(machine) == games

    play(story, files=firmware(games=games), described=wrong)


def test_a_damaged_open_game_continues_from_before_the_damage(play):
    games = begun_game()
    name = next(name for name in games if name.startswith("play-"))
    whole = games[name]
    games[name] = whole + b"A\x00\x40" + bytes(200)

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        assert both.screen == "damaged"
        await both.press("back")
        assert both.screen == "curtain"
        files = on_flash(machine)
        assert files == kept(both.driver)
        assert files["bad-" + name] == games[name]
        both.sound()

    play(story, files=firmware(games=games, seed=SEED))


def long_game(games):
    """Play the open game until its file needs its own block in littlefs, and return the file."""
    driver = twin_of("badger2040", games)
    while len(game := kept(driver)[driver.app.table.name]) < 700:
        if driver.screen == "curtain":
            driver.accept()
        else:
            driver.press("ok")
    return game


def filled(files, geometry):
    """Return the files with one more that leaves no block of flash free."""
    least, most = 0, geometry.size
    while most - least > 4096:
        middle = (least + most) // 2
        try:
            littlefs_image.make({**files, "filler": bytes(middle)}, geometry)
            least = middle
        except InkdeckHostError:
            most = middle
    return {**files, "filler": bytes(least)}


def test_a_full_flash_is_reported_and_nothing_is_lost(play, image):
    games = begun_game()
    name = next(name for name in games if name.startswith("play-"))
    games[name] = long_game(games)
    geometry = uf2.read(image).geometry

    async def story(machine):
        driver = Driver(seed=SEED)
        driver.app.show("storage_full")
        driver.settle()
        await machine.rest()
        assert machine.panel.glass == bytes(driver.hw.panel.glass)
        files = on_flash(machine)
        assert files == games
        assert "crash.txt" not in files and b"Traceback" not in machine.out

    play(story, files=filled(firmware(games=games, seed=SEED), geometry))
