"""Go5 by the real keys of a board, picture by picture as on CPython: some turns of four, and a whole game."""

from app.driver import Driver
from emulated.twin import SEED, Twins, firmware, kept, on_flash
from inkdeck_app import flow
from inkdeck_core import options
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.record import format

SHORT = 6
"""The secret, one byte repeated, of a game in which both lay out and one soon has five."""


def dealt(names, bots, secret, **chosen):
    """The files of a Badger on which a game of Go5 has just been dealt."""
    driver = Driver("badger2040")
    lines = options.to_lines(go5_setup.OPTIONS, options.complete("go5", go5_setup.OPTIONS, chosen))
    players = tuple((name, "rulebook" if seat in bots else "") for seat, name in enumerate(names))
    header = format.Header("go5", go5_setup.RULES_VERSION, lines, players, bytes([secret]) * 32, 7)
    flow.begin_game(driver.app, header)
    driver.settle()
    return kept(driver)


def chosen_key(screen):
    """What the acting person presses next: draw, do the first thing that is found, go on, discard."""
    if screen.name == "curtain":
        return screen.accept
    if screen.name != "go5.hand":
        return "ok"
    phase = screen.view.phase
    if phase == "chain" or phase == "play" and screen.finds():
        return "menu"
    if phase == "play" and screen.deed() != "on":
        return "up"
    return "ok"


def run(play, games, story, several=True):
    """Run a story; where only one person plays nobody else is there to see their hand."""

    async def whole(machine):
        both = Twins(machine, games)
        await both.same()
        await story(both)
        (both.proven if several else both.sound)()
        assert on_flash(machine) == kept(both.driver)

    play(whole, files=firmware("badger2040", games, SEED))


def test_four_players_go_round_once(play):
    games = dealt(("Anna", "Robo", "Jörg", "Otto"), (1, 3), 5)

    async def story(both):
        state = both.driver.app.table.session.state
        begun = state.turn
        while both.driver.app.table.session.state.turn < begun + 5 or both.screen != "curtain":
            await both.press(chosen_key(both.driver.app.screen))

    run(play, games, story)


def test_a_whole_game_to_its_result(play):
    games = dealt(("Anna", "Robo"), (1,), SHORT, target=50)

    async def story(both):
        while both.screen != "game_result":
            await both.press(chosen_key(both.driver.app.screen))
        assert max(both.driver.app.screen.game.state.scores()) >= 50
        # The list of games plays it again, and so does the replay: less of the stack is left than at a start.
        await both.press("ok")
        assert both.screen == "replay"
        await both.press("back")
        await both.press("back")
        while both.screen == "home":
            screen = both.driver.app.screen
            await both.press("ok" if screen.entries[screen.at] == "history" else "down")
        await both.press("ok")
        assert both.screen == "game_result"
        await both.press("ok")
        assert both.screen == "replay"

    run(play, games, story, several=False)
