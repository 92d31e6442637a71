"""A game in which a program, `ME`, holds some seats and Inkdeck's bots hold the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from inkdeck.contracts import Json
from inkdeck.doors.refusals import Refused, UnknownGame
from inkdeck.engine import luck, telling, waiting
from inkdeck.engine.minds import Mind
from inkdeck.games import naming
from inkdeck.games.seats import seat_or_none
from inkdeck_core import games, options
from inkdeck_core.errors import BadSetup

ME = "me"


class Table:
    """A game in progress. Bots act as soon as it is their turn.

    :param game: the game's id, or one of its names.
    :param seats: for each seat, `ME` or a bot's id.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param secret: 32 bytes, from which the deals follow, with `cut`, 0 to 999.
    :param seed: the seed of the bots' dice.
    :raises Refused: the game is for paper cards.
    :raises BadSetup: another argument is impossible, or there is no such game.
    """

    def __init__(
        self, game: str, seats: Sequence[str], chosen: Mapping[str, Any], secret: bytes, cut: int, seed: int
    ) -> None:
        game = _known(game)
        setup = games.setup(game)
        part = telling.part_of(game)
        if part is None:
            raise Refused("referee_game", game=game, games=", ".join(telling.tellable()))
        chosen = options.settled(game, setup, len(seats), chosen)
        self._part = part
        self._minds = [
            None if who == ME else Mind(who, game, luck.below(luck.DICE, "dice", seed, seat))
            for seat, who in enumerate(seats)
        ]
        self.state = games.load(game).new(len(seats), chosen, secret, cut)

    def begin(self) -> list[Json]:
        """Return the public events until one of the program's seats must act."""
        return [telling.deal(self.state), *self._bots_act()]

    def act(self, text: str, seat: int | None = None) -> list[Json]:
        """Play the acting seat's action, given as text, and then the bots'. Return the events.

        :param seat: the seat that the program believes to be acting, if it says so.
        :raises Refused: another seat acts.
        :raises InkdeckError: the text isn't an action, or not a legal one; nothing has changed.
        """
        state = self.state
        if seat is not None:
            self._check_seat(seat)
            if seat != state.seat and not state.over:
                raise Refused("not_your_turn", actor=state.seat, seat=seat)
        action = state.parse_action(text)
        return telling.apply(self._part, state, action) + self._bots_act()

    def view(self, seat: int | None) -> Json:
        """Return what one of the program's seats may know, as a dict; with None, everything that is public.

        :raises Refused: it is a bot's seat.
        :raises BadSetup: there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
            mind = self._minds[seat]
            if mind:
                yours = [str(other) for other, player in enumerate(self._minds) if player is None]
                raise Refused("not_yours", seat=seat, bot=mind.bot, yours=", ".join(yours) or "none")
        return telling.view(self._part, self.state, seat)

    def legal(self) -> list[str]:
        """Return the legal actions of the acting seat, one of the program's, as texts; none after the end."""
        return telling.legal_texts(self.state)

    def turn(self) -> Json:
        """Return whose turn it is, and in which phase, as a dict."""
        state = self.state
        return {"actor": seat_or_none(state.seat), "phase": state.phase, "over": state.over}

    def _check_seat(self, seat):
        if not 0 <= seat < len(self._minds):
            raise BadSetup("bad_seat", seat=seat, last=len(self._minds) - 1)

    def _bots_act(self):
        state = self.state
        events = []
        if state.over or not self._minds[state.seat]:
            return events
        with waiting.thinking() as tell:
            while not state.over and (mind := self._minds[state.seat]):
                tell(state.seat, mind.bot)
                events += telling.apply(self._part, state, mind.choose(state))
        return events


def _known(called):
    """Return the id of the game with that name."""
    game = naming.known(called, games.IDS)
    if game is None:
        there = telling.tellable()
        raise UnknownGame(called, ", ".join(there), naming.meant(called, there))
    return game
