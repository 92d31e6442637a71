"""The contracts of a game as types: that at the head of `inkdeck_core/games.py`, and that of `games`.

The core can't say it itself, as MicroPython has no `typing`. Each game's folder in `games` has a `row` that
names its modules: pyright compares them with these protocols, and so does a test while they run. A new game
is a new row, and changes nothing here.

Everything is to be read, never to be set: whether it is a list or a tuple is the game's business.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from inkdeck.doors.table_shape import PublicTable
from inkdeck.out import OnProgress
from inkdeck_core.bots import Dice
from inkdeck_core.options import Option

Json = dict[str, Any]
"""Plain JSON values by name."""


class Setup(Protocol):
    """The module `setup` or `paper_setup` of a game."""

    @property
    def RULES_VERSION(self) -> int: ...

    @property
    def SEATS(self) -> tuple[int, int]:
        """Fewest and most."""
        ...

    @property
    def OPTIONS(self) -> Sequence[Option]: ...


class HandResult(Protocol):
    """A finished hand."""

    @property
    def dealer(self) -> int: ...

    @property
    def points(self) -> Sequence[int]:
        """By seat."""
        ...


class _Common(Protocol):
    """The members that a state and its views share."""

    @property
    def seats(self) -> int: ...

    @property
    def options(self) -> Mapping[str, Any]: ...

    @property
    def hand_no(self) -> int:
        """From 1."""
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
    """All that a seat may know, or everybody, and nothing else."""

    @property
    def actor(self) -> int:
        """The acting seat, -1 when the game is over."""
        ...

    @property
    def hands_to_play(self) -> int:
        """0 where the number of hands does not end the game."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """Empty until the game is over."""
        ...

    @property
    def legal(self) -> Sequence[int]:
        """Empty for a seat that does not act."""
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
        """Raises `IllegalAction`, and nothing has changed."""
        ...

    def do(self, action: int, /) -> None: ...

    def view(self, seat: int | None, /) -> View: ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> Sequence[int]: ...

    def action_text(self, action: int, /) -> str: ...

    def parse_action(self, text: str, /) -> int: ...

    def copy(self) -> "State": ...


class Rules(Protocol):
    """The module `rules` or `paper` of a game."""

    @property
    def ID(self) -> str: ...

    def new(self, seats: int, chosen: Mapping[str, Any], secret: bytes, cut: int, /) -> State:
        """Raises `BadSetup`."""
        ...


class Transcript(Protocol):
    """Tells a game's hands as text."""

    def catch_up(self, session: Any, /) -> None: ...


class Transcripts(Protocol):
    """The module `transcript` of a game."""

    def Transcript(self, write: Callable[[str], Any], /) -> Transcript: ...


class Bot(Protocol):
    """Somebody who plays one game, from the views of that game alone."""

    def choose(self, view: Any, dice: Dice, /) -> int: ...


class Bots(Protocol):
    """The package `bots` of a game."""

    @property
    def TEMPERED(self) -> Sequence[str]: ...

    def load(self, bot: str, temper: int, /) -> Bot: ...


class Host(Protocol):
    """A game's folder in `inkdeck/games`."""

    @property
    def NAMES(self) -> Mapping[str, str]:
        """By language."""
        ...

    @property
    def VARIANTS(self) -> Mapping[str, Mapping[str, str]]:
        """The name of each variant, by language."""
        ...

    @property
    def HANDS_ENDED(self) -> bool: ...

    @property
    def FEWEST_WINS(self) -> Sequence[str]:
        """Variants."""
        ...

    @property
    def BIDS(self) -> Sequence[str]:
        """Variants."""
        ...

    @property
    def DEMO(self) -> Mapping[str, Any]: ...

    @property
    def FLAGS(self) -> Mapping[str, str]:
        """Their help, by option."""
        ...

    def variant(self, options: Mapping[str, Any], /) -> str: ...

    def bids_met(self, hand: Any, /) -> tuple[bool, ...]:
        """By seat; empty where there are no bids."""
        ...

    def length(self, options: Mapping[str, Any], /) -> str: ...


class Telling(Protocol):
    """The module `telling` of a game; its views are those of that game alone."""

    def view(self, shown: Any, legal: list[str], /) -> Json: ...

    def public(self, text: str, /) -> str: ...

    def more(self, before: Any, after: Any, text: str, /) -> Json: ...

    def tricks(self, before: Any, after: Any, /) -> list[Json]: ...

    def result(self, hand: Any, /) -> Json: ...


class Shapes(Protocol):
    """The module `table` of a game."""

    @property
    def SHAPE(self) -> type[PublicTable]: ...

    @property
    def PAPER_SHAPE(self) -> type[PublicTable]: ...


class Steps(Protocol):
    """The module `steps` of a game."""

    def begins(self) -> Callable[[str], bool]: ...


class Minds(Protocol):
    """The module `minds` of a game."""

    @property
    def EXTRA(self) -> tuple[str, ...]: ...

    def load(self, bot: str, /) -> Bot: ...


class Choice(Protocol):
    """A choice of somebody's that was looked at again.

    Hands and tricks count from 1, trick 0 is the bids. `better` is None if nothing was clearly better than
    what was `done`, else `lost` is how many points more it was worth.
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
    """A game: its modules in the core, and in the host."""

    setup: Setup
    rules: Rules
    paper_setup: Setup
    paper: Rules
    transcript: Transcripts
    bots: Bots
    host: Host
    telling: Telling
    table: Shapes
    steps: Steps
    minds: Minds
    reviewing: Reviewing | None = None
