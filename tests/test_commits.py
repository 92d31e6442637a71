"""No commit holds what belongs to one machine: a registry's address, a path, or what a command makes."""

import re
import subprocess

import pytest

from our_files import FILES, ROOT, listed, name_of

# These are put together here, so that this file doesn't hold what it forbids.
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry" + ".npmjs",
    "npmjs" + ".com",
    "deb.debian" + ".org",
    "crates" + ".io",
    "proxy" + ".golang",
    "--index" + "-url",
    "--find" + "-links",
]
MACHINE_PATHS = re.compile(
    r"(?<![\w.$}>-])/(?:" + "|".join(["root", "work", "home", "Users", "opt/pypi"]) + r")/"
)


def named_places(text):
    return [word for word in REGISTRIES if word in text] + MACHINE_PATHS.findall(text)


def test_no_file_names_a_registry_or_a_path_of_one_machine():
    wrong = []
    for path in FILES:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        wrong += [f"{name_of(path)}: {place}" for place in named_places(text)]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_places_notices():
    assert named_places("https://files." + REGISTRIES[1] + "/x")
    assert named_places('open("/' + 'root/x")') and named_places("cd /" + "home/ben/x")
    assert not named_places("host/inkdeck/cli.py ../shared/x frame/" + "work/y")


@pytest.mark.skipif(not listed(), reason="no git here")
@pytest.mark.parametrize(
    "made", ["inkdeck-badger2040-micropython-1.26.1.uf2", "inkdeck.html", "build/badger2040/main.py"]
)
def test_files_that_commands_make_are_ignored_by_git(made):
    assert subprocess.run(["git", "check-ignore", "-q", made], cwd=ROOT, check=False).returncode == 0
