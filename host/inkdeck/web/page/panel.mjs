// The panel's glass on a canvas. With the feel of e-ink it flashes, and keeps a ghost of what was there.

import { HEIGHT, WIDTH } from './board.mjs';

const INK = [32, 33, 36], PAPER = [233, 233, 226];
const GHOST = 7; // so much darker is paper for each quick refresh since there was ink
const GHOSTS = 3;
const NEUTRAL = 0, FAST = 1, FULL = 3; // as `inkdeck_app/ui/display.py` has them
const TURBO = 2; // for a step of the cursor

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Panel {
  #context;
  #image;
  #shown = new Uint8Array(WIDTH * HEIGHT); // 1 is ink
  #ghost = new Uint8Array(WIDTH * HEIGHT);
  #waiting = [];

  constructor(canvas) {
    this.#context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.#image = this.#context.createImageData(WIDTH, HEIGHT);
    this.#paint();
  }

  // A frame in MONO_VLSB comes to the glass, by a refresh that takes so many milliseconds; 0 for at once.
  show(frame, kind, ms) {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting = [];
    const next = pixels(frame);
    const leaves = ms && kind !== NEUTRAL && kind !== FULL;
    for (let at = 0; at < next.length; at++) {
      if (!leaves) this.#ghost[at] = 0;
      else if (this.#shown[at] && !next[at]) this.#ghost[at] = Math.min(GHOSTS, this.#ghost[at] + 1);
    }
    const before = this.#shown;
    this.#shown = next;
    if (!ms || kind === TURBO || calm.matches) return this.#paint();
    if (kind === FAST) {
      this.#flash(before.map((ink, at) => (ink === next[at] ? ink : 1)));
      this.#later(ms / 3, () => this.#paint());
      return;
    }
    this.#flash(before.map((ink) => 1 - ink));
    this.#later(ms / 4, () => this.#flash(next.map((ink) => 1 - ink)));
    this.#later(ms / 2, () => this.#flash(new Uint8Array(next.length)));
    this.#later(ms * 0.7, () => this.#paint());
  }

  blank() {
    this.show(new Uint8Array(WIDTH * HEIGHT / 8), NEUTRAL, 0);
  }

  #later(ms, deed) {
    this.#waiting.push(setTimeout(deed, ms));
  }

  #flash(ink) {
    this.#draw(ink, null);
  }

  #paint() {
    this.#draw(this.#shown, this.#ghost);
  }

  #draw(ink, ghost) {
    const data = this.#image.data;
    for (let at = 0; at < ink.length; at++) {
      const colour = ink[at] ? INK : PAPER, less = ghost && !ink[at] ? ghost[at] * GHOST : 0;
      for (let part = 0; part < 3; part++) data[at * 4 + part] = colour[part] - less;
      data[at * 4 + 3] = 255;
    }
    this.#context.putImageData(this.#image, 0, 0);
  }
}

function pixels(frame) {
  const found = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const row = (y >> 3) * WIDTH, bit = y & 7;
    for (let x = 0; x < WIDTH; x++) found[y * WIDTH + x] = (frame[row + x] >> bit) & 1;
  }
  return found;
}
