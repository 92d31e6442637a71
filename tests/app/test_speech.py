"""Screens as spoken words: in every language, each describes itself, names its keys, and has no signs."""

import importlib
import re
from pathlib import Path

import pytest
from scenery import build, every_scene, redraw
from test_screens import blanks, texts

import inkdeck_app
from app.driver import Driver
from both import golden
from inkdeck_app.screens.base import Screen
from inkdeck_app.speech.voice import Voice
from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core import games

pytestmark = pytest.mark.usefixtures("quick_hints")

DATA = Path(inkdeck_app.__file__).parent / "data"
SCENES = every_scene()
WITHOUT_KEYS = ("asleep", "asleep_at_home", "battery_empty")  # any key wakes them, and a sentence says so
SIGNS = re.compile("[^\\w\\s.,;:?!…'’\"„“«»()\\[\\]°%+−×/–-]")


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_spoken_with_its_keys_in_every_language(tmp_path, name, board):
    rig = None
    said = {}
    for language, _ in LANGUAGES:
        if rig is None or SCENES[name].anew:
            rig = build(name, str(tmp_path / language), board, language)
        else:
            redraw(rig, language)
        voice = Voice(rig.app)
        lines, keys = voice.lines(), voice.keys()
        assert lines and all(lines)
        hints = {key: words for key, words in rig.app.screen.hints().items() if words is not None}
        assert len(keys) == len(hints) or name in WITHOUT_KEYS
        for key, words in hints.items():
            button, _ = rig.board.key_for(key)
            assert [one for one in keys if button.name in one], key
            if len(words) > 1 and not SIGNS.search(words):
                assert [one for one in keys if one.endswith(f"] {words}")], words
        for line in lines + keys:
            assert not SIGNS.search(line), line
            assert line == line.strip() and "  " not in line and not re.search(r"[;,:] *[;,]|\(\)", line), (
                line
            )
        said[language] = lines
    assert name == "language" or len({tuple(lines) for lines in said.values()}) == len(LANGUAGES)


def test_golden_words_of_the_fullest_scenes(tmp_path):
    """The golden words are what a listener hears; read them after a change."""
    heard = {language: [] for language, _ in LANGUAGES}
    for name in sorted(name for name in SCENES if SCENES[name].fullest and not SCENES[name].anew):
        rig = build(name, str(tmp_path / name))
        for language in heard:
            redraw(rig, language)
            voice = Voice(rig.app)
            heard[language] += [f"{name}:", *voice.lines(), "  ".join(voice.keys()), ""]
    for language, lines in heard.items():
        golden(f"speech/{language}.txt", "\n".join(lines))


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_has_words_for_the_shared_screens_and_its_own(game):
    module = importlib.import_module(f"inkdeck_app.{game}.speech")
    words = getattr(module, "SPEECH", module)
    folder = Path(inkdeck_app.__file__).parent / game
    own = [path.stem for path in folder.glob("*.py") if "\nSCREEN = " in path.read_text("utf-8")]
    assert own
    for name in ["table", "scores", "replay_hand", "replay_table", "spoken", *own]:
        assert callable(getattr(words, name, None)), name


def test_a_screen_that_is_neither_menu_nor_page_must_have_words():
    driver = Driver()
    screen = Screen(driver.app)
    screen.name = "dumb"
    with pytest.raises(AttributeError, match="no words for the screen dumb"):
        Voice(driver.app).lines(screen)


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_every_language_has_every_word(language):
    english, other = texts(DATA / "speech/en.txt"), texts(DATA / f"speech/{language}.txt")
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert blanks(other[key]) == blanks(text), key


def test_a_cursor_move_speaks_only_the_new_line():
    driver = Driver()
    voice = Voice(driver.app)
    lines, keys = voice.news()
    assert lines[0] == "Inkdeck, seed 1" and "[C] CHOOSE" in keys
    assert voice.news() == ([], [])
    driver.press("down")
    assert voice.news() == (["Finished games (2 of 6)"], [])
    driver.pick("Settings")
    assert voice.news()[0][0] == "Settings"
    driver.keys("down down ok")
    assert voice.news() == (["Sleep after: 10 minutes (3 of 8)"], ["[C] CHANGE"])
    voice.forget()
    assert voice.news()[0][0] == "Settings"


def test_the_words_are_in_the_language_of_the_screens():
    driver = Driver()
    voice = Voice(driver.app)
    assert voice.lines()[-1] == "New game (1 of 6)"
    driver.app.settings.change("language", "de")
    driver.app.apply_settings()
    driver.settle()
    assert voice.lines()[-1] == "Neue Partie (1 von 6)"
    assert "[UP] voriges" in voice.keys()


@pytest.mark.parametrize(
    "language, text, said",
    [
        ("en", "CALL 2▲", "CALL 2 cones"),
        ("en", "balls ●, cubes ■", "balls, cubes"),
        ("en", "trump ♥ (10♥)", "trump hearts (10 of hearts)"),
        ("de", "SPIELE D♠", "SPIELE Pik Dame"),
        ("fr", "fournis ♣ · maître R♣ Ben", "fournis trèfle, maître roi de trèfle Ben"),
        ("fr", "a; b", "a\u00a0; b"),
        ("en", "trump ‹10♥›", "trump 10 of hearts"),
    ],
)
def test_signs_are_spoken_as_words(language, text, said):
    driver = Driver(language=language)
    assert Voice(driver.app)._spoken(text) == said
