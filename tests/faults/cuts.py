"""Plays on a device, cuts the power at every point, and checks what the next start finds."""

from faults.device import Device, World, check
from faults.flash import Flash, done, replaced, torn
from inkdeck_app.storage.settings import DEFAULTS

EMPTY = World({}, [], DEFAULTS, 0, "")


class Run:
    """The story of a device: its flash at the beginning, the log of its flash, and what was confirmed when.

    :param image: the flash at the beginning.
    :param play: called with the device after its start; may be None.
    :param before: the `World` that was confirmed before.
    :param mounting: for `Flash.mount`.
    """

    def __init__(self, image, play=None, before=EMPTY, drawn=True, **mounting):
        self.mounting = mounting
        self.image = image
        flash = Flash(image)
        self.device = Device(flash, drawn=drawn, **mounting)
        if play:
            play(self.device)
        self.log = flash.log
        self.after = flash.image
        self.notes = [before._replace(at=0)] + self.device.notes

    def confirmed(self, index):
        """Return the confirmed `World` if the power goes in this op of the log, and the next one."""
        before = [note for note in self.notes if note.at <= index][-1]
        return before, ([note for note in self.notes if note.at > index] or [before])[0]

    def cuts(self, stride=1):
        """Yield (name, before, after, image) for each of `cuts`; `confirmed` returns the middle two."""
        for name, index, image in cuts(self.image, self.log, stride):
            yield name, *self.confirmed(index), image


def cuts(image, log, stride=1):
    """Yield (name, index, image) for each `Op` not begun, every `stride`-th way to tear one, and the end.

    :param image: the flash before the first.
    """
    count = 0
    for index, op in enumerate(log):
        block = image[op.block]
        where = f"{op.kind} {index} in block {op.block} at {op.at}"
        yield f"{where}: not begun", index, image
        for name, left in torn(block, op, index):
            count += 1
            if count % stride == 0:
                yield f"{where}: {name}", index, replaced(image, op.block, left)
        image = replaced(image, op.block, done(block, op))
    yield "at the end", len(log), image


def spread(run, count):
    """Return `count` of a run's cuts (see `Run.cuts`), spread evenly, for tests too slow to look at all."""
    found = list(run.cuts())
    return [found[len(found) * part // count] for part in range(count)]


def examine(image, before, afters, told=(), drawn=False, **mounting):
    """Start from what a cut left: everything is there, no damage is reported, and play goes on and is saved.

    :param afters: see `check`.
    :param told: files that may be reported as damaged, because they are.
    :returns: the `Run` of that start, to be cut again.
    """

    def play(device):
        assert device.app.store.damaged in ([], list(told))
        check(before, afters, device.notes[0])
        device.wake(bool(told))
        if device.app.table:
            device.choose_once()

    run = Run(image, play, before, drawn, **mounting)
    last = run.notes[-1]
    again = Device(Flash(run.after), drawn=drawn, **mounting)
    check(last, [last], again.notes[0])
    return run


def examine_all(run, stride=1, again=0, **options):
    """Examine a run's cuts (see `Run.cuts`), and for every `again`-th of these the cuts of its recovery.

    :returns: how many images were examined.
    """
    count = 0
    for name, before, after, image in run.cuts(stride):
        count += 1
        try:
            recovery = examine(image, before, [after], drawn=count % 16 == 1, **options, **run.mounting)
            if again and count % again == 0:
                first = name
                for second, before2, after2, image2 in recovery.cuts(stride):
                    count += 1
                    name = f"{first}, then {second}"
                    examine(image2, before2, [after, after2], **options, **run.mounting)
        except Exception as error:
            raise AssertionError(f"power cut, {name}: {error}") from error
    return count
