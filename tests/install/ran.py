"""Runs commands for tests."""

from click.testing import CliRunner

from inkdeck import cli
from inkdeck.errors import InkdeckHostError


def ran(command, *arguments, exit_code=0, answer=None):
    """Run a command and return its output, or the sentence of its error if there is one."""
    line = [command.command.name, *map(str, arguments)]
    done = CliRunner().invoke(cli.cli, line, input=answer)
    if isinstance(done.exception, InkdeckHostError):
        assert done.exception.exit_code == exit_code, done.exception
        assert str(done.exception).endswith(".")
        return str(done.exception)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == exit_code, done.output
    return done.output
