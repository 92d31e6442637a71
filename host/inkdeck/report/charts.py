"""The report's charts, drawn by pygal as SVG within the page, without scripts, addresses or fonts.

People read the page on phones, so a chart is drawn for their width, with letters that are large for its size.
The page (`page.html`) sets line widths and the colours of letters, because pygal's styles can't change with
the paper's colour.
"""

from collections.abc import Callable, Sequence

import pygal
from pygal.style import Style

from inkdeck.out import page
from inkdeck.out.terminal import plain

COLOURS = ("#2b6cb8", "#cc5f1e", "#33884f", "#9647a3", "#a8862b", "#6b7580")
"""The lines' colours, which are readable on white and on dark paper."""

MOST_LINES = len(COLOURS)

_WIDTH, _HEIGHT, _BAR = 480, 280, 34
_LABELS = 6  # the most labels below a line
_INK = "#6b7580"

_STYLE = Style(
    background="transparent",
    plot_background="transparent",
    foreground=_INK,
    foreground_strong=_INK,
    foreground_subtle=_INK,
    colors=COLOURS,
    font_family="inherit",
    label_font_size=17,
    major_label_font_size=17,
    opacity="1",
    opacity_hover="1",
)


def lines(
    name: str, series: Sequence[tuple[str, Sequence[float]]], labels: Sequence[str] | None = None
) -> str:
    """Return a chart with a line for each of `series`, [(title, values)], at most `MOST_LINES`.

    :param name: the chart's own, within a page.
    :param labels: texts below the values; None for numbers from 1.
    """
    count = max(len(values) for _, values in series)
    values = [value for _, line in series for value in line]
    chart = pygal.Line(
        **_shared(name, _HEIGHT),
        show_dots=count == 1,
        show_minor_x_labels=False,
        include_x_axis=True,
        value_formatter=lambda value: f"{value:.0f}".replace("-", "−"),
    )
    chart.y_labels = _ticks(min(0, *values), max(1, *values))
    chart.x_labels = list(labels) if labels else [str(number) for number in range(1, count + 1)]
    step = -(-count // _LABELS)
    chart.x_labels_major_every = step
    for title, line in series:
        chart.add(plain(title), line)
    return page.svg(chart)


def bars(name: str, rows: Sequence[tuple[str, float]], formatted: Callable[[float], str]) -> str:
    """Return a chart with a bar for each of `rows`, [(title, value)]; `formatted` returns a value's text."""
    chart = pygal.HorizontalBar(**_shared(name, _BAR * len(rows) + 14), show_x_labels=False, spacing=6)
    chart.x_labels = [f"{plain(title)}  {formatted(value)}" for title, value in reversed(rows)]
    chart.add("", [value for _, value in reversed(rows)])
    return page.svg(chart)


def _ticks(lowest, highest):
    """Return up to seven whole numbers in even steps that cover the range."""
    step = 1
    while (highest - lowest) / step > 5:
        step = step * 2 if str(step)[0] != "2" else step * 5 // 2
    return list(range(lowest // step * step, highest + step, step))


def _shared(name, height):
    return {
        "style": _STYLE,
        "js": (),
        "width": _WIDTH,
        "height": height,
        "margin": 6,
        "explicit_size": False,
        "show_legend": False,
        "truncate_label": -1,
        "classes": ("chart", name),
    }
