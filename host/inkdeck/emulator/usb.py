"""The computer's end of the emulated USB serial line.

`rp2040py`'s own end answers every read that the device arms with endless empty packets, where a real computer
stays silent. That takes nearly all of an idle MicroPython's time, and twelve times what it needs. This end
answers only when there is something to send, and takes any amount of data.
"""

from collections.abc import Callable

from inkdeck.emulator.chip import Chip

_ANSWER_NS = 20_000


class SerialHost:
    """The computer's side of the device's serial port.

    :param chip: the `Chip`. :param plugged: whether there is a cable when the device looks for one.
    :param received: called with the bytes that the device sends.
    :ivar connected: whether the device has been enumerated since its last reset.
    """

    def __init__(self, chip: Chip, plugged: bool, received: Callable[[bytes | bytearray], None]) -> None:
        self.connected = False
        self._cdc = chip.cdc
        self._usb = chip.mcu.usb_ctrl
        self._plugged = plugged
        self._wanted = False
        self._waiting = None
        self._outgoing = bytearray()
        self._alarm = chip.alarm(self._answer)
        read, forget, enable = self._usb.on_endpoint_read, self._usb.on_reset, self._usb.on_usb_enabled
        assert read and forget and enable  # the existing CDC has set them
        self._read, self._forget, self._enable = read, forget, enable
        self._usb.on_endpoint_read = self._on_read
        self._usb.on_reset = self._on_reset
        self._usb.on_usb_enabled = self._on_enabled
        self._cdc.on_serial_data = received
        self._cdc.on_device_connected = self._on_connected

    def plug(self) -> None:
        """Plug the cable in. A device that was waiting is found now."""
        self._plugged = True
        if self._wanted and not self.connected:
            self._enable()

    def send(self, data: bytes) -> None:
        """Queue bytes for the device."""
        self._outgoing += data
        if self._waiting is not None:
            self._alarm.schedule(_ANSWER_NS)

    def _on_connected(self):
        self.connected = True

    def _on_enabled(self):
        self._wanted = True
        if self._plugged:
            self._enable()

    def _on_read(self, endpoint, size):
        if endpoint == 0 or endpoint != self._cdc._out_endpoint:
            self._read(endpoint, size)
            return
        self._waiting = (endpoint, size)
        if self._outgoing:
            self._answer()

    def _answer(self):
        if self._waiting is None or not self._outgoing:
            return
        endpoint, size = self._waiting
        self._waiting = None
        chunk = bytes(self._outgoing[:size])
        del self._outgoing[:size]
        self._usb.endpoint_read_done(endpoint, chunk)

    def _on_reset(self):
        self._waiting = None
        self._wanted = False
        self._outgoing.clear()
        self.connected = False
        self._forget()
