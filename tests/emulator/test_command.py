"""`inkdeck emulate` before anything boots: refusals; scripts, keys and status on a puppet."""

import asyncio
import gc
import os
import signal
import struct
import subprocess
import sys
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from inkdeck.commands import emulate
from inkdeck.emulator import live, scripted, session
from inkdeck.emulator.fingers import HOLD_MS, TAP_MS, Fingers
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_TERMINAL, EXIT_USAGE, InkdeckHostError
from inkdeck.image import building
from inkdeck.sim import boards, script
from inkdeck_app.ui.keys import LONG_MS
from install import uf2s

BOARD = boards.load("badger2040")


def refused(**options):
    with pytest.raises(InkdeckHostError) as caught:
        session.run(session.Options(**{"board": "badger2040", "script": None, **options}), True, print)
    return caught.value.exit_code, str(caught.value)


def test_without_a_terminal_it_names_the_alternatives():
    with pytest.raises(InkdeckHostError) as caught:
        CliRunner().invoke(emulate.command, ["badger2040"], catch_exceptions=False)
    assert caught.value.exit_code == EXIT_TERMINAL
    assert "--script FILE" in str(caught.value) and "--pty" in str(caught.value)


def test_an_unknown_board_is_reported_with_the_known_ones():
    code, message = refused(board="badger2050")
    assert code == EXIT_USAGE and '"badger2050"' in message and "pico_inky_pack" in message


def test_options_without_effect_are_refused():
    assert refused(board="pico_inky_pack", battery=2.5) == (
        EXIT_USAGE,
        f"{boards.load('pico_inky_pack').title} can't measure its battery, so --battery has no effect. "
        "Leave it out.",
    )
    assert refused(pty=True, usb=False)[0] == EXIT_USAGE
    code, message = refused(hold="Z")
    assert code == EXIT_USAGE and message.endswith("Choose one of: A, B, C, UP, DOWN, safe.")


def test_a_boards_name_may_be_in_any_case():
    assert refused(board="Badger2040", hold="Z")[1].startswith("Badger 2040 has no key")


def test_without_an_image_and_the_tools_to_build_one_it_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    code, message = refused()
    assert code == EXIT_FILE and "Building an image needs cmake" in message and building.INSTALL in message


def test_an_image_without_inkdeck_is_refused(tmp_path):
    path = tmp_path / "stock.uf2"
    path.write_bytes(uf2s.image())
    code, message = refused(image=str(path))
    assert (
        code == EXIT_USAGE
        and "contains MicroPython but not Inkdeck" in message
        and "inkdeck image RPI_PICO" in message
    )


def test_an_image_for_another_chip_is_reported_by_the_chips_name(tmp_path):
    block = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, 0x1C5F21B0)
    (tmp_path / "esp.uf2").write_bytes(block + bytes(476) + struct.pack("<I", 0x0AB16F30))
    code, message = refused(image=str(tmp_path / "esp.uf2"))
    assert code == EXIT_USAGE and "ESP32" in message and "RP2040" in message


def test_a_missing_folder_of_files_is_reported(tmp_path):
    with pytest.raises(InkdeckHostError, match="isn't a folder") as caught:
        session._files(tmp_path / "nowhere")
    assert caught.value.exit_code == EXIT_FILE


def test_files_keep_their_folders(tmp_path):
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "er" / "x.py").write_bytes(b"x")
    (tmp_path / "main.py").write_bytes(b"m")
    assert session._files(tmp_path) == {"deep/er/x.py": b"x", "main.py": b"m"}


def test_a_script_with_a_mistake_is_reported_before_anything_boots(tmp_path):
    (tmp_path / "s").write_text("ok\nleft\n")
    code, message = refused(script=str(tmp_path / "s"))
    assert code == EXIT_USAGE and "line 2" in message


