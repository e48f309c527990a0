"""``python -m bachet``: the program ``bachet`` itself."""

import sys

from . import _bachet


def main() -> int:
    """Runs the program with the words of the command line, and gives its exit code."""
    return _bachet.program(["bachet", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
