"""The errors about a port that can't be opened, for each system's message."""

import os
import threading

import pytest
import serial

from inkdeck import ports
from inkdeck.errors import EXIT_BUSY, EXIT_DEVICE, EXIT_LINK, InkdeckHostError


def refused(monkeypatch, platform, told, cause=None):
    """Return (exit code, sentence) for an error that pyserial raises."""

    def refuse(*_arguments, **_options):
        raise serial.SerialException(told) from cause

    with monkeypatch.context() as there:
        there.setattr("sys.platform", platform)
        there.setattr(serial, "Serial", refuse)
        with pytest.raises(InkdeckHostError) as caught:
            ports.open_port("COM3")
    return caught.value.exit_code, str(caught.value)


@pytest.mark.parametrize("reason", ["Access is denied.", "Zugriff verweigert"])
def test_on_windows_a_port_used_by_another_program_is_busy(monkeypatch, reason):
    told = f"could not open port 'COM3': PermissionError(13, '{reason}', None, 5)"
    code, sentence = refused(monkeypatch, "win32", told)
    assert code == EXIT_BUSY and sentence.startswith("Another program is using COM3")
    assert "dialout" not in sentence


def test_elsewhere_the_same_error_is_a_missing_permission(monkeypatch):
    code, sentence = refused(monkeypatch, "linux", "could not open port: PermissionError(13, 'denied')")
    assert code == EXIT_DEVICE and "dialout" in sentence and "Windows" not in sentence


def test_on_windows_a_missing_port_is_reported(monkeypatch):
    told = "could not open port 'COM3': FileNotFoundError(2, 'cannot find the file', None, 2)"
    code, sentence = refused(monkeypatch, "win32", told)
    assert code == EXIT_DEVICE and "There is no port COM3" in sentence
    told = "could not open port 'COM3': OSError(22, 'A device which does not exist', None, 433)"
    assert refused(monkeypatch, "win32", told)[0] == EXIT_LINK


def test_a_port_released_a_moment_later_is_opened():
    held_by, path = pty_of()
    first = ports.open_port(path)
    threading.Timer(0.05, first.close).start()
    with ports.open_port(path) as port:
        assert port.is_open
    os.close(held_by)


def pty_of():
    """Return (the descriptor of a pseudo-terminal's other end, its path)."""
    master, slave = os.openpty()
    path = os.ttyname(slave)
    os.close(slave)
    return master, path
