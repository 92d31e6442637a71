"""Measures how much stack a key's interrupt needs on the emulated chip, in addition to what it interrupts."""

from app import stack
from emulated.twin import firmware
from inkdeck.sim import boards

BOARD = "badger2040"

# The program is stopped; a contact of the test watches the key while a loop runs.
SOURCE = """from inkdeck_app.drivers.buttons import _Contact,_Ring
class Key:
    name='ok'
    pin={pin}
    active={active}

ring=_Ring()
contact=_Contact(Key,0,ring)
import time
def wait(ms):
    begun=time.ticks_ms()
    while time.ticks_diff(time.ticks_ms(),begun)<ms:
        pass

wait(1500)
"""


def test_a_keys_interrupt_takes_no_longer_than_allowed(play):
    key, _ = boards.load(BOARD).key_for("ok")

    async def story(machine):
        await machine.rest()
        machine.type(b"\x03")
        await machine.until(lambda: machine.out.endswith(b">>> "), 20_000)
        machine.type(b"\x05")
        await machine.until(lambda: machine.out.endswith(b"=== "), 5000)
        source = SOURCE.format(pin=key.pin, active=int(key.active))
        machine.type(source.replace("\n", "\r").encode())
        await machine.sleep(100)
        machine.type(b"\x04")
        await machine.sleep(500)
        left = []
        for presses in (False, True):
            machine.paint_stack()
            await machine.sleep(150)
            if presses:
                await machine.press(key.name)
            await machine.sleep(100)
            left.append(machine.stack_left)
        return left

    without, pressed = play(story, board=BOARD, files=firmware())
    assert 250 < without - pressed <= stack.INTERRUPT
