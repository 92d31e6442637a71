"""Go5's screens: cards look different, every legal action can be chosen, and nothing secret is shown."""

import itertools
from pathlib import Path
from types import SimpleNamespace

import pytest
import scenes_go5 as scenes
from rig import Rig
from scenery import LONG_NAMES, NAMES, build, redraw, state

from app.driver import layout_faults
from inkdeck_app import flow
from inkdeck_app.go5 import pictures as go5_pictures
from inkdeck_app.go5 import wording as go5_words
from inkdeck_app.ui.canvas import frame_canvas
from inkdeck_app.ui.font import Fonts
from inkdeck_app.ui.texts import LANGUAGES, Texts
from inkdeck_core import bots
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import BLACK, DECK, NUMBER
from inkdeck_core.go5.view import Set

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "firmware/inkdeck_app/data"
CARDS = range(DECK.size(2))


def resource(name):
    return (DATA / name).open("rb")


def texts(language="en"):
    return Texts(resource, language)


def drawn(draw):
    frame = bytearray(4736)
    draw(frame_canvas(frame, Fonts(resource), []))
    return bytes(frame)


def rig_of(tmp_path, players=3, secret=7, bot_seats=0, **chosen):
    rig = Rig(str(tmp_path / "device"), "badger2040", {"language": "en"})
    rig.names = NAMES[:players]
    scenes.deal(rig, bot_seats, secret, **chosen)
    return rig


# cards


def test_every_card_has_its_own_picture_large_and_small():
    said = texts()
    large = {drawn(lambda c, card=card: go5_pictures.draw_card(c, 5, 5, card)) for card in CARDS}
    small = {drawn(lambda c, card=card: go5_pictures.draw_small(c, 5, 5, said, card)) for card in CARDS}
    kinds = DECK.first_stop - (DECK.first_stop - DECK.first_joker) + 2  # jokers look alike, as do stops
    assert len(large) == len(small) == kinds


@pytest.mark.parametrize("colours", list(itertools.combinations(range(7), 2)))
def test_colours_differ_in_many_pixels(colours):
    one, other = [drawn(lambda c, x=x: go5_pictures.hatch(c, 0, 0, 32, 32, x)) for x in colours]
    different = sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
    assert different >= 100  # of 1,024


@pytest.mark.parametrize("r", [3, 11])
def test_patterns_differ(r):
    motifs = [drawn(lambda c, p=p: go5_pictures.motif(c, 20, 20, r, p)) for p in range(7)]
    for one, other in itertools.combinations(motifs, 2):
        assert sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True)) >= r


