"""Sets games up by keys alone: spells names on the letter wheel, and reads the header of the new game."""

from inkdeck_app.screens import letters
from inkdeck_core.record import reader


def open_header(driver):
    """Return the header of the open game that was begun last."""
    names = driver.app.store.open_games()
    return reader.parse(driver.hw.files.read(names[0]), True).header


def enter(driver, text):
    """Enter a name on the letter wheel, the shorter way round, and finish."""
    screen = driver.app.screen
    for character in text:
        for _ in range(2):
            wheel = letters.CAPITALS if screen.capitals else letters.SMALL
            place = wheel.index(character) if character in wheel else letters.SWITCH
            ahead = (place - screen.at) % (letters.SWITCH + 1)
            back = letters.SWITCH + 1 - ahead
            for _ in range(min(ahead, back)):
                driver.press("down" if ahead <= back else "up")
            driver.press("ok")
            if place != letters.SWITCH:
                break
    driver.press("menu")


def rename(driver, name):
    """Delete the name on the letter wheel and enter another one."""
    assert driver.screen == "letters"
    while driver.app.screen.text:
        driver.press("back")
    enter(driver, name)


def seat_person(driver, seat, name):
    """On the form, give a seat (counted from 1) a new name."""
    driver.pick(f"Seat {seat}")
    driver.pick("New name")
    enter(driver, name)


def start(driver):
    """Go from the form to the picture of the dealer."""
    driver.pick("Start")
    driver.cut()
