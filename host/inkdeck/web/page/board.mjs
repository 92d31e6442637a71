// A board as the page draws it: the panel in whole pixels, and each key beside the edge where it really is.

export const WIDTH = 296;
export const HEIGHT = 128;

const BESIDE = 48, BELOW = 56; // how deep the rows of keys are, in CSS pixels: a thumb's width
const GAP = 4;
const BEZEL = 5; // around everything
const LARGEST = 5; // CSS pixels for one of the panel

// How many of the screen's pixels make one of the panel's, so that all fits into a room of CSS pixels.
export function scale(keys, room, density) {
  const { right, bottom } = beside(keys);
  const wide = ((room.width - right - 2 * BEZEL) * density) / WIDTH;
  const high = ((room.height - bottom - 2 * BEZEL) * density) / HEIGHT;
  return Math.max(1, Math.min(Math.floor(wide), Math.floor(high), Math.floor(LARGEST * density)));
}

function beside(keys) {
  const on = (edge, depth) => (keys.some((key) => key.edge === edge) ? depth + GAP : 0);
  return { right: on('right', BESIDE), bottom: on('bottom', BELOW) };
}

// Each key reaches half way to its neighbours, as its words on the panel do.
function reach(keys, key, end) {
  const places = keys.filter((other) => other.edge === key.edge).map((other) => other.at).sort((a, b) => a - b);
  const place = places.indexOf(key.at);
  const first = place ? (places[place - 1] + key.at) / 2 : 0;
  const last = place + 1 < places.length ? (places[place + 1] + key.at) / 2 : end;
  return [first, last];
}

export class BoardView {
  constructor(element, glass) {
    this.element = element;
    this.glass = glass;
    this.keys = [];
    this.buttons = new Map();
  }

  // Leave the element to another view.
  hide() {
    for (const button of this.buttons.values()) button.remove();
    this.buttons = new Map();
    this.element.classList.remove('turned');
  }

  // The keys have their names, and the panel shows what they do; it also shows the table, when it is asked.
  offer() {}

  lay() {}

  isFor() {
    return true;
  }

  // The glass has another picture; a board may be held upside down.
  draw(turned) {
    this.element.classList.toggle('turned', turned);
  }

  // Draw these keys, of a board's description, in place of those before.
  show(keys) {
    this.hide();
    this.keys = keys;
    this.buttons = new Map(keys.map((key) => [key.name, this.#button(key)]));
    this.element.append(...this.buttons.values());
  }

  #button(key) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `key ${key.edge}`;
    button.dataset.key = key.name;
    const words = document.createElement('span');
    words.textContent = key.name;
    button.append(words);
    return button;
  }

  fit(room, density) {
    const dots = scale(this.keys, room, density) / density; // CSS pixels for one of the panel
    const { right, bottom } = beside(this.keys);
    const width = WIDTH * dots, height = HEIGHT * dots;
    Object.assign(this.glass.style, { width: `${width}px`, height: `${height}px` });
    Object.assign(this.element.style, {
      padding: `${BEZEL}px`,
      width: `${width + right + 2 * BEZEL}px`,
      height: `${height + bottom + 2 * BEZEL}px`,
    });
    for (const key of this.keys) {
      const onRight = key.edge === 'right';
      const [first, last] = reach(this.keys, key, onRight ? HEIGHT : WIDTH).map((at) => at * dots + BEZEL);
      const along = { start: `${first + GAP / 2}px`, size: `${last - first - GAP}px` };
      Object.assign(this.buttons.get(key.name).style, onRight
        ? { left: `${width + BEZEL + GAP}px`, width: `${BESIDE}px`, top: along.start, height: along.size }
        : { top: `${height + BEZEL + GAP}px`, height: `${BELOW}px`, left: along.start, width: along.size });
    }
  }
}
