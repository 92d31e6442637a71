"""The five boards pass, and faulty descriptions are refused; on both interpreters."""

import json
import os

from both import each, raises, same
from inkdeck_app.drivers.board import Board
from inkdeck_app.drivers.board_check import CONTROLLERS, EDGES, MICROPYTHON, BoardError, check
from inkdeck_app.ui.keys import LOGICAL
from inkdeck_app.ui.layout import Layout

BOARDS = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/boards/"
FIVE = ("badger2040", "badger2040w", "pico_inky_pack", "pico_waveshare29", "pico_waveshare29d")
MISSING = object()


def described(name):
    with open(BOARDS + name + "/board.json") as file:
        return json.loads(file.read())


def spoil(path, value, name="badger2040"):
    """Return a board's description with one entry, named as in `BoardError`, set to this value or removed."""
    parsed = described(name)
    entry, parts = parsed, path.replace("]", "").replace("[", ".").split(".")
    for part in parts[:-1]:
        entry = entry[int(part)] if isinstance(entry, list) else entry[part]
    if value is MISSING:
        del entry[parts[-1]]
    elif isinstance(entry, list):
        entry[int(parts[-1])] = value
    else:
        entry[parts[-1]] = value
    return parsed


def check_refused(field, values, name="badger2040"):
    for value in values:
        error = raises(BoardError, check, spoil(field, value, name))
        same(error.field, field, "the field of " + str(error))
        assert str(error).startswith("Wrong entry in board.json: " + field + " "), str(error)
        assert str(error).endswith("."), str(error)


def paths(entry, where=""):
    """Return the names of all entries in a description, at every depth."""
    if isinstance(entry, dict):
        items = [((where + "." if where else "") + field, value) for field, value in entry.items()]
    elif isinstance(entry, list):
        items = [("%s[%d]" % (where, i), value) for i, value in enumerate(entry)]
    else:
        return []
    found = []
    for path, value in items:
        found.append(path)
        found += paths(value, path)
    return found


def test_every_board_passes():
    found = sorted([name for name in os.listdir(BOARDS) if "board.json" in os.listdir(BOARDS + name)])
    assert not [name for name in FIVE if name not in found], found
    for name in found:
        check(described(name))


def test_the_pins_match_the_hardware_table():
    panel = (18, 19, 17, 20, 21, 26, 0)
    waveshare = (10, 11, 9, 8, 12, 13)
    table = {
        "badger2040": ("uc8151", panel, ((12, 13, 14, 15, 11), 1), 25, (10, 1), (24, 1), True, (23, 0)),
        "badger2040w": (
            "uc8151",
            panel,
            ((12, 13, 14, 15, 11), 1),
            22,
            (10, 1),
            ("WL_GPIO2", 1),
            False,
            None,
        ),
        "pico_inky_pack": ("uc8151", panel, ((12, 13, 14), 0), 25, None, (24, 1), False, None),
        "pico_waveshare29": ("ssd1680", waveshare + (1,), ((2, 3, 4), 0), 25, None, (24, 1), False, None),
        "pico_waveshare29d": ("uc8151", waveshare + (0,), ((2, 3, 4), 0), 25, None, (24, 1), False, None),
    }
    for name in FIVE:
        board = Board(described(name))
        p = board.panel
        pins = tuple([p[field] for field in ("sck", "mosi", "cs", "dc", "rst", "busy", "busy_level")])
        keys = (tuple([key.pin for key in board.keys]), board.keys[0].active)
        same({key.active for key in board.keys}, {keys[1]}, name)
        got = (p["controller"], pins, keys, board.led["pin"], level(board.latch), level(board.usb))
        same(got + (board.battery is not None, level(board.safe)), table[name], name)
        same(board.led["active"], 1, name)
    battery = {"adc": 29, "reference": 28, "reference_power": 27, "cells": "AAA"}
    same(described("badger2040")["battery"], battery)


def level(section):
    return section and (section["pin"], section["active"])


def test_a_board_knows_all_its_sections():
    board = Board(described("badger2040"))
    same((board.name, board.title, board.micropython), ("badger2040", "Badger 2040", "RPI_PICO"))
    same(board.panel["controller"], "uc8151")
    same(tuple(board.keys[3]), ("UP", "up", None, "right", 32, 15, 1))
    same(board.safe, {"pin": 23, "active": 0})
    board = Board(described("pico_waveshare29"))
    same((board.latch, board.battery, board.safe), (None, None, None))
    same(tuple(board.keys[0]), ("A", "up", "back", "bottom", 41, 2, 0))


