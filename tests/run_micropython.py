"""Run test modules on MicroPython: micropython -X heapsize=400K tests/run_micropython.py FILE...

Imports each file and calls its functions `test_*`. Prints a line and a traceback for each failure, and the
counts at the end. The exit code is 1 after a failure and for a module without tests.
"""

import gc
import sys

from both import Skip


def run(path):
    """Return (passed, failed, skipped) for a module; no tests, or an import that fails, is a failure."""
    folder, _, name = path.rpartition("/")
    sys.path.insert(0, folder)
    try:
        module = __import__(name[:-3])
    except Exception as error:
        return report(path, "import", error)
    tests = sorted(
        [name for name in dir(module) if name.startswith("test_") and callable(getattr(module, name))]
    )
    if not tests:
        return report(path, "import", ValueError("no test_* function in this module"))
    passed = failed = skipped = 0
    for test in tests:
        gc.collect()
        try:
            getattr(module, test)()
            passed += 1
        except Skip as why:
            skipped += 1
            print("SKIPPED", path + "::" + test, why)
        except (Exception, SystemExit) as error:
            failed += report(path, test, error)[1]
    return passed, failed, skipped


def report(path, test, error):
    """Print what failed, and return the counts for one failure."""
    print("FAILED", path + "::" + test)
    sys.print_exception(error)  # pyright: ignore
    return 0, 1, 0


def main(paths):
    """Run the modules; return the exit code."""
    gc.threshold(24_576)  # twice a device's, as objects are twice as large; or garbage fragments the heap
    total = (0, 0, 0)
    for path in paths:
        total = tuple([a + b for a, b in zip(total, run(path))])
    print("%d passed, %d failed, %d skipped" % total)
    return 1 if total[1] or not total[0] + total[2] else 0


sys.exit(main(sys.argv[1:]))
