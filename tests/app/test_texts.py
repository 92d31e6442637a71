"""The app's texts, by section and key."""

import io
from pathlib import Path

import pytest

import inkdeck_app
from inkdeck_app.ui.texts import LANGUAGES, Texts

DATA = Path(inkdeck_app.__file__).parent / "data"


class Shelf:
    """Opens files of the app's data and counts them; packed ones don't exist."""

    def __init__(self):
        self.opened = 0

    def __call__(self, name):
        file = open(DATA / name, "rb")
        self.opened += 1
        return file


def entries(language, folder="texts"):
    """Yield (section, key, text) for each line of a language."""
    section = ""
    for line in (DATA / f"{folder}/{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            yield section, *line.split(" = ", 1)


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_every_line_of_a_language_is_found_by_its_section_and_key(language):
    texts = Texts(Shelf(), language)
    found = 0
    for section, key, text in entries(language):
        assert key == key.strip() and text == text.strip(), (section, key)
        assert texts.find(key, section) == text.replace("\\n", "\n").replace("~", "\u00ad")
        found += 1
    assert found > 400


def test_a_text_missing_in_its_section_comes_from_the_common_ones():
    texts = Texts(Shelf(), "en")
    assert texts.find("key_back", "table") is None
    assert texts.get("key_back", "table") == texts.find("key_back", "common") == "BACK"
    assert texts.say("table", "pass_to", "Anna") == "Pass to Anna"
    with pytest.raises(KeyError, match="no_such_text"):
        texts.get("no_such_text", "table")
    assert texts.find("title", "no_such_section") is None


def test_a_text_that_a_language_lacks_is_in_english():
    def shelf(name):
        return io.BytesIO(b"[new]\nidea = Lay {}\n" if name == "texts/en.txt" else b"[new]\n")

    for language in ("de", "en"):
        texts = Texts(shelf, language)
        assert texts.find("idea", "new") == ("Lay {}" if language == "en" else None)
        assert texts.say("new", "idea", 2) == "Lay 2"
        with pytest.raises(KeyError, match="other"):
            texts.get("other", "new")


@pytest.mark.parametrize("folder", ["texts", "speech"])
def test_every_language_has_every_text(folder):
    english, *others = [{line[:2] for line in entries(code, folder)} for code, _ in LANGUAGES]
    assert len(english) > 20 and [other ^ english for other in others] == [set()] * 2


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_a_chip_keeps_a_limited_number_of_texts(language):
    texts = Texts(Shelf(), language)
    kept = []
    for section, key, _ in entries(language):
        assert texts.find(key, section)
        kept.append(sum(len(found) for _, found in texts._sections.values()))
    assert max(kept) == 150 and kept.count(1) > 2


def test_sections_are_read_once():
    shelf = Shelf()
    texts = Texts(shelf, "en")
    texts.get("title", "table")
    before = shelf.opened
    texts.get("title", "table")
    assert shelf.opened == before


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["\u22122 points", "\u22121 point", "0 points", "1 point", "2 points"]),
        ("de", ["\u22122 Punkte", "\u22121 Punkt", "0 Punkte", "1 Punkt", "2 Punkte"]),
        ("fr", ["\u22122 points", "\u22121 point", "0 point", "1 point", "2 points"]),
    ],
)
def test_a_number_stands_with_its_word(language, words):
    texts = Texts(Shelf(), language)
    assert [texts.count("scores", "points", number) for number in range(-2, 3)] == words
