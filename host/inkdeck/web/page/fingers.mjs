// Fingers on a picture: they touch a place, slide along the cards, or flick a card up onto the table.

const SETTLES = 300; // ms: a finger that came down sooner was meant for the picture before
const STILL = 12; // CSS pixels: a finger that goes farther slides
const FLICK = 36; // CSS pixels upwards

export class Fingers {
  #picture;
  #deed;
  #down = null; // where a finger came down, and the place that it slid to

  places = []; // of the picture, [index, x, y, width, height]
  item = ''; // what lies there
  since = 0; // when another screen was there

  // `deed(x, y, how)` takes a finger in the panel's pixels: `how` is "", "slide" or "flick".
  constructor(picture, deed) {
    this.#picture = picture;
    this.#deed = deed;
    const { element } = picture;
    element.addEventListener('pointerdown', (event) => this.#begin(event));
    element.addEventListener('pointermove', (event) => this.#slide(event));
    element.addEventListener('pointerup', (event) => this.#end(event));
    element.addEventListener('pointercancel', () => { this.#down = null; });
  }

  // Whether something that happens now was meant for the picture that is there.
  isFor({ timeStamp }) {
    return timeStamp - this.since >= SETTLES;
  }

  #begin(event) {
    this.#down = null;
    if (event.button || !this.isFor(event)) return;
    this.#down = { x: event.clientX, y: event.clientY, picture: this.since, at: null };
    this.#picture.element.setPointerCapture(event.pointerId);
  }

  #at({ clientX, clientY }) {
    const [x, y] = this.#picture.pixel(clientX, clientY);
    const there = this.places.find(([, left, top, width, height]) => (
      x >= left && x < left + width && y >= top && y < top + height
    ));
    return there && { index: there[0], x, y };
  }

  #slide(event) {
    const down = this.#down;
    if (!down || this.item !== 'card' || down.picture !== this.since) return;
    if (!down.at && Math.abs(event.clientX - down.x) <= STILL) return;
    const place = this.#at(event);
    if (!place || place.index === down.at?.index) return;
    down.at = place;
    this.#deed(place.x, place.y, 'slide');
  }

  #end(event) {
    const down = this.#down;
    this.#down = null;
    if (!down || down.picture !== this.since) return;
    const across = event.clientX - down.x, up = down.y - event.clientY;
    const [x, y] = this.#picture.pixel(down.x, down.y);
    if (this.item === 'card' && up > FLICK && up > Math.abs(across)) {
      const { x: fromX, y: fromY } = down.at ?? { x, y };
      this.#deed(fromX, fromY, 'flick');
    } else if (!down.at && Math.hypot(across, up) <= STILL) {
      this.#deed(x, y, '');
    }
  }
}
