"""The server of `inkdeck play`: serves the page to this computer only, and accepts finished games.

Everybody on this computer may see the page. Only a browser that came by an address for one use may send
games: that address sets a cookie.
"""

import errno
import hmac
import secrets
import threading
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from inkdeck.errors import EXIT_BUSY, InkdeckHostError, from_os_error
from inkdeck.web import PORT, again

HOST = "127.0.0.1"

ANSWERS = KEPT, WAITS, NO_COOKIE, REJECTED, FAILED = "kept", "waits", "no_cookie", "rejected", "failed"
"""The answers to finished games: they are in the book; some wait there for a newer Inkdeck; the browser may
not send any; a replay doesn't confirm one; something else went wrong.
"""

_CODES = {KEPT: 200, WAITS: 200, NO_COOKIE: 403, REJECTED: 422, FAILED: 503}

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".gzip": "application/octet-stream",
}
_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

MOST_SENT = 1 << 20
"""The most bytes of finished games in one request (`web/page/book.mjs` sends less)."""

_HAS_BOOK = b'<meta name="inkdeck-book">'
_ONCE = "/once/"


class PortTaken(InkdeckHostError):
    """Another program serves at this port."""


class PageServer(ThreadingHTTPServer):
    """Serves these files, {name: bytes}, at a port of this computer; 0 picks a free one.

    :param keep: called with finished games from the page, an export in JSON, by one thread at a time; returns
        one of the answers above. With None, no games are accepted.
    :ivar entered: called when a browser has come by an address for one use. :ivar reopen: called with a query
        when the owner's other program, which knows `secret`, asks for the page; None if none may ask.

    Raises `PortTaken`, or `InkdeckHostError` for another error of the port.
    """

    daemon_threads = True
    request_queue_size = 64  # of connections that wait: many tabs may send at the same time

    def __init__(
        self, files: dict[str, bytes], port: int = PORT, keep: Callable[[bytes], str] | None = None
    ) -> None:
        self.files = dict(files)
        self.keep = keep
        self.entered: Callable[[], object] = lambda: None
        self.reopen: Callable[[str], object] | None = None
        self.secret = ""
        self.cookie = secrets.token_hex(16)
        self.alone = threading.Lock()  # modules, msgspec's types and new books aren't for two threads at once
        self._unused = set()
        if keep:
            head = b"<head>\n"
            self.files["index.html"] = files["index.html"].replace(head, head + _HAS_BOOK)
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise from_os_error(error, "serving the page") from error
            sentence = (
                f"Port {port} is taken by another program. Choose another port with --port; each port keeps "
                "separate games."
            )
            raise PortTaken(sentence, EXIT_BUSY) from error

    @property
    def port(self) -> int:
        """The port, which tells apart the cookies of two servers, too."""
        return self.server_address[1]

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.port}/"

    def address_once(self, query: str = "") -> str:
        """Return a new address that lets one browser send games, once. It shows the page with this query."""
        key = secrets.token_urlsafe(24)
        self._unused.add(key)
        return f"{self.address[:-1]}{_ONCE}{key}{query and f'?{query}'}"

    def use(self, key: str) -> bool:
        """Use up the key of an address, and return whether it was unused."""
        try:
            self._unused.remove(key)  # one step, so that of two requests only one gets in
        except KeyError:
            return False
        return True

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
        if self.path.startswith(_ONCE) and not self._is_rebound():
            self._let_in(*self.path.removeprefix(_ONCE).partition("?")[::2])
        else:
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

    def _let_in(self, key, query):
        if self.page.use(key):
            cookie = f"{self._cookie_name()}={self.page.cookie}; Path=/; HttpOnly; SameSite=Strict"
            self._send_on(query, {"Set-Cookie": cookie})
            self.page.entered()
        elif self._has_cookie():
            self._send_on(query)  # the person came back to the address
        else:
            self._reply(
                403, b"This address was for one use. Run inkdeck play again: it opens the page once more.\n"
            )

    def _send_on(self, query, headers=None):
        self._reply(303, b"", headers={"Location": f"/{query and f'?{query}'}", **(headers or {})})

    def do_POST(self):
        self.close_connection = True  # what wasn't read must not be taken for another request
        length = self.headers.get("Content-Length", "")
        if not self._is_rebound() and self.path.startswith(f"{again.PATH}/"):
            self._reopen()
        elif self._is_rebound() or self.headers.get("Origin") != f"http://{HOST}:{self.page.port}":
            self._reply(403, b"Only the page itself sends games.\n")
        elif not self.page.keep or self.path != "/games":
            self._reply(404, b"Nothing takes games here.\n")
        elif not self._has_cookie():
            self._say(NO_COOKIE)
        elif not (length.isascii() and length.isdecimal() and len(length) < 9 and int(length) <= MOST_SENT):
            self._reply(413, b"These are too many games for one request.\n")
        else:
            data = self.rfile.read(int(length))
            with self.page.alone:
                answer = self.page.keep(data)
            self._say(answer)

    def _reopen(self):
        given = self.headers.get(again.PROOF, "")
        right = again.proof(self.page.secret, self.path)
        if not self.page.reopen or not hmac.compare_digest(given.encode(), right.encode()):
            return self._reply(403, b"This is another user's page.\n")
        once, _, query = self.path.removeprefix(f"{again.PATH}/").partition("?")
        self.page.reopen(query)
        self._reply(200, again.proof(self.page.secret, once).encode())

    def _say(self, answer):
        self._reply(_CODES[answer], answer.encode())

    def _cookie_name(self):
        return f"inkdeck-{self.page.port}"

    def _has_cookie(self):
        try:
            found = SimpleCookie(self.headers.get("Cookie", "")).get(self._cookie_name())
        except CookieError:
            return False
        return found is not None and hmac.compare_digest(found.value.encode(), self.page.cookie.encode())

    def _is_rebound(self):
        """Whether the request names another host, whose page could then read the answer."""
        return self.headers.get("Host") != f"{HOST}:{self.page.port}"

    def _reply(self, code, content, suffix=".txt", with_body=True, headers=None):
        self.send_response(code)
        for header, value in {**_HEADERS, **(headers or {})}.items():
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
