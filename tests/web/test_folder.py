"""`inkdeck web`: the folder, the files that it downloads, and what it never touches."""

import gzip
import json
import re

import pytest

from hostile.outcome import ran
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards
from inkdeck.web import filling, folder, npm, packing
from inkdeck_core.games import GAMES
from web.hands import ENDS, go_on
from web.twin import Pages


def test_the_page_has_every_file_that_it_names(page_files):
    named = set()
    for name, content in page_files.items():
        if name.endswith((".html", ".mjs")) and name not in npm.FILES:
            text = content.decode()
            named |= set(re.findall(r"""(?:src|href)="([^"]+)"|from '\./([^']+)'""", text))
            named |= {
                (one, "") for one in re.findall(r"""(?:Worker|fetch|fetched)\('([^']+\.[^']+)'""", text)
            }
    assert {one or other for one, other in named} <= set(page_files)
    assert {"main.mjs", "worker.mjs", folder.PROGRAM, folder.ABOUT} <= {one or other for one, other in named}


def test_nothing_on_the_page_has_another_address(page_files):
    for name, content in page_files.items():
        if name.endswith((".html", ".mjs", ".css", ".json")) and name not in npm.FILES:
            assert not re.search(r"https?://|url\(|@import|style=|onclick=", content.decode()), name


def test_the_page_has_every_board_with_its_keys(page_files):
    described = json.loads(page_files[folder.ABOUT])["boards"]
    assert [board["name"] for board in described] == boards.names()
    for board in described:
        assert json.loads(board["described"])["keys"] == board["keys"]
        names = {key["name"] for key in board["keys"]}
        assert {key["button"] for key in board["keyboard"].values()} == names
        assert set(board["keyboard"]) >= {"up", "down", "enter", "esc", "m"}


def test_a_key_with_two_meanings_is_tapped_by_the_keyboard_and_held_by_its_letter(page_files):
    described = {board["name"]: board["keyboard"] for board in json.loads(page_files[folder.ABOUT])["boards"]}
    three = described["pico_inky_pack"]
    assert three["esc"] == {"button": "A", "hold": True, "tap": True}
    assert three["up"] == {"button": "A", "hold": False, "tap": True}
    assert three["a"] == {"button": "A", "hold": False, "tap": False}
    assert three["A"] == {"button": "A", "hold": True, "tap": True}
    assert described["badger2040"]["up"] == {"button": "UP", "hold": False, "tap": False}


def test_the_program_is_the_same_each_time_and_leaves_out_what_a_browser_lacks(program):
    files = program
    assert packing.rom(files) == packing.rom(dict(reversed(files.items())))
    assert gzip.compress(packing.rom(files), 9, mtime=0) == gzip.compress(packing.rom(files), 9, mtime=0)
    assert "inkdeck_app/drivers/board.py" in files and "inkdeck/web/device.mpy" in files
    assert not [name for name in files if "viper" in name or "drivers/device" in name]
    for language in ("en", "de", "fr"):
        assert {f"inkdeck_app/data/{kind}/{language}.txt" for kind in ("texts", "speech")} <= set(files)


def test_the_page_fits_its_budget(page_files):
    """Other games than the first come later, so the limit stays as it is, as `make bench-web` measures it."""
    loaded = [content for name, content in page_files.items() if name not in folder.NOT_AT_FIRST]
    assert sum(len(gzip.compress(content, 9)) for content in loaded) <= 450_000


def test_the_first_hand_needs_nothing_of_the_rest(tab, address):
    tab.route(f"**/{folder.REST}", lambda route: route.abort())
    pages = Pages(tab, address, "", link=("en", GAMES[0]))
    pages.pick("Start")
    pages.cut()
    go_on(pages, 400)
    assert pages.screen in ENDS


