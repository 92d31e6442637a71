"""The server of `inkdeck play`: its files and clients, and how it chooses and opens a browser."""

import html
import http.client
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pexpect
import pytest

from hostile.outcome import ran
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError
from inkdeck.web import again, npm, opening, playing, serving
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


def test_files_are_served_with_their_types_and_the_policy(server):
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
def test_other_paths_are_not_served(server, path):
    assert asked(server, path)[0] == 404


def test_a_page_under_another_name_is_refused(server):
    assert asked(server, "/", host="rebound.example")[0] == 421
    assert asked(server, "/", host=f"localhost:{urlsplit(server.address).port}")[0] == 421


def test_a_taken_port_is_reported_in_a_sentence(server):
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


def test_a_browser_is_used_if_someone_sits_at_a_display(desk):
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


@pytest.fixture
def start(page_files, tmp_path):
    """Return a function that starts `inkdeck play` in a terminal; the browser only notes its argument."""
    opener = tmp_path / "opener"
    noted = tmp_path / "noted"
    opener.write_text(f'#!/bin/sh\necho "$1" >"{noted}.new" && mv "{noted}.new" "{noted}"\n')
    opener.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name not in opening._ELSEWHERE}
    environment |= {"INKDECK_TERMINAL": "", "DISPLAY": ":0", "BROWSER": str(opener), "TERM": "xterm"}
    environment |= {"INKDECK_DATA": str(tmp_path / "data"), "INKDECK_BOOK": str(tmp_path / "book.sqlite")}
    started = []

    def start(*options):
        command = ["-m", "inkdeck", "play", *options]
        started.append(
            pexpect.spawn(sys.executable, command, env=environment, timeout=30, dimensions=(24, 200))
        )
        return started[-1]

    start.noted = noted
    yield start
    for program in started:
        program.close(force=True)


def opened(noted):
    """Wait until the browser is opened, and return its argument and what the file there sends it to."""
    end = time.monotonic() + 30
    while not noted.exists():  # the browser starts in another process
        assert time.monotonic() < end
        time.sleep(0.02)
    argument = noted.read_text().strip()
    noted.unlink()
    place = Path(urllib.request.url2pathname(urlsplit(argument).path))
    assert place.stat().st_mode & 0o777 == 0o600 and place.parent.stat().st_mode & 0o777 == 0o700
    (address,) = re.findall('0; url=(.*?)"', place.read_text())
    return argument, place, html.unescape(address)


def went(address, cookie=""):
    """Go to an address as a browser does, and return the code, the cookie and where it is sent on to."""
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.netloc, timeout=10)
    connection.request("GET", f"{place.path}?{place.query}", headers={"Cookie": cookie} if cookie else {})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("Set-Cookie"), answer.getheader("Location")


def test_play_opens_the_page_through_a_private_file_and_ctrl_c_ends_it(start, tmp_path):
    program = start("--port", "0", "--seed", "7", "--board", "pico_inky_pack")
    program.expect(r"(http://\S+)\r\n")
    printed = program.match[1].decode()
    program.expect("Ctrl-C here to stop")
    argument, place, address = opened(start.noted)
    keys = [re.search("/once/([^?]+)", one)[1] for one in (address, printed)]
    assert keys[0] != keys[1] and not any(key in argument for key in keys)
    for each in (address, printed):  # each lets one browser in
        code, cookie, onward = went(each)
        assert (code, onward) == (303, "/?board=pico_inky_pack&seed=7")
        assert cookie.endswith("; Path=/; HttpOnly; SameSite=Strict")
        assert went(each)[:2] == (403, None)
        assert went(each, cookie.split(";")[0]) == (303, None, onward)
    with urllib.request.urlopen(urljoin(address, "/"), timeout=10) as answer:
        page = answer.read().decode()
    assert "inkdeck-book" in page and cookie.split("=")[1].split(";")[0] not in page
    assert not place.parent.exists()  # the browser has been there
    program.sendintr()
    program.expect("Goodbye.")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert not list((tmp_path / "data").glob("page-*"))


def test_a_second_play_has_the_first_open_the_page_again(start):
    first = start("--port", "0")
    first.expect(r"(http://127.0.0.1:(\d+)/once/\S+)\r\n")
    port = first.match[2].decode()
    opened(start.noted)
    second = start("--port", port, "--board", "pico_inky_pack")
    second.expect("already running")
    second.expect(pexpect.EOF)
    second.close()
    assert second.exitstatus == 0
    _, _, address = opened(start.noted)
    assert went(address)[2] == "/?board=pico_inky_pack"
    first.expect(r"once:\r\n(http://127.0.0.1:\d+/once/\S+)\r\n")
    assert went(first.match[1].decode())[0] == 303


def test_another_program_at_the_port_is_not_taken_for_ours(start, tmp_path):
    given = []

    class Thief(BaseHTTPRequestHandler):
        def do_POST(self):
            given.append(self.headers[again.PROOF])
            self.send_response(200)
            self.end_headers()
            self.wfile.write(given[-1].encode())  # all that it knows

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Thief) as thief:
        threading.Thread(target=thief.serve_forever, args=(0.02,), daemon=True).start()
        port = thief.server_address[1]
        for left in (False, True):
            if left:  # by a server that was killed
                place = tmp_path / "data" / f"page-{port}"
                place.parent.mkdir(exist_ok=True)
                place.write_text("5" * 64)
            output = start("--port", str(port))
            output.expect(pexpect.EOF)
            output.close()
            said = output.before.decode()
            assert output.exitstatus == EXIT_BUSY and "taken by another program" in said
            assert "Continue" not in said and "http" not in said
        thief.shutdown()
    assert len(given) == 1 and not start.noted.exists()


def test_only_the_owners_programs_have_the_page_opened(server):
    asked_for = []
    server.reopen = asked_for.append
    server.secret = "5" * 64
    place = urlsplit(server.address)
    for secret, code in (("6" * 64, 403), ("", 403), (server.secret, 200)):
        connection = http.client.HTTPConnection(place.netloc, timeout=10)
        headers = {again.PROOF: again.proof(secret, "/again/1?board=x")} if secret else {}
        connection.request("POST", "/again/1?board=x", headers=headers)
        assert connection.getresponse().status == code
        connection.close()
    assert asked_for == ["board=x"]


def test_with_a_port_the_page_is_served_without_a_terminal_or_a_display(start, tmp_path):
    log = tmp_path / "log"
    with open(log, "w") as out:
        environment = {**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": "", "INKDECK_DATA": str(tmp_path)}
        command = [sys.executable, "-u", "-m", "inkdeck", "play", "--port", "0"]
        program = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=environment)
    try:
        end = time.monotonic() + 30
        while "Ctrl-C" not in log.read_text():
            assert time.monotonic() < end and program.poll() is None, log.read_text()
            time.sleep(0.05)
        (address,) = re.findall("http://\\S+", log.read_text())
        assert went(address)[0] == 303
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 0
    finally:
        program.kill()
    assert "Goodbye" in log.read_text()


@pytest.fixture
def without_npm(monkeypatch, tmp_path):
    monkeypatch.setattr(npm.shutil, "which", lambda name: None)
    monkeypatch.setattr(playing.folder, "kept", lambda: tmp_path / "kept")


def test_a_missing_npm_is_reported_in_a_sentence(without_npm, tmp_path):
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
