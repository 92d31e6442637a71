"""The simulator's pictures and keys in a real terminal, with a tiny app on a pty."""

import pytest

from at_terminal import shows_bar
from inkdeck.sim import legend


def test_the_picture_and_the_legend_are_shown_and_keys_change_it(person):
    player = person("--instant")
    player.sees("↑ ↓ = move   Enter = DO OK   Esc = DO BACK   m = DO MENU   ← → 0–9 = along a row   s = slow")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.types("c")
    player.sees(shows_bar(2))
    assert player.told(2) == [("ok", "C"), ("ok", "C")]


def test_arrows_and_digits_move_along_a_row(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\x1b[C3\x1b[D")
    player.sees(shows_bar(4))
    assert player.told(4) == [("down", "DOWN")] * 3 + [("up", "UP")]


@pytest.mark.parametrize(
    "board, keys, meant",
    [
        (
            "badger2040",
            ["\x1b[A", "\x1bOB", "\r", "\x7f", "m"],
            ["up UP", "down DOWN", "ok C", "back A", "menu B"],
        ),
        ("badger2040", ["u", "d", "\t", "a", "c"], ["up UP", "down DOWN", "menu B", "back A", "ok C"]),
        (
            "pico_inky_pack",
            ["\x1b[A", "\x1b[B", "\r", "\x08", "m"],
            ["up A", "down C", "ok B", "back A", "menu B"],
        ),
        ("pico_inky_pack", ["a", "A", "b", "B", "c"], ["up A", "back A", "ok B", "menu B", "down C"]),
    ],
)
def test_every_key_presses_its_button(person, board, keys, meant):
    player = person("--board", board, "--instant")
    player.sees(shows_bar(0))
    for key in keys:
        player.types(key)
    assert [f"{key} {button}" for key, button in player.told(len(keys))] == meant


def test_a_single_esc_means_back_but_an_arrow_does_not(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\x1b")
    assert player.told(1) == [("back", "A")]
    player.types("\x1b[B")
    player.types("\x1b[1;5A")
    assert player.told(3) == [("back", "A"), ("down", "DOWN"), ("up", "UP")]
    # The Linux console's F5 and F1 do nothing, as whole sequences; then Esc and Enter together do both.
    player.types("\x1b[15~\x1b[[A\x1b\r")
    assert player.told(5)[3:] == [("back", "A"), ("ok", "C")]


def test_the_panels_refreshes_take_their_time(person):
    player = person()
    player.sees(legend.REFRESHING)
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(legend.REFRESHING)
    player.sees(shows_bar(1))


def test_a_key_switches_the_slowness_off_and_on(person):
    player = person()
    player.sees(legend.FASTER)
    player.types("s")
    player.sees(legend.SLOW)
    assert shows_bar(0)(player.text())
    player.types("\r" * 9 + "s")
    player.sees(legend.FASTER)
    player.types("\r")
    player.sees(legend.REFRESHING)
    assert player.told(10) == [("ok", "C")] * 10


@pytest.mark.parametrize(
    "board, clicks, meant",
    [
        ("badger2040", [(20, 35), (70, 35), (130, 35)], ["back A", "menu B", "ok C"]),
        ("badger2040", [(153, 10), (153, 30)], ["up UP", "down DOWN"]),
        ("pico_inky_pack", [(20, 35), (70, 35), (130, 35)], ["up A", "ok B", "down C"]),
    ],
)
def test_a_click_on_the_words_of_a_key_presses_it(person, board, clicks, meant):
    player = person("--board", board, "--instant")  # the picture's corner is at column 7, line 4
    player.sees(shows_bar(0))
    player.types("\x1b[<0;3;3M\x1b[<0;60;20M")  # beside the picture, and on it
    for column, line in clicks:
        player.types(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")
    assert [f"{key} {button}" for key, button in player.told(len(clicks))] == meant


def test_the_right_button_holds_a_key_and_the_wheel_goes_up_and_down(person):
    player = person("--board", "pico_inky_pack", "--instant")
    player.sees(shows_bar(0))
    player.types("\x1b[<2;20;35M\x1b[<64;60;20M\x1b[<65;60;20M")
    assert player.told(3) == [("back", "A"), ("up", "A"), ("down", "C")]


def test_a_cursor_move_sends_few_bytes(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    sent = len(player.raw)
    assert sent < 25_000
    player.types("\r")
    player.sees(shows_bar(1))
    assert len(player.raw) - sent < 200
