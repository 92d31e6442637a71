// The table without a board around it. Above, on the felt, lies what everybody may see; below is the device's picture,
// as wide as the window, with keys that say what they do.

import { HEIGHT, WIDTH } from './board.mjs';

const SHOWN = { width: 285, height: 114 }; // of the panel; beyond it are the words for a board's keys
const LEAST = 0.88; // whole pixels are for pictures that fill so much of the window; others are smoothed
const DRAWN = 8; // the panel's pixels are drawn so large before they are smoothed
const KEY = 56; // CSS pixels: a key's height
const ROWS = 2; // of keys, below the picture
const BESIDE = 200; // CSS pixels: the width of the keys in a window that is low
const GAP = 6;
const LARGEST = 4; // CSS pixels for one of the panel
const SETTLES = 300; // ms: a finger that came down sooner was meant for the picture before
const STILL = 12; // CSS pixels: a finger that goes farther slides

// How the pictures lie in a room of CSS pixels: whether the keys are beside them; whether there is room for the felt;
// how large one of the panel's pixels is, in CSS pixels; and whether it is a whole number of the screen's.
export function fitting(room, density) {
  const beside = room.width > room.height * 1.6;
  const width = room.width - 2 * GAP - (beside ? BESIDE + GAP : 0);
  const height = room.height - 2 * GAP - (beside ? 0 : ROWS * (KEY + GAP));
  const exact = Math.min(width / SHOWN.width, height / SHOWN.height, LARGEST) * density;
  const whole = Math.floor(exact);
  const sharp = density === 1 || whole >= LEAST * exact;
  const dots = Math.max(1, sharp ? whole : exact) / density;
  return { beside, sharp, dots, felt: 2 * SHOWN.height * dots + 3 * GAP <= height };
}

// The part of a panel's picture that lies on the table.
class Picture {
  constructor(canvas, name) {
    this.canvas = canvas;
    this.element = document.createElement('div');
    this.element.className = `picture ${name}`;
    this.smooth = document.createElement('canvas'); // shows it in other than whole pixels
    this.smooth.width = WIDTH * DRAWN;
    this.smooth.height = HEIGHT * DRAWN;
    this.smooth.setAttribute('aria-hidden', 'true');
  }

  take() {
    this.canvas.hidden = false;
    this.element.append(this.canvas, this.smooth);
  }

  fit(dots, sharp) {
    for (const canvas of [this.canvas, this.smooth]) {
      Object.assign(canvas.style, { width: `${WIDTH * dots}px`, height: `${HEIGHT * dots}px` });
    }
    Object.assign(this.element.style, {
      width: `${SHOWN.width * dots}px`, height: `${SHOWN.height * dots}px`,
    });
    this.element.classList.toggle('smoothed', !sharp);
    this.draw();
  }

  draw() {
    if (!this.element.classList.contains('smoothed')) return;
    const context = this.smooth.getContext('2d', { alpha: false });
    context.imageSmoothingEnabled = false;
    context.drawImage(this.canvas, 0, 0, this.smooth.width, this.smooth.height);
  }
}

export class OpenTable {
  constructor(element, glass, felt) {
    this.element = element;
    this.glass = glass;
    this.buttons = new Map();
    this.hand = new Picture(glass, 'hand');
    this.felt = new Picture(felt, 'felt');
    this.rows = document.createElement('div');
    this.rows.className = 'rows';
    this.ring = document.createElement('div');
    this.ring.className = 'ring';
    this.since = 0; // when there was another picture, and not only a step of the cursor
  }

  // Call `deed(x, y)` for each finger on the device's picture, in the panel's pixels. A finger counts if it goes up where
  // it came down, at least a moment after the picture that it meets.
  onTouch(deed) {
    let down = null;
    this.hand.element.addEventListener('pointerdown', (event) => {
      down = event.button || event.timeStamp - this.since < SETTLES ? null : event;
    });
    this.hand.element.addEventListener('pointerup', (event) => {
      const from = down;
      down = null;
      if (!from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) return;
      const box = this.hand.element.getBoundingClientRect();
      const dots = box.width / SHOWN.width;
      deed(Math.floor((event.clientX - box.left) / dots), Math.floor((event.clientY - box.top) / dots));
    });
  }

  // Draw a ring around what a finger has chosen, "x y width height"; "" for none.
  choose(place) {
    this.ring.hidden = !place;
    if (!place) return;
    const [x, y, width, height] = place.split(' ').map((number) => (100 * number));
    Object.assign(this.ring.style, {
      left: `${x / SHOWN.width}%`, top: `${y / SHOWN.height}%`,
      width: `${width / SHOWN.width}%`, height: `${height / SHOWN.height}%`,
    });
  }

  // Lay the pictures and a key for each of a board's into the element.
  show(keys) {
    this.hide();
    const rows = ['right', 'bottom'].map((edge) => {
      const row = document.createElement('div');
      row.append(...keys.filter((key) => key.edge === edge).map((key) => this.#button(key)));
      return row;
    });
    this.rows.replaceChildren(...rows);
    this.hand.take();
    this.felt.take();
    this.felt.element.hidden = true;
    this.hand.element.append(this.ring);
    this.choose('');
    this.element.classList.add('open');
    this.element.append(this.felt.element, this.hand.element, this.rows);
  }

  // Leave the element, so that a board can be drawn there.
  hide() {
    this.element.classList.remove('open', 'beside', 'roomy');
    this.element.removeAttribute('style');
    this.glass.removeAttribute('style');
    this.element.append(this.glass);
    for (const part of [this.felt.element, this.hand.element, this.rows]) part.remove();
    this.buttons = new Map();
  }

  #button(key) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'key';
    button.dataset.key = key.name;
    button.append(document.createElement('span'));
    this.buttons.set(key.name, button);
    return button;
  }

  // Write on the keys what they do: {a key's name: its words}. A key that does nothing now isn't there.
  label(words) {
    for (const [name, button] of this.buttons) {
      button.firstChild.textContent = words[name] ?? '';
      button.disabled = !(name in words);
    }
  }

  // The glass has another picture, or only another step of the cursor. On a board that is held upside down it begins
  // at the other corner.
  draw(turned, step) {
    if (!step) {
      this.since = performance.now();
      this.choose('');
    }
    this.hand.element.classList.toggle('turned', turned);
    this.hand.draw();
  }

  // The felt has another picture, or none.
  lay(there) {
    this.felt.element.hidden = !there;
    this.felt.draw();
  }

  fit(room, density) {
    const { beside, sharp, dots, felt } = fitting(room, density);
    this.element.classList.toggle('beside', beside);
    this.element.classList.toggle('roomy', felt);
    this.hand.fit(dots, sharp);
    this.felt.fit(dots, sharp);
    this.rows.style.width = beside ? `${BESIDE}px` : this.hand.element.style.width;
  }
}