def test_the_rest_is_fetched_again_when_a_game_needs_it_and_if_that_fails_nothing_is_lost(browser, address):
    context = browser.new_context(service_workers="block")
    tab = context.new_page()
    asked, cut_off = [], [True]

    def answer(route):
        asked.append(cut_off[0])
        route.abort() if cut_off[0] else route.continue_()

    tab.route(f"**/{folder.REST}", answer)
    tab.goto(f"{address}?seed=7&instant#en&{GAMES[0]}")
    tab.wait_for_selector("#device[data-screen=new_game][data-rest=yes]")
    tab.keyboard.press("Escape")
    tab.wait_for_selector("#device[data-screen=home][data-rest=yes]")
    tab.evaluate(f"location.hash = '#{GAMES[1]}'")
    tab.wait_for_selector(f"#notice:has-text('{folder.REST}') button")
    cut_off[0] = False
    tab.click("#notice button")
    tab.wait_for_selector("#device[data-screen=home][data-rest=yes]")
    tab.evaluate(f"location.hash = '#{GAMES[1]}'")
    tab.wait_for_selector("#device[data-screen=new_game][data-rest=yes]")
    assert asked.count(True) >= 2 and False in asked
    context.close()


def test_what_a_check_or_the_score_book_needs_is_loaded_when_it_is_asked_for(tab, address, page_files):
    asked = []
    tab.on("request", lambda request: asked.append(request.url.split("?")[0].rsplit("/", 1)[-1]))
    tab.goto(f"{address}?instant#en")
    tab.wait_for_selector("#device[data-rest=yes]")
    needed = set(folder.NOT_AT_FIRST) - {folder.LICENCES, folder.OFFLINE, folder.REST}
    tab.wait_for_function("() => navigator.serviceWorker.controller")
    assert needed <= set(page_files) and not needed & set(asked)
    tab.click("#check")
    tab.wait_for_selector("dialog.check[open]")
    checks = {"check.css", "check.mjs", "scan.mjs"}
    assert needed & set(asked) == checks
    tab.keyboard.press("Escape")
    tab.click("#book")
    tab.wait_for_selector("#save")
    assert needed & set(asked) >= checks | {"scores.css", "scores.mjs", "plot.mjs", "shelf.mjs"}


def test_the_lock_names_the_versions_and_no_registry():
    lock = json.loads((packing.Path(npm.__file__).parent / "package-lock.json").read_text(encoding="utf-8"))
    assert len(lock["packages"]) == len(npm.PACKAGES) + 1
    for package in npm.PACKAGES:
        entry = lock["packages"][f"node_modules/{package}"]
        assert entry["version"] == npm.pinned(package) and entry["integrity"].startswith("sha512-")
    assert "resolved" not in json.dumps(lock)


def test_the_command_makes_the_folder_and_leaves_others_alone(page_files, tmp_path):
    place = tmp_path / "page"
    outcome = ran("web", "--out", place, codes={0})
    assert {
        path.name: path.read_bytes() for path in place.iterdir() if path.name != filling.LIST
    } == page_files
    assert f"{len(page_files)} files" in outcome.out
    (place / "mine").write_text("mine")
    assert "contains mine" in ran("web", "--out", place, codes={EXIT_USAGE}).err
    assert (place / "mine").read_text() == "mine"


def npm_that(monkeypatch, tmp_path, script):
    place = tmp_path / "npm"
    place.write_text("#!/bin/sh\n" + script)
    place.chmod(0o755)
    monkeypatch.setattr(npm.shutil, "which", lambda name: str(place))


def test_npms_packages_are_kept(monkeypatch, tmp_path):
    made = "test -f package-lock.json || exit 7\n"
    for package, names in npm.PACKAGES.items():
        inside = f"node_modules/{package}"
        made += f"mkdir -p {inside}\nfor f in {' '.join(names)}; do echo $f >{inside}/$f; done\n"
    npm_that(monkeypatch, tmp_path, made)
    wanted = {new: f"{name}\n".encode() for names in npm.PACKAGES.values() for name, new in names.items()}
    begun = []
    assert npm.fetch(tmp_path / "kept", lambda: begun.append(1)) == wanted
    assert begun == [1]
    monkeypatch.setattr(npm.shutil, "which", lambda name: pytest.fail("it was fetched again"))
    assert npm.fetch(tmp_path / "kept") == wanted


@pytest.mark.parametrize("script", ("echo 'npm error no network' >&2; exit 1\n", "exit 0\n"))
def test_a_failed_npm_is_reported_in_a_sentence_and_keeps_nothing(monkeypatch, tmp_path, script):
    npm_that(monkeypatch, tmp_path, script)
    with pytest.raises(InkdeckHostError) as caught:
        npm.fetch(tmp_path / "kept")
    assert caught.value.exit_code == EXIT_FILE and str(caught.value).endswith("start again.")
    assert not (tmp_path / "kept").exists()
