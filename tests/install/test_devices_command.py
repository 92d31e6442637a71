"""`inkdeck devices`, completion in shells, and help."""

import os
import shutil
import subprocess
import sys

import pexpect
import pytest
from click.testing import CliRunner

from inkdeck import cli, ports
from inkdeck.commands import devices
from inkdeck.install import safely
from inkdeck.ports import Port
from install.ran import ran
from link.cable import Device as AppDevice

pytestmark = pytest.mark.usefixtures("own_computer")


def test_devices_lists_ports_drives_and_the_book(start, drive, monkeypatch, tmp_path):
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.5)
    device = start()
    with AppDevice(tmp_path / "flash") as app:
        app.do("play", 1, 2)
        monkeypatch.setattr(ports, "find", lambda: [Port(device.port, "Board in FS mode"), Port(app.path)])
        from inkdeck.book import open_book
        from inkdeck.link.sync import sync

        with open_book() as book, app.link() as link:
            epoch = sync(link, book).greeting.epoch
        output = ran(devices)
    assert f"{device.port}: Board in FS mode, doesn't answer as Inkdeck" in output
    assert f"{app.path}: " in output and "2 games, no game in progress" in output
    assert f"{drive}: Raspberry Pi RP2, waiting for a UF2" in output
    assert f"e6614103e7654321 {epoch}: " in output and "games up to 2" in output


def test_devices_says_when_there_are_none(monkeypatch):
    assert "No board is connected" in ran(devices)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(shell):
    told = CliRunner().invoke(cli.cli, ["completion", shell])
    assert told.exit_code == 0 and "_INKDECK_COMPLETE" in told.output
    assert CliRunner().invoke(cli.cli, ["completion", "cmd"]).exit_code == 2


@pytest.mark.parametrize("shell, arguments", [("bash", "--norc"), ("zsh", "-f"), ("fish", "--no-config")])
def test_a_real_shell_completes_commands_and_options(tmp_path, shell, arguments):
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} here")
    (tmp_path / "inkdeck").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m inkdeck "$@"\n')
    (tmp_path / "inkdeck").chmod(0o755)
    (tmp_path / "made").write_text(CliRunner().invoke(cli.cli, ["completion", shell]).output)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "TERM": "dumb", "INPUTRC": os.devnull, "HOME": str(tmp_path)}
    child = pexpect.spawn(shell, [arguments, "-i"], env=environment, encoding="utf-8", timeout=20)
    if shell == "zsh":
        child.sendline("autoload -Uz compinit && compinit -u")
    child.sendline(f"source {tmp_path}/made; echo re''ady")
    child.expect("ready")
    child.send("inkdeck sc\t")
    child.expect("inkdeck scores ")
    child.send("--pl\t")
    child.expect("--player ")
    child.sendline("")
    child.send("inkdeck flash bad\t")
    child.expect("ger2040")
    child.close(force=True)


@pytest.mark.parametrize("name", ["uf2", "flash", "doctor", "devices", "backup", "restore", "completion"])
def test_the_commands_are_in_the_table_and_have_help(name):
    # A process of its own, because click keeps the help of a command that a test has run by itself.
    output = subprocess.run([sys.executable, "-m", "inkdeck", name, "--help"], capture_output=True, text=True)
    assert output.returncode == 0 and name in cli.COMMANDS and "-h, --help" in output.stdout
