"""The deck itself: a hand each of rummy, Crazy Eights and Skat as people play them (D-1 to D-6)."""

from both import same
from inkdeck_core.anygame.cards import rank_of
from inkdeck_core.record import format, reader
from play_anygame import (
    EIGHTS,
    EIGHTS_THEN,
    EIGHTS_TURNS,
    RUMMY,
    RUMMY_THEN,
    RUMMY_TURNS,
    SKAT,
    SKAT_CHOSEN,
    SKAT_POINTS,
    SKAT_PUT,
    SKAT_THEN,
    SKAT_TRICKS,
    play,
    prepared,
    sitting,
    words,
)

ANN, BEN, CLEO = 0, 1, 2


def turns(game, listed):
    """Play turns; each is offered to whom it belongs, and ends at the curtain."""
    for deeds in listed:
        same("open %d" % game.state.offered, deeds[0])
        play(game, *deeds)
        same(game.state.phase, "curtain", deeds)
    return game


def held(state):
    return [words(hand) for hand in state.hands]


def test_d3_a_hand_of_rummy():
    game = turns(sitting(prepared(RUMMY, RUMMY_THEN)), RUMMY_TURNS[:2])
    before = [[words(group) for group in groups] for groups in game.state.before]
    same(before, [["5h 6h 7h 8h"], ["3c 3d 3s"], []])
    turns(game, RUMMY_TURNS[2:])
    state = game.state
    before = [[words(group) for group in groups] for groups in state.before]
    same(before, [["4h 5h 6h 7h 8h"], ["3c 3d 3s", "8d 9d Td"], ["Qh Kh Ah"]])
    same(held(state), ["2s 8s 9c 9s", "", "6c 8c 9h"])
    same(words([card for card, _ in state.pile]), "3h Ks Qs 2c 4c Ac 5c Jd")
    same((state.log[-1].seat, state.log[-1].verb, state.log[-1].left), (BEN, "pile", 0))
    same([deed.left for deed in state.log if deed.seat == BEN][-3:], [4, 1, 0])
    for seat in (ANN, CLEO):
        play(game, "open %d" % seat, "show", "done")
    same([words(deed.cards) for deed in state.log if deed.verb == "show"], [])
    same([words(deed.cards) for deed in game.state.log if deed.verb == "show"], ["2s 8s 9c 9s", "6c 8c 9h"])
    play(game, "write", "points 28", "points 0", "points 23", "gather")
    same((game.state.totals, game.state.dealer, game.state.offered), ((28, 0, 23), ANN, BEN))
    play(game, "end fewest")
    same(game.state.winners(), (BEN,))


def test_d3_a_hand_of_crazy_eights():
    game = turns(sitting(prepared(EIGHTS, EIGHTS_THEN)), EIGHTS_TURNS)
    state = game.state
    same(held(state), ["", "5s", "3h 7h Qh Ac"])
    left = [(deed.seat, deed.left) for deed in state.log if deed.verb == "pile" and deed.left < 2]
    same(left, [(ANN, 1), (ANN, 1), (BEN, 1), (ANN, 0)])
    same([deed.verb for deed in state.view(None).news(CLEO)], ["pile"])
    same(words([card for card, _ in state.pile[-3:]]), "Jc 7c Kc")
    play(game, "write", "points 26", "points 0", "points 0", "end most")
    same(game.state.winners(), (ANN,))


def test_d4_a_hand_of_skat():
    game = play(sitting(prepared(SKAT, SKAT_THEN, **SKAT_CHOSEN)), *SKAT_PUT)
    state = game.state
    same((len(state.hands[ANN]), state.view(None).tricks), (10, ((2,), (), ())))
    same(
        [(deed.verb, deed.cards, deed.count) for deed in state.log[-2:]], [("draw", (), 2), ("trick", (), 2)]
    )
    for number, trick in enumerate(SKAT_TRICKS):
        for place, (seat, card) in enumerate(trick):
            opening = "collect %d" if number and not place else "open %d"
            play(game, opening % seat, card + " > middle")
        same(words([card for card, _ in game.state.middle]), " ".join([card for _, card in trick]))
    play(game, "collect 0", "done", "reveal")
    same(game.state.view(None).tricks, ((2, 3, 3, 3, 3), (3, 3), (3, 3, 3, 3)))
    worth = {12: 11, 8: 10, 11: 4, 10: 3, 9: 2}
    points = []
    for piles in game.state.view(None).turned_up:
        points.append(sum([worth.get(rank_of(card), 0) for pile in piles for card in pile]))
    same(tuple(points), SKAT_POINTS)
    play(game, "write", *["points %d" % number for number in points])
    same(game.state.scores(), SKAT_POINTS)
    play(game, "end most")
    game.close(format.FINISHED)
    same(reader.parse(game.to_bytes()).ending, (format.FINISHED, SKAT_POINTS))
