"""Proves secrecy: no one sees the panel while another person's hand is readable on it."""

from collections.abc import Sequence

from inkdeck.emulator.controllers.base import MS, Refresh

PUBLIC = None
"""The label of a public picture."""


def violations(refreshes: Sequence[Refresh], labels: Sequence[int | None]) -> list[str]:
    """Return a sentence for each refresh that lets another person read a hand. An empty list is the proof.

    A hand can be read from the moment its refresh begins until a neutral or full refresh of the whole panel
    has finished. A refresh that was cut removes nothing, and whatever is on the glass without power is
    public.

    :param refreshes: the model's list of `Refresh`.
    :param labels: for each of them, the seat whose hand its picture shows, or PUBLIC.
    :raises ValueError: the numbers of labels and refreshes differ.
    """
    if len(refreshes) != len(labels):
        raise ValueError(f"{len(refreshes)} refreshes need as many labels, not {len(labels)}")
    readable = {}
    found = []
    for number, (refresh, seat) in enumerate(zip(refreshes, labels, strict=True)):
        running = number == len(refreshes) - 1 and not refresh.finished and not refresh.cut
        # If it is still running, what it will do counts, as long as nothing followed it.
        if refresh.cleans or (running and refresh.would_clean):
            readable = {}
        for owner, since in readable.items():
            if owner != seat:
                found.append(_sentence(number, refresh, seat, owner, since))
        if seat is not PUBLIC:
            readable[seat] = number
            if refresh.cut:
                found.append(
                    f"Refresh {_name(number, refresh)} of seat {seat}'s hand was cut and left standing."
                )
    return found


def _name(number, refresh):
    return f"{number} ({refresh.kind}, at {refresh.begun_ns / MS:.0f} ms)"


def _sentence(number, refresh, seat, owner, since):
    shown = "a public picture" if seat is PUBLIC else f"seat {seat}'s hand"
    return (
        f"Refresh {_name(number, refresh)} shows {shown}, and seat {owner}'s hand of refresh {since} can "
        "still be read: no finished whole-panel neutral refresh stands between."
    )
