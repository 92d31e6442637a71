"""The helpers in `both.py`, on both interpreters."""

from both import WRITING, amount, each, golden, raises, same


def fail():
    raise KeyError("seven")


def test_raises_returns_the_error():
    same(raises(KeyError, fail).args, ("seven",))
    same(raises(Exception, fail).args, ("seven",))


def test_raises_fails_when_nothing_is_raised():
    error = raises(AssertionError, raises, KeyError, len, "abc")
    assert "no KeyError" in str(error) and "3" in str(error)


def test_raises_passes_on_an_error_of_another_class():
    same(raises(KeyError, raises, ValueError, fail).args, ("seven",))


def test_same_shows_both_values():
    same(3, 3)
    same(str(raises(AssertionError, same, 3, 4, "score")), "score is 3, not 4")


def test_each_calls_every_row():
    seen = []
    each([(1, 2), (3, 4)], lambda a, b: seen.append(a + b))
    same(seen, [3, 7])


def test_each_fails_for_a_bad_row_and_for_no_row():
    raises(ZeroDivisionError, each, [(1, 1), (1, 0)], lambda a, b: a // b)
    raises(AssertionError, each, [], same)


def test_amount_is_one_of_the_two():
    assert amount(2, 5) in (2, 5)


def test_golden_names_the_first_line_that_differs():
    if WRITING:
        return
    golden("both.txt", "one\ntwo\nthree\n")
    for text, line in (
        ("one\n2\nthree\n", "line 2 "),
        ("one\ntwo\n", "line 3 "),
        ("one\ntwo\nthree\n4\n", "line 4 "),
    ):
        message = str(raises(AssertionError, golden, "both.txt", text))
        assert line in message and "make golden" in message, message
    assert "make golden" in str(raises(AssertionError, golden, "no/such/file.txt", ""))
