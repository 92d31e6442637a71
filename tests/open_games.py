"""Plays games whose rules only the players know: random deeds that look like those of a game."""

from inkdeck_core import verbs

RARE = {"end": 50, "gather": 20, "write": 12, "reveal": 4, "shuffle": 4, "done": 4, "whole": 4, "show": 4}
"""{a verb: it is done only once in so many times that it is chosen}."""


def choose(state, dice):
    """Return a legal action. All verbs are about equally likely, however many actions they have, except for
    `RARE` ones.
    """
    of_verb = {}
    legal = state.legal_actions()
    if state.phase == "points":  # around none
        middle = len(legal) // 2
        return legal[middle - 20 + dice.below(80)]
    for action in legal:
        of_verb.setdefault(verbs.of(state.VERBS, action).name, []).append(action)
    names = sorted(of_verb)
    if state.unfinished() and dice.below(2):
        names = [name for name in names if name not in ("pick", "from")] or names
    name = ""
    while not name or dice.below(RARE.get(name, 1)):
        name = names[dice.below(len(names))]
    actions = of_verb[name][:3] if name == "draw" else of_verb[name]  # others need cards, too
    return actions[dice.below(len(actions))]
