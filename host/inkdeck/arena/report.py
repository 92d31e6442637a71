"""The results of a tournament as tables for people."""

from inkdeck import games as registry
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
    kind = tables.kind(tournament.game, registry.variant(tournament.game, options))
    long = registry.of(tournament.game).length(options)
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
    for one in standings.figures:
        tables.add(made, *_row(one, tournament.has_bids, few))
    tables.show(out, made)
    say()
    made = tables.table(out, "<difference", "points a hand", *bids)
    for one in standings.differences:
        title = f"{tournament.entrants[one.first].label} − {tournament.entrants[one.second].label}"
        exact = [_percent(one.exact, few, signed=True)] if tournament.has_bids else []
        tables.add(made, title, _number(one.points, few, signed=True), *exact)
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


def _row(one, has_bids, few):
    exact = [_percent(one.exact, few)] if has_bids else []
    return (
        one.entrant.label,
        one.games,
        _percent(one.wins, few),
        f"{100 * one.even:.0f} %",
        _number(one.points, few),
        *exact,
        one.lost or "",
    )


def _lost(standings):
    """Yield sentences about the games that were lost by rule."""
    for number, one in enumerate(standings.figures):
        faults = [fault for fault in standings.faults if fault.entrant == number and fault.kind != "out"]
        for fault in faults[:_TOLD]:
            where = f"deal {fault.deal + 1}, game {fault.game + 1}, seat {fault.seat}"
            wrote = " It last wrote:" if fault.lines else ""
            yield f"{one.entrant.label} lost by rule ({where}): {fault.say}{wrote}"
            yield from (f"{number:8}  {line}" for number, line in fault.lines)
        if len(faults) > _TOLD:
            more = tables.several(len(faults) - _TOLD, "more time")
            yield f"{one.entrant.label} lost by rule {more}. --json FILE writes all of them."
        if one.out is not None and one.out < standings.tournament.deals:
            yield f"{one.entrant.label} is out from deal {one.out + 1} on; {STAND_IN} plays its seats."


def _number(one, few, signed=False):
    half = "" if few else f" ± {one.half:.3f}"
    return _minus(f"{one.mean:{'+' if signed else ''}.3f}") + half


def _percent(one, few, signed=False):
    half = "" if few else f" ± {100 * one.half:.1f}"
    return _minus(f"{100 * one.mean:{'+' if signed else ''}.1f}") + half + " %"


def _minus(text):
    """Format a number with a minus sign (U+2212), which a zero never has."""
    if not text.strip("+-0."):
        return text.lstrip("+-")
    return text.replace("-", "−")
