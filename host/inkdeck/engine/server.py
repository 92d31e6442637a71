"""The engine: answers requests, one JSON object per line (docs/engine.md)."""

import secrets
from importlib import metadata
from typing import BinaryIO

from inkdeck.contracts import Json
from inkdeck.doors import programs
from inkdeck.doors.refusals import Refused
from inkdeck.engine import luck, minds, telling
from inkdeck.engine.table import Table
from inkdeck_core import games
from inkdeck_core.errors import InkdeckError

PROTOCOL = 1

SEED_BITS = 128
"""The bits of the seed of a game for which the program names none: too many to try all."""


class Engine:
    """One table at a time, for a program that sends requests.

    :ivar done: whether the program has said "quit".
    """

    def __init__(self) -> None:
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

    def answer(self, line: bytes | None) -> Json:
        """Return the answer to a line of bytes (None: it was too long) as a dict. Never raises."""
        name = None
        try:
            said = programs.read(line)
            name = programs.name_of(said)
            do, request = programs.request(said)
            answer = self._answers[do](request)
        except (Refused, InkdeckError) as error:
            answer = {"error": error.reason, "say": str(error)}
        return answer if name is None else {"id": name, **answer}

    def _hello(self, _request):
        return {
            "inkdeck": metadata.version("inkdeck"),
            "protocol": PROTOCOL,
            "games": {game: _game(game) for game in telling.tellable()},
        }

    def _new(self, request):
        seed = secrets.randbits(SEED_BITS) if request.seed is None else request.seed
        if request.secret:
            secret, cut = bytes.fromhex(request.secret), request.cut
        else:
            secret, cut = luck.secret("secret", seed), luck.below(1000, "cut", seed)
        table = Table(request.game, request.seats, request.options, secret, cut, seed)
        events = table.begin()
        self._table = table  # an impossible game leaves the old one on the table
        return {**table.turn(), "events": events}

    def _view(self, request):
        return {"view": self._running().view(request.seat)}

    def _legal(self, _request):
        table = self._running()
        return {"actor": table.turn()["actor"], "legal": table.legal()}

    def _act(self, request):
        table = self._running()
        events = table.act(request.act, request.seat)
        return {**table.turn(), "events": events}

    def _quit(self, _request):
        self.done = True
        return {"bye": True}

    def _running(self):
        if self._table is None:
            raise Refused("no_game")
        return self._table


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of one binary file in another, until its end or "quit".

    :raises BrokenPipeError: the program that read the answers is gone.
    """
    engine = Engine()
    for line in programs.each(source):
        sink.write(programs.write(engine.answer(line)))
        sink.flush()
        if engine.done:
            return


def _game(game):
    setup = games.setup(game)
    return {
        "rules": setup.RULES_VERSION,
        "seats": list(setup.SEATS),
        "options": {option.name: _option(option) for option in setup.OPTIONS},
        "bots": list(minds.known(game)),
    }


def _option(option):
    described = {"default": option.default}
    if option.choices:
        described["choices"] = list(option.choices)
    elif option.letters:
        described["letters"] = option.letters
    elif not isinstance(option.default, bool):
        described.update(low=option.low, high=option.high)
        if option.most:
            described["most"] = {str(players): option.most[players] for players in sorted(option.most)}
    return described
