"""A hand of a game by keys, from the first start to its result."""

from short_games import next_key

from inkdeck_core.games import GAMES

ENDS = ("hand_result", "game_result")


def titles(pages):
    """The games' names in the menu, in the order of GAMES."""
    return [entry[0] for entry in pages.app.screen.lines()]


def go_on(pages, presses):
    """Press so many keys that get on, or fewer when the hand ends."""
    before = ""
    for _ in range(presses):
        if pages.screen in ENDS:
            break
        key = next_key(pages.app.screen, before)
        before = pages.screen
        pages.press(key)


def begin(pages, game):
    """From the first start to the first picture of a game."""
    pages.press("ok")  # English
    pages.press("back")  # to the start menu
    new_game(pages, game)


def new_game(pages, game):
    """From the start menu to the first picture of a game."""
    pages.pick("New game")
    pages.pick(titles(pages)[GAMES.index(game)])
    pages.pick("Start")
    pages.cut()


def play(pages, game):
    """The same, and on to the result of a hand."""
    begin(pages, game)
    go_on(pages, 400)
    assert pages.screen in ENDS
