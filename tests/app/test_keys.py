"""How buttons become presses; on both interpreters."""

import json

from both import raises, same
from inkdeck_app.drivers.board import Board
from inkdeck_app.ui.keys import Keys, Press

BOARDS = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/boards/"


def board(name):
    with open(BOARDS + name + "/board.json") as file:
        return Board(json.loads(file.read()))


def keys(name):
    return Keys(board(name))


def brief(presses):
    return [(press.key, press.repeat) for press in presses]


def test_five_buttons_mean_the_five_keys():
    meant = {key.name: (key.short, key.long) for key in board("badger2040").keys}
    same(meant["A"], ("back", None))
    same(meant["B"], ("menu", None))
    same(meant["C"], ("ok", None))
    same(meant["UP"], ("up", None))
    same(meant["DOWN"], ("down", None))


def test_a_button_without_a_long_press_acts_when_pressed_not_when_released():
    buttons = keys("badger2040")
    same(buttons.feed("C", True, 1000), [Press("ok", "C", 1000, False)])
    same(list(buttons.tick(3000)), [])
    same(buttons.feed("C", False, 3001), [])


def test_up_and_down_repeat_after_500_ms_every_150_ms():
    buttons = keys("badger2040")
    same(brief(buttons.feed("DOWN", True, 1000)), [("down", False)])
    same(list(buttons.tick(1499)), [])
    same(list(buttons.tick(1500)), [Press("down", "DOWN", 1000, True)])
    same(list(buttons.tick(1649)), [])
    # A tick that comes a little late doesn't shift the next ones.
    same(brief(buttons.tick(1660)), [("down", True)])
    same(brief(buttons.tick(1800)), [("down", True)])
    buttons.feed("DOWN", False, 1801)
    same(list(buttons.tick(5000)), [])


def test_a_very_late_tick_sends_one_repeat_not_a_burst():
    buttons = keys("badger2040")
    buttons.feed("UP", True, 0)
    same(len(buttons.tick(5000)), 1)
    same(list(buttons.tick(5001)), [])
    same(list(buttons.tick(5149)), [])
    same(len(buttons.tick(5150)), 1)


def test_a_button_with_a_long_press_sends_the_short_one_when_released():
    buttons = keys("pico_inky_pack")
    same(buttons.feed("A", True, 1000), [])
    same(list(buttons.tick(1599)), [])
    same(buttons.feed("A", False, 1599), [Press("up", "A", 1000, False)])
    same(list(buttons.tick(9000)), [])


def test_a_long_press_is_sent_while_held_and_only_once():
    buttons = keys("pico_inky_pack")
    buttons.feed("B", True, 1000)
    same(list(buttons.tick(1600)), [Press("menu", "B", 1000, False)])
    same(list(buttons.tick(9000)), [])
    same(buttons.feed("B", False, 9001), [])
    buttons.feed("B", True, 9100)
    same(brief(buttons.feed("B", False, 9200)), [("ok", False)])


def test_a_long_press_counts_even_when_no_tick_came_in_time():
    buttons = keys("pico_inky_pack")
    buttons.feed("A", True, 1000)
    same(buttons.feed("A", False, 1600), [Press("back", "A", 1000, False)])


def test_buttons_do_not_influence_each_other():
    buttons = keys("pico_inky_pack")
    buttons.feed("A", True, 0)
    same(brief(buttons.feed("C", True, 100)), [("down", False)])
    same(brief(buttons.tick(600)), [("back", False), ("down", True)])
    same(buttons.feed("A", False, 610), [])
    same(brief(buttons.tick(750)), [("down", True)])


def test_a_button_held_before_the_start_means_nothing_when_released():
    same(keys("pico_inky_pack").feed("A", False, 50), [])
    same(keys("badger2040").feed("C", False, 50), [])


def test_a_second_down_without_an_up_is_not_a_second_press():
    buttons = keys("badger2040")
    buttons.feed("C", True, 0)
    same(buttons.feed("C", True, 5), [])


def test_an_unknown_button_is_refused():
    assert "X" in str(raises(ValueError, keys("badger2040").feed, "X", True, 0))
