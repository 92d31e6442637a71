"""On a port that never answers, every command soon says what it waits for, and ends after a few seconds."""

import os
import re
import threading
import tty
import zipfile

import pytest

from hostile.outcome import ran
from inkdeck import cli, ports
from inkdeck.errors import EXIT_DEVICE, EXIT_FAULT, EXIT_LINK
from inkdeck.install import mpremote_adapter, safely
from inkdeck.link import client
from our_files import ROOT

COMMANDS = {
    "backup": (["backup", "--port", "PORT"], EXIT_DEVICE),
    "devices": (["devices"], 0),
    "doctor": (["doctor", "--port", "PORT"], EXIT_FAULT),
    "flash": (["flash", "badger2040", "--port", "PORT", "--image", "IMAGE"], EXIT_DEVICE),
    "restore": (["restore", "BACKUP", "--port", "PORT"], EXIT_DEVICE),
    "set": (["set", "--port", "PORT"], EXIT_LINK),
    "status": (["status", "--port", "PORT"], EXIT_LINK),
    "sync": (["sync", "--port", "PORT"], EXIT_LINK),
}
"""The commands that open a port: their shortest lines, and their exit codes if it never answers.

`flash` names an image, so that it doesn't build one first.
"""

FEW_S = 10


class Silent:
    """The other end of a pseudo-terminal, which takes everything and never answers."""

    def __init__(self):
        self.held, self.far = os.openpty()
        tty.setraw(self.far)
        self.path = os.ttyname(self.far)
        self.heard = bytearray()
        threading.Thread(target=self._hear, daemon=True).start()

    def _hear(self):
        try:
            while True:
                self.heard += os.read(self.held, 4096)
        except OSError:
            pass

    def close(self):
        os.close(self.far)
        os.close(self.held)


@pytest.fixture
def silent(own_computer, monkeypatch):
    device = Silent()
    monkeypatch.setattr(ports, "find", lambda: [ports.Port(device.path)])
    yield device
    device.close()


@pytest.fixture
def backup(tmp_path):
    """Return the path of a backup that can be restored."""
    from inkdeck.install import archive

    kept = archive.Backup({"settings.json": b"{}"}, "", "badger2040", "0.1.0", "2026-11-28T10:00:00+00:00")
    archive.write(tmp_path / "backup.zip", kept)
    assert zipfile.is_zipfile(tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


def test_the_list_has_every_command_that_opens_a_port():
    opens = re.compile(r"\bports\.(open_port|choose|find)\b")
    files = sorted((ROOT / "host" / "inkdeck" / "commands").glob("*.py"))
    assert [path.stem for path in files if opens.search(path.read_text("utf-8"))] == sorted(COMMANDS)
    assert set(COMMANDS) <= set(cli.cli.list_commands(None))


def test_the_waits_add_up_to_a_few_seconds():
    asking = safely.LINK_WAIT_S * safely.LINK_TRIES
    stopping = mpremote_adapter.SILENT_STOP_S * mpremote_adapter.STOP_TRIES
    assert asking + stopping <= FEW_S and client.WAIT_S * client.TRIES <= FEW_S


@pytest.mark.thorough
@pytest.mark.parametrize("command", COMMANDS)
def test_a_port_that_never_answers_is_reported_in_time(silent, backup, image_file, command):
    line, code = COMMANDS[command]
    paths = {"PORT": silent.path, "BACKUP": str(backup), "IMAGE": str(image_file)}
    line = [paths.get(word, word) for word in line]
    done = ran(*line, codes={code})
    first, *others = done.err.splitlines()
    assert first == f"Waiting for the device on {silent.path} ..."
    stops = command in ("backup", "doctor", "flash", "restore")
    said = f"No Inkdeck answers on {silent.path}. Stopping what runs there ..."
    assert (said in others) == stops
    assert silent.heard.count(b'"do":"hello"') == (safely.LINK_TRIES if stops or not code else client.TRIES)
    assert silent.heard.count(b"\x03") == stops * mpremote_adapter.STOP_TRIES
