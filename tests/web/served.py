"""The page's server, as `inkdeck play` starts it, beside a test."""

import contextlib
import threading

from inkdeck.web import serving


@contextlib.contextmanager
def served(files, keep=None):
    """A running `serving.PageServer` with these files, {name: bytes}; `keep` takes finished games."""
    with serving.PageServer(files, 0, keep) as server:
        # It looks whether it is to end after so many seconds: a test waits for that.
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()
