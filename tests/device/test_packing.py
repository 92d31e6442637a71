"""MicroPython reads from the packed fonts and texts what the source tree contains."""

import re

import pytest

from inkdeck.device import packing, sources
from inkdeck_app.ui.font import NAMES
from interpreters import printed

READER = """
import sys
from inkdeck_app.ui.font import Fonts
from inkdeck_app.ui.texts import Texts

folder, *names = sys.argv[1:]


def resource(name):
    return open(folder + "/" + name, "rb")


with open(folder + "/keys") as file:
    keys = file.read().split()
fonts = Fonts(resource)
for name in names:
    print(name, bytes(fonts.get(name).data))
for language in ("en", "de", "fr"):
    texts = Texts(resource, language)
    with open(folder + "/sections") as file:
        for section in file.read().split():
            for key in keys:
                print(language, section, key, repr(texts.find(key, section)))
"""


def read(folder, tmp_path, sections):
    """Return what the app on MicroPython reads from a data folder."""
    (folder / "sections").write_text("\n".join(sections))
    keys = set(re.findall(r"(?m)^(\w+) = ", (sources.find().app / "data" / "texts" / "en.txt").read_text()))
    (folder / "keys").write_text("\n".join(sorted(keys)))
    program = tmp_path / "reader.py"
    program.write_text(READER)
    return printed(program, folder, *NAMES)


@pytest.fixture
def data():
    return sources.find().app / "data"


def test_the_device_reads_what_the_source_tree_holds(tmp_path, data):
    sections = sorted(set(re.findall(r"(?m)^\[(\w+)\]$", (data / "texts" / "en.txt").read_text())))
    assert len(sections) > 20
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    for folder in (plain, packed):
        (folder / "fonts").mkdir(parents=True)
        (folder / "texts").mkdir()
    for path in [*data.glob("fonts/*.fnt"), *data.glob("texts/*.txt")]:
        (plain / path.parent.name / path.name).write_bytes(path.read_bytes())
    for path, content in sources.data(sources.find()).items():
        assert path.endswith(".z")
        (packed / path.split("/")[-2] / path.split("/")[-1]).write_bytes(content)
    told = read(packed, tmp_path, [*sections, "nosuch"])
    assert len(told) > 50_000
    assert told == read(plain, tmp_path, [*sections, "nosuch"])


DAMAGED = """
import sys
from inkdeck_app.ui.font import FontError, Fonts

told = 0
for name in sys.argv[1:]:
    try:
        Fonts(lambda _: open(name, "rb")).get("small")
    except (FontError, OSError) as error:
        told += 1
print("told", told)
"""


def test_a_font_that_is_not_what_was_packed_is_never_drawn_with(tmp_path, data):
    """The machine code trusts a font's data, so that one wrong bit could lead it anywhere."""
    whole = packing.font((data / "fonts" / "small.fnt").read_bytes())
    names = []
    for at in range(6, len(whole), 61):
        names.append(tmp_path / f"{at}.z")
        names[-1].write_bytes(whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :])
    program = tmp_path / "damaged.py"
    program.write_text(DAMAGED)
    assert printed(program, *names).strip() == f"told {len(names)}"


def test_packing_is_worth_it_and_the_same_every_time(data):
    for path in data.glob("fonts/*.fnt"):
        assert packing.font(path.read_bytes()) == packing.font(path.read_bytes())
    for path in data.glob("texts/*.txt"):
        assert len(packing.texts(path.read_bytes())) < 0.6 * path.stat().st_size
