"""`python -m inkdeck`, for when the command is not on the path."""

from inkdeck.cli import main

if __name__ == "__main__":
    main()