def test_every_missing_entry_is_named():
    for name in FIVE:
        for path in paths(described(name)):
            if not (path.endswith(("]", ".long")) or path in ("safe", "battery.cells")):
                check_refused(path, (MISSING,), name)


def test_a_board_without_a_safe_button_passes():
    check(spoil("safe", MISSING))
    check(spoil("safe", None))
    check(spoil("battery.cells", MISSING))
    check(spoil("battery.cells", "LiPo"))


def test_every_unknown_entry_is_named():
    each(
        [(path,) for path in ("colour", "panel.colour", "keys[4].colour", "led.colour", "safe.colour")],
        unknown,
    )
    each([(path,) for path in ("latch.colour", "usb.colour", "battery.colour")], unknown)


def unknown(path):
    check_refused(path, (1, None))


def test_every_entry_of_a_wrong_type_is_named():
    # Pins and levels are whole numbers. True and 1.0 equal 1, but a driver doesn't expect them.
    for name in FIVE:
        for path in paths(described(name)):
            may_be_null = path in ("latch", "usb", "battery", "safe") or path.endswith(".long")
            wrong = (True, 1.5, "", [], {"a": 1}) + (() if may_be_null else (None,))
            if path in ("latch", "usb", "battery", "safe", "led", "panel") or path.endswith("]"):
                wrong = wrong[:4]  # an error names the entries of a wrong object
            if path.startswith("keys[") and path.endswith("long"):
                wrong = wrong[:2] + wrong[3:]
            check_refused(path, wrong, name)


def test_every_value_out_of_its_range_is_named():
    each(
        (
            ("name", (" ",)),
            ("micropython", ("PICO", "rpi_pico", "RPI_PICO2")),
            ("panel.controller", ("UC8151", "il0373", 1)),
            ("panel.rotation", (90, 270, -180)),
            ("panel.spi", (2, -1)),
            ("panel.cs", (-1, 29, "17", "GP17", "WL_GPIO2")),
            ("panel.busy_level", (2, -1)),
            ("keys", ("A", {})),
            ("keys[0].name", ("A B", "a*2", "Ä", " A", "no!", "ENTER", "W" * 19)),
            ("keys[0].pin", (29, -1, "WL_GPIO2", None)),
            ("keys[0].active", (2, "high")),
            ("keys[0].short", ("OK", "left", None)),
            ("keys[0].long", ("left",)),
            ("keys[0].edge", ("left", "top", "right")),
            ("keys[3].edge", ("left",)),
            ("keys[0].at", (-1, 296, 41.0)),
            ("keys[3].at", (-1, 128)),
            ("led.pin", (29, "WL_GPIO0", "LED")),
            ("latch.active", (2, "1")),
            ("usb.pin", (29, "WL_GPIO2", "WL_GPIO1")),
            ("battery.adc", (25, 30, 0, "WL_GPIO2")),
            ("battery.reference", (22, 30)),
            ("battery.reference_power", (29,)),
            ("battery.cells", ("aaa", "NiMH", 2)),
            ("safe.active", (-1,)),
        ),
        check_refused,
    )
    raises(BoardError, check, [])
    same(raises(BoardError, check, None).field, "the file")


def test_the_names_of_choices_are_in_the_sentence():
    error = str(raises(BoardError, check, spoil("panel.controller", "il0373")))
    assert all([name in error for name in CONTROLLERS]), error
    error = str(raises(BoardError, check, spoil("micropython", "PICO")))
    assert all([name in error for name in MICROPYTHON]), error
    error = str(raises(BoardError, check, spoil("keys[3].edge", "top")))
    assert all([name in error for name in EDGES]), error


def test_a_pin_used_twice_is_named_with_both_its_uses():
    error = raises(BoardError, check, spoil("keys[1].pin", 12))
    same(error.field, "keys[1].pin")
    assert "GPIO 12, which keys[0].pin already uses" in str(error), str(error)
    each(
        (
            ("panel.busy", (17,)),
            ("led.pin", (16,)),
            ("latch.pin", (15,)),
            ("usb.pin", (25, 10)),
            ("battery.reference_power", (26, 28)),
            ("battery.adc", (26,)),
            ("safe.pin", (24, 27)),
        ),
        check_refused,
    )


