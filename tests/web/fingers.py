"""Fingers on a page that has a twin: they touch what they see, slide, and flick."""

from inkdeck_app.screens.base import MenuScreen
from web.twin import Pages, Twin


class Fingers(Pages):
    """A page whose pictures are touched instead of OK, wherever they can be."""

    touches = 0

    def press(self, key, settle=True, repeat=False):
        """Touch the card, bid or line under the twin's cursor, or the page that goes on; or press the key."""
        screen = self.app.screen
        places = {place[0]: place[1:] for place in screen.spots(285)}
        here = screen.cursor() if places else -1
        if key == "ok" and isinstance(screen, MenuScreen):
            self.tab.wait_for_timeout(310)
            self.tab.locator(".list button").nth(here).tap()
            self.touches += 1
            Twin.press(self, key)
        elif here in places and key == screen.key_of(here) and screen.item not in ("digit", "letter"):
            self.touch_place(here)
            self.tab.wait_for_selector(".ring:not([hidden])")
            self.touch_place(here)
            Twin.press(self, key)
        elif key == "ok" and screen.goes_on:
            self.touch(142, 57)
            Twin.press(self, key)
        else:
            button, hold = self.hw.board.key_for(key)
            if hold or not self._places[button.name]:
                return super().press(key)
            self.tab.wait_for_timeout(310)
            self.tab.touchscreen.tap(*self._places[button.name])
            Twin.press(self, key)
        return None

    def touch(self, x, y):
        """Touch a point of the picture, in its px, when the picture has settled."""
        self.tab.wait_for_timeout(310)
        self.tab.touchscreen.tap(*self.point(x, y))
        self.touches += 1

    def touch_place(self, index):
        """Touch an item of the picture, wherever the page shows it."""
        self.tab.wait_for_timeout(310)
        box = self.tab.locator(f".places [data-index='{index}']").bounding_box()
        self.tab.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.touches += 1

    def point(self, x, y):
        """Return where a point of the picture is in the window."""
        box = self.tab.locator(".picture.hand").bounding_box()
        dots = box["width"] / 285
        return box["x"] + (x + 0.5) * dots, box["y"] + (y + 0.5) * dots


def swept(pages, index, across, up):
    """Put a finger on an item of the picture, move it so many CSS px, and lift it."""
    pages.tab.wait_for_timeout(310)
    box = pages.tab.locator(f".places [data-index='{index}']").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = pages.tab.context.new_cdp_session(pages.tab)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1):
        point = {"x": x + across * part, "y": y - up * part}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def flicked(pages, index):
    """Flick the item on the twin, too; both then show the same."""
    _, x, y, width, height = pages.app.screen.spots(285)[index]
    pages.hw.touch(x + width // 2, y + height // 2, "flick")
    pages.settle()
