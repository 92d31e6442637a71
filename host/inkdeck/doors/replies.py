"""The door for a device's replies over the link: a shape for each reply in docs/link.md."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from inkdeck.doors import bounds
from inkdeck.doors.shapes import U16, U31, Bytes, DeviceId, Epoch, Flag, Seconds, Sequence, Unfit, fit

U32 = Annotated[int, Meta(ge=0, lt=1 << 32)]
Board = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_.-]{1,40}\Z")]
Version = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z.+-]{1,32}\Z")]
Id = Annotated[str, Meta(pattern=r"\A[0-9a-z_-]{1,32}\Z")]
"""The id of a game or an option, or the word of an error."""

MaybeId = Annotated[str, Meta(pattern=r"\A[0-9a-z_-]{0,32}\Z")]

Name = Annotated[str, Meta(min_length=1, max_length=10)]
Source = Literal["clock", "host", "unknown"]
Value = Flag | Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)] | Annotated[str, Meta(max_length=64)]


class Refusal(Struct, frozen=True):
    """A refusal: its word, and the versions of protocol and Inkdeck that refuse."""

    error: Id
    v: U16
    app: Version = "?"


class Greeting(Struct, frozen=True):
    """A device's greeting: it has games `first` to `last` of `epoch`, and a host has those up to `held`.

    `epoch` is "" on a device without games. `game` is the id of the current game, or "". `time` is (Unix
    seconds, their source). `free` and `total` are bytes of the file system, `python` is MicroPython's version
    in numbers, and `damaged` counts files set aside since the device started.
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
        """Whether a game is in progress."""
        return self.game != ""

    @property
    def micropython(self) -> str:
        """The version of the device's MicroPython, such as 1.26.1."""
        return ".".join(map(str, self.python[:3]))


class Part(Struct, frozen=True):
    """Bytes from `at` on, of data that has `size` bytes and this CRC-32."""

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
    """Games `first` to `last` belong together. `key` is the first one's key on the device that they came
    from, or "".
    """

    first: Sequence
    last: Sequence
    key: Annotated[str, Meta(max_length=64)]

    def first_key(self) -> Key | None:
        """Return the first game's key; None for games that were played on this device.

        :raises Unfit: the keys from that one on are impossible.
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
    """A host has all games up to this number."""

    held: U31


class Done(Struct, frozen=True):
    """The reply that a request was carried out."""


class Settings(Struct, frozen=True):
    """A device's settings. `sleep` is in minutes, 0 for never; `options` are those for each game's next
    start.
    """

    language: Annotated[str, Meta(max_length=8)]
    roster: Annotated[list[Name], Meta(max_length=64)]
    sleep: U16
    take_back: Flag
    hint: Flag
    rotate: Flag
    large: Flag
    invert: Flag
    options: dict[Id, dict[Id, Value]]
