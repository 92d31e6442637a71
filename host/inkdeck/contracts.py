"""A game's contracts as types: the one in `inkdeck_core/games.py`, and the one in `inkdeck/games`.

The core can't express them itself, because MicroPython has no `typing`. Each game's folder in `games` has a
`row` that names its modules. Pyright compares these with the protocols here, and a test does so at run time.
A new game adds a row and changes nothing here.

Everything here is read, never set. Whether a sequence is a list or a tuple is up to the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from inkdeck.doors.table_shape import PublicTable
from inkdeck.out import OnProgress
from inkdeck_core.bots import Dice
from inkdeck_core.errors import IllegalAction
from inkdeck_core.options import Option

Json = dict[str, Any]
"""Plain JSON values by name."""


class Setup(Protocol):
    """The module `setup` or `referee_setup` of a game."""

    @property
    def RULES_VERSION(self) -> int: ...

    @property
    def SEATS(self) -> tuple[int, int]:
        """The fewest and the most players."""
        ...

    @property
    def OPTIONS(self) -> Sequence[Option]: ...


class HandResult(Protocol):
    """A finished hand."""

    @property
    def dealer(self) -> int: ...

    @property
    def points(self) -> Sequence[int]:
        """Each seat's points."""
        ...


class _Common(Protocol):
    """The members that a state and its views share."""

    @property
    def seats(self) -> int: ...

    @property
    def options(self) -> Mapping[str, Any]: ...

    @property
    def hand_no(self) -> int:
        """The hand's number, from 1."""
        ...

    @property
    def phase(self) -> str: ...

    @property
    def dealer(self) -> int: ...

    @property
    def totals(self) -> Sequence[int]: ...

    @property
    def results(self) -> Sequence[HandResult]: ...


class View(_Common, Protocol):
    """Everything that a seat may know, or that is public, and nothing more."""

    @property
    def actor(self) -> int:
        """The acting seat, -1 when the game is over."""
        ...

    @property
    def hands_to_play(self) -> int:
        """0 if the game doesn't end after a fixed number of hands."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Empty until the game is over."""
        ...

    @property
    def legal(self) -> Sequence[int]:
        """Empty for a seat that doesn't act."""
        ...

    def between_hands(self) -> bool: ...

    def public(self) -> Json: ...

    def facts(self) -> tuple[tuple[str, Any], ...]: ...


class State(_Common, Protocol):
    """A running game."""

    @property
    def seat(self) -> int:
        """The acting seat, -1 when the game is over."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def irreversible(self) -> int: ...

    @property
    def pauses(self) -> int: ...

    def legal_actions(self) -> Sequence[int]: ...

    def apply(self, action: int, /) -> None:
        """Apply an action, or raise `IllegalAction` and change nothing."""
        ...

    def do(self, action: int, /) -> None: ...

    def refusal(self, action: int, /) -> IllegalAction | None:
        """Return why the acting seat can't do what isn't legal."""
        ...

    def view(self, seat: int | None, /) -> View: ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> Sequence[int]: ...

    def action_text(self, action: int, /) -> str: ...

    def parse_action(self, text: str, /) -> int: ...

    def copy(self) -> "State": ...

    def last_choice(self) -> int:
        """Return how many of the last actions are one choice."""
        ...

    def unfinished(self) -> bool:
        """Whether only the player who began the last choice can complete it."""
        ...


class Dealer(Protocol):
    """The part of a state that deals. A referee has none."""

    def deal_next(self) -> None: ...

    def dealt(self) -> Sequence[tuple[str, int, Sequence[int]]]: ...


class Rules(Protocol):
    """The module `rules` or `referee` of a game."""

    @property
    def ID(self) -> str: ...

    def new(self, seats: int, chosen: Mapping[str, Any], secret: bytes, cut: int, /) -> State:
        """Return a new game. Raises `BadSetup`."""
        ...


class Transcript(Protocol):
    """Writes a game's hands as text."""

    def catch_up(self, session: Any, /) -> None: ...


