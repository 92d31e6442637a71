"""With damaged files on its flash, a device reports the error on screen or serial port, and keeps games."""

import ast
import json
import re

import pytest

from app.driver import Driver
from device.packs import remade
from emulated.twin import SEED, Twins, at_prompt, begun_game, built, firmware, kept, on_flash, twin_of
from inkdeck.device import littlefs_image, mpy, pack, packing, sources, uf2
from inkdeck.emulator.fingers import press
from inkdeck.errors import InkdeckHostError
from our_files import ROOT

DATA = "inkdeck_app/data/"
FONTS = [f"{DATA}fonts/{path.stem}.z" for path in (ROOT / "firmware" / DATA / "fonts").glob("*.fnt")]
TEXTS = DATA + "texts/en.z"
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


def installed(games, changes, seed=SEED):
    """Return a board's `firmware` whose pack has these `changes` (see `remade`)."""
    return firmware(games=games, seed=seed) | {pack.NAME: remade(built(), changes)}


@pytest.mark.parametrize("missing", ["inkdeck_app/app.mpy", "inkdeck_app/screens/curtain.mpy"])
def test_a_missing_file_of_the_app(play, notice, missing):
    games = begun_game()

    async def story(machine):
        await failed(machine, games, "ImportError", missing.rpartition(".")[0].replace("/", "."))
        assert machine.panel.glass == notice
        shown = len(machine.panel.refreshes)
        await machine.press("A")
        await machine.until(lambda: len(machine.panel.refreshes) > shown, PRINTED_MS)

    play(story, files=installed(games, {missing: None}))


@pytest.mark.parametrize(
    "missing, told", [("inkdeck_app/drivers/epd.mpy", "inkdeck_app.drivers.epd"), (None, "incompatible .mpy")]
)
def test_a_file_without_which_there_is_no_panel(play, missing, told):
    games = begun_game()
    older = {"inkdeck_app/drivers/board.mpy": lambda content: b"M\x05" + content[2:]}

    async def story(machine):
        printed = await at_prompt(machine)
        assert told in printed and "inkdeck flash" in printed and "Traceback" not in printed
        assert games.items() <= on_flash(machine).items()

    play(story, files=installed(games, {missing: None} if missing else older, seed=None))


@pytest.mark.parametrize(
    "changed",
    [lambda _: None, lambda _: b"", lambda whole: whole[:5000], lambda _: b"INKP\2" + bytes(9000)],
    ids=("missing", "empty", "cut off", "of another format"),
)
def test_a_pack_that_is_missing_cut_off_or_of_another_format(play, changed):
    games = begun_game()
    files = firmware(games=games)
    content = changed(files.pop(pack.NAME))
    if content is not None:
        files[pack.NAME] = content

    async def story(machine):
        printed = await at_prompt(machine)
        assert "Inkdeck can't start" in printed and "inkdeck flash" in printed and "Traceback" not in printed
        assert games.items() <= on_flash(machine).items()

    play(story, files=files)


def test_memory_that_runs_out_in_the_middle_of_a_game(play):
    """The program starts again by itself, but only if the game has advanced; it must not do so forever."""
    games = begun_game()
    path = "inkdeck_app/screens/game_menu"
    full = mpy.compile_source(b"raise MemoryError", path + ".py")

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

    play(story, files=installed(games, {path + ".mpy": lambda content: full}))


def other_version(packed):
    font = bytearray(packed[8:])  # the part after its length and CRC
    font[4] += 1
    return packing.font(bytes(font))


@pytest.mark.parametrize(
    "damage, words",
    [
        ({path: other_version for path in FONTS}, ("FontError", "install app and fonts of one version")),
        ({TEXTS: lambda text: text[: len(text) // 100]}, ("Error",)),
        ({TEXTS: lambda text: bytes(len(text))}, ("Error",)),
    ],
    ids=["fonts of another version", "texts cut off", "texts that are none"],
)
def test_data_that_can_not_be_read(play, damage, words):
    games = begun_game()

    async def story(machine):
        await failed(machine, games, *words)
        ink = sum(byte.bit_count() for byte in machine.panel.glass)
        assert 400 < ink < 4000, "a few lines of plain letters"

    play(story, files=installed(games, damage))


def without_a_word(packed):
    """Return the English texts without the word for the key that makes a bid."""
    source = (sources.find().app / "data" / "texts" / "en.txt").read_bytes()
    assert packing.texts(source) == packed
    return packing.texts(source.replace(b"\nkey_bid = ", b"\n#"))


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
        told = on_flash(machine)["crash.txt"].decode()
        frames = FRAME.findall(told)
        assert len(frames) == told.count("  File ") > 3
        for path, line, function in frames:
            assert within(path, int(line), function), (path, line, function)

    play(story, files=installed(games, {TEXTS: without_a_word}))


def without(key):
    return lambda board: {name: value for name, value in board.items() if name != key}


@pytest.mark.parametrize(
    "content", [None, b"{", b'{"keys": [{"pin": 99, "active": 1}], "latch": 7}'], ids=lambda _: ""
)
def test_the_starter_s_description_may_be_wrong_and_the_program_has_its_own(play, content):
    games = begun_game()
    files = firmware(games=games, seed=SEED)
    if content is None:
        del files["board.json"]
    else:
        files["board.json"] = content

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        both.sound()

    play(story, files=files)


@pytest.mark.parametrize(
    "change, told",
    [
        (lambda board: b"no JSON", "ValueError"),
        (without("panel"), "panel"),
        (lambda board: {**board, "panel": {**board["panel"], "busy": 99}}, "panel.busy"),
        (lambda board: {**board, "keys": [{**board["keys"][0], "pin": 99}]}, "keys"),
    ],
    ids=["no JSON", "no panel", "a pin that no chip has", "a key on a pin that no chip has"],
)
def test_a_maker_s_own_description_that_is_wrong(play, change, told):
    games = begun_game()
    files = firmware(games=games)
    changed = change(json.loads(files["board.json"]))
    files["patch/board.json"] = changed if isinstance(changed, bytes) else json.dumps(changed).encode()

    async def story(machine):
        assert told in await at_prompt(machine)
        assert machine.panel.log == []
        assert on_flash(machine) == games

    play(story, files=files)


def test_a_damaged_open_game_goes_on_from_before_the_damage(play):
    games = begun_game()
    name = next(name for name in games if name.startswith("play-"))
    whole = games[name]
    games[name] = whole + b"A\x00\x40" + bytes(200)

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        assert both.screen == "damaged"
        await both.press("ok")
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


def test_a_full_flash_is_told_and_nothing_is_lost(play, image):
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
