"""The page's server, as `inkdeck play` starts it, for a test."""

import contextlib
import threading

from inkdeck.web import serving


@contextlib.contextmanager
def served(files, keep=None):
    """Yield a running `serving.PageServer` with these files, {name: bytes}; `keep` takes finished games."""
    with serving.PageServer(files, 0, keep) as server:
        # The server checks after this many seconds whether to stop, and a test waits for that.
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()
