"""The modules, fonts and texts that go into an image, and missing or damaged sources."""

import ast
import shutil
import sys
from pathlib import Path

import pytest

from inkdeck.device import sources
from inkdeck.device.sources import Sources
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.image import frozen, recipe
from inkdeck_app.ui.font import NAMES
from inkdeck_core.errors import InkdeckError
from inkdeck_core.games import GAMES
from interpreters import printed

FOR_TEXT = ("action_text", "parse_action", "__str__")
PICO = recipe.read().chip("RPI_PICO")


def copied(folder):
    """Return the Sources of a copy of this work tree, which a test can damage."""
    found = sources.find()
    skipped = shutil.ignore_patterns("__pycache__", ".*")
    core = shutil.copytree(found.core, folder / "inkdeck_core", ignore=skipped)
    app = shutil.copytree(found.app, folder / "inkdeck_app", ignore=skipped)
    for name in sources.STARTERS:
        shutil.copy(found.programs / name, folder / name)
    return Sources(core, app, folder)


@pytest.fixture(scope="module")
def origin(tmp_path_factory):
    return copied(tmp_path_factory.mktemp("sources"))


@pytest.fixture
def broken(tmp_path):
    return copied(tmp_path)


def refused(origin):
    with pytest.raises(InkdeckHostError) as caught:
        frozen.files(origin, PICO)
    assert caught.value.exit_code == EXIT_FILE
    message = str(caught.value)
    assert message.endswith(".") and "\n" not in message
    return message


def test_every_module_is_included_except_the_hosts_and_empty_packages(origin):
    modules = {
        path.relative_to(origin.programs).as_posix()
        for folder in (origin.core, origin.app)
        for path in folder.rglob("*.py")
        if path.name != "__init__.py" or len(ast.parse(path.read_text()).body) > 1
    }
    assert {"inkdeck_app/__init__.py", "inkdeck_core/xactika/bots/__init__.py"} < modules
    assert set(sources.HOST_ONLY) < {name for name in modules if sources.host_only(name)}
    wanted = {name for name in modules if not sources.host_only(name)}
    assert frozen.files(origin, PICO).keys() == wanted | set(sources.STARTERS) | {frozen.DATA}


def test_the_order_of_modules_does_not_depend_on_the_disk(origin, monkeypatch):
    plain = Path.rglob
    before = list(sources.modules(origin))
    monkeypatch.setattr(Path, "rglob", lambda path, pattern: reversed(list(plain(path, pattern))))
    assert list(sources.modules(origin)) == before == sorted(before)


def test_speech_modules_stay_off_the_device(origin):
    assert not [path for path in frozen.files(origin, PICO) if "speech" in path]
    told = sources.speech(origin)
    assert "inkdeck_app/speech/voice.py" in told and "inkdeck_app/data/speech/de.txt" in told
    assert {f"inkdeck_app/{game}/speech.py" for game in GAMES} <= set(told)


def test_the_same_sources_give_the_same_bytes_in_the_same_order(origin, tmp_path):
    again = frozen.files(copied(tmp_path), PICO)
    assert list(again.items()) == list(frozen.files(origin, PICO).items())


def test_every_module_is_imported_by_micropython(tmp_path, origin):
    """Without the drivers, which need the chip; plain code replaces native code."""
    chosen = [name for name in sources.modules(origin) if "/drivers" not in name and "viper" not in name]
    names = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in chosen]
    assert len(names) > 150
    program = tmp_path / "all.py"
    program.write_text(f"for name in {names!r}:\n    __import__(name)\nprint('all')\n")
    assert printed(program, folders=(origin.programs,)) == "all\n"


def test_no_module_on_the_device_uses_one_that_stays_off_it(origin):
    """Code may import a host's module only if MicroPython's own is missing, or for text."""
    names = [path.name for folder in (origin.core, origin.app) for path in folder.rglob("*.py")]
    host_only = {Path(name).stem for name in [*sources.HOST_ONLY, *names] if sources.host_only(name)}
    host_only |= {Path(name).stem for name in sources.HOST_ONLY}
    wrong = []
    for name, source in sources.modules(origin).items():
        parsed = ast.parse(source)
        allowed = [
            inner
            for node in ast.walk(parsed)
            if isinstance(node, ast.ExceptHandler)
            and "ImportError" in [getattr(one, "id", "") for one in ast.walk(node.type)]
            or isinstance(node, ast.FunctionDef)
            and node.name in FOR_TEXT
            for inner in ast.walk(node)
        ]
        for node in ast.walk(parsed):
            if isinstance(node, (ast.Import, ast.ImportFrom)) and node not in allowed:
                words = {word for alias in node.names for word in alias.name.split(".")}
                words |= set((getattr(node, "module", None) or "").split("."))
                wrong += [f"{name} imports {word}" for word in words & host_only]
            if name.startswith("inkdeck_app/") and isinstance(node, ast.Attribute):
                wrong += [f"{name} asks for {node.attr}"] * (node.attr in FOR_TEXT[:2])
    assert not wrong


