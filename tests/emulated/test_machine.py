"""The emulated device itself: time, keys, light, battery, power, flash and serial port."""

import asyncio
import functools
import json
import sys

import pytest

from inkdeck.device import littlefs_image
from inkdeck.emulator import batch, chip
from inkdeck.emulator.machine import SAFE
from inkdeck.errors import InkdeckHostError

COUNT_BOOTS = b"""
try:
    n = int(open("boots").read())
except OSError:
    n = 0
with open("boots", "w") as file:
    file.write(str(n + 1))
"""


@pytest.fixture
def play(play):
    """Return `play` for a board that flash doesn't describe, so that MicroPython's prompt comes."""
    return functools.partial(play, described=b"")


def boots(machine):
    return littlefs_image.read(machine.fs_image()).get("boots")


def test_micropython_answers_and_reads_our_files(play, ask):
    async def story(machine):
        assert machine.connected and machine.powered
        return await ask(machine, "print(6 * 7, open('a/note').read())")

    assert play(story, files={"a/note": b"hello"}) == "42 hello"


def test_flash_log_replayed_on_the_old_image_gives_the_new_one(play, ask):
    async def story(machine):
        before = bytearray(machine.fs_image())
        began = machine.now
        await ask(machine, "with open('new', 'w') as f:\n    f.write('x' * 5000)\n")
        for op in machine.flash_ops:
            kind, address, data = op
            part = before[address : address + len(data)]
            new = data if kind == "erase" else bytes(a & b for a, b in zip(part, data, strict=True))
            before[address : address + len(data)] = new
        assert {op.op for op in machine.flash_ops} == {"erase", "program"}
        assert all(began < op.at_ms <= machine.now for op in machine.flash_ops)
        assert bytes(before) == machine.fs_image()
        assert littlefs_image.read(machine.fs_image())["new"] == b"x" * 5000

    play(story, files={"old": b"1"})


def test_resets_keep_the_files(play, ask):
    async def story(machine):
        assert boots(machine) == b"1"
        machine.type(b"import machine\rmachine.reset()\r")
        await machine.until(lambda: not machine.connected, 2000)
        await machine.until(lambda: machine.connected, 2000)
        await ask(machine, "")
        assert boots(machine) == b"2"
        machine.type(b"\x04")
        await machine.sleep(500)
        assert boots(machine) == b"3"
        machine.reset()
        await machine.until(lambda: machine.connected, 2000)
        await ask(machine, "")
        assert boots(machine) == b"4"

    play(story, files={"main.py": COUNT_BOOTS})


COUNT_BY_PIO = """
from rp2 import PIO, StateMachine, asm_pio
import time
@asm_pio()
def count():
    set(x, 7)
    mov(isr, x)
    push()
machine = StateMachine(4, count, freq=100_000)
machine.active(1)
time.sleep_ms(20)
print(machine.rx_fifo(), machine.get(), machine.get())
machine.active(0)
"""


def test_a_program_may_use_pio_though_nothing_of_ours_does(play, ask):
    async def story(machine):
        return await ask(machine, COUNT_BY_PIO), await ask(machine, COUNT_BY_PIO)

    assert play(story) == ("True\n4 7 7\nFalse",) * 2


SOME_OF_ALL = """
import gc, json, time
from machine import Pin, Timer
ticks = []
timer = Timer(period=3, callback=lambda t: ticks.append(time.ticks_us()))
pin = Pin(25, Pin.OUT)
told = []
for i in range(40):
    pin(i & 1)
    told.append((i ** 9 % 1009, i / 7, -i >> 1, str(i) * 3, time.ticks_us()))
    try:
        told[i + 1]
    except IndexError:
        gc.collect()
    time.sleep_us(333)
timer.deinit()
with open("told", "w") as file:
    json.dump([told, ticks], file)
"""


def test_the_compiled_loop_takes_the_instructions_and_the_time_of_rp2040pys_own(play, monkeypatch):
    compiled = pytest.importorskip("inkdeck_compiled_batch", reason="`make emulator` compiles the loop")

    async def story(machine):
        await machine.until(lambda: "told" in littlefs_image.read(machine.fs_image()), 3000)
        await machine.sleep(100)
        return littlefs_image.read(machine.fs_image())["told"], machine.flash_ops, machine.stack_left

    ran = []
    for loop in (compiled, batch):
        monkeypatch.setattr(chip, "Batch", loop.Batch)
        ran.append(play(story, files={"main.py": SOME_OF_ALL.encode()}))
    values, ticks = json.loads(ran[0][0])
    assert len(values) == 40 and len(ticks) > 4
    assert ran[0] == ran[1]
    assert [op.at_ms for op in ran[0][1]] == [op.at_ms for op in ran[1][1]]


