"""A tournament's chart: points a hand with their intervals, as SVG without script or address."""

import pygal
from pygal.style import Style

from inkdeck.arena.standings import Standings
from inkdeck.out import page
from inkdeck.out.terminal import plain

_INK = "#333333"
_LONGEST = 24  # letters of a label
_WIDTH, _HEIGHT = 180, 420  # the width is for each entrant, and once more for the axis

_STYLE = Style(
    background="#ffffff",
    plot_background="#ffffff",
    foreground=_INK,
    foreground_strong=_INK,
    foreground_subtle="#888888",
    guide_stroke_color="#cccccc",
    major_guide_stroke_color="#cccccc",
    colors=("#2b6cb8",),
    ci_colors=(_INK,),
    font_family="sans-serif",
    label_font_size=15,
    major_label_font_size=15,
    title_font_size=16,
    value_font_size=15,
    opacity="1",
    opacity_hover="1",
)


def points(standings: Standings) -> str:
    """Return the SVG as a string: a dot for each entrant, with its interval as a whisker if it has one."""
    tournament = standings.tournament
    best = " (fewest win)" if tournament.fewest_wins else ""
    chart = pygal.Line(
        style=_STYLE,
        js=(),
        width=_WIDTH * (len(standings.figures) + 1),
        height=_HEIGHT,
        title=f"Points per hand{best}, 95 % intervals, {standings.deals} deals",
        stroke=False,
        dots_size=5,
        show_legend=False,
        include_x_axis=True,
        truncate_label=-1,
        range=_range(standings.figures),
        value_formatter=lambda value: f"{value:.2f}".replace("-", "−"),
    )
    # An empty place at each end keeps the whiskers away from the axis.
    chart.x_labels = ["", *[_short(figure.entrant.label) for figure in standings.figures], ""]
    chart.add("", [None, *[_value(figure) for figure in standings.figures], None])
    chart.uuid = "arena"  # the same each time
    chart.add_xml_filter(_thick_whiskers)
    return page.svg(chart)


def _value(figure):
    value = {"value": figure.points.mean, "label": plain(figure.entrant.label)}
    if figure.points.half is not None:
        value["ci"] = {
            "low": figure.points.mean - figure.points.half,
            "high": figure.points.mean + figure.points.half,
        }
    return value


def _range(figures):
    """Return the least and greatest value of the axis, with a margin around the longest whiskers."""
    low = min(figure.points.mean - (figure.points.half or 0) for figure in figures)
    high = max(figure.points.mean + (figure.points.half or 0) for figure in figures)
    air = (high - low) / 10 or 0.5
    return low - air, high + air


def _short(label):
    label = plain(label)
    return label if len(label) <= _LONGEST else "…" + label[1 - _LONGEST :]


def _thick_whiskers(root):
    for node in root.iter():
        if node.get("class", "").startswith("nofill"):  # a whisker
            node.set("style", "stroke-width: 2")
    return root
