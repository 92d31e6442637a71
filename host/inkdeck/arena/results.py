"""A tournament's results as a file: figures for other programs, and every game, to resume from."""

import json

from inkdeck.arena import checking
from inkdeck.arena.running import Run
from inkdeck.arena.scoring import Fault, Outcome
from inkdeck.arena.standings import Standings
from inkdeck.arena.tournament import Tournament
from inkdeck.doors import named_files
from inkdeck.doors import results as door
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.work import versions

FORMAT = 2


def as_json(run: Run) -> str:
    """Return all figures and games of a `Run` as JSON: the same seed gives the same text on any machine."""
    tournament = run.tournament
    standings = Standings(tournament, run.deals, run.ledger.out)
    value = {
        "format": FORMAT,
        "inkdeck": versions.code(),
        "game": tournament.game,
        "players": tournament.players,
        "options": tournament.options,
        "against": tournament.against,
        "seed": str(tournament.seed),  # more digits than some languages' numbers keep
        "open": tournament.is_open,
        "time_limit": tournament.time_limit,
        "deals": standings.deals,
        "games_a_deal": tournament.games_a_deal,
        "stopped": run.stopped or run.error is not None,
        "entrants": [_entrant(standings, number) for number in range(len(tournament.entrants))],
        "differences": [
            {
                "first": tournament.entrants[difference.first].label,
                "second": tournament.entrants[difference.second].label,
                "points": _span(difference.points),
                "exact": _span(difference.exact),
            }
            for difference in standings.differences
        ],
        "lost_by_rule": [
            {
                "entrant": tournament.entrants[fault.entrant].label,
                "deal": fault.deal + 1,
                "game": fault.game + 1,
                "seat": fault.seat,
                "kind": fault.kind,
                "say": fault.say,
                "last_lines": [f"{number}: {line}" for number, line in fault.lines],
            }
            for fault in standings.faults
        ],
    }
    # one line for each deal: there are many
    played = ",\n".join(f"  {json.dumps([_game(game) for game in deal])}" for deal in run.deals)
    return json.dumps(value, indent=1)[:-2] + f',\n "played": [\n{played}\n ]\n}}\n'


def _entrant(standings, number):
    who = standings.tournament.entrants[number]
    named = {"entrant": who.label, "bot": who.bot, "command": list(who.command)}
    if not standings.deals:
        return named
    figure = standings.figures[number]
    return {
        **named,
        "games": figure.games,
        "wins": _span(figure.wins),
        "even": figure.even,
        "points": _span(figure.points),
        "exact": _span(figure.exact),
        "lost_by_rule": figure.lost,
        "out_from_deal": None if figure.out is None else figure.out + 1,
        "points_by_deal": standings.points_by_deal(number),
    }


def _span(estimate):
    if estimate is None:
        return None
    return {
        "mean": estimate.mean,
        "low": None if estimate.half is None else estimate.mean - estimate.half,
        "high": None if estimate.half is None else estimate.mean + estimate.half,
    }


def _game(game):
    return [game.hands, game.points, game.wins, game.exact]


def read(path: str) -> door.Results:
    """Read a file that `as_json` wrote.

    :raises InkdeckHostError: the file can't be read, or holds something else.
    """
    try:
        return door.read(named_files.read(path, door.LARGEST))
    except OSError as error:
        raise from_os_error(error, "reading the results", "Check the name after --resume.") from error
    except Unfit as error:
        raise InkdeckHostError(
            f"{path} holds no games that a tournament can go on with: {error}. Name a file that "
            "inkdeck arena --json has written.",
            EXIT_USAGE,
        ) from error


def deals_of(found: door.Results, tournament: Tournament, path: str) -> list[list[Outcome]]:
    """Return the deals of a tournament that a file holds, as lists of `Outcome`.

    :raises InkdeckHostError: the file is of another tournament, has more deals, or contradicts itself.
    """
    for what, there, wanted in _compared(found, tournament):
        if there != wanted:
            raise InkdeckHostError(
                f"{path} is of another tournament: its {what} is {_said(there)}, not {_said(wanted)}. "
                "Repeat the command that it came from, or leave out --resume.",
                EXIT_USAGE,
            )
    if len(found.played) > tournament.deals:
        games = len(found.played) * tournament.games_a_deal
        raise InkdeckHostError(f"{path} already has {games} games. Ask for more with --games.", EXIT_USAGE)
    try:
        return _outcomes(found, tournament)
    except ValueError as error:
        raise InkdeckHostError(
            f"{path} is damaged: its games don't fit its tournament. Leave out --resume.", EXIT_USAGE
        ) from error


def _compared(found, tournament):
    who = [(entrant.label, entrant.bot, list(entrant.command)) for entrant in tournament.entrants]
    yield "game", found.game, tournament.game
    yield "number of players", found.players, tournament.players
    for name in sorted({*found.options, *tournament.options}):
        yield f"option {name}", found.options.get(name), tournament.options.get(name)
    yield "list of entrants", [(listed.entrant, listed.bot, listed.command) for listed in found.entrants], who
    yield "use of --against", found.against, tournament.against
    yield "seed", int(found.seed), tournament.seed
    yield "time limit", found.time_limit, tournament.time_limit
    yield "version of Inkdeck", found.inkdeck, versions.code()


def _said(value):
    if isinstance(value, list):
        return ", ".join(label for label, *_ in value)
    if value is None or isinstance(value, bool):
        return {None: "missing", True: "yes", False: "no"}[value]
    return value


def _outcomes(found, tournament):
    numbers = {entrant.label: number for number, entrant in enumerate(tournament.entrants)}
    faults = {}
    for loss in found.lost_by_rule:
        entrant = numbers.get(loss.entrant)
        if entrant is None:
            raise ValueError
        where = loss.deal - 1, loss.game - 1
        numbered = [line.partition(": ") for line in loss.last_lines]
        lines = tuple((int(number), line) for number, _, line in numbered)
        faults.setdefault(where, []).append(Fault(entrant, *where, loss.seat, loss.kind, loss.say, lines))
    deals = [
        [
            _outcome(lineup, game, tuple(faults.pop((deal, number), ())))
            for number, (lineup, game) in enumerate(zip(tournament.lineups(deal), games, strict=True))
        ]
        for deal, games in enumerate(found.played)
    ]
    if faults:
        raise ValueError
    for deal, games in enumerate(deals):
        checking.check(tournament, deal, games)
    return deals


def _outcome(lineup, game, faults):
    met = None if game.exact is None else tuple(game.exact)
    return Outcome(lineup.group, lineup.seats, game.hands, tuple(game.points), tuple(game.wins), met, faults)
