"""Playing a tournament deal after deal, in one process or in several, with the same result."""

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context, parent_process, util

from inkdeck.arena.game import play_deal
from inkdeck.arena.program import Crew
from inkdeck.arena.scoring import Outcome
from inkdeck.arena.tournament import Tournament
from inkdeck.errors import InkdeckHostError
from inkdeck.out import OnProgress

STRIKES = 3
"""After so many games lost by rule an entrant is out from the next deal on."""

_AHEAD = 3  # deals that wait for each process, so that none is idle while one deal takes long


class Ledger:
    """What the deals so far say of the next: who is out. Deals are noted in order, whoever played them.

    :ivar out: the entrants that are out, by number: a dict with the deal from which on, from 0.
    """

    def __init__(self) -> None:
        self.out = {}
        self._lost = {}

    def note(self, deal: int, played: list[Outcome]) -> None:
        """Note the games of a deal, a list of `Outcome`."""
        for fault in [fault for one in played for fault in one.faults]:
            games = self._lost.setdefault(fault.entrant, set())
            games.add((fault.deal, fault.game))
            if len(games) >= STRIKES:
                self.out.setdefault(fault.entrant, deal + 1)


def play(tournament: Tournament, jobs: int, progress: OnProgress) -> tuple[list[list[Outcome]], Ledger, bool]:
    """Play a tournament until it is done or Ctrl-C stops it.

    :param jobs: how many processes play; 1 plays in this one.
    :param progress: called with (games played, games in all) after each deal.
    :returns: the deals, a list of lists of `Outcome`; the `Ledger`; whether it was stopped.
    :raises InkdeckHostError: a process has died.
    """
    ledger = Ledger()
    deals = []
    jobs = min(jobs, tournament.deals)
    source = _here(tournament, ledger) if jobs == 1 else _elsewhere(tournament, ledger, jobs)
    try:
        with _term_as_interrupt(), closing(source):
            progress(0, tournament.deals * tournament.games_a_deal)
            for played in source:
                deals.append(played)
                progress(len(deals) * tournament.games_a_deal, tournament.deals * tournament.games_a_deal)
    except KeyboardInterrupt:
        return deals, ledger, True
    except BrokenProcessPool as error:
        raise InkdeckHostError(
            "A process of the arena died, perhaps because memory ran out. Run the arena again with "
            "fewer: --jobs 1."
        ) from error
    return deals, ledger, False


def _here(tournament, ledger):
    crew = Crew(tournament.time_limit)
    with closing(crew):
        for deal in range(tournament.deals):
            played = play_deal(tournament, deal, frozenset(ledger.out), crew)
            ledger.note(deal, played)
            yield played


def _elsewhere(tournament, ledger, jobs):
    """As `_here`; a deal that was played before it was known that somebody is out is played again."""
    context = get_context("spawn")  # a copy of this process would share its progress bar and its threads
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin, (tournament, stop))
    flying = {}
    try:
        for deal in range(tournament.deals):
            out = frozenset(ledger.out)
            for ahead in range(deal, min(deal + _AHEAD * jobs, tournament.deals)):
                if ahead not in flying:
                    flying[ahead] = _submit(pool, ahead, out)
            played = flying.pop(deal).result()
            ledger.note(deal, played)
            if out != frozenset(ledger.out):
                for future in flying.values():
                    future.cancel()
                flying = {}
            yield played
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _submit(pool, deal, out):
    """Let the pool play a deal. A process that it starts for it never hears Ctrl-C: it is told to stop."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(_play, deal, out)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _term_as_interrupt():
    """Let a polite kill do what Ctrl-C does, so that no process is left behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# What follows runs in the processes of the pool.

_here_is = {}


def _begin(tournament, stop):
    crew = Crew(tournament.time_limit, stop.is_set)
    _here_is.update(tournament=tournament, crew=crew)
    util.Finalize(None, crew.close, exitpriority=10)  # such a process runs no atexit
    signal.signal(signal.SIGTERM, lambda *_: os._exit(_leave(crew)))
    threading.Thread(target=_leave_with, args=(parent_process(), crew), daemon=True).start()


def _play(deal, out):
    return play_deal(_here_is["tournament"], deal, out, _here_is["crew"])


def _leave_with(parent, crew):
    """When the arena has been killed, kill what it has started: nobody else would."""
    parent.join()
    os._exit(_leave(crew))


def _leave(crew):
    crew.close(0)
    return 1
