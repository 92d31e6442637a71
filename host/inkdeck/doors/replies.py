"""The door for what a device says over the link: a shape for each reply of docs/link.md."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from inkdeck.doors import bounds
from inkdeck.doors.shapes import U16, U31, Bytes, DeviceId, Epoch, Flag, Seconds, Sequence, Unfit, fit

U32 = Annotated[int, Meta(ge=0, lt=1 << 32)]
Board = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_.-]{1,40}\Z")]
Version = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z.+-]{1,32}\Z")]
Id = Annotated[str, Meta(pattern=r"\A[0-9a-z_-]{1,32}\Z")]
"""Of a game or an option; an error's word."""

MaybeId = Annotated[str, Meta(pattern=r"\A[0-9a-z_-]{0,32}\Z")]

Name = Annotated[str, Meta(min_length=1, max_length=10)]
Source = Literal["clock", "host", "unknown"]
Value = Flag | Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)] | Id


class Refusal(Struct, frozen=True):
    """A refusal: its word, and which protocol and Inkdeck refuse."""

    error: Id
    v: U16
    app: Version = "?"


class Greeting(Struct, frozen=True):
    """A device's greeting: games `first` to `last` of `epoch`, of which a host has those to `held`.

    `epoch` is "" on a device without games. `game` is the id of the game under way or "". `time` is (unix
    seconds, where they come from); `free` and `total` are bytes of its file system; `python` its
    MicroPython's numbers; `damaged` counts files set aside since it started.
    """

    device: DeviceId
    board: Board
    app: Version
    epoch: Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,16}\Z")]
    first: Sequence
    last: U31
    held: U31
    free: Bytes
    total: Bytes
    game: MaybeId
    python: tuple[U16, U16, U16, Annotated[str, Meta(max_length=32)]]
    time: tuple[Seconds, Source]
    damaged: U31

    def __post_init__(self) -> None:
        if self.last - self.first >= bounds.MAX_OFFERED:
            raise ValueError(f"it offers more than {bounds.MAX_OFFERED:,} games")
        if self.last and not self.epoch:
            raise ValueError("it has games but no epoch")

    @property
    def busy(self) -> bool:
        """Whether a game is under way."""
        return self.game != ""

    @property
    def micropython(self) -> str:
        """The version of its MicroPython, as 1.26.1."""
        return ".".join(map(str, self.python[:3]))


class Part(Struct, frozen=True):
    """Bytes from `at` on of something that has `size` bytes and that CRC-32."""

    at: U31
    size: U31
    crc: U32
    data: Annotated[bytes, Meta(max_length=bounds.MAX_PART)]

    def __post_init__(self) -> None:
        if self.at + len(self.data) > self.size or (self.at < self.size and not self.data):
            raise ValueError("a part is too long or empty")


class Key(Struct, frozen=True, array_like=True):
    """The key that identifies a game in any book."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence


class Origin(Struct, frozen=True):
    """Games `first` to `last` lie together; `key` is the first one's where they come from, or ""."""

    first: Sequence
    last: Sequence
    key: Annotated[str, Meta(max_length=64)]

    def first_key(self) -> Key | None:
        """The key of the first, None for games that were played here.

        :raises Unfit: no games can have keys from that one on.
        """
        if not self.key:
            return None
        device, _, rest = self.key.partition(" ")
        epoch, _, number = rest.partition(" ")
        key = fit([device, epoch, int(number) if number.isdecimal() and number.isascii() else None], Key)
        if key.sequence + self.last - self.first >= 1 << 31:
            raise Unfit("the number of the last game is too large")
        return key


class Held(Struct, frozen=True):
    """Some host has all games up to this number."""

    held: U31


class Done(Struct, frozen=True):
    """The reply that a request is done."""


class Settings(Struct, frozen=True):
    """A device's settings: `sleep` in minutes, 0: never; `options` are wishes for each game's next one."""

    language: Annotated[str, Meta(max_length=8)]
    roster: Annotated[list[Name], Meta(max_length=64)]
    sleep: U16
    take_back: Flag
    hint: Flag
    rotate: Flag
    large: Flag
    invert: Flag
    options: dict[Id, dict[Id, Value]]
