"""The file system is full at any write: the app says so, nothing is lost, and with room the game goes on."""

import pytest
from scenery import enter

from faults.cuts import Run
from faults.device import FOLDER, Device, check, step
from faults.flash import BLOCK, Flash, formatted
from faults.test_power_cut import a_long_game, begin, language, menu, play_to, steps

BLOCKS = 20  # a small chip
SIZES = (BLOCK, 500, 100, 30, 10, 1)  # whole blocks, then what littlefs keeps in the folder's own blocks


class Ballast:
    """Files of others that fill the file system to the last byte.

    :param device: the device whose file system is filled.
    """

    def __init__(self, device):
        self._os = device.os
        self._paths = []
        for size in SIZES:
            while self._put(f"{FOLDER}/stone-{len(self._paths)}", "wb", size):
                self._paths.append(f"{FOLDER}/stone-{len(self._paths)}")
        while self._put(self._paths[-1], "ab", 1):
            pass

    def _put(self, path, mode, size):
        try:
            with self._os.open(path, mode) as file:
                file.write(bytes(size))
                file.flush()
        except OSError:
            return False
        return True

    def remove(self):
        """Make room again."""
        for path in self._paths:
            self._os.remove(path)


# ways to a moment at which something is saved


def at_cut(device):
    language(device)
    device.pick("New game")
    device.pick("Xactika")
    device.pick("Start")
    device.keys("ok up")


def at_result(device):
    language(device)
    begin(device, hands=1)
    play_to(device, "hand_result")


def at_last_question(device):
    language(device)
    a_long_game(device)
    menu(device, "give_up")
    device.press("ok")


def in_game_menu(device):
    language(device)
    a_long_game(device)
    for _ in range(40):
        play_to(device, "curtain")
        device.press("menu")
        if "take_back" in device.app.screen.entries:
            return
        device.press("back")
        step(device)
    raise AssertionError("nothing can be taken back")


def at_new_player(device):
    in_game_menu(device)
    enter(device, "hand_over")
    device.pick(2)


def two_games(device):
    language(device)
    for secret in (7, 8):
        begin(device, secret)
        steps(device, 4)
        menu(device, "pause")


def in_settings(device):
    language(device)
    enter(device, "settings")


def in_roster(device):
    language(device)
    device.app.settings.remember("Ida")
    enter(device, "settings")
    for line in ("Saved names", 1, "Rename"):
        device.pick(line)
    device.press("ok")


MOMENTS = {  # name: the way there, the key that saves something, and the screen once there is room again
    "language": (None, lambda device: device.pick("Deutsch"), "language"),
    "new game": (at_cut, lambda device: device.press("ok"), "home"),
    "a game's end": (at_result, step, "game_result"),
    "giving up": (at_last_question, lambda device: device.agree(), "curtain"),
    "resuming": (two_games, lambda device: device.pick(1), "home"),
    "taking back": (in_game_menu, lambda device: enter(device, "take_back"), "curtain"),
    "handing over": (at_new_player, lambda device: device.pick("Bot"), "curtain"),
    "settings": (in_settings, lambda device: device.pick("White"), "settings"),
    "roster": (in_roster, lambda device: device.press("menu"), "roster"),
}


def fill_and_press(device, press):
    """Save something when there is no room: the app says so, and everything confirmed is there."""
    known = device.notes[-1]
    ballast = Ballast(device)
    press(device)
    assert device.screen == "storage_full"
    assert not device.app.private()
    check(known, [known], device.world())
    check_after_power_cut(device, known)
    ballast.remove()


def check_after_power_cut(device, known):
    """Start while there still is no room: nothing is lost, and no hand is shown."""
    again = Device(Flash(device.flash.image))
    check(known, [known], again.notes[0])
    assert not again.app.store.damaged
    if again.screen == "storage_full":
        leave(again)
    assert not again.app.private()
    check(known, [known], again.notes[-1])


@pytest.mark.parametrize("moment", MOMENTS)
def test_without_room_the_app_says_so_and_nothing_is_lost(moment):
    prepare, press, screen = MOMENTS[moment]
    device = Run(formatted(blocks=BLOCKS), prepare).device
    fill_and_press(device, press)
    leave(device)
    assert device.screen == screen


def leave(device):
    """Try again where the notice offers that, otherwise go back."""
    device.press("ok" if "ok" in device.app.screen.hints() else "back")


def to_a_choice(device):
    while device.screen not in ("xactika.hand", "xactika.bid"):
        step(device)


def choose(device):
    """Make a bid, play a card, or lead a card and make its call."""
    step(device)
    while device.screen in ("xactika.call", "why", "xactika.hand"):
        step(device)


@pytest.mark.parametrize("start", [begin, a_long_game])
def test_a_full_flash_at_any_choice_loses_nothing_and_the_game_continues_with_room(start):
    device = Run(formatted(blocks=BLOCKS), language).device
    start(device)
    for _ in range(12):
        to_a_choice(device)
        stream = len(device.app.table.session.stream)
        fill_and_press(device, choose)
        assert len(device.app.table.session.stream) == stream
        device.press("ok")
        assert device.screen == "curtain"
        device.choose_once()
        assert len(device.app.table.session.stream) > stream


def fill_after_next_append(device, press):
    """Append to the game's file and then save more, with room only for the append."""
    append = device.files.append
    ballast = []

    def last(name, data):
        append(name, data)
        device.files.append = append
        ballast.append(Ballast(device))

    device.files.append = last
    press(device)
    assert device.screen == "storage_full"
    return ballast[0]


def test_bots_act_as_soon_as_there_is_room_again():
    device = Run(formatted(blocks=BLOCKS), language).device
    begin(device)
    session = device.app.table.session
    while device.screen != "tricks.trick_won" or not session.is_bot(session.state.seat):
        step(device)
    stream = len(session.stream)
    fill_and_press(device, step)
    assert len(session.stream) == stream
    device.press("ok")
    assert len(session.stream) > stream
    assert device.screen == "curtain"


def test_a_game_that_ended_without_room_enters_the_history_once():
    device = Run(formatted(blocks=BLOCKS), at_result).device
    before = device.notes[-1]
    ballast = fill_after_next_append(device, step)
    again = Device(Flash(device.flash.image))
    assert again.app.history().count() == 0
    (name,) = again.app.store.open_games()
    assert again.files.read(name) == device.files.read(name)
    assert not again.app.store.damaged
    ballast.remove()
    for found in (Device(Flash(device.flash.image)), device):
        if found is device:
            leave(found)
            assert found.screen == "game_result"
        assert found.app.history().count() == 1 and not found.app.store.open_games()
        check(before, [found.world()], found.world())
