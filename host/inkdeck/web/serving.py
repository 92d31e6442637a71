"""The server of `inkdeck play`: serves the page to this computer only, and accepts finished games."""

import errno
import hmac
import secrets
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_BUSY, InkdeckHostError, from_os_error
from inkdeck.web import PORT

HOST = "127.0.0.1"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".gzip": "application/octet-stream",
}
_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


_MOST_SENT = 1 << 20
"""The most bytes of finished games in one request."""

_TOKEN = '<meta name="inkdeck-token" content="{}">'


class PageServer(ThreadingHTTPServer):
    """Serves these files, {name: bytes}, at a port of this computer; 0 picks a free one.

    :param keep: called with finished games from the page, an export in JSON. It raises `Unfit`, or
        `InkdeckHostError` with a sentence. With None, no games are accepted.

    Raises `InkdeckHostError` if the port is in use.
    """

    daemon_threads = True

    def __init__(
        self, files: dict[str, bytes], port: int = PORT, keep: Callable[[bytes], object] | None = None
    ) -> None:
        self.files = dict(files)
        self.keep = keep
        self.token = secrets.token_hex(16)
        if keep:  # only this run's page knows it: pages from elsewhere can't read it
            head = b"<head>\n"
            meta = _TOKEN.format(self.token).encode()
            self.files["index.html"] = files["index.html"].replace(head, head + meta)
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise from_os_error(error, "serving the page") from error
            told = (
                f"Port {port} is taken, perhaps by another inkdeck play. Continue there, or choose "
                "another port with --port; each port keeps separate games."
            )
            raise InkdeckHostError(told, EXIT_BUSY) from error

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that disappears in the middle of a request."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    @property
    def page(self):
        assert isinstance(self.server, PageServer)
        return self.server

    def do_GET(self):
        self._answer(with_body=True)

    def do_HEAD(self):
        self._answer(with_body=False)

    def _answer(self, with_body):
        name = self.path.split("?")[0].removeprefix("/") or "index.html"
        if self._is_rebound():
            self._reply(421, b"This page is served under another name.\n", with_body=with_body)
        elif name in self.page.files:
            self._reply(200, self.page.files[name], name[name.rfind(".") :], with_body)
        else:
            self._reply(404, b"There is no such file.\n", with_body=with_body)

    def do_POST(self):
        self.close_connection = True  # what wasn't read must not be taken for another request
        own = f"http://{HOST}:{self.page.server_address[1]}"
        length = self.headers.get("Content-Length", "")
        token = self.headers.get("X-Inkdeck-Token", "")
        if self._is_rebound() or self.headers.get("Origin") != own:
            self._reply(403, b"Only the page itself sends games.\n")
        elif not self.page.keep or self.path != "/games":
            self._reply(404, b"Nothing takes games here.\n")
        elif not hmac.compare_digest(token.encode(), self.page.token.encode()):
            self._reply(403, b"This page comes from an earlier inkdeck play. Reload it.\n")
        elif not (length.isascii() and length.isdecimal() and len(length) < 9 and int(length) <= _MOST_SENT):
            self._reply(413, b"These are too many games. Save them as a file and use inkdeck merge.\n")
        else:
            self._keep(self.page.keep, self.rfile.read(int(length)))

    def _keep(self, keep, data):
        try:
            keep(data)
        except Unfit as error:
            self._reply(400, f"This isn't a file of games: {error}.\n".encode())
        except InkdeckHostError as error:
            self._reply(503, f"{error}\n".encode())
        else:
            self._reply(200, b"Kept.\n")

    def _is_rebound(self):
        """Whether the request names another host, whose page could then read the answer."""
        return self.headers.get("Host") != f"{HOST}:{self.page.server_address[1]}"

    def _reply(self, code, content, suffix=".txt", with_body=True):
        self.send_response(code)
        for header, value in _HEADERS.items():
            self.send_header(header, value)
        self.send_header("Content-Type", _TYPES[suffix])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def version_string(self):
        return "Inkdeck"

    def log_message(self, format, *args):
        pass
