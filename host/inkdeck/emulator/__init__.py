"""The emulator: the real MicroPython image on an emulated RP2040 with a panel, keys and power."""
