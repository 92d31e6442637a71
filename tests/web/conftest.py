"""The page in a browser. Without one, or without a MicroPython for it, these tests skip with the reason."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from inkdeck.errors import InkdeckHostError
from inkdeck.web import folder, npm, packing
from web.served import new_tab, served

AXE = Path(__file__).parent / "axe"


@pytest.fixture(scope="session")
def program():
    """Return the files in the page's program, {path: bytes}. Making it takes a second or two."""
    return packing.contents()


@pytest.fixture(scope="session")
def page_files(program):
    """Return all files of the page, {name: bytes}."""
    try:
        packages = npm.fetch(folder.kept())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(packing, "contents", lambda: program)
            return folder.files(packages)
    except InkdeckHostError as error:
        pytest.skip(f"npm's packages aren't there: {error}")


@pytest.fixture(scope="session")
def address(page_files):
    """Yield the page's address, served as `inkdeck play` does."""
    with served(page_files) as server:
        yield server.address


@pytest.fixture
def told():
    """Return the list of the browser's errors in `tab`; a test removes those that it expects."""
    return []


@pytest.fixture
def tab(browser, address, told):
    """Yield a tab in a new browser context; check that it requests nothing elsewhere and reports no error."""
    yield from new_tab(browser, address, told)


@pytest.fixture(scope="session")
def axe():
    """Return axe-core's source, downloaded by npm in the pinned version and kept beside MicroPython."""
    version = json.loads((AXE / "package.json").read_text(encoding="utf-8"))["dependencies"]["axe-core"]
    place = folder.kept() / f"axe-{version}"
    source = place / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        if not shutil.which("npm"):
            pytest.skip("there is no npm: apt install npm")
        place.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(AXE / name, place / name)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=place, capture_output=True, text=True)
        if done.returncode:
            pytest.skip(f"npm could not fetch axe-core: {done.stderr.splitlines()[:1]}")
    return source.read_text(encoding="utf-8")


@pytest.fixture
def phone(browser, request):
    """Yield a tab on a phone, 390 x 664 unless a test has other sides as its `size`."""
    width, height = getattr(request, "param", (390, 664))
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()
