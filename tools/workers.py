"""The option of long-running tools that chooses the workers for the pieces."""

import argparse
import sys
from collections.abc import Callable

from inkdeck.errors import InkdeckHostError
from inkdeck.work import line
from inkdeck.work.workers import Workers


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that `chosen` reads."""
    for name, text in line.FLAGS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int if name == "jobs" else str, help=text)


def chosen(arguments: argparse.Namespace, most: int = 256) -> Workers:
    """Return the workers that these arguments ask for. The caller closes them. :param most: the number of
    pieces.
    """
    return line.workers(vars(arguments), most, (), tell)


def tell(sentence: str) -> None:
    """Print what happens to workers, to standard error, where it doesn't disturb the figures."""
    print(sentence, file=sys.stderr, flush=True)


def run(main: Callable[[], int]) -> int:
    """Run a tool's main function, and return its exit code, even if it is refused or stopped."""
    try:
        return main()
    except InkdeckHostError as error:
        tell(str(error))
        return error.exit_code
    except KeyboardInterrupt:
        return 130
