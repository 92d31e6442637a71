"""Playing a tournament. The result doesn't depend on who plays the deals, or on their order."""

import signal
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from functools import partial

from inkdeck.arena import checking
from inkdeck.arena.game import play_deal
from inkdeck.arena.program import Crew
from inkdeck.arena.scoring import Outcome
from inkdeck.arena.tournament import Tournament
from inkdeck.errors import EXIT_LINK, InkdeckHostError
from inkdeck.out import OnProgress
from inkdeck.work import inside
from inkdeck.work.pieces import Pieces
from inkdeck.work.workers import Tell, Workers

STRIKES = 3
"""After this many games lost by rule, an entrant is disqualified from the next deal on."""

PIECE_S = 0.5
"""Seconds a piece should take: handing one out costs milliseconds, and a lost one is played again."""


class Ledger:
    """Which entrants the deals so far have disqualified. Deals are noted in order, no matter who played them.

    :ivar out: {number of a disqualified entrant: the first deal, from 0, that it no longer plays}.
    """

    def __init__(self) -> None:
        self.out = {}
        self._lost = {}

    def note(self, deal: int, played: list[Outcome]) -> None:
        """Note the games of the next deal, a list of `Outcome`."""
        for fault in [fault for outcome in played for fault in outcome.faults]:
            games = self._lost.setdefault(fault.entrant, set())
            games.add((fault.deal, fault.game))
            if len(games) >= STRIKES:
                self.out.setdefault(fault.entrant, deal + 1)


class Run:
    """The part of a tournament that has been played.

    :param deals: deals played earlier, from the first one on: lists of `Outcome`.
    :ivar deals: the same, and what has come since; `stopped`, whether Ctrl-C has stopped it; `error`, the
        `InkdeckHostError` that has.
    """

    def __init__(self, tournament: Tournament, deals: Iterable[list[Outcome]] = ()) -> None:
        self.tournament = tournament
        self.deals = list(deals)
        self.stopped = False
        self.error = None

    @property
    def ledger(self) -> Ledger:
        """Return the `Ledger` of these deals."""
        ledger = Ledger()
        for deal, played in enumerate(self.deals):
            ledger.note(deal, played)
        return ledger

    def play(self, workers: Workers, progress: OnProgress, tell: Tell = lambda sentence: None) -> None:
        """Play the deals that are left, until the end or until something stops it; then close the `Workers`.

        :param progress: called with (games played, games in all) at the start and after each deal.
        :param tell: called with each message about a worker.
        """
        a_deal, wanted = self.tournament.games_a_deal, self.tournament.deals
        try:
            with _term_as_interrupt(), workers:
                progress(len(self.deals) * a_deal, wanted * a_deal)
                for played in self._left(Pieces(workers, tell), partial(play_deals, workers.run)):
                    self.deals.append(played)
                    progress(len(self.deals) * a_deal, wanted * a_deal)
        except KeyboardInterrupt:
            self.stopped = True
        except InkdeckHostError as error:
            self.error = error

    def _left(self, pieces, play):
        """Yield the deals that are left. A deal played before an entrant was disqualified is played again."""
        ledger, wanted = self.ledger, self.tournament.deals
        ready = {}
        deal = ahead = len(self.deals)
        size = 1
        while deal < wanted:
            out = frozenset(ledger.out)
            while ahead < wanted and pieces.has_room:
                span = range(ahead, min(ahead + size, wanted))
                pieces.submit(span, play, self.tournament, span, out)
                ahead = span.stop
            for span, result in pieces.done():
                played, seconds = self._checked(span, result)
                ready.update(zip(span, played, strict=True))
                size = max(1, min(2 * len(span), int(PIECE_S * len(span) / (seconds or PIECE_S))))
            while deal in ready and out == frozenset(ledger.out):
                played = ready.pop(deal)
                ledger.note(deal, played)
                deal += 1
                yield played
            if out != frozenset(ledger.out):
                pieces.drop()
                ready.clear()
                ahead = deal

    def _checked(self, span, result):
        """Return what `play_deals` returned on a worker, which may be another computer's."""
        try:
            played, seconds = result
            for deal, games in zip(span, played, strict=True):
                checking.check(self.tournament, deal, games)
            return played, float(seconds)
        except (TypeError, ValueError, AttributeError) as error:
            raise InkdeckHostError(
                f"A worker has sent games that don't fit the tournament ({error}). Use only workers that you "
                "trust, and then go on.",
                EXIT_LINK,
            ) from error


def play_deals(
    run: str, tournament: Tournament, deals: range, out: frozenset[int]
) -> tuple[list[list[Outcome]], float]:
    """Play some deals, on any machine. Returns their games and the seconds they took.

    :param run: the name under which programs keep running between pieces. :param out: as in `play_deal`.
    :raises Stopped: the tournament has ended.
    """
    start = time.monotonic()

    def crew(is_over: Callable[[], bool]) -> Crew:
        return Crew(tournament.time_limit, is_over)

    with inside.kept(run, crew) as players:
        played = [play_deal(tournament, deal, out, players) for deal in deals]
    return played, time.monotonic() - start


@contextmanager
def _term_as_interrupt():
    """Make SIGTERM act like Ctrl-C, so that no process is left running."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
