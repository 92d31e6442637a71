"""Small programs for the emulated device that drive the panel as the hardware facts require."""

_PANEL = """
from machine import Pin, SPI
import time
cs, dc, rst = [Pin(n, Pin.OUT, value=1) for n in (%(cs)d, %(dc)d, %(rst)d)]
busy = Pin(%(busy)d, Pin.IN)
spi = SPI(%(spi)d, baudrate=%(baud)d, sck=Pin(%(sck)d), mosi=Pin(%(mosi)d), miso=Pin(%(miso)d))
def send(op, data=b""):
    cs(0); dc(0); spi.write(bytes([op])); dc(1)
    if data:
        spi.write(data)
    cs(1)
def wait():
    while busy() == %(busy_level)d:
        time.sleep_ms(1)
def reset(low, high):
    rst(0); time.sleep_ms(low + 1); rst(1); time.sleep_ms(high + 1); wait()  # it sleeps up to 1 ms less
picture = bytes([i & 255 for i in range(4736)])
"""

UC8151 = """
reset(10, 10)
for op, data in ((0, b"\\x97"), (1, b"\\x03\\0+++"), (4, b""), (6, b"\\x17\\x17\\x17"), (3, b"\\0"),
                 (0x41, b"\\0"), (0x60, b"\\x22"), (0x50, b"\\x9c"), (0x30, b"\\x3a"), (2, b""), (4, b""),
                 (0x92, b"")):
    send(op, data)
    if op in (2, 4):
        wait()
send(0x13, picture)
send(0x11)
began = time.ticks_ms()
send(0x12)
wait()
print("took", time.ticks_diff(time.ticks_ms(), began))
"""

SSD1680 = """
reset(2, 50)
send(0x12)
wait()
for op, data in ((1, b"\\x27\\1\\0"), (0x11, b"\\7"), (0x44, b"\\0\\x0f"), (0x45, b"\\0\\0\\x27\\1"),
                 (0x21, b"\\0\\x80"), (0x4e, b"\\0"), (0x4f, b"\\0\\0")):
    send(op, data)
send(0x24, picture)
send(0x22, b"\\xf7")
began = time.ticks_ms()
send(0x20)
wait()
print("took", time.ticks_diff(time.ticks_ms(), began))
"""

IDLE = """
while True:
    time.sleep_ms(5)
"""


def panel_program(board, baud=12_000_000):
    """Return the start of a program with `send`, `wait`, `reset` and a `picture` for this board's panel."""
    return _PANEL % {**board.panel, "baud": baud}