def test_only_pins_that_the_rp2040_gives_to_the_spi_pass():
    can = {
        0: {"sck": (2, 6, 18, 22), "mosi": (3, 7, 19, 23), "miso": (0, 4, 16, 20)},
        1: {"sck": (10, 14, 26), "mosi": (11, 15, 27), "miso": (8, 12, 24, 28)},
    }
    for spi, others in ((0, {"sck": 18, "mosi": 19, "miso": 16}), (1, {"sck": 10, "mosi": 11, "miso": 12})):
        for field in others:
            passed = []
            for pin in [pin for pin in range(29) if pin not in others.values() or pin == others[field]]:
                try:
                    check(on_spi(spi, others, field, pin))
                    passed.append(pin)
                except BoardError as error:
                    same(error.field, "panel." + field)
            same(tuple(passed), can[spi][field], "SPI%d %s" % (spi, field))


def on_spi(spi, others, field, pin):
    """Return a board with one SPI signal on this pin; its other signals are on free pins."""
    parsed = described("pico_inky_pack")
    panel = parsed["panel"]
    panel["spi"], parsed["usb"] = spi, None
    panel.update(others)
    panel[field] = pin
    free = [number for number in range(29) if number != pin and number not in others.values()]
    for name in ("cs", "dc", "rst", "busy"):
        panel[name] = free.pop()
    for section in parsed["keys"] + [parsed["led"]]:
        section["pin"] = free.pop()
    return parsed


def test_only_the_four_pins_that_can_measure_pass_for_the_battery():
    passed = []
    for pin in range(31):
        parsed = spoil("battery", {"adc": pin, "reference": 27, "reference_power": 9})
        parsed["usb"] = parsed["safe"] = None
        parsed["led"]["pin"], parsed["panel"]["busy"] = 8, 7
        try:
            check(parsed)
            passed.append(pin)
        except BoardError as error:
            assert pin == 27 or error.field == "battery.adc", str(error)
    same(passed, [26, 28, 29])


def test_on_a_pico_w_the_radio_keeps_its_pins():
    w = "badger2040w"
    each(
        [(field, (23, 24, 25), w) for field in ("led.pin", "keys[0].pin", "latch.pin", "usb.pin")],
        check_refused,
    )
    check(spoil("usb.pin", 9, w))
    parsed = spoil("battery", {"adc": 29, "reference": 28, "reference_power": 27}, w)
    same(raises(BoardError, check, parsed).field, "battery.adc")
    parsed["battery"]["adc"] = 27
    parsed["battery"]["reference_power"] = 9
    check(parsed)


def test_buttons_share_no_name_place_or_meaning():
    inky = "pico_inky_pack"
    each(
        (
            ("keys[1].name", ("A",)),
            ("keys[1].at", (41,)),
            ("keys[1].long", ("back", "ok", "up")),
            ("keys[2].short", ("up", "menu")),
        ),
        lambda field, values: check_refused(field, values, inky),
    )


def test_a_button_on_the_right_has_room_for_an_arrow_only():
    same(raises(BoardError, check, spoil("keys[3].long", "down")).field, "keys[3].long")
    parsed = described("badger2040")
    parsed["keys"][2]["edge"], parsed["keys"][2]["at"] = "right", 64
    same(raises(BoardError, check, parsed).field, "keys[2].edge")


def test_a_key_that_no_button_gives_is_reported():
    error = raises(BoardError, check, spoil("keys[1].long", None, "pico_inky_pack"))
    same((error.field, "menu" in str(error)), ("keys", True))
    parsed = described("badger2040")
    del parsed["keys"][3]
    error = raises(BoardError, check, parsed)
    same((error.field, "for up" in str(error)), ("keys", True))


def test_every_logical_key_finds_its_button():
    for name in FIVE:
        board = Board(described(name))
        for logical in LOGICAL:
            key, hold = board.key_for(logical)
            same(key.long if hold else key.short, logical)
    five, three = Board(described("badger2040")), Board(described("pico_inky_pack"))
    found = [(key.name, hold) for key, hold in [five.key_for(name) for name in ("up", "back")]]
    same(found, [("UP", False), ("A", False)])
    found = [(key.name, hold) for key, hold in [three.key_for(name) for name in ("down", "back", "menu")]]
    same(found, [("C", False), ("A", True), ("B", True)])
    raises(ValueError, three.key_for, "left")


def test_the_key_for_more_is_above_or_on_the_right_in_every_rotation():
    for name in FIVE:
        for rotate in (False, True):
            layout = Layout(Board(described(name)), rotate)
            if layout.strip:
                same((layout.more, layout.right), ("up", "down"))
                continue
            for hints, last in ((layout.numbers(), "+"), (layout.sides(), "→")):
                shown = [(layout.cell(key)[0], layout.words(key, hints)[0]) for key in layout.bar]
                same(sorted(shown)[-1][1], last)
