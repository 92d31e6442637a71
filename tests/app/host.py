"""A host on the other end of the cable: asks the app over its real link, and gives what it answers."""

import json
from binascii import crc32

from inkdeck_app import link


def ask(app, do, **values):
    """The answer to a request as a dict; `values` go into it as they are."""
    line = json.dumps({"v": link.PROTOCOL, "id": 1, "do": do, **values}).encode()
    told = link.answer(link.Link(app), line + b"*%08x" % crc32(line))
    return json.loads(told.strip()[1:].rpartition("*")[0])
