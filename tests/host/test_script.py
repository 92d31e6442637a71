"""Scripts: their tokens and presses, the errors for bad ones, and the program."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards, script
from inkdeck.sim.hardware import SimHardware, VirtualClock
from tiny_app import TinyApp

PROGRAM = Path(__file__).parents[1] / "tiny_app.py"
FIVE = boards.load("badger2040")
THREE = boards.load("pico_inky_pack")


def brief(text, board=FIVE):
    return [(step.what, step.value, step.times) for step in script.parse(text, board)]


def driven(tmp_path, text, board=FIVE, app=TinyApp):
    hw = SimHardware(board, tmp_path / "files", VirtualClock())
    made = app(hw)
    runner = script.Runner(made, hw)
    return made, hw, runner, runner.run(script.parse(text, board))


def test_a_script_may_have_comments_and_several_tokens_a_line():
    assert brief("ok down*3 # go on\n\n# nothing\nUP wait 500 shot a-1") == [
        ("tap", "C", 1), ("tap", "DOWN", 3), ("tap", "UP", 1), ("wait", 500, 1), ("shot", "a-1", 1),
    ]  # fmt: skip


def test_a_logical_key_that_is_a_long_press_on_this_board_is_held():
    assert brief("back menu up ok", THREE) == [
        ("hold", "A", 1),
        ("hold", "B", 1),
        ("tap", "A", 1),
        ("tap", "B", 1),
    ]
    assert brief("hold A B*2", THREE) == [("hold", "A", 1), ("tap", "B", 2)]


def test_each_step_knows_its_line():
    assert [step.line for step in script.parse("ok\n\nok ok", FIVE)] == [1, 3, 3]


@pytest.mark.parametrize(
    "text, line, tells",
    [
        ("ok\nleft", 2, "up down ok back menu"),
        ("Ok", 1, "A B C UP DOWN"),
        ("ok*0", 1, "ok*0"),
        ("ok*", 1, "ok"),
        ("ok*99999", 1, "ok"),
        ("D", 1, "D"),
        ("wait", 1, "wait 500"),
        ("wait soon", 1, "wait 500"),
        ("wait -5", 1, "wait 500"),
        ("wait ²", 1, "wait 500"),
        ("wait 99999999999999999999", 1, "wait 500"),
        ("hold", 1, "hold"),
        ("hold left", 1, "A B C UP DOWN up down ok back menu"),
        ("hold ok*0", 1, 'The count in "ok*0" is "0"'),
        ("shot", 1, "shot hand"),
        ("shot ../x", 1, "shot hand"),
    ],
)
def test_a_mistake_is_reported_with_file_line_and_what_to_write(text, line, tells):
    with pytest.raises(InkdeckHostError) as caught:
        script.parse(text, FIVE, "game.txt")
    assert str(caught.value).startswith(f"game.txt, line {line}: ")
    assert tells in str(caught.value)
    assert caught.value.exit_code == EXIT_USAGE


def test_a_script_that_cannot_be_read_is_reported(tmp_path):
    (tmp_path / "latin.txt").write_bytes(b"ok # \xfc")
    for path, code in (
        (tmp_path / "none.txt", EXIT_FILE),
        (tmp_path, EXIT_FILE),
        (tmp_path / "latin.txt", EXIT_USAGE),
    ):
        with pytest.raises(InkdeckHostError) as caught:
            script.load(path, FIVE)
        assert str(path) in str(caught.value)
        assert caught.value.exit_code == code


@pytest.mark.parametrize("path", ["/dev/zero", "large.txt"])
def test_no_more_of_a_script_is_read_than_any_script_may_have(tmp_path, path):
    path = tmp_path / path
    if not path.exists():
        with path.open("wb") as file:
            file.write(b"###" + "ok #\u2026".encode() * 60_000)  # the limit is in the middle of a character
            file.truncate(10**12)
    with pytest.raises(InkdeckHostError) as caught:
        script.load(path, FIVE)
    assert str(caught.value) == (f"{path} is too large: a script has at most 256 KiB. Name another file.")
    assert caught.value.exit_code == EXIT_USAGE


def test_the_largest_script_is_read_and_so_is_one_from_a_pipe(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"ok " + b"#" * (script.MOST - 3))
    assert len(script.load(tmp_path / "a.txt", FIVE)) == 1
    ours, theirs = os.pipe()
    os.write(theirs, b"ok\r\nback\n")
    os.close(theirs)
    assert len(script.load(f"/dev/fd/{ours}", FIVE)) == 2
    os.close(ours)


def test_the_app_gets_the_presses_of_the_board(tmp_path):
    app, _, runner, closed_at = driven(tmp_path, "up back*2", THREE)
    assert app.presses == [("up", "A", False), ("back", "A", False), ("back", "A", False)]
    assert (runner.pressed, closed_at) == (3, None)


def test_the_panel_comes_to_rest_after_each_key(tmp_path):
    _, hw, _, _ = driven(tmp_path, "ok*3")
    assert [entry[2] for entry in hw.panel.log] == [2000, 800, 800, 800]
    assert hw.clock.ms() >= 2000 + 3 * 800
    assert not hw.panel.busy()


def test_with_a_bang_the_next_key_is_pressed_during_the_refresh(tmp_path):
    app, hw, _, _ = driven(tmp_path, "ok! ok! ok")
    assert len(app.presses) == 3
    # The second and third press fall into the first one's refresh, so that one picture shows both.
    assert len(hw.panel.log) == 3


def test_waiting_lets_the_app_tick(tmp_path):
    app, hw, _, _ = driven(tmp_path, "wait 1000")
    before = hw.clock.ms()
    script.Runner(app, hw).run(script.parse("wait 1000", FIVE))
    assert 1000 <= hw.clock.ms() - before < 1200
    assert app.ticks > 50


def test_holding_a_repeating_button_repeats(tmp_path):
    app, _, _, _ = driven(tmp_path, "hold DOWN")
    assert app.presses == [("down", "DOWN", False), ("down", "DOWN", True)]


def test_an_app_that_closes_ends_the_script(tmp_path):
    _, _, runner, closed_at = driven(tmp_path, "ok menu menu\nok ok")
    assert (runner.pressed, closed_at.line) == (3, 2)


class Restless(TinyApp):
    """An app that never stops showing pictures."""

    def tick(self):
        """Show another picture."""
        self._dirty = True
        super().tick()


def test_a_panel_that_never_rests_is_reported(tmp_path):
    with pytest.raises(InkdeckHostError, match="line 1.*isn't idle") as caught:
        driven(tmp_path, "ok", app=Restless)
    assert caught.value.exit_code == EXIT_FAULT


def test_a_shot_without_a_folder_names_the_missing_option(tmp_path):
    with pytest.raises(InkdeckHostError, match="--shots"):
        driven(tmp_path, "shot a")


def program(tmp_path, text, *options):
    """Run `inkdeck play --script` with the tiny app in a process of its own."""
    if text is not None:
        (tmp_path / "s.txt").write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(PROGRAM), "play", "--script", str(tmp_path / "s.txt"), *map(str, options)],
        env={key: value for key, value in os.environ.items() if key != "INKDECK_DATA"}
        | {"HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_shots_are_numbered_and_named_by_screen(tmp_path):
    done = program(tmp_path, "ok shot mine", "--shots", tmp_path / "shots", "--seed", 3)
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in (tmp_path / "shots").iterdir()) == [
        "0001-start.png",
        "0002-after-ok.png",
        "mine.png",
    ]
    assert "1 press, 2 pictures, 2.8 panel-seconds" in done.stdout


def test_a_script_leaves_the_users_own_games_alone(tmp_path):
    assert program(tmp_path, "ok").returncode == 0
    assert not (tmp_path / "home").exists()


def test_with_a_data_folder_a_scripts_files_stay(tmp_path):
    assert program(tmp_path, "ok down", "--data", tmp_path / "d").returncode == 0
    kept = json.loads((tmp_path / "d" / "simulator" / "presses").read_text())
    assert [press[0] for press in kept] == ["ok", "down"]


@pytest.mark.parametrize(
    "text, options, code, tells",
    [
        (None, [], EXIT_FILE, "can't be read"),
        ("jump", [], EXIT_USAGE, "line 1"),
        ("ok", ["--board", "x"], EXIT_USAGE, "badger2040"),
        ("ok", ["--data", PROGRAM], EXIT_FILE, "tiny_app.py"),
        ("ok", ["--data", PROGRAM], EXIT_FILE, "or choose another folder with --data"),
        ("ok", ["--shots", PROGRAM], EXIT_FILE, "tiny_app.py"),
        ("ok", ["--seed", "x"], EXIT_USAGE, "seed"),
        ("ok", ["--size", "big"], EXIT_USAGE, "148x33"),
    ],
)
def test_bad_input_is_a_sentence_and_an_exit_code(tmp_path, text, options, code, tells):
    done = program(tmp_path, text, *options)
    assert done.returncode == code
    assert tells in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("token, count", [("ok*3x", "3x"), ("A*0", "0"), ("ok*99999999!", "99999999")])
def test_the_error_for_a_wrong_count_names_the_count(token, count):
    with pytest.raises(InkdeckHostError, match=f'The count in ".*" is "{count}", not.*1 to 9999'):
        script.parse(token, FIVE)


def test_hold_takes_a_logical_key_for_its_button():
    assert brief("hold ok hold A*2", FIVE) == [("hold", "C", 1), ("hold", "A", 2)]
    assert brief("hold ok hold up*2 hold back", THREE) == [
        ("hold", "B", 1),
        ("hold", "A", 2),
        ("hold", "A", 1),
    ]


class OneKeyed(TinyApp):
    """An app with a screen on which only `ok` does something."""

    def hints(self):
        """Return the words for the keys: only `ok` has one."""
        return {"ok": ""}


def test_presses_without_a_meaning_are_reported_by_line_and_screen(tmp_path):
    _, _, runner, _ = driven(tmp_path, "ok\nback ok\nup*6", app=OneKeyed)
    assert runner.unused[:2] == [(2, "back", "after ok"), (3, "up", "after ok")]
    assert len(runner.unused) == 7
    told = script.warning(runner.unused)
    assert told.startswith('\nWarning: 7 presses did nothing: line 2 "back" at after ok; line 3 "up"')
    assert told.endswith("; and more.") and told.count("line") == 5


def test_a_press_during_a_refresh_is_not_judged(tmp_path):
    _, _, runner, _ = driven(tmp_path, "ok! back", app=OneKeyed)
    assert (runner.pressed, runner.unused) == (2, [])
    assert script.warning([]) == ""


def test_the_app_itself_says_what_a_key_means(tmp_path):
    (tmp_path / "s.txt").write_text("ok\ndown ok", encoding="utf-8")
    done = in_a_pipe("play", "--seed", "7", "--script", str(tmp_path / "s.txt"))
    assert done.returncode == 0, done.stderr
    assert "3 presses" in done.stdout
    assert 'Warning: 1 press did nothing: line 2 "down" at ' in done.stdout


def in_a_pipe(*arguments):
    command = [sys.executable, "-m", "inkdeck", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


def test_a_pipe_gets_the_demo_and_a_note_about_unused_options(tmp_path):
    done = in_a_pipe("play", "--seed", "3", "--shots", str(tmp_path / "shots"))
    assert done.returncode == 0 and "winner" in done.stdout
    assert "isn't a terminal" in done.stderr
    assert "Ignored: --shots. It works only in a terminal or with --script FILE.\n" in done.stderr
    assert "The cards come from --seed 3" in done.stdout


def test_a_pipe_names_every_option_that_it_does_not_use(tmp_path):
    given = ["--instant", "--graphics", "half", "--size", "148x33", "--data", str(tmp_path)]
    given += ["--board", "badger2040"]
    done = in_a_pipe("play", *given)
    told = "Ignored: --board, --data, --instant. They work only in a terminal or with --script FILE. "
    assert told + "Ignored: --graphics, --size. They work only in a terminal.\n" in done.stderr
    alone = in_a_pipe("play", "--data", str(tmp_path)).stderr
    assert "Ignored: --data. It works only in a terminal or with --script FILE.\n" in alone
    assert "Ignored" not in in_a_pipe("play", "--seed", "3").stderr


def test_a_wrong_board_is_refused_in_a_pipe_too():
    done = in_a_pipe("play", "--board", "foo")
    assert done.returncode == EXIT_USAGE and "no board" in done.stderr and not done.stdout


def test_the_version_is_shown():
    done = in_a_pipe("--version")
    assert done.returncode == 0 and done.stdout.startswith("inkdeck, version 0.")
