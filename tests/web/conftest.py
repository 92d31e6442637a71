"""A browser and the page in it, where there are both; else the reason why these tests are skipped."""

import shutil

import pytest

from inkdeck.errors import InkdeckHostError
from inkdeck.web import folder, npm, packing
from web.served import served

CHROMIUM = shutil.which("chromium")


@pytest.fixture(scope="session")
def program():
    """What is in the page's program, {path: bytes}. To make it takes a second or two."""
    return packing.contents()


@pytest.fixture(scope="session")
def page_files(program):
    """All files of the page, {name: bytes}."""
    try:
        micropython = npm.fetch(folder.kept())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(packing, "contents", lambda: program)
            return folder.files(micropython)
    except InkdeckHostError as error:
        pytest.skip(f"there is no MicroPython for browsers: {error}")


@pytest.fixture(scope="session")
def address(page_files):
    """The page's address, served as `inkdeck play` does it."""
    with served(page_files) as server:
        yield server.address


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium: apt install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def told():
    """What the browser complained of in `tab`: a test that expects something takes it out."""
    return []


@pytest.fixture
def tab(browser, address, told):
    """A tab of a browser that was never here. It asks nobody else for anything and complains of nothing."""
    asked = []
    context = browser.new_context(viewport={"width": 1024, "height": 700})
    opened = context.new_page()
    opened.on("console", lambda message: told.append(message.text))
    opened.on("pageerror", lambda error: told.append(str(error)))
    opened.on("request", lambda request: asked.append(request.url))
    yield opened
    context.close()
    assert told == []
    assert not [url for url in asked if not url.startswith((address, "blob:"))]