def test_only_a_black_card_has_a_black_band_from_edge_to_edge():
    for card in range(DECK.first_joker):
        frame = drawn(lambda c, card=card: go5_pictures.draw_card(c, 0, 0, card))
        row = 34
        inked = sum(frame[row // 8 * 296 + x] >> row % 8 & 1 for x in range(34))
        assert (inked > 30) == (DECK.value(card, BLACK) >= 0), DECK.card_text(card)


@pytest.mark.parametrize(("language", "words"), [("en", "blue 5"), ("de", "Blau 5"), ("fr", "5 bleu")])
def test_a_card_is_named_as_people_would_say_it(language, words):
    assert go5_words.card(texts(language), scenes.card(5, 4)) == words


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_colours_and_patterns_have_seven_names_and_all_codes_differ(language):
    said = texts(language)
    for key in ("colours", "patterns"):
        assert len({name for name in said.get(key, "go5").split()}) == 7
    codes = said.get("codes", "go5").split()
    assert len(set(codes)) == 9 and {len(code) for code in codes} == {3, 4}


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
@pytest.mark.parametrize("crossed", [False, True])
@pytest.mark.parametrize("brief", [False, True])
def test_every_wording_says_that_the_pile_is_closed(language, crossed, brief):
    said = texts(language)
    view = SimpleNamespace(pile=(scenes.card(5, 4),), pile_open=False, crossed=crossed)
    words = go5_words.pile(said, view, brief)
    assert all(said.get("closed", "go5") in one for one in words)
    assert words == sorted(words, key=len, reverse=True)


def test_the_table_has_every_set_on_one_of_its_pages(tmp_path):
    rig = rig_of(tmp_path, 4)
    rig.accept()
    rig.press("back")
    sets = scenes.full_sets(4) + tuple([Set(3, NUMBER, (0, 1, 2))] * 9)
    scenes.show(rig, sets=sets, laid=(True,) * 4)
    shown = []
    rig.press("down")
    while rig.app.screen.page:  # from the second page back to the first
        shown += [text[4] for text in rig.app.audit]
        rig.press("down")
    shown += [text[4] for text in rig.app.audit]
    rig.press("up")
    assert rig.app.texts.get("news", "go5") in [text[4] for text in rig.app.audit]
    assert shown.count("black") == 4
    assert shown.count("number 1") == 1 + 9


# choosing


def reachable(rig):
    """Return every action that keys lead to in the current hand, found by marking each card and triple."""
    screen = rig.app.screen
    found = {item - 100 for item in screen.items if item >= 100}
    columns = [item for item in screen.items if item < 100]
    if screen.view.phase == "stop":
        found.add(go5.NOTHING)  # the key back
    if screen.view.phase == "discard":
        found |= {go5.DISCARD + column for column in columns}
    if screen.view.phase in ("play", "chain"):
        fixed = list(screen.marks)
        for marks in itertools.combinations(columns, 3):
            if set(fixed) <= set(marks):
                screen.marks = list(marks)
                found |= set(screen.laying())
        for column in fixed or columns:
            screen.marks = [column]
            screen.at = screen.items.index(column)
            if screen.deed() == "place":
                rig.app.push("go5.place", screen.slot(column))
                rig.settle()
                found |= set(rig.app.screen.actions)
                rig.app.pop()
                rig.settle()
        screen.marks = fixed
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_legal_can_be_chosen_and_nothing_else(tmp_path, players):
    rig = rig_of(tmp_path, players, secret=players)
    dice = bots.Dice(players)
    seen = set()
    for _ in range(150):
        if rig.screen == "go5.hand":
            screen = rig.app.screen
            assert reachable(rig) == set(screen.view.legal), screen.view.phase
            seen.add(screen.view.phase)
            choice = screen.view.legal[dice.below(len(screen.view.legal))]
            if choice == go5.NOTHING and len(screen.view.legal) > 1 and screen.view.phase == "play":
                choice = screen.view.legal[-1]
            flow.act(rig.app, choice)
            rig.settle()
        elif rig.screen == "curtain":
            rig.accept()
        else:
            rig.press("ok")
    assert seen >= {"draw", "play", "discard"}


def test_two_marked_cards_say_what_they_share(tmp_path):
    rig = rig_of(tmp_path)
    scenes.play(rig, lambda rig: scenes.on(rig, "play", False) and rig.app.screen.finds())
    scenes.mark(rig, 2)
    words = "\n".join(entry[4] for entry in rig.app.audit)
    screen = rig.app.screen
    cards = [screen.cards[column] for column in screen.marks]
    kind = go5_words.laid(rig.app.texts, DECK.kinds_of(cards)[0], cards)
    assert kind.startswith("two ") and kind + ": one more makes a set" in words


def test_find_lists_the_legal_actions_and_plays_the_one_chosen(tmp_path):
    rig = rig_of(tmp_path, 2)
    scenes.play(rig, lambda rig: scenes.on(rig, "play", True) and rig.app.screen.finds())
    legal = [action for action in rig.app.screen.view.legal if action >= go5.ADD]
    after = state(rig).copy()
    after.apply(legal[-1])
    rig.press("menu")
    assert rig.app.screen.actions == legal
    lines = [line for line in rig.app.screen.lines()]
    assert len(lines) == len(legal) + 1
    rig.pick(len(legal) - 1)
    assert state(rig).view(None).sets == after.view(None).sets


def test_a_chain_is_cancelled_as_a_whole_with_the_hand_still_open(tmp_path):
    rig = rig_of(tmp_path, 2)
    scenes.play(rig, lambda rig: scenes.on(rig, "play", True) and scenes.can(rig, go5.SWAP))
    before = rig.app.screen.view
    scenes.place(rig, go5.SWAP)
    rig.press("ok")
    assert rig.app.screen.view.phase == "chain"
    rig.press("back")
    after = rig.app.screen.view
    assert rig.screen == "go5.hand" and after.phase == "play"
    assert (after.hand, after.sets, after.legal) == (before.hand, before.sets, before.legal)


def test_a_drawn_card_is_marked_at_once_but_not_for_the_next_player(tmp_path):
    rig = rig_of(tmp_path)
    rig.accept()
    before = rig.app.screen.cards
    rig.press("ok")
    screen = rig.app.screen
    assert [screen.cards[column] for column in screen.new] == [c for c in screen.cards if c not in before]
    assert len(screen.new) == 1
    scenes.play(rig, lambda rig: scenes.on(rig, "draw"))
    assert rig.app.screen.new == []


def test_the_card_that_a_swap_brought_stays_marked(tmp_path):
    rig = rig_of(tmp_path, 2)
    scenes.play(rig, lambda rig: scenes.on(rig, "play", True) and scenes.can(rig, go5.SWAP))
    scenes.place(rig, go5.SWAP)
    rig.press("ok")
    screen = rig.app.screen
    screen.at = 0
    assert screen.marks == [0] and screen.deed() in ("place", "")
    assert ("ok" in screen.hints()) == bool(screen.deed())


def test_marked_cards_that_are_not_a_set_say_why(tmp_path):
    rig = rig_of(tmp_path)
    scenes.play(rig, lambda rig: scenes.on(rig, "play", False) and rig.app.screen.finds())
    screen = rig.app.screen
    count = len(screen.cards)
    wrong = [
        m for m in itertools.combinations(range(count), 3) if not DECK.kinds_of([screen.cards[i] for i in m])
    ]
    screen.marks = list(wrong[0])
    assert screen.deed() == "why"
    rig.press("ok")
    assert rig.screen == "why"


# secrets


def test_G12_the_call_is_offered_in_public_and_shows_no_hand(tmp_path):
    rig = rig_of(tmp_path, 4)
    scenes.go5_call(rig)
    assert rig.screen == "go5.call" and not rig.app.private()
    view = rig.app.screen.view
    assert view.seat is None and not view.hand
    assert rig.app.table.revealed is None
    name = rig.app.table.name_of(state(rig).seat)
    assert any(name in entry[4] for entry in rig.app.audit)
    calls = [action for action in state(rig).legal_actions() if action >= go5.CALL]
    assert calls
    rig.press("back")
    assert not rig.app.screen.private


# layout


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_nothing_is_clipped_in_a_game_of_bots_and_people(tmp_path, board, language):
    rig = Rig(str(tmp_path / "device"), board, {"language": language})
    rig.names = LONG_NAMES[:4]
    scenes.deal(rig, 0, 9)
    faults = []
    steps = []

    def look(rig):
        faults.extend(f"{rig.screen}: {fault}" for fault in layout_faults(rig.app.audit))
        if rig.screen == "hand_result":
            faults.extend(run_together(rig.app.audit))
        steps.append(rig.screen)
        return len(steps) > 250

    scenes.play(rig, look)
    assert not faults, "\n".join(sorted(set(faults)))


def run_together(audit):
    """Yield faults in rows in which two heads or points are less than two pixels apart."""
    placed = sorted(entry[:5] for entry in audit if entry[4].strip() and entry[1] > 18)
    for x, y, w, _, text in placed:
        for x2, y2, _, _, text2 in placed:
            if x < x2 < x + w + 2 and abs(y - y2) < 6:
                yield f"hand_result: {text!r} runs into {text2!r}"


def test_after_a_mark_the_cursor_goes_to_the_next_card_that_fits(tmp_path):
    rig = build("go5_first_set", str(tmp_path))
    screen = rig.app.screen
    lay = [action for action in screen.view.legal if action >= go5.LAY][0]
    first = go5.lay_slots(lay)[0]
    scenes._go_to(rig, first)
    rig.press("ok")
    fits = [column for column in range(len(screen.cards)) if column not in screen.idle() and column != first]
    assert screen.at in fits and screen.deed() == "mark"
    rig.keys("ok", "ok")
    assert len(screen.marks) == 3 and screen.at == screen.marks[-1] and screen.deed() in ("lay", "why")


def test_back_unmarks_the_card_under_the_cursor_and_elsewhere_all(tmp_path):
    rig = build("go5_marked_set", str(tmp_path))
    screen = rig.app.screen
    assert screen.hints()["back"] == "UNMARK IT"
    gone = screen.items[screen.at]
    rig.press("back")
    assert gone not in screen.marks and len(screen.marks) == 2
    assert screen.hints()["back"] == "UNMARK ALL"
    rig.press("back")
    assert not screen.marks and screen.hints()["back"] == "TABLE"


def test_a_full_table_shows_four_sets_of_four_card_by_card(tmp_path):
    rig = rig_of(tmp_path, 4)
    rig.accept()
    rig.press("back")
    scenes.fullest(rig)
    numbers = []
    for _ in range(4):
        numbers += [entry for entry in rig.app.audit if entry[4] in "1234567" and entry[0] > 60]
        for language, _ in LANGUAGES:
            redraw(rig, language)
            assert not layout_faults(rig.app.audit)
        rig.press("down")
    assert len(numbers) >= 4 * 15  # all but the jokers


def test_a_joker_may_be_discarded_crosswise_onto_an_empty_pile(tmp_path):
    """A player who took the only card of the pile may discard a joker crosswise."""
    rig = build("go5_discard_joker", str(tmp_path))
    scenes.show(rig, pile=())
    assert rig.app.screen.deed() == "cross"


def test_cards_that_fit_no_marked_card_look_different(tmp_path):
    """The cards that stay are exactly those that make a legal set with the marked ones."""
    rig = build("go5_first_set", str(tmp_path))
    hand = rig.app.screen
    assert not hand.idle()
    for first in range(len(hand.cards)):
        hand.marks = [first]
        sets = [
            three
            for three in itertools.combinations(range(len(hand.cards)), 3)
            if first in three and laid(hand, three)
        ]
        mates = {column for three in sets for column in three} | {first}
        assert set(hand.idle()) == set(range(len(hand.cards))) - mates


def laid(hand, columns):
    hand.marks, before = list(columns), hand.marks
    found = hand.laying()
    hand.marks = before
    return found
