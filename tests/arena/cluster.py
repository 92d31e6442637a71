"""A scheduler and workers as processes that tests can kill, freeze and start again."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

MOST_S = 240


class RealCluster:
    """A scheduler, to which `start` adds workers. Leaving the context ends all of them.

    :param folder: the folder for its files.
    :param tls: the files of `Tls` if it is encrypted.
    """

    def __init__(self, folder, tls=None):
        self._file = folder / "scheduler.json"
        self._folder = folder
        self._tls = ["--tls-ca-file", tls.ca, "--tls-cert", tls.cert, "--tls-key", tls.key] if tls else []
        self.workers = {}
        self._nannies = set()
        scheme = "tls" if tls else "tcp"
        # every computer has this interface
        place = ["--host", f"{scheme}://127.0.0.1", "--port", "0"]
        self.scheduler = self._run("scheduler", *place, "--scheduler-file", str(self._file))
        wait_until(self._file.exists)
        wait_until(lambda: self._file.read_text().endswith("}"))
        self.address = json.loads(self._file.read_text())["address"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in [*self.workers.values(), self.scheduler]:
            for number in (process.pid, *below(process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            process.wait(MOST_S)

    def start(self, *names, nanny=False, threads=1, **environment):
        """Start workers with these names. A nanny restarts a worker that was killed."""
        for name in names:
            details = ["--name", name, "--nthreads", str(threads), "--nanny" if nanny else "--no-nanny"]
            details += ["--local-directory", str(self._folder)]
            self._nannies.update([name] if nanny else ())
            self.workers[name] = self._run("worker", self.address, *details, **environment)

    def signal(self, name, number):
        """Send a signal to a worker; if it has a nanny, wait for the nanny's worker and signal that."""
        process = self.workers[name]
        if name in self._nannies:
            wait_until(lambda: below(process.pid, "spawn_main"))
            os.kill(below(process.pid, "spawn_main")[0], number)
        else:
            process.send_signal(number)

    def _run(self, what, *arguments, **environment):
        command = [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{what}",
            *arguments,
            "--no-dashboard",
            *self._tls,
        ]
        with open(self._folder / "log", "ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **environment})


def below(number, word=""):
    """Return the ids of the descendants of a process that have this word in their command line."""
    import psutil

    with suppress(psutil.Error):
        children = psutil.Process(number).children(recursive=True)
        return [one.pid for one in children if word in " ".join(one.cmdline())]
    return []


def wait_until(true):
    """Wait until a function returns something true."""
    until = time.monotonic() + MOST_S
    while not true():
        assert time.monotonic() < until, "it never happens"
        time.sleep(0.05)


def workers_of(address):
    """Return how many workers a scheduler has."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        return len(client.scheduler_info()["workers"])


def at(events):
    """Return a progress function that runs events, {games played: function}."""
    left = dict(events)

    def progress(done, total):
        for when in [when for when in left if when <= done]:
            left.pop(when)()

    return progress
