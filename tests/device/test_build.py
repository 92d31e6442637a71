"""The build of a device's files: its contents, the pack, and missing or damaged sources."""

import ast
import shutil
import sys
import zlib
from pathlib import Path

import pytest

from inkdeck.device import build, mpy, native, pack, packing, sources
from inkdeck.device.sources import Sources
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards
from inkdeck_app.ui.font import NAMES
from inkdeck_core.errors import InkdeckError
from inkdeck_core.games import GAMES
from interpreters import printed

ROOT = Path(__file__).resolve().parents[2]
BADGER = "badger2040"
FOR_TEXT = ("action_text", "parse_action", "__str__")


def copied(folder):
    """Return the Sources of a copy of this work tree, which a test can damage."""
    found = sources.find()
    skipped = shutil.ignore_patterns("__pycache__", ".*")
    core = shutil.copytree(found.core, folder / "inkdeck_core", ignore=skipped)
    app = shutil.copytree(found.app, folder / "inkdeck_app", ignore=skipped)
    for name in (*sources.PROGRAMS, sources.STARTER):
        shutil.copy(found.programs / name, folder / name)
    return Sources(core, app, folder)


@pytest.fixture(scope="module")
def origin(tmp_path_factory):
    return copied(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def tree(origin):
    return build.tree(BADGER, origin=origin)


@pytest.fixture
def broken(tmp_path):
    return copied(tmp_path)


def refused(origin, exit_code=EXIT_FILE):
    with pytest.raises(InkdeckHostError) as caught:
        build.tree(BADGER, origin=origin)
    assert caught.value.exit_code == exit_code
    told = str(caught.value)
    assert told.endswith(".") and "\n" not in told
    return told


def entries(tree):
    """Return the contents of a Tree's pack, {path: bytes}, read as docs/building.md explains."""
    content = tree.files[pack.NAME]
    assert int.from_bytes(content[5:9], "big") == len(content)
    at = 11 + int.from_bytes(content[9:11], "big")
    count = int.from_bytes(content[at : at + 2], "big")
    index = [content[place : place + 8] for place in range(at + 2, at + 2 + 8 * count, 8)]
    keys = {int.from_bytes(entry[:4], "big"): entry for entry in index}
    assert len(keys) == count
    found = {}
    for path, size in tree.sizes.items():
        entry = keys[zlib.crc32(f"/{path}".encode())]
        begin = int.from_bytes(entry[4:7], "big")
        data = content[begin : begin + size]
        deflated = entry[7] == pack.DEFLATED
        found[path] = zlib.decompress(data, -packing.WINDOW_BITS) if deflated else data
    return found


def modules_of(tree):
    """Return a Tree's modules, {path in the pack: .mpy}."""
    return {path: content for path, content in entries(tree).items() if path.endswith(".mpy")}


def test_every_module_is_there_compiled_but_those_of_the_host_and_packages_that_do_nothing(tree, origin):
    modules = {
        path.relative_to(origin.programs).as_posix()
        for folder in (origin.core, origin.app)
        for path in folder.rglob("*.py")
        if path.name != "__init__.py" or len(ast.parse(path.read_text()).body) > 1
    }
    assert {"inkdeck_app/__init__.py", "inkdeck_core/xactika/bots/__init__.py"} < modules
    assert set(sources.HOST_ONLY) < {name for name in modules if sources.host_only(name)}
    wanted = {name[:-3] + ".mpy" for name in modules if not sources.host_only(name)}
    found = modules_of(tree)
    assert found.keys() == wanted
    assert not [path for path in found if mpy.unloadable(found[path])]


def test_the_pack_says_what_it_is_and_notices_every_altered_byte(tree):
    content = tree.files[pack.NAME]
    from inkdeck_app import VERSION

    assert pack.about(content[:200]) == tree.about == pack.About(VERSION)
    assert pack.is_whole(content) and pack.format_of(content[:5]) in tree.reads
    for at in range(0, len(content), 5003):
        assert not pack.is_whole(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
    for other in (b"", b"INKP", b"INKP\2" + content[5:200], content[:20], b"INKP\1\0\0\0\x0d\0\2[]"):
        assert pack.about(other) is None


def test_two_paths_of_one_crc_are_refused():
    twins = ("plumless.mpy", "buckeroo.mpy")  # a known pair of words with the same CRC-32
    assert zlib.crc32(b"plumless") == zlib.crc32(b"buckeroo")
    with pytest.raises(InkdeckHostError, match="have the same CRC"):
        pack.make({name.removesuffix(".mpy"): (pack.STORED, b"") for name in twins}, pack.About(""))


@pytest.mark.parametrize("sought, twin", [("x/a.py", "x/yxhdssp"), ("x/a", "x/p7vdftj")])
def test_a_path_that_an_import_looks_up_in_vain_has_no_other_path_s_crc(sought, twin):
    """Otherwise the import would find a file that is something else."""
    assert zlib.crc32(f"/{sought}".encode()) == zlib.crc32(f"/{twin}".encode())
    with pytest.raises(InkdeckHostError, match=f"/{sought} and /{twin} have the same CRC"):
        pack.make({path: (pack.STORED, b"") for path in ("x/a.mpy", twin)}, pack.About(""))
    pack.make({"x/a/__init__.mpy": (pack.STORED, b""), "x/a.mpy": (pack.STORED, b"")}, pack.About(""))


def test_the_order_of_modules_is_not_the_disk_s(origin, monkeypatch):
    plain = Path.rglob
    before = list(sources.modules(origin))
    monkeypatch.setattr(Path, "rglob", lambda path, pattern: reversed(list(plain(path, pattern))))
    assert list(sources.modules(origin)) == before == sorted(before)


def test_only_the_two_programs_are_source(tree, origin):
    assert list(tree.files) == ["inkdeck_start.mpy", "inkdeck.pack", "board.json", "main.py", "boot.py"]
    for name in ("boot.py", "main.py"):
        assert tree.files[name] == (origin.programs / name).read_bytes()


def test_data_goes_packed_without_licences(tree):
    data = ROOT / "firmware" / "inkdeck_app" / "data"
    wanted = {}
    for path in data.rglob("*"):
        if path.suffix in (".fnt", ".txt") and "LICENSE" not in path.name and path.parent != data / "speech":
            pack = packing.font if path.suffix == ".fnt" else packing.texts
            wanted[path.relative_to(ROOT / "firmware").with_suffix(".z").as_posix()] = pack(path.read_bytes())
    found = entries(tree)
    assert wanted == {path: found[path] for path in found if "/data/" in path}


def test_what_says_screens_in_words_stays_off(tree, origin):
    assert not [path for path in entries(tree) if "speech" in path]
    told = sources.speech(origin)
    assert "inkdeck_app/speech/voice.py" in told and "inkdeck_app/data/speech/de.txt" in told
    assert {f"inkdeck_app/{game}/speech.py" for game in GAMES} <= set(told)


def test_the_board_s_description_goes_as_it_is(tree):
    wanted = (boards.folder() / BADGER / "board.json").read_bytes()
    assert tree.files["board.json"] == entries(tree)["board.json"] == wanted


def test_a_board_is_taken_as_well_as_its_name(tree, origin):
    assert build.tree(boards.load(BADGER), origin=origin) == tree


def test_boards_differ_in_their_description_only(tree, origin):
    mine = entries(tree)
    for name in boards.names():
        other = build.tree(name, origin=origin)
        differ = {path for path in other.files if other.files[path] != tree.files.get(path)}
        assert differ <= {"board.json", pack.NAME} and other.files.keys() == tree.files.keys()
        inside = entries(other)
        assert inside.keys() == mine.keys()
        differ = {path for path in inside if inside[path] != mine[path]}
        if boards.load(name).micropython in build.SMALL_HEAPS:
            assert {path for path in differ if not path.endswith(".mpy")} <= {"board.json"}
            assert sum(map(len, inside.values())) < 0.96 * sum(map(len, mine.values()))
        else:
            assert differ <= {"board.json"}


def test_the_same_sources_give_the_same_bytes_in_the_same_order(tree, tmp_path):
    again = build.tree(BADGER, origin=copied(tmp_path))
    assert list(again.files.items()) == list(tree.files.items())


def test_parts_add_up_to_the_size(tree):
    parts = tree.parts()
    assert tuple(parts) == build.PARTS
    assert sum(count for count, _ in parts.values()) == len(tree.files) - 1 + len(tree.sizes)
    assert sum(size for _, size in parts.values()) == tree.size
    assert all(count and size for count, size in parts.values())
    assert parts["fonts"] == (len(NAMES), sum(tree.sizes[path] for path in tree.sizes if "/fonts/" in path))
    assert parts["start"][0] == 5


def test_every_folder_of_the_app_is_part_of_something_by_name():
    named = {folder.split("/")[1] for folder, _ in build._FOLDERS if folder.count("/") > 1}
    app = {"data", "match", "storage", "ui"}
    folders = {path.parent.name for path in sources.find().app.glob("*/__init__.py")}
    assert folders - app - {sources.SPEECH} <= named, "name the folder in build._FOLDERS"


def test_the_tree_is_imported_by_micropython(tree, tmp_path, origin):
    """Imports all modules except the drivers, which need the chip; plain code replaces native code."""
    modules = modules_of(tree)
    for path, content in modules.items():
        if not content[2]:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(content)
    for folder in (origin.core, origin.app):
        for source in folder.rglob("*.py"):
            if source.name == "pixels_plain.py" or native.marked(source.read_bytes()) != source.read_bytes():
                path = tmp_path / source.relative_to(folder.parent)
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, path)
    names = [path[:-4].replace("/", ".") for path in modules]
    there = [name for name in names if (tmp_path / (name.replace(".", "/") + ".mpy")).exists()]
    chosen = [name for name in there if ".drivers" not in name]
    assert len(chosen) > 70
    program = tmp_path / "all.py"
    program.write_text(f"for name in {chosen!r}:\n    __import__(name)\nprint('all')\n")
    assert printed(program, folders=(tmp_path,)) == "all\n"


def test_nothing_on_the_device_needs_what_stays_off_it(origin):
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


def test_fonts_and_languages_are_all_there(origin):
    data = origin.app / "data"
    assert {path.stem for path in data.glob("fonts/*.fnt")} == set(NAMES)
    found = sources.data(origin)
    assert {path for path in found if "/texts/" in path} == {
        f"inkdeck_app/data/texts/{path.stem}.z" for path in data.glob("texts/*.txt")
    }


@pytest.mark.parametrize("name", ["fonts/small.fnt", "texts/fr.txt"])
def test_missing_data_is_named(broken, name):
    path = broken.app / "data" / name
    path.unlink()
    assert f"{path} is missing" in refused(broken)


@pytest.mark.parametrize("name", ["boot.py", "main.py"])
def test_a_missing_program_is_named(broken, name):
    (broken.programs / name).unlink()
    assert f"{broken.programs / name} is missing" in refused(broken)


def test_a_font_of_another_version_is_named(broken):
    path = broken.app / "data" / "fonts" / "title.fnt"
    content = bytearray(path.read_bytes())
    content[4] = 2
    path.write_bytes(content)
    assert f"{path} has format 2, but this app reads 1" in refused(broken)


def test_the_app_s_own_version_of_fonts_counts(broken):
    path = broken.app / "ui/font.py"
    path.write_text(path.read_text().replace("VERSION = 1", "VERSION = 9"))
    assert "has format 1, but this app reads 9" in refused(broken)


@pytest.mark.parametrize("change", [lambda font: font[:-1], lambda font: font + b"\0"])
def test_a_font_of_the_wrong_length_is_named(broken, change):
    path = broken.app / "data" / "fonts" / "pips.fnt"
    path.write_bytes(change(path.read_bytes()))
    assert f"{path} is incomplete or damaged" in refused(broken)


@pytest.mark.parametrize("content", [b"", b"InkF", b"InkF\1", b"PNG\0" * 10])
def test_an_error_names_a_file_that_is_no_font(broken, content):
    path = broken.app / "data" / "fonts" / "body.fnt"
    path.write_bytes(content)
    assert f"{path} isn't a font file" in refused(broken)


@pytest.mark.parametrize(
    "content, tells", [(b"", "[common]"), (b"[hand]\nok = OK\n", "[common]"), (b"[common]\n\xff", "UTF-8")]
)
def test_damaged_texts_are_named(broken, content, tells):
    path = broken.app / "data" / "texts" / "de.txt"
    path.write_bytes(content)
    told = refused(broken)
    assert str(path) in told and tells in told


def test_a_folder_in_a_file_s_place_is_named(broken):
    path = broken.app / "data" / "texts" / "en.txt"
    path.unlink()
    path.mkdir()
    assert f"{path} can't be read" in refused(broken)


@pytest.mark.parametrize("name", ["inkdeck_app/app.py", "inkdeck_core/games.py", "main.py"])
def test_a_module_that_does_not_compile_is_named(broken, name):
    path = broken.programs / name
    path.write_text("def f(:\n")
    assert f"{name} doesn't compile" in refused(broken)


def test_an_app_that_does_not_say_what_it_reads_is_named(broken):
    (broken.app / "ui/texts.py").write_text("LANGUAGES = list()\n")
    assert f"{broken.app / 'ui/texts.py'} doesn't define LANGUAGES" in refused(broken)
    (broken.app / "ui/font.py").write_text("MAGIC = b'InkF'\n")
    assert f"{broken.app / 'ui/font.py'} doesn't define MAGIC and VERSION" in refused(broken)


def test_a_missing_package_is_told(monkeypatch):
    monkeypatch.setattr(sources, "find_spec", lambda name: None)
    with pytest.raises(InkdeckHostError, match="package inkdeck_core is missing"):
        sources.find()


def test_an_unknown_board_is_refused(origin):
    with pytest.raises(InkdeckHostError, match='no board "pico"') as caught:
        build.tree("pico", origin=origin)
    assert caught.value.exit_code == EXIT_USAGE
