"""The results of a tournament as tables for people."""

from inkdeck import games as host_games
from inkdeck.arena.game import STAND_IN
from inkdeck.arena.standings import Standings
from inkdeck.arena.tournament import Tournament
from inkdeck.book import tables
from inkdeck.out.terminal import say

FEW = 24
"""With so few deals the intervals are as wide as the differences, so the results prove nothing."""

OPEN = "From such a short seed, a program can find out every hand. For results to trust, leave out --seed."

_TOLD = 3  # the most faults of an entrant that are printed in full


def heading(tournament: Tournament) -> list[str]:
    """Return lines that say what will be played."""
    options, deals = tournament.options, tables.several(tournament.deals, "deal")
    kind = tables.kind(tournament.game, host_games.variant(tournament.game, options))
    long = host_games.of(tournament.game).length(options)
    games = tournament.deals * tournament.games_a_deal
    lines = [
        f"{kind}, {tournament.players} players, {long}. {deals}, each played "
        f"{tournament.games_a_deal} times with rotated seats: {games} games. Seed {tournament.seed}."
    ]
    if tournament.is_open:
        lines.append(OPEN)
    return lines


def show(standings: Standings, stopped: bool) -> None:
    """Print the standings, the differences and the games lost by rule."""
    tournament = standings.tournament
    if stopped:
        games = tables.several(standings.deals * tournament.games_a_deal, "game")
        say(f"Stopped after {tables.several(standings.deals, 'whole deal')}, {games}.")
    if not standings.deals:
        return
    out = tables.console()
    bids = ["bids met"] if tournament.has_bids else []
    few = standings.deals <= FEW
    tight = out.is_terminal  # which may have 80 columns
    made = tables.table(out, "<", "games", "wins", "even", "points a hand", *bids, "lost", tight=tight)
    for figure in standings.figures:
        tables.add(made, *_row(figure, tournament.has_bids, few))
    tables.show(out, made)
    say()
    made = tables.table(out, "<difference", "points a hand", *bids)
    for difference in standings.differences:
        first, second = tournament.entrants[difference.first], tournament.entrants[difference.second]
        exact = [_percent(difference.exact, few, signed=True)] if tournament.has_bids else []
        tables.add(
            made, f"{first.label} − {second.label}", _number(difference.points, few, signed=True), *exact
        )
    tables.show(out, made)
    say()
    if few:
        deals, games = tables.several(standings.deals, "deal"), (FEW + 1) * tournament.games_a_deal
        are = "is" if standings.deals == 1 else "are"
        say(f"{deals} {are} too few to tell skill from luck. Play at least {FEW + 1}: --games {games}.")
    else:
        say("± is half of the 95 % confidence interval over the deals.")
    if tournament.fewest_wins:
        say("In this variant, the fewest points win.")
    for line in _lost(standings):
        say(line)


def _row(figure, has_bids, few):
    exact = [_percent(figure.exact, few)] if has_bids else []
    return (
        figure.entrant.label,
        figure.games,
        _percent(figure.wins, few),
        f"{100 * figure.even:.0f} %",
        _number(figure.points, few),
        *exact,
        figure.lost or "",
    )


def _lost(standings):
    """Yield sentences about the games that were lost by rule."""
    for number, figure in enumerate(standings.figures):
        faults = [fault for fault in standings.faults if fault.entrant == number and fault.kind != "out"]
        for fault in faults[:_TOLD]:
            where = f"deal {fault.deal + 1}, game {fault.game + 1}, seat {fault.seat}"
            wrote = " It last wrote:" if fault.lines else ""
            yield f"{figure.entrant.label} lost by rule ({where}): {fault.say}{wrote}"
            yield from (f"{number:8}  {line}" for number, line in fault.lines)
        if len(faults) > _TOLD:
            more = tables.several(len(faults) - _TOLD, "more time")
            yield f"{figure.entrant.label} lost by rule {more}. --json FILE writes all of them."
        if figure.out is not None and figure.out < standings.tournament.deals:
            yield f"{figure.entrant.label} is out from deal {figure.out + 1} on; {STAND_IN} plays its seats."


def _number(estimate, few, signed=False):
    half = "" if few else f" ± {estimate.half:.3f}"
    return _minus(f"{estimate.mean:{'+' if signed else ''}.3f}") + half


def _percent(estimate, few, signed=False):
    half = "" if few else f" ± {100 * estimate.half:.1f}"
    return _minus(f"{100 * estimate.mean:{'+' if signed else ''}.1f}") + half + " %"


def _minus(text):
    """Format a number with a minus sign (U+2212), which a zero never has."""
    if not text.strip("+-0."):
        return text.lstrip("+-")
    return text.replace("-", "−")