def test_sleep_is_exact_and_a_press_has_its_length(play):
    async def story(machine):
        began = machine.now
        await machine.sleep(123)
        assert machine.now - began == pytest.approx(123, abs=0.001)
        await machine.press("A", hold_ms=50)
        assert machine.now - began == pytest.approx(173, abs=0.001)
        with pytest.raises(TimeoutError):
            await machine.until(lambda: False, 20)

    play(story)


EDGES = """
from machine import Pin
import time
seen = []
pin = Pin(%d, Pin.IN, Pin.%s)
def look(p):
    seen.append((time.ticks_us(), p.value()))
handler = pin.irq(look, Pin.IRQ_RISING | Pin.IRQ_FALLING)
"""


@pytest.mark.parametrize(
    "board, pin, pull, pressed",
    [("badger2040", 12, "PULL_DOWN", 1), ("pico_inky_pack", 12, "PULL_UP", 0)],
)
def test_keys_by_interrupt_with_and_without_bounce(play, ask, board, pin, pull, pressed):
    async def story(machine):
        assert await ask(machine, EDGES % (pin, pull) + "print(pin.value())") == str(1 - pressed)
        await machine.press("A", hold_ms=40)
        await machine.sleep(20)
        assert await ask(machine, "print([v for t, v in seen])") == str([pressed, 1 - pressed])
        await ask(machine, "seen.clear()")
        await machine.press("A", hold_ms=40, bounce_ms=5)
        await machine.sleep(20)
        edges = eval(await ask(machine, "print(seen)"))
        assert len(edges) == 18
        assert [value for _, value in edges][8] == pressed and edges[-1][1] == 1 - pressed
        first, last = edges[0][0], edges[8][0]
        assert 4900 <= last - first <= 5100

    play(story, board=board)


def test_a_key_without_its_pull_floats(play, ask):
    async def story(machine):
        machine.down("A")
        on = await ask(machine, "from machine import Pin\nprint(Pin(12, Pin.IN, None).value())")
        machine.up("A")
        return on, await ask(machine, "print(Pin(12, Pin.IN, Pin.PULL_UP).value())")

    assert play(story) == ("1", "1")


def test_the_button_for_safe_mode_has_a_name(play, ask):
    async def story(machine):
        machine.down(SAFE)
        on = await ask(machine, "from machine import Pin\nprint(Pin(23, Pin.IN, Pin.PULL_UP).value())")
        machine.up(SAFE)
        return on, await ask(machine, "print(Pin(23, Pin.IN, Pin.PULL_UP).value())")

    assert play(story) == ("0", "1")


def test_a_program_switches_the_light(play, ask):
    async def story(machine):
        assert not machine.led
        await ask(machine, "from machine import Pin\nled = Pin(25, Pin.OUT, value=1)")
        assert machine.led
        await ask(machine, "led(0)")
        assert not machine.led

    play(story)


BATTERY = """
from machine import ADC, Pin
power = Pin(27, Pin.OUT, value=%d)
ref = ADC(28).read_u16()
print(ref and round(ADC(29).read_u16() / 65535 * 3 * 1.24 * 65535 / ref, 2))
"""


def test_battery_reads_as_the_hardware_facts_say(play, ask):
    async def story(machine):
        assert await ask(machine, BATTERY % 0) == "0"
        found = [await ask(machine, BATTERY % 1)]
        machine.battery_volts = 2.1
        return [*found, await ask(machine, BATTERY % 1)]

    assert play(story, battery_volts=3.0) == ["3.0", "2.1"]


USB_PIN = "from machine import Pin\nprint(Pin(24, Pin.IN).value())"
LATCHED = b"""
from machine import Pin
import time
latch = Pin(10, Pin.OUT, value=1)
with open("log", "a") as file:
    file.write("on%d " % Pin(24, Pin.IN).value())
time.sleep_ms(200)
with open("log", "a") as file:
    file.write("off ")
latch(0)
time.sleep_ms(50)
with open("log", "a") as file:
    file.write("still ")
"""


def log(machine):
    return littlefs_image.read(machine.fs_image()).get("log")


def test_releasing_the_latch_on_battery_cuts_power_and_keeps_flash_and_glass(play):
    async def story(machine):
        machine.panel.glass = b"\x55" * 4736
        await machine.until(lambda: not machine.powered, 5000)
        assert log(machine) == b"on0 off "
        at = machine.now
        await machine.sleep(1000)
        assert machine.now == pytest.approx(at + 1000) and not machine.led
        await machine.restart(hold="A")
        assert machine.powered
        await machine.sleep(150)
        machine.up("A")
        await machine.until(lambda: not machine.powered, 5000)
        assert log(machine) == b"on0 off on0 off "
        assert machine.panel.glass == b"\x55" * 4736
        assert machine.now > at + 1000

    play(story, files={"boot.py": LATCHED}, usb=False)


def test_releasing_the_latch_on_usb_cuts_no_power(play):
    async def story(machine):
        await machine.until(lambda: log(machine) == b"on1 off still ", 5000)
        assert machine.powered
        machine.usb = False
        assert not machine.powered

    play(story, files={"boot.py": LATCHED})


