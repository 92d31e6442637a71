"""The door for programs, at the engine and in the arena: lines of JSON, and the fields of requests."""

import json
from collections.abc import Iterator
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import Meta, Struct

from inkdeck.doors.refusals import Refused
from inkdeck.doors.shapes import Unfit, Word, fit
from inkdeck.out.terminal import plain

LONGEST = 65536
"""The most bytes of a line, without its end."""

SEEDS = 2**32

Action = Annotated[str, Meta(max_length=200)]
"""An action as a text. The longest one, which lays out three cards, is a third of that."""

# Numbers that JSON keeps exactly in every language.
_Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]
_Id = Annotated[Word | _Whole, Meta(description="a text of up to 64 characters or a whole number up to 2^53")]
_Value = bool | _Whole | float | Annotated[str, Meta(max_length=64)]
_Seat = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
_Seed = Annotated[int, Meta(ge=0, lt=SEEDS)]
_Secret = Annotated[str, Meta(pattern=r"\A[0-9A-Fa-f]{64}\Z")]
_Cut = Annotated[int, Meta(ge=0, lt=1000)]


class Request(Struct, frozen=True):
    """A request without fields of its own: hello, legal and quit."""


class New(Request, frozen=True):
    """A game to begin. A refusal quotes the field's description as what the field takes."""

    game: Annotated[Word, Meta(description="the id or name of a game")]
    seats: Annotated[list[Word], Meta(description='a list with "me" or a bot\'s id for each seat')]
    options: Annotated[dict[Word, _Value], Meta(description="an object of options by name")] = {}
    seed: Annotated[_Seed | None, Meta(description=f"a whole number from 0 to {SEEDS - 1}")] = None
    secret: Annotated[_Secret | None, Meta(description="64 hexadecimal digits")] = None
    cut: Annotated[_Cut | None, Meta(description="a whole number from 0 to 999")] = None


class View(Request, frozen=True):
    """A seat whose view is wanted; None for the public one."""

    seat: Annotated[
        _Seat | None, Meta(description="the number of a seat, or null for what everyone can see")
    ] = None


class Act(Request, frozen=True):
    """An action and, optionally, the seat that the program believes to be acting."""

    act: Annotated[Action, Meta(description='an action as a text, as "legal" lists them')]
    seat: Annotated[_Seat | None, Meta(description="the number of the seat that acts")] = None


class Reply(Struct, frozen=True):
    """The answer of a program in the arena whose turn it is; other fields are ignored."""

    act: Action


REQUESTS = {"hello": Request, "new": New, "view": View, "legal": Request, "act": Act, "quit": Request}
"""The shape of each request, by its `do`. Besides these fields, a request has `do` and can have `id`."""


def each(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines of a binary file, without their ends; None for each line that is too long.

    A last line without an end counts. Of a line that is too long, no more than `LONGEST` is in memory at a
    time.
    """
    while line := source.readline(LONGEST + 2):
        ended = line.endswith(b"\n") or len(line) < LONGEST + 2
        if ended and len(line.rstrip(b"\r\n")) <= LONGEST:
            yield line.rstrip(b"\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST)
        yield None


def write(value: dict) -> bytes:
    """Return a value as the bytes of one line: ASCII, so that no encoding can spoil it."""
    return json.dumps(value, allow_nan=False).encode("ascii") + b"\n"


def read(line: bytes | None) -> dict[str, Any]:
    """Return the object in a line.

    :param line: None stands for a line that was too long.
    :raises Refused: it isn't a JSON object.
    """
    if line is None:
        raise Refused("too_long", most=LONGEST)
    try:
        value = msgspec.json.decode(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refused("not_utf8") from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("not_json", why=plain(str(error))) from error
    if not isinstance(value, dict):
        raise Refused("not_object", example='{"do": "hello"}')
    return value


def name_of(value: dict[str, Any]) -> str | int | None:
    """Return the `id` of a request; None if it has none, or one that can't be repeated."""
    try:
        return _fit("id", value["id"], _Id) if "id" in value else None
    except Refused:
        return None


def request(value: dict[str, Any]) -> tuple[str, Any]:
    """Return a request's `do`, and the request in the shape for that.

    :raises Refused: there is no such request, or one of its fields is missing or wrong.
    """
    names = ", ".join(REQUESTS)
    do = value.get("do")
    if do is None:
        raise Refused("missing_field", do="a request", field="do", takes=names)
    if not isinstance(do, str) or do not in REQUESTS:
        raise Refused("unknown_do", known=names)
    fields = {field.name: field for field in msgspec.structs.fields(REQUESTS[do])}
    for name in value:
        if name not in fields and name not in ("do", "id"):
            raise Refused("unknown_field", do=do, field=name[:40], known=", ".join(["do", "id", *fields]))
    if "id" in value:
        _fit("id", value["id"], _Id)
    found = {}
    for name, field in fields.items():
        if name in value:
            found[name] = _fit(name, value[name], field.type)
        elif field.required:
            raise Refused("missing_field", do=do, field=name, takes=_takes(field.type))
    if (found.get("secret") is None) != (found.get("cut") is None):
        lacking = "secret" if found.get("secret") is None else "cut"
        raise Refused("missing_field", do=do, field=lacking, takes="secret and cut must come together")
    return do, REQUESTS[do](**found)


def _fit(name, value, shape):
    try:
        return fit(value, shape)
    except Unfit as error:
        raise Refused("bad_field", field=name, takes=_takes(shape)) from error


def _takes(shape):
    return next(meta.description for meta in reversed(shape.__metadata__) if meta.description)
