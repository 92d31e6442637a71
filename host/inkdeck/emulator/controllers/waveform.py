"""Reads a UC8151's waveform from its tables: its duration, and its effect on pixels and charge.

A table has seven groups of six bytes: the levels of four phases (two bits each, the first in the high bits),
the frames of each phase, and how often the group runs. The VCOM table has two more bytes.
"""

from collections.abc import Sequence

GROUPS = 7
VCOM_BYTES = 44
PIXEL_BYTES = 42

# Level 1 drives towards black and 2 towards white; 0 is ground.
_DRIVE = (0, 1, -1, None)


class Course:
    """The drive of one kind of pixel, frame by frame: +1 to black, -1 to white, 0 none.

    `charge` is the sum of these. `ends_black` is True or False by the last push, None without any.
    `both_ways` is whether it goes both to black and to white on the way.
    """

    def __init__(self, pixel: Sequence[int], vcom: Sequence[int]) -> None:
        pushes = [a - b for a, b in zip(pixel, vcom, strict=False)]
        self.charge = sum(pushes)
        driven = [push for push in pushes if push]
        self.ends_black = driven[-1] > 0 if driven else None
        self.both_ways = any(push > 0 for push in driven) and any(push < 0 for push in driven)

    @property
    def neutral(self) -> bool:
        """Whether it leaves no charge and no ghost."""
        return self.charge == 0 and self.both_ways


class Waveform:
    """All five tables.

    :param tables: {op: table}: 0x20 VCOM, 0x21 white stays, 0x22 black to white, 0x23 white to black, 0x24
        black stays.
    :ivar frames: how many frames VCOM runs, which is how long the refresh lasts.
    :ivar courses: {(was black, will be black): Course}
    :ivar faults: sentences about tables that can't do their job.
    """

    _PAIRS = {0x21: (False, False), 0x22: (True, False), 0x23: (False, True), 0x24: (True, True)}

    def __init__(self, tables: dict[int, bytes]) -> None:
        self.faults = []
        vcom = self._expand(0x20, tables[0x20])
        self.frames = len(vcom)
        self.courses = {}
        for op, (was, will) in self._PAIRS.items():
            pixel = self._expand(op, tables[op])
            if len(pixel) > len(vcom):
                self.faults.append(f"table {op:02X} runs {len(pixel)} frames, VCOM only {len(vcom)}")
            course = Course(pixel, vcom)
            self.courses[was, will] = course
            wanted = (will,) if was != will else (will, None)
            if course.ends_black not in wanted:
                name = "black" if will else "white"
                self.faults.append(f"table {op:02X} does not leave its pixels {name}")

    @property
    def neutral(self) -> bool:
        """Whether every pixel, changed or not, is driven both ways and left without charge."""
        return all(course.neutral for course in self.courses.values())

    def _expand(self, op, table):
        levels = []
        for at in range(0, GROUPS * 6, 6):
            select, *frames, repeats = table[at : at + 6]
            group = []
            for phase, count in enumerate(frames):
                drive = _DRIVE[select >> (6 - 2 * phase) & 3]
                if drive is None and count and repeats:
                    self.faults.append(f"table {op:02X} uses level 3, which is not modelled")
                group += [drive or 0] * count
            levels += group * repeats
        return levels
