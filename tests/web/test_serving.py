"""The server of `inkdeck play`: its files and clients, and how it chooses and opens a browser."""

import http.client
import os
import sys
import time
import urllib.request
import webbrowser
from urllib.parse import urlsplit

import pexpect
import pytest

from hostile.outcome import ran
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError
from inkdeck.web import npm, opening, playing, serving
from web.served import served

FILES = {"index.html": b"<p>here", "a.mjs": b"export {}", "m.wasm": b"\0asm", "inkdeck.rom.gzip": b"\x1f\x8b"}


@pytest.fixture
def server():
    with served(FILES) as made:
        yield made


def asked(server, path, host=None, method="GET"):
    place = urlsplit(server.address)
    connection = http.client.HTTPConnection(place.hostname, place.port, timeout=10)
    connection.request(method, path, headers={"Host": host or place.netloc})
    answer = connection.getresponse()
    found = answer.status, dict(answer.getheaders()), answer.read()
    connection.close()
    return found


def test_it_serves_the_files_with_their_types_and_the_policy(server):
    for path, name, kind in (
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/?seed=7", "index.html", "text/html; charset=utf-8"),
        ("/a.mjs", "a.mjs", "text/javascript; charset=utf-8"),
        ("/m.wasm", "m.wasm", "application/wasm"),
    ):
        code, headers, content = asked(server, path)
        assert (code, headers["Content-Type"], content) == (200, kind, FILES[name])
        assert "default-src 'none'" in headers["Content-Security-Policy"]
    code, headers, content = asked(server, "/a.mjs", method="HEAD")
    assert (code, content, headers["Content-Length"]) == (200, b"", str(len(FILES["a.mjs"])))
    assert "Content-Encoding" not in asked(server, "/inkdeck.rom.gzip")[1]


@pytest.mark.parametrize("path", ("/b", "/../a.mjs", "/%2e%2e/a.mjs", "/etc/passwd", "/index.html/"))
def test_it_serves_nothing_else(server, path):
    assert asked(server, path)[0] == 404


def test_a_page_under_another_name_is_refused(server):
    assert asked(server, "/", host="rebound.example")[0] == 421
    assert asked(server, "/", host=f"localhost:{urlsplit(server.address).port}")[0] == 421


def test_a_port_that_is_taken_is_a_sentence(server):
    with pytest.raises(InkdeckHostError, match="--port") as caught:
        serving.PageServer(FILES, server.server_address[1])
    assert caught.value.exit_code == EXIT_BUSY


@pytest.fixture
def desk(monkeypatch):
    """Return a computer with a display and a browser."""
    for name in ("CI", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("firefox"))
    return monkeypatch


def test_a_browser_is_used_where_somebody_sits_before_a_display(desk):
    assert opening.browser() is not None


@pytest.mark.parametrize("name", ("CI", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY"))
def test_on_a_build_machine_and_over_ssh_no_browser_is_opened(desk, name):
    desk.setenv(name, "1")
    assert opening.browser() is None


def test_without_a_display_or_a_browser_with_windows_none_is_opened(desk):
    def none():
        raise webbrowser.Error("could not locate runnable browser")

    desk.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("/usr/bin/w3m"))
    assert opening.browser() is None
    desk.setattr(webbrowser, "get", none)
    assert opening.browser() is None
    desk.delenv("DISPLAY")
    desk.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("firefox"))
    assert opening.browser() is (None if sys.platform not in ("darwin", "win32") else opening.browser())


def test_play_opens_the_page_and_ctrl_c_ends_it(page_files, tmp_path):
    told = tmp_path / "address"
    opener = tmp_path / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" >"{told}.new" && mv "{told}.new" "{told}"\n')
    opener.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name not in opening._ELSEWHERE}
    environment |= {"INKDECK_TERMINAL": "", "DISPLAY": ":0", "BROWSER": str(opener), "TERM": "xterm"}
    command = ["-m", "inkdeck", "play", "--port", "0", "--seed", "7", "--board", "pico_inky_pack"]
    program = pexpect.spawn(sys.executable, command, env=environment, timeout=30, dimensions=(24, 200))
    program.expect(r"at (http://\S+)\r\n")
    address = program.match[1].decode()
    program.expect("Ctrl-C here to stop")
    assert address.endswith("/?board=pico_inky_pack&seed=7")
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert b"inkdeck-token" in answer.read()
    end = time.monotonic() + 30
    while not told.exists():  # the browser starts in another process
        assert time.monotonic() < end
        time.sleep(0.02)
    program.sendintr()
    program.expect("Goodbye.")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert told.read_text().strip() == address


@pytest.fixture
def without_npm(monkeypatch, tmp_path):
    monkeypatch.setattr(npm.shutil, "which", lambda name: None)
    monkeypatch.setattr(playing.folder, "kept", lambda: tmp_path / "kept")


def test_without_npm_the_page_is_a_sentence(without_npm, tmp_path):
    outcome = ran("web", "--out", tmp_path / "page", codes={EXIT_FILE})
    assert "needs npm" in outcome.err and "apt install npm" in outcome.err
    assert not (tmp_path / "page").exists()


def test_without_npm_play_says_so_and_takes_the_terminal(without_npm, desk):
    import inkdeck.sim.play
    from inkdeck.commands import play

    desk.setattr(play, "is_terminal", lambda: True)
    desk.delenv("INKDECK_TERMINAL")
    desk.setattr(inkdeck.sim.play, "play", lambda options: "Played in the terminal.")
    outcome = ran("play", codes={0})
    assert "needs npm" in outcome.err and "in this terminal" in outcome.err
    assert outcome.out.strip() == "Played in the terminal."


@pytest.mark.parametrize(
    "given", (["--terminal"], ["--graphics", "half"], ["--size", "148x33"], ["--data", "d"], ["--shots", "s"])
)
def test_the_terminal_is_used_on_request(desk, monkeypatch, given):
    import inkdeck.sim.play
    from inkdeck.commands import play

    monkeypatch.setattr(play, "is_terminal", lambda: True)
    monkeypatch.delenv("INKDECK_TERMINAL")
    monkeypatch.setattr(playing, "files", lambda: pytest.fail("the page was made"))
    monkeypatch.setattr(inkdeck.sim.play, "play", lambda options: "Played in the terminal.")
    assert ran("play", *given, codes={0}).out.strip() == "Played in the terminal."
