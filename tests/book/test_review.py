"""`inkdeck review` shows which choices cost points, judged by what the player could know."""

from click.testing import CliRunner

from book import made
from inkdeck import cli
from inkdeck import games as host_games
from inkdeck.errors import EXIT_USAGE
from inkdeck.games.xactika import reviewing
from inkdeck_core import games
from inkdeck_core.record import format, reader, replaying

FEW = 96


def fill(path, record):
    return made.fill(path, [(made.DEVICE, made.EPOCH, 1, record, made.DAY)])


def lost(choices):
    return sum(choice.lost for choice in choices)


def test_random_play_loses_more_than_rules_of_thumb():
    careless = reviewing.choices(made.record(3, minds="random", hands=1), FEW)
    careful = reviewing.choices(made.record(3, minds="rulebook", hands=1), FEW)
    assert lost(careless) > lost(careful) + 1
    assert all((choice.better is None) == (choice.lost == 0) for choice in careless)


def test_every_choice_with_alternatives_is_reviewed():
    record = made.record(4, hands=1)
    seen = []

    def watch(game, action, event):
        if not event and game.state.phase != "call":
            seen.append((game.state.phase, len(game.state.legal_actions())))

    replaying.replay(record, watch=watch)
    found = reviewing.choices(record, FEW)
    # the leader of the last card still chooses the call
    wanted = [phase for phase, ways in seen if ways > 1 or phase == "lead"]
    assert len(found) == len(wanted)
    assert [choice.trick > 0 for choice in found] == [phase != "bid" for phase in wanted]


def test_a_review_is_the_same_every_time():
    record = made.record(5, hands=1)
    assert reviewing.choices(record, FEW) == reviewing.choices(record, FEW)


def test_choices_that_were_taken_back_do_not_count():
    plain = made.record(6, hands=1)
    first = next(reader.entries(reader.parse(plain).stream))[0]
    taken = made.record(6, hands=1, events=((1, "undo"), (1, "apply", first)))
    assert [entry[1][:1] for entry in reader.entries(reader.parse(taken).stream)].count((format.UNDO,)) == 1
    count = [len(reviewing.choices(record, FEW)) for record in (plain, taken)]
    assert count[0] == count[1]


def test_bots_are_left_out_unless_asked_for():
    record = made.record(7, names=("Ann", "Ben+", "Cleo+"), hands=1)
    assert {choice.seat for choice in reviewing.choices(record, FEW)} == {0}
    assert {choice.seat for choice in reviewing.choices(record, FEW, everybody=True)} == {0, 1, 2}


def test_the_command_shows_hands_and_sums(inkdeck, path):
    fill(path, made.record(3, minds="random", hands=1))
    code, output, error = inkdeck("review", "1", "--playouts", str(FEW))
    assert code == 0, error
    assert "Review of game 1, with 96 playouts for each choice." in output
    assert "hand 1\n" in output and " was worth " in output
    rows = [line.split() for line in output.splitlines() if line.startswith(("Ann", "Ben", "Cleo"))]
    assert [row[0] for row in rows] == ["Ann", "Ben", "Cleo"]
    assert sum(float(row[-1]) for row in rows) > 1


def test_other_games_are_refused(inkdeck, path):
    fill(path, made.record(3, game="go5", names=("Ann", "Ben")))
    code, output, error = inkdeck("review", "1")
    assert (code, output) == (EXIT_USAGE, "") and "Only Xactika can be reviewed" in error
    assert "run inkdeck replay 1." in error and inkdeck("replay", "1")[0] == 0


def test_the_help_says_which_games_can_be_reviewed():
    text = " ".join(CliRunner().invoke(cli.cli, ["review", "--help"]).output.split())
    for game in games.GAMES:
        assert (f"Only {host_games.title(game)} can be reviewed" in text) == (game in host_games.reviewed())
    assert "inkdeck replay" in text


def test_bots_alone_have_nothing_to_review(inkdeck, path):
    fill(path, made.record(3, names=("Ann+", "Ben+"), hands=1))
    code, output, _ = inkdeck("review", "1")
    assert code == 0 and "add --all" in output
