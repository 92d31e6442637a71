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


def new_tab(browser, address, told):
    """Yield a tab as the fixture `tab` does; `told` takes the browser's errors."""
    asked = []
    context = browser.new_context(viewport={"width": 1024, "height": 700})
    opened = context.new_page()
    opened.on("console", lambda message: told.append(message.text))
    opened.on("pageerror", lambda error: told.append(str(error)))
    opened.on("request", lambda request: asked.append(request.url))
    yield opened
    context.close()
    assert told == []
    assert not [url for url in asked if not url.startswith((address, "blob:"))]
