"""The engine: requests in, answers out, one JSON object a line each (docs/engine.md)."""

import os
from importlib import metadata

from inkdeck.engine import fields, lines, luck, minds, telling
from inkdeck.engine.errors import Refused
from inkdeck.engine.table import Table
from inkdeck_core import games
from inkdeck_core.errors import InkdeckError

PROTOCOL = 1
_EXAMPLE = '{"do": "hello"}'


class Engine:
    """One table at a time, for a program that sends requests.

    :ivar done: whether the program has said "quit".
    """

    def __init__(self):
        self.done = False
        self._table = None
        self._answers = {
            "hello": self._hello,
            "new": self._new,
            "view": self._view,
            "legal": self._legal,
            "act": self._act,
            "quit": self._quit,
        }

    def answer(self, line):
        """The answer to a line of bytes, None for one that was too long, as a dict; never raises for it."""
        request = {}
        try:
            if line is None:
                raise Refused("too_long", most=lines.LONGEST)
            request = _read(line)
            answer = self._answers[fields.check(request)](request)
        except (Refused, InkdeckError) as error:
            answer = {"error": error.reason, "say": str(error)}
        if fields.is_id(request.get("id")):
            answer = {"id": request["id"], **answer}
        return answer

    def _hello(self, _request):
        return {
            "inkdeck": metadata.version("inkdeck"),
            "protocol": PROTOCOL,
            "games": {game: _game(game) for game in telling.told()},
        }

    def _new(self, request):
        seed = request.get("seed")
        seed = seed if seed is not None else int.from_bytes(os.urandom(8), "big")
        if "secret" in request:
            secret, cut = bytes.fromhex(request["secret"]), request["cut"]
        else:
            secret, cut = luck.secret("secret", seed), luck.below(1000, "cut", seed)
        chosen = request.get("options", {})
        table = Table(request["game"], request["seats"], chosen, secret, cut, seed)
        events = table.begin()
        self._table = table  # a game that can't be leaves the old one on the table
        return {**table.turn(), "events": events}

    def _view(self, request):
        return {"view": self._running().view(request.get("seat"))}

    def _legal(self, _request):
        table = self._running()
        return {"actor": table.turn()["actor"], "legal": table.legal()}

    def _act(self, request):
        table = self._running()
        events = table.act(request["act"], request.get("seat"))
        return {**table.turn(), "events": events}

    def _quit(self, _request):
        self.done = True
        return {"bye": True}

    def _running(self):
        if self._table is None:
            raise Refused("no_game")
        return self._table


def serve(source, sink):
    """Answer every line of a binary file into another, until it ends or says "quit".

    :raises BrokenPipeError: whoever read the answers has gone.
    """
    engine = Engine()
    for line in lines.each(source):
        sink.write(lines.write(engine.answer(line)))
        sink.flush()
        if engine.done:
            return


def _read(line):
    try:
        return lines.read(line)
    except lines.NotAnObject as error:
        details = {"not_json": {"why": error.why}, "not_object": {"example": _EXAMPLE}}
        raise Refused(error.reason, **details.get(error.reason, {})) from error


def _game(game):
    setup = games.setup(game)
    return {
        "rules": setup.RULES_VERSION,
        "seats": list(setup.SEATS),
        "options": {option.name: _option(option) for option in setup.OPTIONS},
        "bots": list(minds.known(game)),
    }


def _option(option):
    told = {"default": option.default}
    if option.choices:
        told["choices"] = list(option.choices)
    elif not isinstance(option.default, bool):
        told.update(low=option.low, high=option.high)
    return told
