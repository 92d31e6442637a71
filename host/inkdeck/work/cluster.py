"""The workers of a Dask cluster: checked before they get a piece, watched while they have one."""

import gc
import logging
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from inkdeck.errors import EXIT_LINK, InkdeckHostError
from inkdeck.out.terminal import plain
from inkdeck.work import inside, versions
from inkdeck.work.workers import Tell, Workers

CONNECT_S = 10.0
"""Seconds for a scheduler's first answer."""

ANSWER_S = 30.0
"""Seconds for a worker to list its versions, or for a scheduler to list its workers."""

SILENT_S = 30.0
"""Seconds of silence after which a worker gets no more pieces and others take over its own."""

ALONE_S = 60.0
"""Seconds to wait with no workers left: a worker that died restarts within seconds."""

_START = "dask worker ADDRESS --nthreads 1 --nworkers -1"


@dataclass(frozen=True)
class Tls:
    """The files for a `tls://` address: the signer's certificate, and this computer's certificate and key."""

    ca: str
    cert: str
    key: str


@dataclass
class _Worker:
    """A worker as the scheduler last described it. `fit`: whether its results are the same as ours."""

    name: str
    threads: int
    fit: bool = False
    heard: Any = None
    since: float = 0.0
    silent: bool = False


def connect(
    address: str, tls: Tls | None = None, programs: Sequence[str] = (), tell: Tell = print
) -> "Cluster":
    """Return the workers of the scheduler at an address like `tcp://10.0.0.1:8786`; all of them fit.

    :param programs: the programs that each worker must have. :param tell: called with advice.
    :raises InkdeckHostError: the scheduler or its workers are missing, or one doesn't fit.
    """
    import distributed

    # We say it in our own words. Tornado would add a traceback when Ctrl-C comes between two steps of
    # `Client.sync`, which then cancels a future that isn't there yet.
    for name in list(logging.root.manager.loggerDict):
        if name.startswith(("distributed", "tornado")):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    # What a worker prints or warns of would reach this terminal as it is, escape sequences included.
    distributed.Client._default_event_handlers = {}
    why = ""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            client = distributed.Client(
                address,
                timeout=CONNECT_S,
                security=tls and _security(tls),
                set_as_default=False,
                direct_to_workers=False,
            )
    except (OSError, ValueError, TypeError) as error:
        client, why = None, plain(str(error)).partition(" after ")[0].rstrip(".")
    if not client:
        gc.collect()  # a client that has failed closes when it is collected; in its own loop that would block
        raise InkdeckHostError(
            f"There is no scheduler at {address} ({why}). Start one with dask scheduler, and check the "
            "address.",
            EXIT_LINK,
        )
    cluster = Cluster(client, address, programs)
    try:
        cluster.begin(tell)
    except BaseException:
        cluster.close()
        raise
    return cluster


def _security(tls):
    from distributed import Security

    return Security(
        tls_ca_file=tls.ca, tls_client_cert=tls.cert, tls_client_key=tls.key, require_encryption=True
    )


