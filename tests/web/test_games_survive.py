"""Confirmed choices survive a reload, another tab, and another board."""

from inkdeck_core.games import GAMES
from web.hands import begin, go_on
from web.twin import SEED, Pages

CONFIRMED = 6


def said(tab):
    return tab.inner_text("#notice")


def in_mid_hand(pages):
    begin(pages, GAMES[1])
    go_on(pages, CONFIRMED)
    assert pages.app.table and not pages.app.table.over()
    return pages


def test_a_reload_in_mid_hand_resumes_the_same_hand(tab, address):
    pages = in_mid_hand(Pages(tab, address))
    for _ in range(2):
        tab.reload()
        pages.restart()
        assert pages.app.table
        go_on(pages, 3)


def test_a_closed_tab_leaves_its_game_to_the_next(tab, address):
    pages = in_mid_hand(Pages(tab, address))
    context = tab.context
    tab.close()
    pages.tab = context.new_page()
    pages.tab.goto(f"{address}?board=badger2040&seed={SEED}&instant")
    pages.restart()
    go_on(pages, 3)


def test_each_board_has_its_own_game(tab, address):
    pages = in_mid_hand(Pages(tab, address))
    tab.select_option("#board", "pico_inky_pack")
    tab.wait_for_selector("#device[data-screen=language]")
    assert tab.locator(".key").count() == 3
    tab.select_option("#board", "badger2040")
    pages.restart()
    assert pages.app.table


def test_one_of_two_tabs_plays_and_the_other_can_take_over(tab, address):
    pages = in_mid_hand(Pages(tab, address))
    second = tab.context.new_page()
    second.goto(tab.url)
    second.wait_for_selector("#notice button")
    assert "another tab" in said(second)
    go_on(pages, 2)  # the first tab plays on
    second.bring_to_front()
    second.click("#notice button")
    tab.wait_for_selector("#notice button")
    assert "another tab" in said(tab)
    assert tab.get_attribute("#device", "data-screen") == ""
    pages.tab = second
    pages.restart()
    go_on(pages, 2)
    tab.bring_to_front()
    tab.click("#notice button")
    second.wait_for_selector("#notice button")
    pages.tab = tab
    pages.restart()
    go_on(pages, 2)


def test_a_tab_that_waits_plays_when_the_other_is_closed(tab, address):
    pages = in_mid_hand(Pages(tab, address))
    second = tab.context.new_page()
    second.goto(tab.url)
    second.wait_for_selector("#notice button")
    tab.close()
    pages.tab = second
    pages.restart()
    assert said(second).strip() == ""
    go_on(pages, 2)


def test_without_storage_play_continues_and_the_page_says_so(browser, address):
    """Some browsers store nothing for a page."""
    context = browser.new_context()
    denied = "self.indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };\n"

    def altered(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=denied + answer.text())

    context.route("**/storage.mjs", altered)
    pages = in_mid_hand(Pages(context.new_page(), address))
    assert "store data" in said(pages.tab)
    context.close()


def test_without_locks_play_continues_and_no_other_tab_is_blamed(browser, address):
    """Some browsers refuse locks."""
    context = browser.new_context()

    def altered(route):
        answer = route.fetch()
        refused = answer.text().replace("navigator.locks.request(", "(async () => { throw 0; })(")
        route.fulfill(response=answer, body=refused)

    context.route("**/storage.mjs", altered)
    pages = in_mid_hand(Pages(context.new_page(), address))
    pages.tab.wait_for_timeout(1500)  # longer than the page waits for another tab
    assert said(pages.tab).strip() == ""
    go_on(pages, 2)
    context.close()


def test_a_full_storage_is_reported_and_later_everything_is_kept(tab, address):
    asked = tab.context.new_cdp_session(tab)
    quota = {"origin": address.rstrip("/")}
    asked.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 1})
    pages = in_mid_hand(Pages(tab, address))
    assert "no more room" in said(tab)
    asked.send("Storage.overrideQuotaForOrigin", quota)
    go_on(pages, 3)
    assert said(tab).strip() == ""
    tab.reload()
    pages.restart()
    assert pages.app.table


def test_games_with_a_seed_are_separate(tab, address):
    in_mid_hand(Pages(tab, address))
    tab.goto(f"{address}?board=badger2040&instant")
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.get_attribute("#device", "data-screen") == "language"
