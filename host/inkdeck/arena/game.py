"""One deal of a tournament: the same cards played with each lineup, by bots and by programs."""

from inkdeck import games as host_games
from inkdeck.arena import scoring
from inkdeck.arena.program import Crew, Lost, Stopped
from inkdeck.arena.scoring import Fault, Outcome
from inkdeck.arena.tournament import Tournament
from inkdeck.doors import programs
from inkdeck.doors.shapes import Unfit, fit
from inkdeck.engine import telling
from inkdeck.engine.minds import Mind
from inkdeck_core import games
from inkdeck_core.errors import InkdeckError

STAND_IN = "random"
"""The bot that plays on for a program that has lost by rule, so that the others can finish their game."""


def play_deal(tournament: Tournament, deal: int, out: frozenset[int], crew: Crew) -> list[Outcome]:
    """Play every game of a deal (counted from 0) and return the list of `Outcome`s.

    :param out: the entrants that are disqualified and lose by rule without being asked.
    :param crew: the `Crew` that runs the programs.
    :raises Stopped: the tournament is stopping.
    """
    return [
        _Game(tournament, deal, number, lineup, out, crew).play()
        for number, lineup in enumerate(tournament.lineups(deal))
    ]


class _Game:
    def __init__(self, tournament, deal, number, lineup, out, crew):
        self._tournament = tournament
        self._where = deal, number
        self._lineup = lineup
        self._crew = crew
        secret, cut = tournament.deal(deal)
        part = telling.part_of(tournament.game)
        assert part  # no paper cards in a tournament
        self._part = part
        self._state = games.load(tournament.game).new(tournament.players, tournament.options, secret, cut)
        self._faults = {}
        self._chairs = [None] * tournament.players
        for seat, entrant in enumerate(lineup.seats):
            if entrant in out:
                self._lose(seat, Lost("out", "It is out of the tournament."))
            elif tournament.entrants[entrant].bot:
                self._chairs[seat] = self._mind(tournament.entrants[entrant].bot, seat)
            else:
                self._chairs[seat] = _Chair(tournament, lineup.seats, seat, crew)

    def play(self):
        state = self._state
        first = [telling.deal(state)]
        for seat, chair in self._outside():
            self._ask(seat, chair.begin, self._tournament.dice(*self._where, seat), first)
        while not state.over:
            if self._crew.stopping():
                raise Stopped
            action = self._chosen(state.seat)
            if self._outside():
                events = telling.apply(self._part, state, action)
                for _, chair in self._outside():
                    chair.events += events
            else:
                state.apply(action)
        for seat, chair in self._outside():
            self._ask(seat, chair.over, state)
        return self._played()

    def _chosen(self, seat):
        chair = self._chairs[seat]
        if isinstance(chair, _Chair):
            action = self._ask(seat, chair.choose, self._part, self._state)
            if action is not None:
                return action
            chair = self._chairs[seat]
        return chair.choose(self._state)

    def _outside(self):
        return [(seat, chair) for seat, chair in enumerate(self._chairs) if isinstance(chair, _Chair)]

    def _ask(self, seat, question, *details):
        """Return a program's answer, or None if it has just lost the game and its stand-in takes the seat."""
        try:
            return question(*details)
        except Lost as lost:
            self._chairs[seat].dismiss()
            self._lose(seat, lost)
            return None

    def _lose(self, seat, lost):
        entrant = self._lineup.seats[seat]
        self._faults[seat] = Fault(entrant, *self._where, seat, lost.kind, str(lost), lost.lines)
        self._chairs[seat] = self._mind(STAND_IN, seat)

    def _mind(self, bot, seat):
        return Mind(bot, self._tournament.game, self._tournament.dice(*self._where, seat))

    def _played(self):
        state, lost, fewest = self._state, self._faults, self._tournament.fewest_wins
        totals = state.scores()
        return Outcome(
            self._lineup.group,
            self._lineup.seats,
            len(state.results),
            scoring.points(totals, lost, fewest),
            scoring.wins(totals, state.winners(), lost, fewest),
            self._exact(),
            tuple(lost[seat] for seat in sorted(lost)),
        )

    def _exact(self):
        if not self._tournament.has_bids:
            return None
        bids_met = host_games.of(self._tournament.game).bids_met
        return scoring.exact([bids_met(hand) for hand in self._state.results], self._faults)


class _Chair:
    """A seat played by a program. Each seat has its own process, so that no process knows two hands."""

    def __init__(self, tournament, seats, seat, crew):
        entrant = seats[seat]
        self._tournament = tournament
        self._seat = seat
        self._command = tournament.entrants[entrant].command
        self._crew = crew
        self._key = entrant, seats[:seat].count(entrant)
        self.events = []

    def begin(self, luck, events):
        """Tell the program which game is played and where it sits."""
        self.events += events
        tournament = self._tournament
        self._say(
            {
                "do": "new",
                "game": tournament.game,
                "players": tournament.players,
                "seat": self._seat,
                "options": tournament.options,
                "seed": luck,
            }
        )

    def choose(self, part, state):
        """Return the program's action for the acting seat. Raises `Lost` if the answer isn't a legal
        action.
        """
        view = telling.view(part, state, self._seat)
        answer = self._say({"do": "act", "view": view, "legal": view["legal"], "events": self._news()})
        try:
            text = fit(answer, programs.Reply).act
        except Unfit as error:
            raise Lost("nonsense", 'Its answer has no "act" with a short text.') from error
        try:
            return state.parse_action(text)
        except InkdeckError as error:
            raise Lost("nonsense", str(error)) from error

    def over(self, state):
        """Tell the program how the game ended."""
        ended = {"scores": list(state.scores()), "winners": list(state.winners())}
        self._say({"do": "over", **ended, "events": self._news()})

    def dismiss(self):
        """End the program."""
        self._crew.dismiss(self._key)

    def _say(self, request):
        return self._crew.get(self._key, self._command).ask(request)

    def _news(self):
        events, self.events = self.events, []
        return events
