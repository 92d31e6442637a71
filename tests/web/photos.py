"""Makes photos and films of a panel: seen from the side, blurred, noisy, in uneven light."""

import io

import numpy as np
from PIL import Image, ImageFilter

INK, PAPER = 58, 186  # e-ink is grey on grey
DESK, BODY = 96, 34


def pixels(frame):
    """Return a panel's frame (4,736 bytes, MONO_VLSB) as 128 rows of 296 numbers: 1 is ink."""
    columns = np.frombuffer(frame, np.uint8).reshape(16, 1, 296)
    return (columns >> np.arange(8).reshape(1, 8, 1) & 1).reshape(128, 296)


def scene(frame, dots):
    """Return an image of the panel in its case on a desk, `dots` px for one of the panel's."""
    ink = pixels(frame)
    panel = np.where(np.kron(ink, np.ones((dots, dots), int)), INK, PAPER).astype(np.uint8)
    height, width = panel.shape
    edge = 6 * dots  # around the panel's pixels, as light as its paper
    paper = np.full((height + 2 * edge, width + 2 * edge), PAPER, np.uint8)
    paper[edge:-edge, edge:-edge] = panel
    case = np.full((paper.shape[0] + 20 * dots, paper.shape[1] + 24 * dots), BODY, np.uint8)
    case[10 * dots : -10 * dots, 12 * dots : -12 * dots] = paper
    desk = np.full((case.shape[0] + 60 * dots, case.shape[1] + 60 * dots), DESK, np.uint8)
    desk[30 * dots : -30 * dots, 30 * dots : -30 * dots] = case
    return Image.fromarray(desk)


def _seen(image, dice, lean):
    """Return an image as seen from the side: its corners lie up to `lean` of its size elsewhere."""
    width, height = image.size
    corners = [(0, 0), (0, height), (width, height), (width, 0)]
    moved = [
        (x + dice.uniform(-lean, lean) * width, y + dice.uniform(-lean, lean) * height) for x, y in corners
    ]
    rows, values = [], []
    for (x, y), (u, v) in zip(corners, moved, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    found = np.linalg.solve(np.array(rows), np.array(values))
    return image.transform(
        image.size, Image.Transform.PERSPECTIVE, tuple(found), Image.Resampling.BICUBIC, fillcolor=DESK
    )


def _shot(frame, seed, dots=3, blur=1.6, noise=9.0, lean=0.07, turn=12.0, size=(1600, 1200)):
    """Return an image of a panel's frame as a camera sees it.

    :param dots: how many px the camera has for one of the panel's. :param blur: a Gauss radius in px.
    :param noise: its standard deviation, of 255. :param lean: the perspective, as a part of the size.
    :param turn: by how many degrees the camera is turned at most. :param size: of the photo in px.
    """
    dice = np.random.default_rng(seed)
    image = _seen(scene(frame, dots), dice, lean)
    image = image.rotate(dice.uniform(-turn, turn), Image.Resampling.BICUBIC, fillcolor=DESK)
    whole = Image.new("L", size, DESK)
    whole.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    whole = whole.filter(ImageFilter.GaussianBlur(blur))
    light = np.asarray(whole, float)
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    slope = dice.uniform(-0.35, 0.35, 2)
    light *= 1 + slope[0] * (x / size[0] - 0.5) + slope[1] * (y / size[1] - 0.5)
    spot = dice.uniform(0.2, 0.8, 2) * size
    light += 40 * np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / (2 * (size[0] / 6) ** 2))
    light += dice.normal(0, noise, light.shape)
    return Image.fromarray(np.clip(light, 0, 255).astype(np.uint8))


def photo(frame, seed=0, **how):
    """Return a JPEG photo of a panel's frame. :param how: as in `_shot`."""
    grey = _shot(frame, seed, **how)
    tint = Image.merge("RGB", (grey, grey, grey.point(lambda value: value * 0.92)))
    data = io.BytesIO()
    tint.save(data, "JPEG", quality=82)
    return data.getvalue()


def film(path, frames, each=8, size=(1280, 960)):
    """Write a film of panels' frames, `each` pictures of one after another, as Chromium's camera plays it."""
    with path.open("wb") as file:
        file.write(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % size)
        grey = bytes([128]) * (size[0] * size[1] // 4)
        for number, frame in enumerate(frames):
            for picture in range(each):
                shot = _shot(frame, 100 * number + picture, size=size, blur=1.4)
                file.write(b"FRAME\n" + shot.tobytes() + grey + grey)
