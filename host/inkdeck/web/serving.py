"""The server of `inkdeck play`: the page's files on this computer's own address, for nobody else."""

import errno
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from inkdeck.errors import EXIT_BUSY, InkdeckHostError, from_os_error
from inkdeck.web import PORT

HOST = "127.0.0.1"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
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


class PageServer(ThreadingHTTPServer):
    """Serves these files, {name: bytes}, at a port of this computer; 0 is any that is free.

    Raises InkdeckHostError when the port is taken.
    """

    daemon_threads = True

    def __init__(self, files: dict[str, bytes], port: int = PORT) -> None:
        self.files = files
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise from_os_error(error, "serving the page") from error
            told = (
                f"Port {port} is taken, perhaps by another inkdeck play. Go on there, or choose another one "
                "with --port; each keeps games of its own."
            )
            raise InkdeckHostError(told, EXIT_BUSY) from error

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle is no trouble."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def do_GET(self):
        self._answer(with_body=True)

    def do_HEAD(self):
        self._answer(with_body=False)

    def _answer(self, with_body):
        assert isinstance(self.server, PageServer)
        name = self.path.split("?")[0].removeprefix("/") or "index.html"
        if self.headers.get("Host") != f"{HOST}:{self.server.server_address[1]}":
            code, content = 421, b"This page is served under another name.\n"  # lest others' pages read it
        elif name in self.server.files:
            code, content = 200, self.server.files[name]
        else:
            code, content = 404, b"There is no such file.\n"
        self.send_response(code)
        suffix = name[name.rfind(".") :] if code == 200 else ".txt"
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
