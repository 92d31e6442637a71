"""Where a running game stood at the beginning of its hand, so that a device need not replay the hands before.

The deals follow from secret, cut and number, so there a state is little more than results and the next
dealer. Only a device believes a checkpoint, its own, beside the record (docs/records.md); a host replays
everything.
"""

import json
from binascii import crc32

from inkdeck_core import games
from inkdeck_core.errors import InkdeckError

VERSION = 2
_CRC = 9  # its CRC-32 in hex and a line break, in front of the JSON


class Checkpoint:
    """A session at the beginning of a hand.

    :ivar size: so many bytes of the record lead there; `chain`: the running CRC behind them.
    :ivar hands: so many hands are over there.
    :ivar others: (seat, name, bot) of each seat that was handed over.
    """

    def __init__(self, told):
        self.size, self.chain, self.hands, self.others, self._undone, self._notes, self._state = told

    def put(self, session):
        """Take a new session of the same header there."""
        players = list(session.players)
        for seat, name, bot in self.others:
            players[seat] = name, bot
        session.take_up(players, self._undone, self._notes)
        games.checkpoint(session.header.game).go_to(session.state, self._state)


def of(session, size, crc):
    """A session as a checkpoint, in bytes; None where no hand has just begun, or of a referee's game.

    :param size: so many bytes of its record have been saved. :param crc: their CRC-32.
    """
    header = session.header
    state = games.checkpoint(header.game).kept(session.state) if games.deals(header.game) else None
    if state is None:
        return None
    others = []  # who sits there since a seat was handed over
    for seat, player in enumerate(session.players):
        if player != header.players[seat]:
            others.append((seat,) + player)
    told = [size, session.chain(), len(session.state.results), others, session.undone, session.notes, state]
    text = json.dumps([VERSION, header.game, header.rules, crc, told]).encode()
    return b"%08x\n" % crc32(text) + text


def read(data, record):
    """The `Checkpoint` that these bytes hold; None if they are damaged, or of another record than the one of
    these bytes, or of other rules.
    """
    try:
        if bytes(data[:_CRC]) != b"%08x\n" % crc32(data[_CRC:]):
            return None
        version, game, rules, crc, told = json.loads(data[_CRC:])
        known = version == VERSION and rules == games.setup(game).RULES_VERSION
        if known and told[0] <= len(record) and crc == crc32(memoryview(record)[: told[0]]):
            return Checkpoint(told)
    except (ValueError, TypeError, IndexError, InkdeckError):
        pass
    return None
