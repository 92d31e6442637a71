"""Scenes before play: the first start, home, a new game with its names, the seal and the cut."""

from scenery import deal, enter, scene

from inkdeck_app.screens.letters import SWITCH
from inkdeck_app.ui.texts import LANGUAGES

# first start and home


@scene(anew=True)
def language(rig):
    rig.files.write("settings.json", b"{}")
    rig.start()
    assert rig.screen == "language"


@scene(fullest=True, anew=True)
def tour(rig):
    code, large = rig.app.settings.language, rig.app.settings.large
    language(rig)
    rig.app.settings.large = large
    rig.pick([known for known, _ in LANGUAGES].index(code))
    assert rig.screen == "tour"


@scene(anew=True)
def home(rig):
    rig.app.show("home")
    rig.settle()


@scene(fullest=True, anew=True)
def home_games(rig):
    for game, options in (
        ("xactika", {"variant": "lose", "hands": 16}),
        ("go5", {}),
        ("ohhell", {}),
        ("xactika", {"hands": 16}),
    ):
        deal(rig, bots=1, game=game, **options)
        _pause(rig)


@scene(players=10, anew=True)
def home_full(rig):
    for _ in range(4):
        deal(rig)
        _pause(rig)
    enter(rig, "new_game")
    assert rig.screen == "refused"


# a new game


@scene(fullest=True, anew=True)
def which_game(rig):
    enter(rig, "new_game")
    rig.press("down")


@scene(anew=True)
def which_rules(rig):
    enter(rig, "rules")


@scene(fullest=True, anew=True)
def new_game(rig):
    _form(rig)


@scene(players=10, fullest=True, anew=True)
def new_game_ten(rig):
    _form(rig)
    enter(rig, "players")
    rig.pick(8)
    for seat in (4, 9):
        enter(rig, seat)
        rig.pick(_line_of(rig, rig.names[seat]))
    for _ in range(rig.app.screen.entries.index(9) - rig.app.screen.at + 3):
        rig.press("down")


@scene(fullest=True, anew=True)
def choose_variant(rig):
    _form(rig)
    enter(rig, "variant")


@scene(anew=True)
def choose_hands(rig):
    _form(rig)
    enter(rig, "players")
    rig.pick(5)
    enter(rig, "hands")


@scene(fullest=True, anew=True)
def names(rig):
    _form(rig)
    enter(rig, 1)


@scene(anew=True)
def letters(rig):
    _form(rig)
    enter(rig, 2)
    rig.pick(0)
    assert rig.screen == "letters"
    rig.keys("down*3 ok up*3 ok ok")


@scene(fullest=True, anew=True)
def letters_capitals(rig):
    _form(rig)
    enter(rig, 2)
    rig.pick(0)
    rig.keys("up*12")
    while rig.app.screen.at != SWITCH:
        rig.press("up")


@scene(anew=True)
def letters_full(rig):
    _form(rig)
    enter(rig, 2)
    rig.pick(0)
    rig.keys("ok*10")


@scene(fullest=True, anew=True)
def refused_name(rig):
    _form(rig)
    rig.app.push("letters", "", rig.names[0], rig.names[:1])
    rig.settle()
    rig.press("menu")
    assert rig.screen == "refused"


@scene(fullest=True, anew=True)
def refused_bot(rig):
    _form(rig)
    enter(rig, 0)
    rig.pick(1)
    assert rig.screen == "refused"


@scene(fullest=True, anew=True)
def seal(rig):
    _form(rig)
    rig.app.screen.plan.sit(1, rig.names[1], "")
    enter(rig, "start")
    assert rig.screen == "seal"


@scene(fullest=True, anew=True)
def cut(rig):
    seal(rig)
    rig.press("ok")
    assert rig.screen == "cut"


@scene(fullest=True, anew=True)
def cut_alone(rig):
    _form(rig)
    enter(rig, "start")
    assert rig.screen == "cut"


@scene(fullest=True, anew=True)
def cut_turned(rig):
    cut(rig)
    rig.keys(rig.app.layout.less, "menu", rig.app.layout.more + "*3")


@scene(fullest=True, anew=True)
def cut_alone_turned(rig):
    tour(rig)
    rig.press("ok")
    rig.press(rig.app.layout.more)
    assert rig.screen == "cut"


def _form(rig):
    rig.app.settings.change("roster", list(rig.names))
    enter(rig, "new_game")
    enter(rig, "xactika")


def _line_of(rig, name):
    return [line[0] for line in rig.app.screen.lines()].index(name)


def _pause(rig):
    rig.press("menu")
    enter(rig, "pause")
