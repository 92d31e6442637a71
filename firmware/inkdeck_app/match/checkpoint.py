"""A game's state at the beginning of its hand, so that a device needn't replay earlier hands.

The deals follow from the secret, the cut and the hand's number, so a state there is little more than results
and the next dealer. A device trusts only its own checkpoints, beside the record (docs/records.md); a host
replays everything.
"""

import json
from binascii import crc32

from inkdeck_core import games
from inkdeck_core.errors import InkdeckError

VERSION = 3
_CRC = 9  # the JSON's CRC-32 in hex and a line break, in front of it


class Checkpoint:
    """A session at the beginning of a hand.

    :ivar size: the bytes of the record up to there; `chain`: the running CRC after them; `length`: the bytes
        of its stream.
    :ivar hands: the number of hands that are over.
    :ivar others: (seat, name, bot) of each seat that was handed over.
    """

    def __init__(self, told):
        self.size, self.chain, self.length, self.hands, self.others, *told = told
        self._undone, self._notes, self._state = told

    def put(self, session):
        """Take a new session with the same header to this beginning. Raises any error if that fails."""
        players = list(session.players)
        for seat, name, bot in self.others:  # here and below, an operation fails for a value of a wrong kind
            players[seat] = name + "", bot + ""
        session.begin_at(players, 0 + self._undone, list(bytes(self._notes)))
        keeper = games.checkpoint(session.header.game)
        keeper.go_to(session.state, self._state)
        again = json.dumps(keeper.kept(session.state))  # as text, because only there are tuples lists
        if again != json.dumps(self._state) or len(session.state.results) != self.hands:
            raise ValueError


def of(session, size, crc):
    """Return a session's checkpoint in bytes; None if no hand has just begun, or in a referee's game.

    :param size: how many bytes of its record are saved. :param crc: their CRC-32.
    """
    header = session.header
    state = games.checkpoint(header.game).kept(session.state) if games.deals(header.game) else None
    if state is None:
        return None
    others = []  # players of the seats that were handed over
    for seat, player in enumerate(session.players):
        if player != header.players[seat]:
            others.append((seat,) + player)
    told = [size, session.chain(), session.size, len(session.state.results), others]
    told += session.undone, session.notes, state
    text = json.dumps([VERSION, header.game, header.rules, crc, told]).encode()
    return b"%08x\n" % crc32(text) + text


def read(data, record):
    """Return the `Checkpoint` in these bytes, or None if they are damaged, or belong to other rules or
    another record than `record`, the bytes of the game's file.
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