def inkdeck(*arguments, first=""):
    source = f"import sys; {first}; from inkdeck.cli import main; main(sys.argv[1:])"
    return subprocess.run(
        [sys.executable, "-c", source, *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_without_the_emulator_installed_it_says_how_to_install_it():
    done = inkdeck("emulate", "badger2040", first="sys.modules['rp2040py'] = None")
    assert done.returncode == EXIT_USAGE
    assert "rp2040py" in done.stderr and "make setup" in done.stderr and "Traceback" not in done.stderr


def test_help_names_the_command_without_loading_the_emulator():
    first = "import atexit; atexit.register(lambda: print('loaded', 'rp2040py' in sys.modules))"
    done = inkdeck("--help", first=first)
    assert "emulate" in done.stdout and "loaded False" in done.stdout
    done = inkdeck("emulate", "--help", first=first)
    assert "--battery" in done.stdout and "loaded False" in done.stdout


class Puppet:
    """A replacement for a Machine that notes its calls."""

    def __init__(self, restless=False):
        self.board = BOARD
        self.noted = []
        self.now = 0
        self.powered = True
        self.usb = True
        self.led = False
        self.port = None
        self.battery_volts = 3.0
        self.panel = SimpleNamespace(glass=b"glass", refreshes=[], violations=[], busy=False)
        self.out = b"Traceback\r\nMemoryError\r\n"
        self._restless = restless

    async def start(self, hold=None):
        self.noted.append(("start", hold) if hold else "start")
        if not self.dark:
            self.panel.refreshes.append(SimpleNamespace(finished=True, begun_ns=0, ended_ns=0))

    async def restart(self, hold):
        self.noted.append(("restart", hold))
        self.powered = True

    async def rest(self, limit_ms):
        if self._restless:
            raise TimeoutError("in vain")
        self.noted.append("rest")

    async def press(self, name, hold_ms):
        self.noted.append((name, hold_ms))

    async def sleep(self, ms):
        self.now += ms
        await asyncio.sleep(0)

    async def until(self, wanted, limit_ms):
        self.noted.append("until")
        assert not wanted()
        raise TimeoutError

    latched = False
    dark = False

    def up(self, name):
        self.noted.append(("up", name))


def scripted_on(puppet, text, shots=None):
    return asyncio.run(scripted.run(puppet, script.parse(text, BOARD), shots, "s.txt"))


def test_a_device_that_shows_nothing_is_reported_with_its_output():
    puppet = Puppet()
    puppet.dark = True
    with pytest.raises(InkdeckHostError, match="no picture. It printed: MemoryError") as caught:
        scripted_on(puppet, "ok")
    assert caught.value.exit_code == EXIT_FAULT


def test_a_key_held_at_the_start_is_released_even_without_a_picture():
    puppet = Puppet()
    puppet.dark = True
    told = asyncio.run(scripted.run(puppet, [], None, "s.txt", "UP"))
    assert puppet.noted == [("start", "UP"), ("up", "UP"), "rest"] and puppet.now >= 1000
    assert told.startswith("0 presses, 0 pictures")


def test_steps_are_done_in_order_each_after_rest():
    puppet = Puppet()
    kept = []
    shots = SimpleNamespace(named=lambda glass, name: kept.append((glass, name)), folder="pictures")
    output = scripted_on(puppet, "down ok! hold A\nwait 500 shot hand B*2", shots)
    assert puppet.noted == [
        "start", "rest", ("DOWN", TAP_MS), "rest", ("C", TAP_MS), ("A", HOLD_MS), "rest",
        ("B", TAP_MS), "rest", ("B", TAP_MS), "rest",
    ]  # fmt: skip
    assert kept == [(b"glass", "hand")]
    assert output.startswith("5 presses, 1 picture") and output.endswith("The pictures are in pictures.")
    assert HOLD_MS > LONG_MS > TAP_MS


def test_a_device_that_never_rests_is_reported_with_the_line():
    with pytest.raises(InkdeckHostError, match="s.txt, line 1: the device isn't idle") as caught:
        scripted_on(Puppet(restless=True), "ok")
    assert caught.value.exit_code == EXIT_FAULT


def test_a_shot_needs_a_folder_and_nothing_boots_without():
    puppet = Puppet()
    with pytest.raises(InkdeckHostError, match="line 2: shot needs a folder"):
        scripted_on(puppet, "ok\nshot hand")
    assert puppet.noted == []


def test_a_press_without_power_switches_on():
    puppet = Puppet()
    puppet.powered = False
    scripted_on(puppet, "A")
    assert puppet.noted[2:] == [("restart", "A"), "until", ("up", "A"), "rest"]


def test_fingers_press_one_after_the_other_and_drop_a_flood():
    async def story():
        puppet = Puppet()
        fingers = Fingers(puppet)
        for _ in range(100):
            fingers.press("A", False)
        fingers.press("B", True)
        for _ in range(200):
            await asyncio.sleep(0)
        fingers.check()
        fingers.press("B", True)
        for _ in range(10):
            await asyncio.sleep(0)
        fingers.stop()
        return puppet.noted

    noted = asyncio.run(story())
    assert noted[-1] == ("B", HOLD_MS) and set(noted[:-1]) == {("A", TAP_MS)} and len(noted) < 30


def test_an_error_during_a_press_is_reported():
    async def story():
        puppet = Puppet()
        puppet.press = None
        fingers = Fingers(puppet)
        fingers.press("A", False)
        await asyncio.sleep(0.01)
        fingers.check()

    with pytest.raises(TypeError):
        asyncio.run(story())


def test_status_says_how_the_device_is():
    puppet = Puppet()
    status = live.Status(puppet)

    def line():
        return "   ".join(status.parts())

    assert line() == "0 s emulated   booting…   USB   battery 3.0 V"
    puppet.panel.refreshes.append(1)
    puppet.usb, puppet.led, puppet.now, puppet.port = False, True, 12_400, "/dev/pts/9"
    assert line() == "12 s emulated   no USB   battery 3.0 V   LED on   /dev/pts/9"
    puppet.powered = False
    puppet.panel.violations.append("x")
    assert "the power is off; a key switches it on" in line() and "panel misused" in line()


def test_the_devices_output_and_the_panels_refusals_are_reported():
    panel = SimpleNamespace(violations=[], refreshes=[])
    machine = SimpleNamespace(out=b"one\r\ntwo\r\n", panel=panel)
    told = session._with_troubles("Done.", machine, session.Options("badger2040"))
    assert told == "Done.\nThe device printed:\n  one\n  two"
    panel.refreshes = [SimpleNamespace(begun_ns=1_394_000_000), SimpleNamespace(begun_ns=9e9)]
    told = session._with_troubles("Done.", machine, session.Options("badger2040"))
    assert told.startswith("Done.\nThe first picture came after 1.39 s of the chip's time.\nThe device")
    machine.panel.violations = ["At 1.00 ms: a.", "At 2.00 ms: b."]
    with pytest.raises(InkdeckHostError) as caught:
        session._with_troubles("Done.", machine, session.Options("badger2040"))
    assert caught.value.exit_code == EXIT_FAULT
    assert str(caught.value).endswith("At 1.00 ms: a. And 1 more.\nThe device printed:\n  one\n  two")


class Asked(Puppet):
    """A puppet that signals this process from another task, then keeps running for a while."""

    def __init__(self, number):
        super().__init__()
        self._number = number
        self._looked = 0
        self.image_path = SimpleNamespace(name="pico.uf2")

    async def start(self, hold=None):
        await super().start(hold)
        self._task = asyncio.create_task(self._ask())

    async def _ask(self):
        os.kill(os.getpid(), self._number)

    async def sleep(self, ms):
        for _ in range(ms):
            await asyncio.sleep(0)

    def check(self):
        self._looked += 1
        assert self._looked < 20, "nobody has ended it"

    def pty(self):
        return "/dev/pts/9"

    async def stop(self):
        self.noted.append("stop")

    def fs_image(self):
        return b"flash"


def run_asked(monkeypatch, tmp_path, number, options):
    """Emulate an Asked with a flash file and return the puppet."""
    (tmp_path / "script").write_text("wait 100\n")
    if "script" in options:
        options = {"script": str(tmp_path / "script")}
    puppet = Asked(number)
    monkeypatch.setattr(session, "_machine", lambda *_: puppet)
    puppet.told = session.run(
        session.Options("badger2040", data=str(tmp_path / "flash"), **options), False, print
    )
    return puppet


@pytest.fixture
def handled():
    """Return a function that sets a signal's handler until the end of the test."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    yield lambda number, handler: signal.signal(number, handler)
    for number, handler in before.items():
        signal.signal(number, handler)


def nothing(*_):
    """Handle a signal by doing nothing."""


@pytest.mark.parametrize("options", [{"script": ""}, {"pty": True}], ids=["script", "pty"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_like_ctrl_c(monkeypatch, tmp_path, caplog, handled, number, options):
    handled(number, nothing)
    handled(signal.SIGINT, signal.SIG_IGN)  # as for a program in the background of a shell
    with pytest.raises(KeyboardInterrupt):
        run_asked(monkeypatch, tmp_path, number, options)
    gc.collect()
    assert [record.getMessage() for record in caplog.records] == []
    assert (tmp_path / "flash").read_bytes() == b"flash" and not (tmp_path / "flash.lock").exists()
    assert signal.getsignal(number) == nothing


def test_a_hangup_that_nohup_ignores_ends_nothing(monkeypatch, tmp_path, handled):
    handled(signal.SIGHUP, signal.SIG_IGN)
    puppet = run_asked(monkeypatch, tmp_path, signal.SIGHUP, {"script": ""})
    assert puppet.told.startswith("0 presses") and puppet.noted[-1] == "stop"


def test_an_event_loop_without_signals_still_runs(monkeypatch, tmp_path, handled):
    def lacks(*_):
        raise NotImplementedError

    handled(signal.SIGHUP, signal.SIG_IGN)
    monkeypatch.setattr(asyncio.unix_events._UnixSelectorEventLoop, "add_signal_handler", lacks)
    assert run_asked(monkeypatch, tmp_path, signal.SIGHUP, {"script": ""}).told.startswith("0 presses")


@pytest.mark.parametrize(
    ("out", "tells"),
    [(b"", "pico.uf2 may be damaged: build it again."), (b"Oh\r\n", "The device printed:\n  Oh")],
)
def test_a_device_that_usb_does_not_detect_is_reported(monkeypatch, tmp_path, out, tells):
    async def in_vain(puppet, hold=None):
        puppet.out = out
        raise TimeoutError("nothing happened for 3000 emulated ms")

    monkeypatch.setattr(Asked, "start", in_vain)
    with pytest.raises(InkdeckHostError) as caught:
        run_asked(monkeypatch, tmp_path, signal.SIGTERM, {"pty": True})
    assert caught.value.exit_code == EXIT_FAULT and str(caught.value).endswith(tells)
