"""The start of `inkdeck` and of `python -m inkdeck`. Ctrl-C also ends it while the rest is being imported."""

import sys


def main() -> None:
    """Run the command line."""
    try:
        from inkdeck.cli import main

        main()
    except KeyboardInterrupt:
        sys.stderr.write("inkdeck: stopped.\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
