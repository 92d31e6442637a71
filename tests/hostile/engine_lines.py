"""Bad input for the engine, as data and as any number of random lines."""

import json
import random

from inkdeck_core.games import DEALT, IDS

SURE = {
    "nothing": b"",
    "blanks": b" \t ",
    "half an object": b'{"do": "new", "game',
    "two objects": b'{"do": "hello"}{"do": "hello"}',
    "a list": b"[]",
    "deep": b"[" * 30_000,
    "deep and closed": b"[" * 30_000 + b"]" * 30_000,
    "deep option": b'{"do":"new","game":"go5","seats":[],"options":{"o":' + b"[" * 900 + b"]" * 900 + b"}}",
    "deep id": b'{"do": "hello", "id": ' + b'{"a":' * 900 + b"1" + b"}" * 901,
    "deep act": b'{"do": "act", "act": ' + b"[" * 900 + b"]" * 900 + b"}",
    "digits": b'{"do": "hello", "id": ' + b"9" * 60_000 + b"}",
    "fewer digits": b'{"do": "new", "game": "xactika", "seats": ["me"], "seed": ' + b"9" * 4_000 + b"}",
    "an exponent": b'{"do": "view", "seat": 1e99999}',
    "a seat of a fraction": b'{"do": "view", "seat": 0.5}',
    "no number": b'{"do": "view", "seat": NaN}',
    "no end": b'{"do": "view", "seat": -Infinity}',
    "a lone surrogate": b'{"do": "act", "act": "\\ud800"}',
    "a lone surrogate as a name": b'{"do": "hello", "\\udfff": 1}',
    "bytes": bytes(range(128, 256)),
    "a NUL": b'{"do": "hello", "id": "\\u0000"}',
    "a raw NUL": b'{"do": "hello", "id": "\0"}',
    "an escape": b'{"do": "act", "act": "\\u001b]52;c;aGk=\\u0007"}',
    "an escape as a name": b'{"do": "hello", "\\u001b[2J": 1}',
    "an escape as a request": b'{"do": "\\u001b[2J"}',
    "an escape as a bot": b'{"do": "new", "game": "xactika", "seats": ["me", "\\u001b[2J"]}',
    "a line end of Unicode": '{"do": "act", "act": "bid\u2028 1"}'.encode(),
    "a long bot": b'{"do": "new", "game": "xactika", "seats": ["me", "' + b"x" * 60_000 + b'"]}',
    "many seats": b'{"do": "new", "game": "xactika", "seats": [' + b'"me",' * 12_000 + b'"me"]}',
    "many options": json.dumps({"do": "new", "game": "go5", "seats": ["me", "me"],
                                "options": {f"o{n}": n for n in range(4_000)}}).encode(),
    "a long name": b'{"do": "hello", "' + b"x" * 60_000 + b'": 1}',
    "a long act": b'{"do": "act", "act": "' + b"play " * 10_000 + b'"}',
    "a braced act": b'{"do": "act", "act": "{0.__class__} {act} %s"}',
    "a byte too many": b" " * 65_537,
    "megabytes": b"x" * 3_000_000,
}  # fmt: skip
"""Bad lines, {what is wrong: bytes}; the engine can't carry out any of them."""

_GAMES = (*IDS, "poker", "", "\u001b[2J")
_BOTS = ("me", "me", "random", "rulebook", "hal", "")
_ACTS = (
    "bid 1", "bid 9", "bid 99999999999999999999", "play 1111", "play 10", "call stars", "draw", "take",
    "play Th", "play A", "pass", "discard joker", "discard stop", "lay 1 1 1", "lay 1 2 3 as number",
    "add 5-blue to 1", "call 1", "cross", "swap joker for 1 in 1", "", " ", "\n", "\0", "play \ud800", "stop",
    "open 0", "open 9", "pick Th", "pick joker2", "from 1", "from 0", "give 1", "draw 99", "write",
    "points -1000", "points 5", "end most", "end", "collect 0", "done", "gather", "shuffle",
)  # fmt: skip
_ODD = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    10**9,
    2**53,
    10**30,
    0.5,
    -0.0,
    1e300,
    "",
    "me",
    "\u202e",
    "x" * 300,
    [],
    {},
    [[]],
)
_DOS = ("hello", "new", "view", "legal", "act", "act", "act", "Act", "", None, 5)
_FIELDS = ("game", "seats", "options", "seed", "secret", "cut", "seat", "act", "id", "do", "what")


def lines(count, seed):
    """Yield `count` lines, `SURE` among them, the same for the same seed; none of them is "quit"."""
    dice = random.Random(seed)
    sure = list(SURE.values())
    for number in range(count):
        yield sure[number // 50 % len(sure)] if number % 50 == 0 else _line(dice)


def _line(dice):
    request = _request(dice)
    for _ in range(dice.choice((0, 0, 0, 1, 2))):
        request[dice.choice(_FIELDS)] = dice.choice(_ODD)
    request.pop(dice.choice(_FIELDS) if dice.random() < 0.1 else "", None)
    line = bytearray(json.dumps(request).encode())
    for _ in range(dice.choice((0, 0, 0, 0, 1, 3))):
        line[dice.randrange(len(line))] = dice.choice(
            (0, 9, 27, 34, 44, 58, 92, 123, 125, 200, dice.randrange(256))
        )
    return bytes(line).replace(b"\n", b"\r")


def _request(dice):
    do = dice.choice(_DOS)
    if do == "new":
        seats = [
            dice.choice(_BOTS[:4] if dice.random() < 0.9 else _BOTS)
            for _ in range(dice.choice((2, 3, 4, 12)))
        ]
        return {
            "do": do,
            "game": dice.choice(DEALT if dice.random() < 0.7 else _GAMES),
            "seats": ["me", *seats[1:]],
        }
    if do == "act":
        return {"do": do, "act": dice.choice(_ACTS)}
    return {"do": do}
