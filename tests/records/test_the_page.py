"""`docs/records.md` describes every game: its options, its actions, and the cells of a referee's hand."""

import re
from itertools import product
from pathlib import Path

import pytest

from inkdeck.games import title
from inkdeck_core import games
from inkdeck_core.referee.actions import CORRECT, NEXT

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
REFEREES = [game for game in games.IDS if not games.deals(game)]


def part(heading):
    """Return the page's part below a heading."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", games.IDS)
def test_the_page_lists_the_options_of_every_game_in_their_order(game):
    (row,) = re.findall(rf"^\| `{game}` \| \d+(?: to \d+)? \| (.*) \|$", part("Header"), re.MULTILINE)
    names = [option.name for option in games.setup(game).OPTIONS]
    begun = [re.match(r"(`\w+`(, )?)+", part)[0] for part in row.split("; ")]
    assert re.findall(r"`(\w+)`", " ".join(begun)) == names


@pytest.mark.parametrize("game", games.GAMES)
def test_the_page_describes_the_actions_and_the_play_of_every_game(game):
    assert f"\n**{title(game)}.** " in part("Actions and events")
    assert part(title(game))


def rows(game):
    """Return (condition, how many, numbers) for each row of a referee's cells."""
    found, current = [], ""
    for row in re.findall(r"^\|(.*)\|$", part("Actions and events"), re.MULTILINE):
        named, *columns = (column.strip() for column in row.split("|"))
        current = named.strip("`") or current
        if current == game and len(columns) == 4:
            found.append((columns[0].strip("`"), columns[2], columns[3]))
    return found


def told(game, state, size):
    """Return (player, low, high) for each cell of this state's sheet, as the page describes them."""
    seats = state.seats
    most = {"the last seat": seats - 1, "the number of seats": seats, "the hand's size": size}
    cells = []
    for condition, count, numbers in rows(game):
        name, _, value = condition.partition("=")
        if name and state.options[name] != value:
            continue
        spans = [re.fullmatch(r"(\d+) to (.*)", span).groups() for span in numbers.split("; ")]
        spans = [(int(low), most[high] if high in most else int(high)) for low, high in spans]
        by_seat = count.endswith(" per seat")
        assert len(spans) == {"one per seat": 1, "five per seat": 5}.get(count, 1)
        for number in range(seats if by_seat else size if count == "the hand's size" else int(count)):
            cells += [(number if by_seat else -1, *span) for span in spans]
    return cells


@pytest.mark.parametrize("game", REFEREES)
def test_the_page_describes_the_cells_of_every_referees_hand(game):
    setup = games.setup(game)
    choices = [option for option in setup.OPTIONS if option.choices]
    for seats in (setup.SEATS[0], setup.SEATS[-1]):
        for values in product(*(option.choices for option in choices)):
            chosen = dict(zip((option.name for option in choices), values, strict=True))
            state = games.load(game).new(seats, chosen, bytes(32), 0)
            while not state.over:
                size = state.size() if hasattr(state, "size") else 0
                assert [cell[1:2] + cell[3:] for cell in state.cells] == told(game, state, size), chosen
                while state.phase != "confirm":
                    state.apply(next(action for action in state.legal_actions() if action < CORRECT))
                if state.hand_no == 3:
                    break
                state.apply(NEXT)
