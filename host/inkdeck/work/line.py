"""The command-line options that choose the workers: processes here, or a cluster."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

if TYPE_CHECKING:
    from inkdeck.work.workers import Tell, Workers

FLAGS = {
    "jobs": "The number of processes.",
    "cluster": "Use the workers of a Dask scheduler, e.g. tcp://10.0.0.1:8786.",
    "tls_ca": "For tls://: the certificate that signs all others.",
    "tls_cert": "For tls://: this computer's certificate.",
    "tls_key": "For tls://: the key to this certificate.",
}
"""The options, with their help."""

_PLACES = {"cluster": "ADDRESS", "tls_ca": "FILE", "tls_cert": "FILE", "tls_key": "FILE"}


def options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the `FLAGS` to a click command."""
    for name, text in reversed(FLAGS.items()):
        flag = f"--{name.replace('_', '-')}"
        if name == "jobs":
            add = click.option(flag, type=click.IntRange(1, 256), help=f"{text}  [default: one per core]")
        else:
            add = click.option(flag, metavar=_PLACES[name], help=text)
        command = add(command)
    return command


def workers(chosen: dict[str, Any], most: int, programs: Sequence[str], tell: "Tell") -> "Workers":
    """Return the workers that these options choose, ready to begin.

    :param chosen: values of `FLAGS`; None is left out. :param most: the number of pieces.
    :param programs: the programs that will be started. :param tell: as for `cluster.connect`.
    :raises InkdeckHostError: the options don't fit together, or `connect` refuses.
    """
    from inkdeck.work import versions
    from inkdeck.work.workers import on_this_computer

    given = {name: value for name, value in chosen.items() if name in FLAGS and value is not None}
    address = given.get("cluster")
    if not address:
        if len(given) > ("jobs" in given):
            raise InkdeckHostError("--tls-ca, --tls-cert and --tls-key only work with --cluster.", EXIT_USAGE)
        for program in versions.missing(programs):
            raise InkdeckHostError(
                f"{program!r} isn't a program that can be started. Check its path and make it executable.",
                EXIT_USAGE,
            )
        return on_this_computer(max(1, min(given.get("jobs", cores()), most)))
    if "jobs" in given:
        raise InkdeckHostError(
            "--jobs is for this computer: with --cluster, all its workers play. Leave it out.", EXIT_USAGE
        )
    from inkdeck.work import cluster

    return cluster.connect(address, _tls(address, given), programs, tell)


def cores() -> int:
    """Return the number of processor cores that we may use."""
    # Only some systems say so.
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _tls(address, given):
    from inkdeck.work.cluster import Tls

    names = ("tls_ca", "tls_cert", "tls_key")
    scheme, _, place = address.partition("://")
    if scheme not in ("tcp", "tls") or not place:
        raise InkdeckHostError(
            f"--cluster takes an address like tcp://10.0.0.1:8786, not {address}.", EXIT_USAGE
        )
    if scheme == "tcp":
        if any(name in given for name in names):
            raise InkdeckHostError(f"{address} isn't encrypted. For TLS, write tls:// instead.", EXIT_USAGE)
        return None
    if not all(name in given for name in names):
        raise InkdeckHostError(f"{address} needs --tls-ca, --tls-cert and --tls-key.", EXIT_USAGE)
    for name in names:
        if not os.access(given[name], os.R_OK):
            raise InkdeckHostError(f"{given[name]} can't be read. Check the name.", EXIT_FILE)
    return Tls(*(given[name] for name in names))