def test_a_key_released_before_the_latch_is_raised_cuts_power(play):
    async def story(machine):
        await machine.sleep(5)
        machine.up("A")
        assert not machine.powered and log(machine) is None

    play(story, files={"boot.py": LATCHED}, usb=False, hold="A")


def test_a_held_key_keeps_power_after_the_latch_is_released(play):
    async def story(machine):
        await machine.until(lambda: (log(machine) or b"").endswith(b"still "), 5000)
        assert machine.powered
        machine.up("A")
        assert not machine.powered

    play(story, files={"boot.py": LATCHED}, usb=False, hold="A")


def test_boards_without_a_latch_keep_power(play):
    async def story(machine):
        await machine.until(lambda: log(machine) == b"on0 off still ", 5000)
        assert machine.powered

    play(story, board="pico_inky_pack", files={"boot.py": LATCHED}, usb=False)


def test_power_cut_at_any_moment(play):
    async def story(machine):
        await machine.until(lambda: log(machine) == b"on0 ", 5000)
        machine.cut()
        assert not machine.powered
        await machine.restart()
        await machine.until(lambda: log(machine) == b"on0 on0 ", 5000)

    play(story, board="pico_inky_pack", files={"boot.py": LATCHED}, usb=False)


def test_usb_plugged_in_while_it_runs(play, ask):
    async def story(machine):
        await machine.sleep(300)
        assert not machine.connected and not machine.out
        machine.usb = True
        await machine.until(lambda: machine.connected, 3000)
        return await ask(machine, USB_PIN)

    assert play(story, usb=False) == "1"


def test_any_amount_is_typed_without_loss(play, ask):
    text = "".join(chr(97 + i % 26) for i in range(3000))
    source = (
        "import sys\n"
        "def take(n):\n"
        "    print(sys.stdin.read(n) == ''.join(chr(97 + i % 26) for i in range(n)))\n"
    )

    async def story(machine):
        await ask(machine, source)
        machine.out.clear()
        machine.type(b"take(3000)\r")
        await machine.until(lambda: b"take(3000)\r\n" in machine.out, 1000)
        machine.type(text.encode())
        await machine.until(lambda: machine.out.endswith(b">>> "), 20_000)
        return b"True" in machine.out

    assert play(story)


async def program(*arguments, limit_s=120):
    process = await asyncio.create_subprocess_exec(
        *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), limit_s)
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode, printed.decode().replace("\r", "")


def test_mpremote_works_over_the_pseudo_terminal(play, tmp_path):
    (tmp_path / "host.txt").write_text("from the host\n" * 200)

    async def story(machine):
        mpremote = (sys.executable, "-m", "mpremote", "connect", machine.pty())
        assert await program(*mpremote, "exec", "print(6 * 7)") == (0, "42\n")
        code, printed = await program(*mpremote, "fs", "cp", str(tmp_path / "host.txt"), ":copied.txt")
        assert code == 0, printed
        code, printed = await program(*mpremote, "fs", "ls")
        assert code == 0 and "copied.txt" in printed and "main.py" in printed
        code, printed = await program(*mpremote, "fs", "cp", ":copied.txt", str(tmp_path / "back.txt"))
        assert code == 0, printed
        assert (tmp_path / "back.txt").read_bytes() == (tmp_path / "host.txt").read_bytes()
        before = boots(machine)
        code, printed = await program(*mpremote, "soft-reset")
        assert code == 0, printed
        code, printed = await program(*mpremote, "reset")
        assert code == 0, printed
        await machine.until(lambda: not machine.connected, 3000)
        await machine.until(lambda: machine.connected, 3000)
        await machine.until(lambda: int(boots(machine)) > int(before), 5000)

    play(story, files={"main.py": COUNT_BOOTS})


def test_pyserial_sees_the_prompt(play):
    source = (
        "import serial, sys\n"
        "port = serial.Serial(sys.argv[1], 115200, timeout=10)\n"
        "port.write(b'print(6*7)\\r')\n"
        "print(port.read_until(b'42\\r\\n>>> ').endswith(b'42\\r\\n>>> '))\n"
    )

    async def story(machine):
        return await program(sys.executable, "-c", source, machine.pty())

    assert play(story) == (0, "True\n")


def test_flash_of_another_size_is_refused(play):
    with pytest.raises(InkdeckHostError, match="belongs to another image"):
        play(None, flash=b"\xff" * 4096)


def test_random_bits_and_time_follow_from_the_seed(play, ask):
    async def story(machine):
        drawn = await ask(machine, "import os; print(os.urandom(16).hex())")
        return drawn, machine.now

    first, again, other = [play(story, seed=seed) for seed in (7, 7, 8)]
    assert first == again
    assert first[0] != other[0] and len(set(first[0])) > 6