def test_an_error_says_its_reason_where_the_sentences_are_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "inkdeck_core.sentences", None)
    assert str(InkdeckError("bad_cut", cut=7)) == "bad_cut {'cut': 7}"


def test_all_fonts_and_languages_are_included(origin):
    data = origin.app / "data"
    assert {path.stem for path in data.glob("fonts/*.fnt")} == set(NAMES)
    found = sources.data(origin)
    texts = {f"texts/{path.name}" for path in data.glob("texts/*.txt")}
    assert {path for path in found if path.startswith("texts/")} == texts
    assert not [path for path in found if "LICENSE" in path]


@pytest.mark.parametrize("name", ["fonts/small.fnt", "texts/fr.txt"])
def test_missing_data_is_named(broken, name):
    path = broken.app / "data" / name
    path.unlink()
    assert f"{path} is missing" in refused(broken)


@pytest.mark.parametrize("name", sources.STARTERS)
def test_a_missing_program_is_named(broken, name):
    (broken.programs / name).unlink()
    assert f"{broken.programs / name} is missing" in refused(broken)


def test_a_font_of_another_version_is_named(broken):
    path = broken.app / "data" / "fonts" / "title.fnt"
    content = bytearray(path.read_bytes())
    content[4] = 2
    path.write_bytes(content)
    assert f"{path} has format 2, but this app reads 1" in refused(broken)


def test_the_apps_own_version_of_fonts_counts(broken):
    path = broken.app / "ui/font.py"
    path.write_text(path.read_text().replace("VERSION = 1", "VERSION = 9"))
    assert "has format 1, but this app reads 9" in refused(broken)


@pytest.mark.parametrize("change", [lambda font: font[:-1], lambda font: font + b"\0"])
def test_a_font_of_the_wrong_length_is_named(broken, change):
    path = broken.app / "data" / "fonts" / "pips.fnt"
    path.write_bytes(change(path.read_bytes()))
    assert f"{path} is incomplete or damaged" in refused(broken)


@pytest.mark.parametrize("content", [b"", b"InkF", b"InkF\1", b"PNG\0" * 10])
def test_an_error_names_a_file_that_is_not_a_font(broken, content):
    path = broken.app / "data" / "fonts" / "body.fnt"
    path.write_bytes(content)
    assert f"{path} isn't a font file" in refused(broken)


@pytest.mark.parametrize(
    "content, tells", [(b"", "[common]"), (b"[hand]\nok = OK\n", "[common]"), (b"[common]\n\xff", "UTF-8")]
)
def test_damaged_texts_are_named(broken, content, tells):
    path = broken.app / "data" / "texts" / "de.txt"
    path.write_bytes(content)
    message = refused(broken)
    assert str(path) in message and tells in message


def test_a_folder_with_a_files_name_is_named(broken):
    path = broken.app / "data" / "texts" / "en.txt"
    path.unlink()
    path.mkdir()
    assert f"{path} can't be read" in refused(broken)


@pytest.mark.parametrize("name", ["inkdeck_app/app.py", "inkdeck_core/games.py"])
def test_a_module_that_does_not_compile_is_named(broken, name):
    path = broken.programs / name
    path.write_text("@native\ndef f(:\n")
    assert f"{name} doesn't compile" in refused(broken)


def test_an_app_without_a_list_of_its_files_is_named(broken):
    (broken.app / "ui/texts.py").write_text("LANGUAGES = list()\n")
    assert f"{broken.app / 'ui/texts.py'} doesn't define LANGUAGES" in refused(broken)
    (broken.app / "ui/font.py").write_text("MAGIC = b'InkF'\n")
    assert f"{broken.app / 'ui/font.py'} doesn't define MAGIC and VERSION" in refused(broken)


def test_a_missing_package_is_reported(monkeypatch):
    monkeypatch.setattr(sources, "find_spec", lambda name: None)
    with pytest.raises(InkdeckHostError, match="package inkdeck_core is missing"):
        sources.find()