class Cluster(Workers):
    """The workers of a Dask scheduler. :param client: a `distributed.Client`."""

    def __init__(self, client: Any, address: str, programs: Sequence[str]) -> None:
        super().__init__(client.get_executor(pure=False), 0)
        self._client = client
        self._address = address
        self._programs = list(programs)
        self._workers = {}
        self._given = {}
        self._number = 0
        self._lonely = None

    def begin(self, tell: Tell) -> None:
        """Check all workers before any of them gets a piece; raises as `connect`."""
        wrong = [f"The scheduler {why}" for why in self._unlike_scheduler()]
        wrong += self._meet(lambda sentence: None)
        if wrong:
            raise InkdeckHostError(
                f"{wrong[0]}. Give all of them what this computer has, or stop those that lack it.",
                EXIT_LINK,
                [f"{why}." for why in wrong[1:]],
            )
        if not self._workers:
            start = _START.replace("ADDRESS", self._address)
            raise InkdeckHostError(
                f"The scheduler at {self._address} has no workers. Start them on each computer: {start}",
                EXIT_LINK,
            )
        for worker in self._workers.values():
            if worker.threads > 1:
                tell(
                    f"Worker {worker.name} has {worker.threads} threads and uses one. To use all processor "
                    f"cores, start it with --nthreads 1 --nworkers -1."
                )

    @property
    def ahead(self) -> int:
        """Like `Workers.ahead`, for the workers that are there now."""
        self._count = len(self._usable())
        return max(1, super().ahead)

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future:
        """Give a piece to a worker that fits; if there is none at the moment, the piece waits."""
        self._check()
        usable = self._usable()
        if not usable:
            future = Future()
            self._given[future] = None, frozenset()
            return future
        key = self._key()
        future = self._executor.submit(
            _naming(function), *arguments, key=key, workers=sorted(usable), allow_other_workers=False
        )
        self._given[future] = key, usable
        return future

    def result(self, future: Future) -> Any:
        """See `Workers.result`."""
        from distributed import KilledWorker

        self._given.pop(future, None)
        try:
            return super().result(future)
        except KilledWorker as error:
            raise InkdeckHostError(
                f"Several workers have died of the same piece of work, the last one at "
                f"{error.last_worker.address}. Look at what it wrote, perhaps its memory ran out."
            ) from error
        except MemoryError as error:
            raise InkdeckHostError(
                f"Worker {error} has run out of memory. Start fewer workers there, and then go on.",
                EXIT_LINK,
            ) from error
        except (CancelledError, InkdeckHostError):
            raise
        except Exception as error:  # whatever a worker sends
            raise InkdeckHostError(
                f"A worker failed ({type(error).__name__}: {error}). Look at what it wrote, or play without "
                "--cluster.",
                EXIT_LINK,
            ) from error

    def look(self, tell: Tell) -> Iterable[Future]:
        """See `Workers.look`."""
        self._check()
        for why in self._meet(tell):
            tell(f"{why}. It isn't used.")
        usable = self._usable()
        if usable:
            self._lonely = None
        elif self._lonely is None:
            self._lonely = time.monotonic()
        elif time.monotonic() - self._lonely > ALONE_S:
            raise InkdeckHostError(f"No worker is left at {self._address}. Start them again.", EXIT_LINK)
        self._given = {future: given for future, given in self._given.items() if not future.done()}
        if not usable:
            return []
        stuck = self._stuck()
        return [future for future, (key, among) in self._given.items() if key in stuck or not among & usable]

    def close(self) -> None:
        """Cancel waiting pieces, stop running ones, and disconnect."""
        if self._client.status == "running":
            self._executor.shutdown(wait=False)
            # A silent worker would keep us waiting for ever.
            words = {"workers": sorted(self._usable()), "on_error": "ignore"}
            asking = threading.Thread(
                target=_quietly, args=(self._client.run, inside.end_soon, self.run), kwargs=words, daemon=True
            )
            asking.start()
            asking.join(5)
        _quietly(self._client.close, timeout=5)

    def _check(self):
        if self._client.status != "running":
            raise self._gone()

    def _gone(self):
        return InkdeckHostError(
            f"The scheduler at {self._address} is gone. Start it again, with its workers, and then go on.",
            EXIT_LINK,
        )

    def _ask(self, operation, **details):
        """Return the scheduler's answer to a remote call. The client's own methods would wait for ever."""
        try:
            return self._client.sync(
                getattr(self._client.scheduler, operation), callback_timeout=ANSWER_S, **details
            )
        except (OSError, TimeoutError, AttributeError) as error:  # the connection has closed
            raise self._gone() from error

    def _key(self):
        self._number += 1
        return f"inkdeck-{self.run}-{self._number}"

    def _usable(self):
        return frozenset(
            address for address, worker in self._workers.items() if worker.fit and not worker.silent
        )

    def _meet(self, tell):
        """Note which workers are there, gone or silent; return why new ones don't fit, as sentences."""
        now = time.monotonic()
        there = self._ask("identity", n_workers=-1)["workers"]
        for address in self._workers.keys() - there.keys():
            worker = self._workers.pop(address)
            if worker.fit:
                tell(f"Worker {worker.name} is gone. Others do its part again.")
        wrong = []
        for address, info in there.items():
            if address not in self._workers:
                name = str(info["name"])
                name = plain(address if name == address else f"{name} ({address})")
                self._workers[address] = worker = _Worker(name, info["nthreads"])
                why = self._unfit(address)
                worker.fit = not why
                if worker.fit:
                    tell(f"Worker {name} has joined.")
                wrong += [f"Worker {name} {reason}" for reason in why]
            self._listen(self._workers[address], info["last_seen"], now, tell)
        return wrong

    def _listen(self, worker, heard, now, tell):
        if worker.heard != heard:
            worker.heard, worker.since = heard, now
        silent = now - worker.since > SILENT_S
        if worker.fit and silent and not worker.silent:
            tell(f"Worker {worker.name} has been silent for {SILENT_S:.0f} s. Others do its part again.")
        if worker.fit and worker.silent and not silent:
            tell(f"Worker {worker.name} is back.")
        worker.silent = silent

    def _unfit(self, address):
        """Return why a worker can't play, as ends of sentences; empty if it fits."""
        message = {"op": "versions", "packages": []}
        try:
            versions = self._client.sync(
                self._client.scheduler.broadcast,
                msg=message,
                workers=[address],
                on_error="return",
                callback_timeout=ANSWER_S,
            )[address]
            why = _unlike_python(versions["host"]["python"])
            if why:
                return why
            asked = self._client.run(_asking(), self._programs, workers=[address], on_error="return")
            return _unlike(*asked[address])
        except TimeoutError:
            return [f"doesn't answer within {ANSWER_S:.0f} s"]
        except (
            OSError,
            AttributeError,
            KeyError,
            TypeError,
            ValueError,
        ):  # it left, or isn't ours
            return ["can't be asked what it has"]

    def _unlike_scheduler(self):
        """Return why pieces can't go through the scheduler, which unpickles the functions they call."""
        why = _unlike_python(self._ask("versions")["host"]["python"])
        return why or _unlike(*self._client.run_on_scheduler(_asking(), []), only=("Inkdeck",))

    def _stuck(self):
        """Return the keys of pieces that only silent workers have."""
        silent = sorted(address for address, worker in self._workers.items() if worker.silent)
        if not silent:
            return set()
        found = [self._ask("processing", workers=silent), self._ask("has_what", workers=silent)]
        return {key for worker in found for keys in worker.values() for key in keys}


