"""The link: a host asks, the device answers, one frame each (docs/link.md).

The link never looks at a hand: everything about a game under way comes from its public view.
"""

import json
import sys
from binascii import b2a_base64, crc32

from inkdeck_core import games, options
from inkdeck_core.errors import InkdeckError
from inkdeck_core.player_name import check_name

from . import VERSION
from .storage.names import place_of
from .storage.settings import DEFAULTS, ROSTER_SIZE

PROTOCOL = 1
_PART = 300  # bytes of a game in one frame
_LARGEST_ID = 0x3FFFFFFF
_LONGEST_LINE = 512
_SILENT_MS = 5000


class Link:
    """Hears a host after its first "~", which has been read already.

    :param app: the `App`.
    :ivar sending: the game or document that is sent in parts, and its bytes as they were at its first part.
    """

    def __init__(self, app):
        self.app = app
        self.sending = None, b""
        self._line = bytearray()  # the bytes of a frame so far; None between frames
        self._heard()

    def _heard(self):
        self._until = self.app.hw.clock.ms() + _SILENT_MS

    def silent(self):
        """Whether no frame has begun for `_SILENT_MS`."""
        return self.app.hw.clock.ms() > self._until

    def hear(self, byte):
        """Take the next byte. Returns the reply if the byte ends a frame."""
        line = self._line
        if byte == b"\n" or byte == b"\r":
            self._line = None
            return answer(self, line) if line else None
        if line is None:
            if byte == b"~":
                self._line = bytearray()
                self._heard()
        elif len(line) < _LONGEST_LINE:
            line.extend(byte)
        return None


def answer(link, line):
    """Return the reply to a host's line (without its "~"), or None if it isn't a whole frame."""
    at = line.rfind(b"*")
    if at < 0 or bytes(line[at + 1 :]) != b"%08x" % crc32(line[:at]):
        return None
    reply = {}
    reply["v"] = PROTOCOL
    reply["id"] = None
    try:
        request = json.loads(line[:at])
        number = request["id"]
        if type(number) is not int or not 0 <= number <= _LARGEST_ID:
            raise ValueError
        reply["id"] = number
        if request["v"] != PROTOCOL:
            reply["app"] = VERSION
            raise InkdeckError("protocol")
        epoch = link.app.history().epoch()[0]
        if request.get("epoch", epoch) != epoch:
            raise InkdeckError("epoch")  # these aren't the games that the host greeted
        handle = _REQUESTS.get(request["do"])
        if not handle:
            raise InkdeckError("gone")
        reply.update(handle(link, request))
    except InkdeckError as error:
        reply["error"] = error.reason
    except OSError:
        reply["error"] = "storage"
    except Exception:  # nothing from a host may stop a game
        reply["error"] = "request"
    return _frame(reply)


def _frame(value):
    text = json.dumps(value)
    return "\n~%s*%08x\n" % (text, crc32(text.encode()))


def _hello(link, request):
    """Return what this device is, and which games it has."""
    app = link.app
    history = app.history()
    epoch, held = history.epoch()
    free, total = app.store.files.space()
    return {
        "device": app.hw.identity(),
        "board": app.hw.board.name,
        "app": VERSION,
        "python": sys.implementation.version,
        "epoch": epoch,
        "first": history.oldest(),
        "last": history.count(),
        "held": held,
        "free": free,
        "total": total,
        "game": app.table.session.header.game if app.table else "",
        "time": app.hw.clock.wall(),
        "damaged": len(app.store.damaged),
    }


def _give_part(link, request):
    """Return a part of a game's record or of a document."""
    what, at = request["what"], request["at"]
    if at == 0 or what != link.sending[0]:
        if what in _DOCUMENTS:
            data = json.dumps(_DOCUMENTS[what](link.app)).encode()
        else:
            data = link.app.history().read(what)
        link.sending = what, data
    data = link.sending[1]
    part = b2a_base64(data[at : at + _PART])[:-1].decode()
    return {"at": at, "size": len(data), "crc": crc32(data), "data": part}


def _settings(app):
    found = {}
    for name in DEFAULTS:
        found[name] = getattr(app.settings, name)
    return found


def _table(app):
    """Return what everybody may know of the game under way."""
    table = app.table
    if not table:
        return {}
    view = table.public()
    values = view.public()
    values["game"] = table.session.header.game
    values["players"] = table.session.players
    values["options"] = table.session.header.options
    values["scores"] = view.totals
    return values


def _origin(link, request):
    """Return which games are in the same segment, and the first one's key if a host brought them."""
    app = link.app
    first, last, key = app.history().origin(request["what"])
    return {"first": first, "last": last, "key": key.decode()}


def _hold(link, request):
    """Note that the host has all games up to this one."""
    app = link.app
    history = app.history()
    epoch, held = history.epoch()
    upto = request["upto"]
    if not 0 <= upto <= history.count():
        raise InkdeckError("gone")
    if upto > held:
        held = upto
        history.keep_epoch(epoch, held)
    history.prune()
    app.glass.outdate()
    return {"held": held}


def _take_wish(link, request):
    """Set the clock, a name, an option of the next game, or a setting."""
    app = link.app
    name, value = request["name"], request["value"]
    settings = app.settings
    if name == "clock":
        if type(value) is not int or not 0 <= value <= 0xFFFFFFFF:  # the range that records can hold
            raise InkdeckError("bad_option")
        app.hw.clock.set(value)
    elif name == "name" and isinstance(value, str):
        if place_of(check_name(value), settings.roster) is None and len(settings.roster) >= ROSTER_SIZE:
            raise InkdeckError("full")
        settings.remember(value)
    elif name == "forget":
        settings.change("roster", [other for other in settings.roster if other != value])
    elif name == "options":
        game = request["game"]
        options.complete(game, games.setup(game).OPTIONS, value)
        settings.change(name, dict(settings.options, **{game: value}))
    elif name not in ("roster", "own") and value != "":
        settings.change(name, value)
        app.apply_settings()
    else:
        raise InkdeckError("bad_option")
    app.glass.outdate()
    return {}


_DOCUMENTS = {"settings": _settings, "table": _table}
_REQUESTS = {
    "hello": _hello,
    "get": _give_part,
    "origin": _origin,
    "hold": _hold,
    "set": _take_wish,
}
