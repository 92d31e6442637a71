"""A small SVG: lines, boxes, and texts with the place that each takes, so that none need overlap."""

from xml.sax.saxutils import escape, quoteattr

BLACK, GREY, PALE = "#111111", "#8a8a8a", "#f4f4f2"
COLOURS = {"panel": "#1f5fa8", "keys": "#2a7a3a", "rest": "#8a5a00", "ground": "#111111", "power": "#b3261e"}

# A letter's width by its size, on average, in DejaVu Sans: the widest of the faces that a viewer may take.
WIDTH_OF_A_LETTER, WIDTH_OF_A_BOLD_LETTER = 0.62, 0.70


class Drawing:
    """Collects shapes; `svg()` gives the file. Lengths are pixels, y grows downwards."""

    def __init__(self, title):
        self.title = title
        self.texts = []
        self._parts = []
        self._right = self._bottom = 0

    def text(self, x, y, words, size=14, anchor="start", bold=False, colour=BLACK):
        """A line of text with its middle at height y; `anchor` is start, middle or end."""
        width = len(words) * size * (WIDTH_OF_A_BOLD_LETTER if bold else WIDTH_OF_A_LETTER)
        left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
        self.texts.append((words, left, y - size / 2, left + width, y + size / 2))
        self._grow(left + width, y + size)
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y + size * 0.35:g}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}>{escape(words)}</text>'
        )

    def box(self, x, y, w, h, fill="none", stroke=BLACK, radius=6, thick=1.5):
        """A rectangle with corners of this radius."""
        self._grow(x + w, y + h)
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius}" fill="{fill}" '
            f'stroke="{stroke}" stroke-width="{thick:g}"/>'
        )

    def dot(self, x, y, radius=4, fill=BLACK, stroke="none"):
        """A filled circle."""
        self._parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}"/>')

    def line(self, points, colour=BLACK, thick=1.5, **data):
        """A line through these points; `data` goes into the file as data-… for whoever reads it."""
        self._grow(max(x for x, _ in points), max(y for _, y in points))
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        extra = "".join(f" data-{name}={quoteattr(str(value))}" for name, value in data.items())
        self._parts.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:g}" '
            f'stroke-linejoin="round"{extra}/>'
        )

    def svg(self, margin=20):
        """The whole file."""
        w, h = round(self._right + margin), round(self._bottom + margin)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" '
            f'font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif" role="img">'
        )
        ground = f'<rect width="{w}" height="{h}" fill="#ffffff"/>'
        return "\n".join([head, f"<title>{escape(self.title)}</title>", ground, *self._parts, "</svg>", ""])

    def _grow(self, right, bottom):
        self._right = max(self._right, right)
        self._bottom = max(self._bottom, bottom)