def _naming(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function for a worker: if memory runs out, the `MemoryError` names the worker."""
    return partial(_named, function)


def _named(function, *arguments):
    try:
        return function(*arguments)
    except MemoryError as error:
        from distributed import get_worker

        worker = get_worker()
        raise MemoryError(f"{worker.name} ({worker.address})") from error


def _asking():
    """Return a function that lists a computer's versions. Defined here, it is sent by value, so it also runs
    where this module is missing.
    """

    def ask(programs):
        try:
            from inkdeck.work import inside
        except ImportError:
            return {}, []
        return inside.facts(programs)

    return ask


def _unlike_python(version):
    """Return why a Python version such as `3.11.7.final.0` doesn't fit."""
    there = ".".join(version.split(".")[:2])
    wanted = versions.here()["Python"]
    return [] if there == wanted else [f"has Python {there}, not Python {wanted}"]


def _unlike(here, lacking, only=()):
    if not here:
        return ["has no Inkdeck, or an older one"]
    wanted = versions.here()
    why = [
        f"has {_version(what, here.get(what))}, not {_version(what, wanted[what])}"
        for what in only or wanted
        if here.get(what) != wanted[what]
    ]
    return why + [f"has no program {program!r} that can be started" for program in lacking]


def _version(what, version):
    return f"no {what}" if version in (None, "none") else f"{what} {version}"


def _quietly(function, *arguments, **details):
    with suppress(Exception):  # it may be gone already
        function(*arguments, **details)
