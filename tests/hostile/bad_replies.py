"""Bad replies as data: each field of each reply with each forbidden value, and other lies."""

import copy

from hostile.device import SETTINGS, TABLES, Raw

MISSING = object()
ESCAPE = "\x1b]0;pwned\x07\x1b[2J"
VALUES = {
    "missing": MISSING,
    "null": None,
    "negative": -7,
    "fraction": 1.5,
    "huge": 10**18,
    "more digits than a number has": Raw("9" * 60),
    "not a number": Raw("NaN"),
    "beyond all numbers": Raw("1e999"),
    "a long text": "x" * 70,
    "an escape": ESCAPE,
    "two lines": "Anna\ninkdeck: All is well.",
    "a line separator": "A\u2028B",
    "turned writing": "A\u202eB",
    "a lone surrogate": Raw('"\\ud800"'),
    "a path": "../../../x",
    "a deep list": Raw("[" * 50 + "]" * 50),
    "a table": {"a": {"b": [None]}},
    "a list of nothing": [None, None, None],
}

FIELDS = {
    "hello": "device board app python epoch first last held free total game time damaged".split(),
    "get": "at size crc data".split(),
    "origin": "first last key".split(),
    "hold": ["held"],
}
"""The required fields of each reply. A reply is refused if one of them has one of the values."""


def lies():
    """Return all lies, {name: (request, lie)}: those about a single field and `OTHERS`."""
    found = {}
    for do, fields in FIELDS.items():
        for field in fields:
            for name, value in VALUES.items():
                found[f"{do}: {field}: {name}"] = do, told(do, field, value)
    for name, value in VALUES.items():
        if value is not MISSING:
            found[f"error: {name}"] = "hello", told("hello", "error", value)
            found[f"protocol: v: {name}"] = "hello", _other_protocol("v", value)
            found[f"protocol: app: {name}"] = "hello", _other_protocol("app", value)
    return found | OTHERS


def told(do, field, value):
    """Return a lie about one field in the replies to one request."""

    def lie(request, reply):
        return changed(reply, field, value) if request["do"] == do else reply

    return lie


def changed(told, field, value):
    """Return a copy of a dict with another value of a field, or without the field."""
    if value is MISSING:
        return {name: each for name, each in told.items() if name != field}
    return {**told, field: value}


def _other_protocol(field, value):
    def lie(request, reply):
        refusal = {"id": reply["id"], "v": 2, "app": "9.9", "error": "protocol"}
        return changed(refusal, field, value)

    return lie


def _update(do, **fields):
    return do, lambda request, reply: {**reply, **fields} if request["do"] == do else reply


def _bytes(data):
    return "hello", lambda request, reply: data


OTHERS = {
    "hello: a billion games": _update("hello", last=10**9),
    "hello: the last games of a billion": _update("hello", first=10**9 - 99_999, last=10**9 + 1),
    "hello: games without an epoch": _update("hello", epoch=""),
    "hello: a path for an epoch": _update("hello", epoch="../x"),
    "hello: a time before all times": _update("hello", time=[-(10**18), "clock"]),
    "hello: a time beyond all times": _update("hello", time=[10**18, "clock"]),
    "hello: a time from nowhere": _update("hello", time=[5, "moon"]),
    "hello: a time of one": _update("hello", time=[5]),
    "hello: a version of words": _update("hello", python=["1", "26", "1", ""]),
    "hello: a version of three": _update("hello", python=[1, 26, 1]),
    "hello: a board for a shell": _update("hello", board="x; rm -rf ~"),
    "get: a terabyte": _update("get", size=10**12),
    "get: 65,536 bytes": _update("get", size=65_536),
    "get: nothing before the end": _update("get", data=""),
    "get: another place": _update("get", at=1),
    "get: more than there is": _update("get", size=2),
    "get: half of base64": _update("get", data="AAA"),
    "get: base64 with a blank": _update("get", data="AA AA==="),
    "get: 301 bytes": _update("get", data="A" * 400 + "AA=="),
    "get: another CRC": _update("get", crc=1),
    "origin: another game": _update("origin", first=2, last=3),
    "origin: before the first": _update("origin", first=0),
    "origin: backwards": _update("origin", first=3, last=1),
    "hold: a text": _update("hold", held="3"),
    "no JSON": _bytes(b"\n~{*80ed94be\n"),
    "another CRC": _bytes(b'\n~{"id":1,"v":1}*00000000\n'),
    "a list": _bytes(b"\n~[]*" + b"0d4a1185\n"),
    "nothing": _bytes(b""),
    "a prompt": _bytes(b">>> "),
    "not UTF-8": _bytes(b"\n~\xff\xfe*00000000\n"),
    "zeros": _bytes(bytes(3000)),
}
"""{name: (request, lie)}; a host must refuse all of them."""


