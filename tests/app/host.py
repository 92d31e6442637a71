"""The host at the other end of the cable: sends requests over the app's real link and returns the answers."""

import json
from binascii import crc32

from inkdeck_app import link


def ask(app, do, **values):
    """Return the answer to a request as a dict; `values` go into the request unchanged."""
    line = json.dumps({"v": link.PROTOCOL, "id": 1, "do": do, **values}).encode()
    told = link.answer(link.Link(app), line + b"*%08x" % crc32(line))
    return json.loads(told.strip()[1:].rpartition("*")[0])
