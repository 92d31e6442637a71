// The part of a panel's picture that lies on the open table: in whole pixels or smoothed, and with many cards in two
// rows.

import { HEIGHT, WIDTH } from './board.mjs';

export const SHOWN = { width: 285, height: 114 }; // of the panel; beyond it are the words for a board's keys
const DRAWN = 8; // the panel's pixels are drawn so large before they are smoothed
const MANY = 9; // cards are too narrow for a finger in one row
const LARGEST = 2; // how much larger two rows are drawn than what is around them
const WORTH = 1.25;
const APART = 2; // of the panel's pixels, below a row

const right = ([, x, , width]) => x + width;

// The parts of a picture with these places, [index, x, y, width, height], whose first ones are cards, when two rows of
// those may be so much larger than the rest: what part of the panel's picture, [x, y, width, height], lies
// where, [x, y], and how large; and how high all of it is. Null if one row is better.
export function inTwoRows(places, most) {
  const [first] = places;
  const cards = places.filter((one) => first[2] === one[2]);
  if (cards.length < MANY || places.slice(cards.length).some((one) => one[4] === first[4])) return null;
  const half = Math.ceil(cards.length / 2);
  const [, , y, , high] = cards[0];
  const rows = [cards.slice(0, half), cards.slice(half)].map((row) => {
    const left = row[0][1];
    return [left, y, right(row.at(-1)) - left, high];
  });
  const size = Math.min(LARGEST, most, ...rows.map(([, , width]) => SHOWN.width / width));
  if (size < WORTH) return null;
  const parts = [{ of: [0, 0, SHOWN.width, y], at: [0, 0], size: 1 }];
  let below = y;
  for (const of of rows) {
    parts.push({ of, at: [(SHOWN.width - of[2] * size) / 2, below], size });
    below += of[3] * size + APART;
  }
  const foot = y + high;
  parts.push({ of: [0, foot, SHOWN.width, SHOWN.height - foot], at: [0, below], size: 1 });
  return { parts, height: below + SHOWN.height - foot };
}

const WHOLE = { parts: [{ of: [0, 0, SHOWN.width, SHOWN.height], at: [0, 0], size: 1 }], height: SHOWN.height };

export class Picture {
  #layout = WHOLE;

  constructor(canvas, name) {
    this.canvas = canvas;
    this.element = document.createElement('div');
    this.element.className = `picture ${name}`;
    this.drawn = document.createElement('canvas'); // shows it in other than whole pixels, or in parts
    this.drawn.setAttribute('aria-hidden', 'true');
  }

  take() {
    this.canvas.hidden = false;
    this.element.append(this.canvas, this.drawn);
  }

  // Show the picture in these parts (`inTwoRows`), null for as it is, with so many CSS pixels for one of the panel;
  // `sharp` if that is a whole number of the screen's. One that is held upside down is shown as it is.
  fit(layout, dots, density, sharp) {
    const turned = this.element.classList.contains('turned');
    this.#layout = (!turned && layout) || WHOLE;
    this.copied = !turned && (this.#layout !== WHOLE || !sharp);
    this.scale = sharp ? Math.round(dots * density) : DRAWN;
    const width = SHOWN.width * dots, height = this.#layout.height * dots;
    Object.assign(this.canvas.style, { width: `${WIDTH * dots}px`, height: `${HEIGHT * dots}px` });
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
    Object.assign(this.drawn.style, { width: `${width}px`, height: `${height}px` });
    this.element.classList.toggle('copied', this.copied);
    this.draw();
  }

  draw() {
    if (!this.copied) return;
    const [width, height] = [SHOWN.width, this.#layout.height].map((side) => Math.round(side * this.scale));
    if (this.drawn.width !== width || this.drawn.height !== height) Object.assign(this.drawn, { width, height });
    const context = this.drawn.getContext('2d', { alpha: false });
    context.fillStyle = getComputedStyle(this.element).backgroundColor;
    context.fillRect(0, 0, width, height);
    context.imageSmoothingEnabled = false;
    for (const { of: [x, y, wide, high], at: [left, top], size } of this.#layout.parts) {
      const [to, down] = [left, top].map((place) => Math.round(place * this.scale));
      context.drawImage(this.canvas, x, y, wide, high, to, down, wide * size * this.scale, high * size * this.scale);
    }
  }

  // The panel's pixel at a point of the window.
  pixel(clientX, clientY) {
    const box = this.element.getBoundingClientRect(), dots = box.width / SHOWN.width;
    const x = (clientX - box.left) / dots, y = (clientY - box.top) / dots;
    const { parts } = this.#layout;
    const { of, at, size } = parts.find(({ of, at, size }) => y < at[1] + of[3] * size) ?? parts.at(-1);
    return [of[0] + (x - at[0]) / size, of[1] + (y - at[1]) / size].map(Math.floor);
  }

  // Where a place of the panel's picture, [x, y, width, height], is shown, in per cent of the element's sides.
  where([x, y, width, height]) {
    const { parts, height: whole } = this.#layout;
    const middle = [x + width / 2, y + height / 2];
    const { of, at, size } = parts.find(({ of }) => (
      middle[0] >= of[0] && middle[0] < of[0] + of[2] && middle[1] >= of[1] && middle[1] < of[1] + of[3]
    )) ?? parts[0];
    const share = (part, side) => `${(100 * part) / side}%`;
    return {
      left: share(at[0] + (x - of[0]) * size, SHOWN.width), top: share(at[1] + (y - of[1]) * size, whole),
      width: share(width * size, SHOWN.width), height: share(height * size, whole),
    };
  }
}
