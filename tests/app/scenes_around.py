"""Scenes beside and after play: old games, rules, settings, handing over, giving up, and faults."""

import errno

from games import record
from scenery import NAMES, deal, enter, read, scene, to

from inkdeck_app import flow
from inkdeck_app.match import faces
from inkdeck_core.games import GAMES

# finished games


@scene(anew=True)
def history_empty(rig):
    enter(rig, "history")


@scene(players=10, fullest=True, anew=True)
def history(rig):
    _finish(rig, rig.names[:3])
    _finish(rig, rig.names[:3], secret=2, variant="lose", stop=20)
    _finish(rig, rig.names[2:5], secret=3, variant="win", hands=2)
    _finish(rig, rig.names[:2], secret=7, variant="win", when=0)
    _finish(rig, rig.names, secret=5, variant="lose")
    enter(rig, "history")


@scene(players=10, anew=True)
def game_given_up(rig):
    history(rig)
    rig.pick(3)
    assert rig.screen == "game_result"


@scene(fullest=True, anew=True)
def history_unreadable(rig):
    _finish(rig, rig.names[:2])
    _finish(rig, rig.names[:3])
    data = bytearray(rig.files.read("games-000001.seg"))
    data[-9] ^= 0xFF
    rig.files.write("games-000001.seg", bytes(data))
    enter(rig, "history")
    rig.press("ok")
    assert rig.screen == "refused"


@scene(anew=True)
def replay(rig):
    _replay(rig, rig.names[:3])
    rig.keys("down*7")


@scene(fullest=True, anew=True)
def replay_hand(rig):
    replay(rig)
    rig.press("ok")


@scene(fullest=True, anew=True)
def replay_hand_over(rig):
    _replay(rig, rig.names[:3])
    rig.keys("down*14")


@scene(players=10, anew=True)
def replay_ten(rig):
    _replay(rig, rig.names)
    rig.keys("down*26")


@scene(fullest=True, anew=True)
def replay_menu(rig):
    replay(rig)
    rig.press("menu")
    assert rig.screen == "replay_menu"


@scene(fullest=True, anew=True)
def check_code(rig):
    _check_code(rig, rig.names[:3])


@scene(fullest=True, anew=True)
def check_code_letters(rig):
    check_code(rig)
    rig.press("ok")


@scene(players=10, fullest=True, anew=True)
def check_code_parts(rig):
    _check_code(rig, rig.names)


def _check_code(rig, names):
    _finish(rig, names)
    enter(rig, "history")
    rig.keys("ok down")
    assert rig.screen == "check_code"


# rules, settings, about


@scene(fullest=True, anew=True)
def rules_idea(rig):
    _rules(rig, "idea")


@scene(fullest=True, anew=True)
def rules_trick(rig):
    _rules(rig, "trick")


@scene(fullest=True, anew=True)
def rules_variants(rig):
    _rules(rig, "variants")


@scene(fullest=True, anew=True)
def rules_bidding(rig):
    _rules(rig, "bidding")


@scene(fullest=True, anew=True)
def rules_ties(rig):
    _rules(rig, "ties")


@scene(fullest=True, anew=True)
def rules_device(rig):
    _rules(rig, "device")


@scene(fullest=True, anew=True)
def settings(rig):
    rig.app.settings.change("roster", list(NAMES))
    enter(rig, "settings")


@scene(anew=True)
def roster_empty(rig):
    enter(rig, "settings")
    rig.pick(1)


@scene(players=10, anew=True)
def roster(rig):
    rig.app.settings.change("roster", list(rig.names))
    roster_empty(rig)


@scene(anew=True)
def roster_name(rig):
    roster(rig)
    rig.pick(2)


@scene(fullest=True, anew=True)
def about(rig):
    enter(rig, "about")


# changes in a game, and faults


@scene(fullest=True, anew=True)
def hand_over(rig):
    deal(rig, bots=1, bot="medium")
    rig.press("menu")
    enter(rig, "hand_over")


@scene(fullest=True, anew=True)
def hand_over_to(rig):
    rig.app.settings.change("roster", ["Zoë", "Noah"])
    hand_over(rig)
    rig.pick(2)


@scene(anew=True)
def hand_over_letters(rig):
    hand_over_to(rig)
    rig.pick(0)
    assert rig.screen == "letters"


@scene(fullest=True, anew=True)
def give_up(rig):
    deal(rig)
    rig.press("menu")
    enter(rig, "give_up")


@scene(fullest=True, anew=True)
def give_up_sure(rig):
    give_up(rig)
    rig.press("ok")


@scene(fullest=True, anew=True)
def damaged(rig):
    rig.files.write("play-000001.ink", b"nothing of ours")
    rig.start()
    assert rig.screen == "damaged"


@scene(fullest=True, anew=True)
def storage_full(rig):
    deal(rig)
    to(rig, "xactika.bid")
    whole = rig.files.append
    rig.files.append = _no_room
    rig.press("ok")
    rig.files.append = whole
    assert rig.screen == "storage_full"


@scene(fullest=True, anew=True)
def asleep(rig):
    deal(rig)
    rig.wait(6 * 60_000)
    assert rig.screen == "asleep"


@scene(anew=True)
def asleep_at_home(rig):
    rig.wait(6 * 60_000)
    assert rig.screen == "asleep"


@scene(fullest=True, anew=True)
def battery_low(rig):
    deal(rig)
    rig.app.bars = 1
    assert flow.tell_low(rig.app)
    rig.settle()
    assert rig.screen == "refused"


@scene(fullest=True, anew=True)
def curtain_on_a_full_battery(rig):
    deal(rig)
    rig.app.bars = 3
    rig.app.glass.outdate()
    rig.settle()
    assert rig.screen == "curtain"


@scene(fullest=True, anew=True)
def battery_empty(rig):
    deal(rig)
    flow.sleep(rig.app, "battery")
    rig.settle()
    assert rig.screen == "asleep"


@scene(fullest=True, anew=True)
def interrupted(rig):
    deal(rig)
    to(rig, "xactika.bid")
    flow.interrupted(rig.app)
    rig.start()
    assert rig.screen == "damaged"


def _finish(rig, names, **more):
    rig.app.history().add(record(tuple(names), **more))


def _replay(rig, names):
    _finish(rig, names, events=True)
    enter(rig, "history")
    rig.keys("ok ok")
    assert rig.screen == "replay"


def _no_room(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


def _rules(rig, chapter):
    enter(rig, "rules")
    enter(rig, "xactika")
    read(rig, chapter)


def _rules_picture(game, chapter):
    def show_picture(rig):
        rig.app.push("rules", game)
        rig.settle()
        while rig.app.screen.chapter != chapter:
            rig.press("down")

    return show_picture


for game in GAMES:
    for chapter in faces.rules(game).PICTURES:
        function = _rules_picture(game, chapter)
        function.__name__ = "%s_shown_%s" % (game, chapter)
        scene(fullest=True, anew=True)(function)
