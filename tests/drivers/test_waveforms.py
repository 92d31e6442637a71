"""The UC8151's computed waveforms, read from the bytes in its registers."""

from recorder import Recorder, noise

from both import each, same
from inkdeck_app.ui.display import FAST, NEUTRAL, TURBO

VCOM, WHITE_STAYS, TURNS_WHITE, TURNS_BLACK, BLACK_STAYS = REGISTERS = (0x20, 0x21, 0x22, 0x23, 0x24)
KINDS = ((NEUTRAL,), (FAST,), (TURBO,))
PUSH = {0: 0, 1: 1, 2: -1}
"""The effect of each level on a pixel: 1 towards black, -1 towards white. Level 3 isn't used."""


def tables(kind):
    """Return the registers' contents at the beginning of a refresh of this kind."""
    recorder = Recorder()
    recorder.panel.show(noise(1), NEUTRAL)
    recorder.finish()
    recorder.panel.show(noise(2), kind)
    return {register: recorder.data(register) for register in REGISTERS}


def frames(table):
    """Return a table's effect on a pixel, frame by frame."""
    pushes = []
    for at in range(0, 42, 6):
        group = []
        for phase in range(4):
            group += [PUSH[table[at] >> 6 - 2 * phase & 3]] * table[at + 1 + phase]
        pushes += group * table[at + 5]
    return pushes


def test_tables_are_as_long_as_the_registers():
    def check(kind):
        found = tables(kind)
        same([len(found[register]) for register in REGISTERS], [44, 42, 42, 42, 42])
        same(found[VCOM][42:], b"\x00\x00")

    each(KINDS, check)


def test_each_kind_takes_its_time():
    def check(kind, count):
        for table in tables(kind).values():
            same(len(frames(table)), count)

    each([(NEUTRAL, 200), (FAST, 80), (TURBO, 25)], check)


def test_all_tables_of_a_kind_change_phases_together():
    def check(kind):
        found = tables(kind)
        for at in range(42):
            if at % 6:
                same([table[at] for table in found.values()], [found[VCOM][at]] * 5)

    each(KINDS, check)


def test_vcom_stays_at_its_own_level():
    def check(kind):
        assert not any(frames(tables(kind)[VCOM]))

    each(KINDS, check)


def test_white_is_the_mirror_image_of_black():
    def check(kind):
        found = tables(kind)
        for white, black in ((WHITE_STAYS, BLACK_STAYS), (TURNS_WHITE, TURNS_BLACK)):
            same(frames(found[white]), [-push for push in frames(found[black])])

    each(KINDS, check)


def test_no_kind_leaves_charge_in_a_pixel_that_stays():
    def check(kind):
        found = tables(kind)
        same((sum(frames(found[WHITE_STAYS])), sum(frames(found[BLACK_STAYS]))), (0, 0))

    each(KINDS, check)


def test_there_and_back_by_the_same_kind_leaves_no_charge():
    def check(kind):
        found = tables(kind)
        same(sum(frames(found[TURNS_BLACK])) + sum(frames(found[TURNS_WHITE])), 0)

    each(KINDS, check)


def test_neutral_and_fast_leave_no_charge_at_all():
    def check(kind):
        same([sum(frames(table)) for table in tables(kind).values()], [0, 0, 0, 0, 0])

    each([(NEUTRAL,), (FAST,)], check)


def test_neutral_treats_every_pixel_alike():
    found = tables(NEUTRAL)
    same(found[TURNS_BLACK], found[BLACK_STAYS])
    same(found[TURNS_WHITE], found[WHITE_STAYS])


def test_neutral_always_drives_every_pixel_as_far_as_possible_both_ways():
    def check(register, own):
        pushes = frames(tables(NEUTRAL)[register])
        assert all(pushes)
        same(pushes[:50], [-own] * 50)
        same(pushes[-50:], [own] * 50)

    each([(BLACK_STAYS, 1), (WHITE_STAYS, -1)], check)


def test_fast_and_turbo_leave_unchanged_pixels_alone():
    def check(kind):
        found = tables(kind)
        assert not any(frames(found[WHITE_STAYS]) + frames(found[BLACK_STAYS]))

    each([(FAST,), (TURBO,)], check)


def test_pixels_that_change_are_pushed_last_towards_their_colour_for_a_fifth_of_a_second():
    def check(kind):
        found = tables(kind)
        same(frames(found[TURNS_BLACK])[-20:], [1] * 20)
        same(frames(found[TURNS_WHITE])[-20:], [-1] * 20)

    each(KINDS, check)
