"""A tournament: who plays which game against whom and how often, and everything that follows from its
seed.
"""

import re
import shlex
from collections import namedtuple
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from inkdeck import games
from inkdeck.engine import luck, minds
from inkdeck.errors import EXIT_USAGE, InkdeckHostError

COMMAND = "cmd:"
NAME = re.compile(r"[\w.-]{1,24}")

SEED_BITS = 128
"""The bits of a seed that the arena draws."""

SEARCHABLE_BITS = 96
"""A shorter seed can be found by trying all of them, and with it every hand."""

Lineup = namedtuple("Lineup", ("group", "seats"))
"""One game of a deal. seats: the entrant's number by seat; group: games whose tables are compared."""


@dataclass(frozen=True)
class Entrant:
    """A contestant: one of Inkdeck's bots, by its id, or a program, by the words of its command."""

    label: str
    bot: str | None = None
    command: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tournament:
    """A tournament.

    :ivar game: the game's id; `players`, how many sit at its table; `options`, all of them by name.
    :ivar entrants: the `Entrant`s. With `against`, the last one fills the table that each other meets alone.
    :ivar deals: how many deals are played, each once with every lineup.
    :ivar seed: a whole number below 2**SEED_BITS from which deals, dice and lineups follow.
    :ivar time_limit: seconds that a program may take for an answer.
    """

    game: str
    players: int
    options: dict[str, Any]
    entrants: tuple[Entrant, ...]
    against: bool
    deals: int
    seed: int
    time_limit: float

    @property
    def programs(self) -> list[str]:
        """Return the programs that play, each once."""
        return sorted({entrant.command[0] for entrant in self.entrants if entrant.command})

    @property
    def is_open(self) -> bool:
        """Whether a program could find out all hands, because one plays and the seed is short."""
        return bool(self.programs) and self.seed < 1 << SEARCHABLE_BITS

    @property
    def games_a_deal(self) -> int:
        """Return how often each deal is played."""
        return games_a_deal(len(self.entrants), self.players, self.against)

    @property
    def fewest_wins(self) -> bool:
        """Whether the fewest points win."""
        return bool(games.fewest_wins(self.game, games.variant(self.game, self.options)))

    @property
    def has_bids(self) -> bool:
        """Whether players bid."""
        return games.has_bids(self.game, games.variant(self.game, self.options))

    def deal(self, number: int) -> tuple[bytes, int]:
        """Return the secret and the cut of a deal, counted from 0; all its games share them."""
        return luck.secret("deal", self.seed, number), luck.below(1000, "cut", self.seed, number)

    def dice(self, *where: int) -> int:
        """Return the seed of a bot's dice for a deal, game and seat."""
        return luck.below(luck.DICE, "dice", self.seed, *where)

    def lineups(self, deal: int) -> list[Lineup]:
        """Return the `Lineup`s of a deal, counted from 0: one for each game."""
        count = len(self.entrants)
        if self.against:
            return against(count - 1, self.players)
        return rotations(self._order(deal), self.players)

    def _order(self, deal):
        """Shuffle the entrants for each deal, so that no entrant always sits behind the same other."""
        order = list(range(len(self.entrants)))
        for place in range(len(order) - 1, 0, -1):
            other = luck.below(place + 1, "order", self.seed, deal, place)
            order[place], order[other] = order[other], order[place]
        return order


def games_a_deal(entrants: int, players: int, is_against: bool) -> int:
    """Return how often a deal is played until every entrant has had every seat equally often."""
    return (entrants - 1) * players if is_against else entrants


def rotations(order: Sequence[int], players: int) -> list[Lineup]:
    """Return as many games as there are entrants; each entrant has each seat once.

    Fewer entrants than seats take several seats each; if there are more, some sit out each game.
    """
    count = len(order)
    return [
        Lineup(0, tuple(order[(seat + shift) % count] for seat in range(players))) for shift in range(count)
    ]


def against(challengers: int, players: int) -> list[Lineup]:
    """Return games with each challenger once in each seat; the last entrant fills all the others."""
    return [
        Lineup(one, tuple(one if seat == place else challengers for seat in range(players)))
        for one in range(challengers)
        for place in range(players)
    ]


def entrants_of(texts: Sequence[str], game: str) -> tuple[Entrant, ...]:
    """Return the `Entrant`s named on the command line: bots, `cmd:PROGRAM` and `NAME=cmd:PROGRAM`.

    A name that comes twice becomes `name#2`. Whether a program exists isn't checked.

    :raises InkdeckHostError: one of them is neither a bot for that game nor a command.
    """
    found, names = [], []
    for text in texts:
        name, is_program, command = _parted(text)
        names.append(name)
        label = f"{name}#{names.count(name)}" if names.count(name) > 1 else name
        if is_program:
            found.append(Entrant(label, command=_command(text, command)))
        elif text in minds.known(game):
            found.append(Entrant(label, bot=text))
        else:
            bots = ", ".join(minds.known(game))
            raise InkdeckHostError(
                f"There is no bot called {text!r} for {game}. Choose one of {bots}, or name your own "
                f"program as {COMMAND}PROGRAM, with its arguments inside the same quotes.",
                EXIT_USAGE,
            )
    return tuple(found)


def _parted(text):
    """Split a word into (label, whether it is a program, its command)."""
    name, is_named, command = text.partition(f"={COMMAND}")
    if text.startswith(COMMAND):
        return text, True, text.removeprefix(COMMAND)
    if is_named and not NAME.fullmatch(name):
        raise InkdeckHostError(
            f"{name!r} can't be a program's name. Use 1 to 24 letters, digits, dots, hyphens and "
            f"underscores, for instance mybot={COMMAND}./mybot.",
            EXIT_USAGE,
        )
    return name, bool(is_named), command


def _command(text, command):
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InkdeckHostError(f"{text!r} can't be read: {error}. Close its quotes.", EXIT_USAGE) from error
    if not words:
        raise InkdeckHostError(
            f"{COMMAND} names no program. Add its path, for instance cmd:./mybot.", EXIT_USAGE
        )
    return tuple(words)
