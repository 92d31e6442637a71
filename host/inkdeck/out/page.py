"""The door to HTML and SVG: everything that is put into a page is escaped.

Jinja escapes the signs of HTML, and pygal's tree those of SVG. Neither removes bidirectional controls, or
characters that XML doesn't allow. `plain` does: here for HTML, and for charts before they are drawn.
"""

from typing import TYPE_CHECKING, Any

import jinja2
from pygal.etree import etree

from inkdeck.out.terminal import plain

if TYPE_CHECKING:
    from pygal.graph.graph import Graph


def html(template: str, **values: Any) -> str:
    """Return the page made from a template's text."""
    environment = jinja2.Environment(
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        finalize=lambda value: plain(value) if type(value) is str else value,  # markup isn't plain text
    )
    return environment.from_string(template).render(values)


def svg(chart: "Graph") -> str:
    """Return a pygal chart for a page, without the script and comments that pygal adds."""
    root = chart.render_tree()
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag is etree.Comment or str(child.tag).rpartition("}")[2] == "script":
                parent.remove(child)
    return etree.tostring(root, encoding="unicode")
