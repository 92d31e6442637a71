"""The podium has room for shared places with the widest names; otherwise the ranking is a table."""

import itertools

import pytest

from app.driver import WIDEST, Driver, layout_faults
from inkdeck_app.ui import podium
from inkdeck_app.ui.canvas import Canvas

LONGEST = [WIDEST[:9] + str(seat) for seat in range(10)]


def places(totals, names=LONGEST, note="", least=1000):
    """Return a ranking with these totals, the best first."""
    ranked = sorted(totals, reverse=True)
    return [
        podium.Rank(
            1 + ranked.index(total), seat, names[seat], f"\u2212{total}", f"{least + total} points", note
        )
        for seat, total in enumerate(ranked)
    ]


def canvas(audit=None):
    driver = Driver()
    return Canvas(driver.app.display.buffer, driver.app.fonts, 0, 0, 285, 114, audit)


@pytest.mark.parametrize("note", ["", "12 erfüllt"])
@pytest.mark.parametrize("count", range(2, 8))
def test_names_and_points_stand_apart_even_if_players_share_a_place(count, note):
    drawn = 0
    for totals in itertools.combinations_with_replacement(range(count), count):
        ranks = places(totals, note=note, least=1000 if count < 7 else 100)
        audit = []
        c = canvas(audit)
        arranged = podium.arrange(c, ranks)
        if arranged:
            shared = len([rank for rank in ranks if rank.place == 1])
            titles = (
                [f"{shared} teilen den Sieg", f"{shared} gewinnen"]
                if shared > 1
                else [f"{LONGEST[0]} gewinnt"]
            )
            podium.draw_podium(c, titles, *arranged, "gesamt")
            assert not layout_faults(audit), ranks
            written = " ".join(entry[4] for entry in audit)
            assert not [rank for rank in ranks if rank.name not in written]
            drawn += 1
    assert drawn


def test_players_who_share_third_place_share_its_step():
    steps, beside = podium.arrange(canvas(), places((4, 3, 2, 2, 2, 1)))
    assert [[rank.seat for rank in step] for step in steps] == [[0], [1], [2, 3, 4]]
    assert [rank.seat for rank in beside] == [5]


def test_second_place_has_room_for_two_names_on_a_step():
    steps, beside = podium.arrange(canvas(), places((4, 3, 3, 3, 3)))
    assert [[rank.seat for rank in step] for step in steps] == [[0], [1], [2, 3]]
    assert [rank.seat for rank in beside] == [4]


def test_four_who_share_the_win_are_shown_as_a_table():
    assert podium.arrange(canvas(), places((1, 1, 1, 1))) is None
    assert podium.arrange(canvas(), places((2, 2, 2, 1)))


def test_points_too_wide_for_a_step_are_shown_as_a_table():
    ranks = places((3, 2, 1))
    assert podium.arrange(canvas(), ranks)
    assert podium.arrange(canvas(), [rank._replace(points="\u22121234567 points") for rank in ranks]) is None


def test_a_list_too_wide_for_its_place_is_shown_as_a_table():
    short = [f"Player {seat}" for seat in range(10)]
    totals = range(10)
    ranks = [rank._replace(points="9 points") for rank in places(totals, short)]
    assert podium.arrange(canvas(), ranks)
    assert podium.arrange(canvas(), places(range(10, 20), [name + " long" for name in short])) is None


def test_the_highest_step_is_the_winner_s_in_the_middle_with_its_place_carved():
    audit = []
    c = canvas(audit)
    podium.draw_podium(
        c, ["Anna wins"], *podium.arrange(c, places((3, 2, 1), ("Anna", "Ben", "Jörg"))), "total"
    )
    at = {entry[4]: entry for entry in audit}
    assert at["2"][0] < at["1"][0] < at["3"][0]
    assert at["1"][1] < at["2"][1] < at["3"][1]
    assert "Anna" not in at, "the title names the only winner"
    assert at["Anna wins"][1] < at["1003 points"][1] < at["1"][1]
