"""Plays a hand of a game by keys, from the first start to its result."""

from short_games import next_key

from inkdeck_core.games import GAMES

ENDS = ("hand_result", "game_result")


def titles(pages):
    """Return the games' names in the menu, in the order of GAMES."""
    return [entry[0] for entry in pages.app.screen.lines()]


def go_on(pages, presses):
    """Press up to `presses` keys that move the game on, until the hand ends."""
    before = ""
    for _ in range(presses):
        if pages.screen in ENDS:
            break
        key = next_key(pages.app.screen, before)
        before = pages.screen
        pages.press(key)


def begin(pages, game):
    """Go from the first start to a game's first picture."""
    pages.press("ok")  # English
    pages.press("back")  # to the home screen
    new_game(pages, game)


def new_game(pages, game):
    """Go from the home screen to a game's first picture."""
    pages.pick("New game")
    pages.pick(titles(pages)[GAMES.index(game)])
    pages.pick("Start")
    pages.cut()


def play(pages, game):
    """Go from the first start to the result of a hand."""
    begin(pages, game)
    go_on(pages, 400)
    assert pages.screen in ENDS
