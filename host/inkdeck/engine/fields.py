"""The fields of the engine's requests: what each takes, and the check of a request against its list."""

from collections import namedtuple

from inkdeck.engine.errors import Refused

# takes: for a sentence; good: whether a value may be used; needed: whether it must be there
Field = namedtuple("Field", ("takes", "good", "needed"))

SEEDS = 2**32


def whole(value):
    """Whether a value is a whole number; JSON's true and false are none, though Python takes them for it."""
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value):
    return isinstance(value, str)


def _texts(value):
    return isinstance(value, list) and all(map(_text, value))


def is_id(value):
    """Whether a value may be a request's `id`."""
    return _text(value) or whole(value)


def _secret(value):
    return _text(value) and len(value) == 64 and set(value) <= set("0123456789abcdefABCDEF")


def _seat(value):
    return value is None or whole(value)


FIELDS = {
    "hello": {},
    "new": {
        "game": Field("the id of a game", _text, True),
        "seats": Field('a list with "me" or a bot\'s id for each seat', _texts, True),
        "options": Field("an object of options by name", lambda value: isinstance(value, dict), False),
        "seed": Field(
            f"a whole number from 0 to {SEEDS - 1}",
            lambda value: whole(value) and 0 <= value < SEEDS,
            False,
        ),
        "secret": Field("64 hexadecimal digits", _secret, False),
        "cut": Field("a whole number from 0 to 999", lambda value: whole(value) and 0 <= value < 1000, False),
    },
    "view": {"seat": Field("the number of a seat, or null for what everybody may see", _seat, False)},
    "legal": {},
    "act": {
        "act": Field('an action as a text, as "legal" tells them', _text, True),
        "seat": Field("the number of the seat that acts", whole, False),
    },
    "quit": {},
}
"""The requests, and the fields of each beside `do` and `id`."""


def check(request):
    """The request's `do`, if the whole request is as it should be; raises `Refused`."""
    do = request.get("do")
    known = ", ".join(FIELDS)
    if "id" in request and not is_id(request["id"]):
        raise Refused("bad_field", field="id", takes="a text or a whole number")
    if do is None:
        raise Refused("missing_field", do="a request", field="do", takes=known)
    if not isinstance(do, str) or do not in FIELDS:
        raise Refused("unknown_do", what=do, known=known)
    fields = FIELDS[do]
    for name in request:
        if name not in fields and name not in ("do", "id"):
            raise Refused("unknown_field", do=do, field=name, known=", ".join(["do", "id", *fields]))
    for name, field in fields.items():
        if name not in request:
            if field.needed:
                raise Refused("missing_field", do=do, field=name, takes=field.takes)
        elif not field.good(request[name]):
            raise Refused("bad_field", field=name, takes=field.takes)
    if ("secret" in request) != ("cut" in request):
        lacking = "cut" if "secret" in request else "secret"
        raise Refused("missing_field", do=do, field=lacking, takes="secret and cut belong together")
    return do