class Transcripts(Protocol):
    """The module `transcript` of a game."""

    def Transcript(self, write: Callable[..., Any], /) -> Transcript: ...


class Bot(Protocol):
    """A player of one game, who sees only that game's views."""

    def choose(self, view: Any, dice: Dice, /) -> int: ...


class Bots(Protocol):
    """The package `bots` of a game."""

    @property
    def TEMPERED(self) -> Sequence[str]: ...


class Host(Protocol):
    """A game's folder in `inkdeck/games`."""

    @property
    def NAMES(self) -> Mapping[str, str]:
        """The game's name, by language."""
        ...

    @property
    def VARIANTS(self) -> Mapping[str, Mapping[str, str]] | None:
        """The name of each variant, by language; None if the players name their game."""
        ...

    @property
    def MARKS(self) -> Mapping[str, Mapping[str, str]]:
        """The words that the score book counts for each player, each with its column's head by language."""
        ...

    @property
    def FEWEST_WINS(self) -> Sequence[str] | None:
        """The variants in which the lowest score wins; None if the players decide that in each game."""
        ...

    @property
    def BIDS(self) -> Sequence[str]:
        """The variants in which each player should win exactly the tricks they bid."""
        ...

    @property
    def DEMO(self) -> Mapping[str, Any]: ...

    @property
    def FLAGS(self) -> Mapping[str, str]:
        """The help of each option that is a flag of its own."""
        ...

    def variant(self, options: Mapping[str, Any], /) -> str: ...

    def bids_met(self, hand: Any, /) -> tuple[bool, ...]:
        """Return, by seat, whether the bid was met. It is only asked of a game with bids."""
        ...

    def booked(self, hand: Any, /) -> Sequence[tuple[int | None, int | None, str]]:
        """Return, by seat, the bid and the tricks, None where the hand has none, and the marks."""
        ...

    def length(self, options: Mapping[str, Any], /) -> str: ...


class Telling(Protocol):
    """The module `telling` of a game. It is only given views of that game."""

    @property
    def KINDS(self) -> "Kinds": ...

    def public(self, text: str, /) -> str: ...

    def more(self, before: Any, after: Any, text: str, /) -> Json: ...

    def ended(self, before: Any, after: Any, kinds: "Kinds", /) -> list[Json]: ...


class Kind(NamedTuple):
    """A kind of field (`games/fields.py`).

    :ivar tell: returns a value as JSON. :ivar shape: the type of the value that a device sends; None if it
        never sends one. :ivar seats: returns the seats that must exist for such a value.
    """

    tell: Callable[[Any], Any]
    shape: Any = None
    seats: Callable[[Any], Iterable[int]] = lambda value: ()


Kinds = Mapping[str, Kind]


class Shapes(Protocol):
    """The module `table` of a game."""

    @property
    def SHAPE(self) -> type[PublicTable]: ...


class RefereeShapes(Protocol):
    """The module `table` of a game with a referee."""

    @property
    def REFEREE_SHAPE(self) -> type[PublicTable]: ...


class Choice(Protocol):
    """A choice in a finished game that was judged again.

    Hands and tricks count from 1; trick 0 is the bids. `better` is None if nothing was clearly better than
    what was `done`; otherwise it was worth `lost` points more.
    """

    @property
    def hand(self) -> int: ...

    @property
    def trick(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def done(self) -> str: ...

    @property
    def better(self) -> str | None: ...

    @property
    def lost(self) -> float: ...


class Reviewing(Protocol):
    """The module `reviewing` of a game."""

    def choices(
        self, record: bytes, playouts: int, everybody: bool, progress: OnProgress, /
    ) -> Sequence[Choice]: ...


class Row(NamedTuple):
    """A game's modules, in the core and in the host. A game whose rules only the players know has no bots
    and no referee, so these modules are None.
    """

    setup: Setup
    rules: Rules
    transcript: Transcripts
    host: Host
    telling: Telling
    table: Shapes
    bots: Bots | None = None
    referee_setup: Setup | None = None
    referee: Rules | None = None
    referee_table: RefereeShapes | None = None
    reviewing: Reviewing | None = None
