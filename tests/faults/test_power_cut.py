"""Power may go at any moment: what a picture has confirmed is there at the next start, and play goes on.

Each test plays something, then starts the app from what every cut leaves of the flash: before each program
and erase, and with it partly done. For some of these starts, the power is cut again at every point.
"""

import pytest
import scenes_go5
from games import record
from scenery import deal, enter

from both import LONG
from faults.cuts import EMPTY, Run, examine_all
from faults.device import step
from faults.flash import CYCLES, V20, V21, formatted
from inkdeck_app.storage import history
from inkdeck_core.record import format, reader

pytestmark = pytest.mark.thorough

NAMES = ("Anna", "Ben", "Cleo", "Dora")  # the last two are bots
OFTEN = 2  # moves directory blocks at every second erase: months of use within one hand
STRIDE = 1 if LONG else 3  # of the torn writes, every STRIDE-th is examined; the cuts before a write all are
MOUNTINGS = [(V20, CYCLES), (V21, OFTEN)] + ([(V20, OFTEN), (V21, CYCLES)] if LONG else [])
AGAIN = 40 if LONG else 80  # every AGAIN-th cut is followed by a second one


def begin(device, secret=7, **chosen):
    """Begin a game for two people and two bots, up to its first curtain."""
    device.names = NAMES
    deal(device, 2, secret, **chosen)


def steps(device, count):
    """Press this many keys of the acting players."""
    for _ in range(count):
        step(device)


def play_to(device, screen):
    """Play on by keys until this screen is shown."""
    for _ in range(1000):
        if device.screen == screen:
            return
        step(device)
    raise AssertionError(f"{screen} never comes")


def menu(device, entry):
    """Choose an entry in the game's menu at the next curtain where the menu has it."""
    for _ in range(40):
        play_to(device, "curtain")
        device.press("menu")
        if entry in device.app.screen.entries:
            return enter(device, entry)
        device.press("back")
        step(device)
    raise AssertionError(f"{entry} is never in the menu")


# what is played


def first_start(device):
    device.pick("English")
    device.press("ok")  # play now
    device.cut()
    play_to(device, "xactika.bid")
    steps(device, 3)


def language(device):
    device.pick("English")
    device.press("back")


def whole_hand(device):
    begin(device, hands=1)
    play_to(device, "game_result")


def new_game(device):
    device.pick("New game")
    device.pick("Xactika")
    device.pick("Seat 2")
    device.press("ok")
    device.pick("Start")
    device.cut()
    device.press("ok")


def a_long_game(device):
    begin(device, hands=8, tie_break_exact_bids=True)
    for _ in range(2):
        play_to(device, "hand_result")
        step(device)


def six_choices(device):
    for _ in range(6):
        device.choose_once()


def a_game_of_go5(device):
    """Two people and two bots play until the second person can lay out a first set or more."""
    device.names = NAMES
    scenes_go5.deal(device, 2, 7)
    for _ in range(200):
        if device.screen == "go5.hand" and device.app.screen.finds():
            return
        step(device)
    raise AssertionError("nobody can lay anything out")


def long_actions(device):
    """Let people and bots choose until three choices took two bytes, as sets and swaps do."""
    stream = device.app.table.session.stream
    before = two_bytes(stream)
    for _ in range(40):
        device.choose_once()
        if two_bytes(device.app.table.session.stream) >= before + 3:
            return
    raise AssertionError("they never come")


def two_bytes(stream):
    """Return how many actions of a stream take two bytes."""
    return len([action for action, _ in reader.entries(bytes(stream)) if action >= format.UNDO])


def changes(device):
    """Undo a choice, give one seat to a bot and another to a new name."""
    menu(device, "take_back")
    steps(device, 4)
    menu(device, "hand_over")
    device.pick(3)
    device.pick(0)
    device.keys("ok menu")  # a new name with one letter
    steps(device, 6)
    menu(device, "hand_over")
    device.pick(0)
    device.pick("Bot")
    steps(device, 4)


def pauses(device):
    """Begin two games, resume the older one, and give one up."""
    begin(device, 7)
    steps(device, 4)
    menu(device, "pause")
    begin(device, 8)
    steps(device, 4)
    menu(device, "pause")
    device.pick(1)
    steps(device, 4)
    menu(device, "give_up")
    device.press("ok")
    device.agree()
    assert device.screen == "game_result"


def settings(device):
    enter(device, "settings")
    device.pick("Large")
    device.pick("Undo")
    device.pick("Saved names")
    device.pick(1)
    device.pick("Rename")
    device.keys("ok menu")
    device.press("back")
    device.press("back")


def names(device):
    language(device)
    for name in ("Ida", "Noah", "Zoë"):
        device.app.settings.remember(name)


SCENES = {  # name: what is there before, and what is played then
    "first start": (None, first_start),
    "whole hand": (language, whole_hand),
    "new game": (names, new_game),
    "long game": (lambda device: (language(device), a_long_game(device)), six_choices),
    "Go5": (lambda device: (language(device), a_game_of_go5(device)), long_actions),
    "changes": (lambda device: (language(device), begin(device)), changes),
    "pauses": (language, pauses),
    "settings": (names, settings),
}


def run_of(prepare, play, **mounting):
    """Return the `Run` of a scene."""
    image, before = formatted(mounting.get("version", V21)), EMPTY
    if prepare:
        ready = Run(image, prepare, **mounting)
        image, before = ready.after, ready.device.world()
    return Run(image, play, before, **mounting)


@pytest.mark.parametrize(("version", "cycles"), MOUNTINGS)
@pytest.mark.parametrize("scene", SCENES)
def test_a_power_cut_anywhere_loses_and_duplicates_nothing(scene, version, cycles):
    run = run_of(*SCENES[scene], version=version, cycles=cycles)
    assert examine_all(run, STRIDE, AGAIN) > len(run.log)


@pytest.mark.parametrize("segments", [1, 2])
def test_a_power_cut_at_the_end_of_a_game_neither_loses_nor_duplicates_it_in_the_history(segments):
    wanted = history.SEGMENT_BYTES - (1200 if segments == 1 else 200)  # the game's record takes about 300

    def nearly_full(device):
        language(device)
        for secret in range(100, 250):
            device.app.history().add(record(secret=secret, stop=secret % 30))
            if device.files.size("games-000001.seg") > wanted:
                break
        begin(device, hands=1)
        play_to(device, "hand_result")

    def finish(device):
        device.wake()
        step(device)
        assert device.screen == "game_result"

    run = run_of(nearly_full, finish)
    assert len([name for name in run.device.files.names() if name.endswith(".seg")]) == segments
    assert examine_all(run, STRIDE, AGAIN) > len(run.log)
