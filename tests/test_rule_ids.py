"""Every rule has a test whose name begins with the rule's id."""

import re

import pytest

import about
from inkdeck_core import games
from our_files import ROOT, sources

RULES = (ROOT / "tests" / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()


def names_in(*folder):
    """Return the names of all tests under a folder in `tests`."""
    tests = [path for path in sources("tests") if path.name.startswith("test_")]
    paths = [path for path in tests if path.relative_to(ROOT).parts[1:-1][: len(folder)] == folder]
    texts = [path.read_text("utf-8") for path in paths]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M)}


CARDS = "".join([about.of(game).RULES for game in games.DEALT])
TESTS = {"B": names_in(), **dict.fromkeys(CARDS, names_in("core"))}  # cards on both interpreters


def has_test(rule, names):
    start = "test_" + rule.replace("-", "").lower() + "_"
    return any(name.startswith(start) for name in names)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_by_its_id_and_those_of_cards_run_on_both_interpreters(rule):
    where = "" if rule[0] == "B" else " of tests/core"
    assert has_test(rule, TESTS[rule[0]]), f"no test{where} has the id {rule} in front of its name"


def test_the_check_for_rules_notices():
    assert has_test("X-1", {"test_x1_a"}) and not has_test("X-1", {"test_x11_a", "test_b5_x1_a"})
    everywhere, core = names_in(), names_in("core")
    assert core < everywhere
    assert "test_the_check_for_rules_notices" in everywhere - core