def documents():
    """Return settings and tables with one thing wrong, {name: ("settings" or "table", document)}."""
    found = {}
    for name, value in VALUES.items():
        for field in SETTINGS:
            found[f"settings: {field}: {name}"] = "settings", changed(SETTINGS, field, value)
        for game, table in TABLES.items():
            for field in table:
                if name not in _TEXTS.get(field, ()):
                    wrong = {"game": game, **changed(table, field, value)}
                    found[f"{game}: {field}: {name}"] = "table", wrong
        found[f"table: game: {name}"] = "table", changed({"game": "go5", **TABLES["go5"]}, "game", value)
    for name, (game, way, value) in _WITHIN.items():
        wrong = copy.deepcopy({"game": game, **TABLES[game]})
        place = wrong
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = value
        found[f"{game}: {name}"] = "table", wrong
    for name, document in _WHOLE.items():
        found[f"settings: {name}"] = "settings", document
        found[f"table: {name}"] = "table", document
    return found


_TEXTS = {"phase": ("a path",), "options": ("a path", "a long text", "two lines")}
"""{field: the values that are no lie there}"""

_WITHIN = {
    "a card that is none": ("xactika", ["last_trick", 2, 0], 81),
    "a call that is none": ("xactika", ["trick", 1], 12),
    "a leader who is not there": ("xactika", ["trick", 0], 2),
    "a winner who is not there": ("xactika", ["last_trick", 3], 9),
    "more cards than seats": ("xactika", ["last_trick", 2], [1, 2, 3]),
    "a trick of three": ("xactika", ["trick"], [1, 2, []]),
    "a dealer who is not there": ("xactika-table", ["dealer"], 2),
    "nobody plays": ("go5-table", ["players"], []),
    "eleven play": ("go5-table", ["players"], [["Anna", ""]] * 11),
    "a name with an escape": ("go5-table", ["players", 0, 0], ESCAPE[:9]),
    "a bot with an escape": ("go5-table", ["players", 1, 1], ESCAPE),
    "a score too few": ("xactika", ["scores"], [1]),
    "a bid that is a word": ("xactika", ["bids", 0], "two"),
    "an owner who is not there": ("go5", ["sets", 0, 0], 3),
    "a kind that is none": ("go5", ["sets", 0, 1], 4),
    "a card of no deck": ("go5", ["sets", 0, 2, 0], 99),
    "a top of no deck": ("go5", ["top"], 99),
    "a card turned up that is none": ("ohhell", ["up_card"], 52),
    "a trump that is no suit": ("ohhell", ["trump"], 4),
    "cards for a seat that is not there": ("hearts", ["away"], 3),
    "a queen who is not there": ("hearts-table", ["queen"], 3),
    "a trick of spades that has five cards": ("spades", ["trick", 2], [0, 1, 2, 3, 4]),
    "a bid for a fifth seat": ("spades-table", ["bids"], [4, 4, 5, 0, 0]),
    "options with an escape": ("anygame", ["options"], "name=" + ESCAPE),
    "options without an end": ("anygame", ["options"], "name=" + "x" * 600),
    "a back of another kind": ("anygame", ["middle", 0, 0], -1001),
    "a fifth joker": ("anygame", ["before", 0, 0, 0], 108),
    "a seat that can't be offered the device": ("anygame", ["offered"], 2),
    "a seat that put nothing there": ("anygame", ["pile", 0, 1], 2),
    "too many in a stock": ("anygame", ["stock"], 251),
    "cards before a third player": ("anygame", ["before"], [[], [], []]),
    "trick piles of one player": ("anygame", ["tricks"], [[]]),
    "a trick pile of fewer than none": ("anygame", ["tricks", 0, 0], -1),
}
_WHOLE = {
    "deep": Raw('{"game":' + "[" * 2000 + "]" * 2000 + "}"),
    "a list": [],
    "a number": 7,
    "null": None,
    "no JSON": Raw("{"),
    "NaN": Raw("NaN"),
    "nothing": Raw(""),
    "a lone surrogate": Raw('{"game":"\\ud800"}'),
    "too long": {"game": "go5", "more": "x" * 20_000},
}
