"""Prints what a benchmark measured: `name value unit budget ok`, or MISS as the last word."""

import os
import platform


def report(name, value, unit, budget=None):
    """Print a row, and return whether it meets its budget: a minimum for ratios and free memory, otherwise a
    maximum.

    :param unit: "x_…" for ratios; "free_…" and "least_…" for figures that should be large. Others should be
        small.
    """
    number = f"{value:.2f}" if unit.startswith("x_") or unit == "s" else f"{value:.0f}"
    if budget is None:
        print(name, number, unit, "-", "ok", flush=True)
        return True
    kept = value >= budget if unit.startswith(("x_", "free_", "least_")) else value <= budget
    print(name, number, unit, budget, "ok" if kept else "MISS", flush=True)
    return kept


def machine():
    """Return this computer in words."""
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"{system}, Python {platform.python_version()}"
