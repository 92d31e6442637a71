// The table without a board around it. Above, on the felt, lies what everybody may see; below is the device's picture,
// as wide as the window, with a line of words above it and keys that say what they do below.

import { Fingers } from './fingers.mjs';
import { BESIDE, fitting } from './layout.mjs';
import { List } from './list.mjs';
import { NameField } from './name.mjs';
import { Picture } from './picture.mjs';
import { Places } from './places.mjs';
import { say } from './words.mjs';

const STEP = 15; // of the panel's pixels: the height of a list's line
const ROWS = ['mine', 'next']; // keys of these kinds have a row above the others
const HIGH = 500; // CSS pixels: there is room for words beside a picture
const HINTED = ['card', 'bid']; // item that a hint is about
const EMPTY = { title: '', aside: '', lines: [], apart: 0, at: 0 };
const NOTHING = { screen: 0, keys: {}, list: null, places: [], item: '', cursor: -1, chosen: null, name: null };

function made(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

export class OpenTable {
  #offers = NOTHING;
  #there = false; // whether a table lies on the felt
  #room = null;
  #hint = '';
  #screen = 0; // the number of the screen that was offered
  #ringed = null; // the place with the ring
  #welcome = null; // for somebody new, where the table will be

  // `deed` takes what fingers do, as `worker.mjs` understands it.
  constructor(element, glass, felt, aside, deed) {
    this.element = element;
    this.glass = glass;
    this.buttons = new Map();
    this.hand = new Picture(glass, 'hand');
    this.felt = new Picture(felt, 'felt');
    this.aside = new Picture(aside, 'aside');
    this.fingers = new Fingers(this.hand, (x, y, how) => deed({ touch: [x, y, how] }));
    this.places = new Places((x, y) => deed({ touch: [x, y, ''] }));
    this.list = new List((index, event) => {
      if (event.detail === 0 || this.fingers.isFor(event)) deed({ choose: index });
    });
    this.table = made('div', 'table');
    this.table.append(this.aside.element, this.felt.element);
    this.line = made('p', 'line');
    this.line.setAttribute('role', 'status');
    this.name = new NameField(deed);
    this.rows = made('div', 'rows');
    this.ring = made('div', 'ring');
    this.ring.hidden = true;
  }

  // Lay the pictures and a key for each of a board's into the element.
  show(keys) {
    this.hide();
    this.rows.replaceChildren(...keys.map((key) => this.#button(key)));
    this.hand.take();
    this.felt.take();
    this.aside.take();
    this.#there = false;
    this.hand.element.append(this.places.element, this.ring);
    this.element.classList.add('open');
    this.element.append(...this.#parts());
    this.offer(NOTHING);
  }

  // Leave the element, so that a board can be drawn there.
  hide() {
    this.element.classList.remove('open', 'beside', 'roomy', 'listed', 'welcomed');
    this.element.removeAttribute('style');
    this.glass.removeAttribute('style');
    this.element.append(this.glass);
    for (const part of this.#parts()) part.remove();
    this.buttons = new Map();
  }

  // Show this until there is a table; null for nothing any more.
  welcome(shown) {
    this.#welcome?.element.remove();
    this.#welcome = shown;
    if (shown) this.element.prepend(shown.element);
    this.#lay();
  }

  #parts() {
    return [this.table, this.line, this.name.element, this.hand.element, this.list.element, this.rows];
  }

  #button(key) {
    const button = made('button', 'key');
    button.type = 'button';
    button.dataset.key = key.name;
    button.append(made('span', ''));
    this.buttons.set(key.name, button);
    return button;
  }

  // Whether a finger or a mouse on a key was meant for the picture that is there.
  isFor(event) {
    return this.fingers.isFor(event);
  }

  // The picture offers this (`offers` in `device.py`).
  offer(offers = NOTHING) {
    this.#offers = offers;
    for (const [name, button] of this.buttons) {
      const [words, kind] = offers.keys[name] ?? ['', ''];
      button.firstChild.textContent = words;
      button.disabled = !words;
      button.dataset.kind = kind || { '+': 'more', '−': 'less' }[words] || '';
    }
    Object.assign(this.fingers, { places: offers.places, item: offers.item });
    if (offers.screen !== this.#screen) {
      this.fingers.since = performance.now();
      this.places.name([]);
    }
    this.#screen = offers.screen;
    this.list.show(offers.list ?? EMPTY);
    this.name.show(offers.name);
    this.choose(offers.chosen);
    this.#lay();
  }

  // Draw a ring around what a finger has chosen, and say what comes next; null for nothing.
  choose(chosen) {
    this.ring.hidden = !chosen;
    this.ring.classList.toggle('refused', Boolean(chosen?.refused));
    this.line.classList.toggle('refused', Boolean(chosen?.refused));
    let words = '';
    if (chosen?.refused) words = chosen.refused;
    else if (chosen?.does && this.#offers.item !== 'digit') {
      words = chosen.flies ? say('chosen_card', chosen.does) : say('chosen', chosen.does);
    }
    if (!words && HINTED.includes(this.#offers.item) && this.#offers.places.length) words = this.#hint;
    if (this.line.textContent !== words) this.line.textContent = words;
    if (chosen) this.#ringed = chosen.place;
    this.#drawRing();
  }

  #drawRing() {
    if (!this.ring.hidden) Object.assign(this.ring.style, this.hand.where(this.#ringed));
  }

  // Say this while nothing is chosen.
  hint(words) {
    this.#hint = words;
    this.choose(this.#offers.chosen);
  }

  // The glass has another picture. On a board that is held upside down it begins at the other corner.
  draw(turned) {
    if (this.hand.element.classList.toggle('turned', turned) === turned) this.#lay();
    this.hand.draw();
  }

  // The felt has another picture, or none.
  lay(there) {
    this.table.dataset.there = there ? 'yes' : 'no';
    if (there !== this.#there) {
      this.#there = there;
      this.#lay();
    }
    this.felt.draw();
    this.aside.draw();
  }

  fit(room, density) {
    this.#room = { room, density };
    this.#lay();
  }

  #lay() {
    if (!this.#room) return;
    const { room, density } = this.#room;
    const { list, places, item, keys, cursor } = this.#offers;
    const two = Object.values(keys).some(([, kind]) => ROWS.includes(kind));
    const { beside, hand, felt, aside, listed, rows } = fitting(room, density, {
      table: this.#there, line: list ? STEP : 0, cards: item === 'card' ? places : [], keys: two ? 2 : 1,
    });
    const shown = felt !== null && !(beside && listed);
    for (const [name, on] of Object.entries({ beside, listed, roomy: shown })) this.element.classList.toggle(name, on);
    const welcomed = this.#welcome !== null && !shown && !listed && !(beside && room.height < HIGH);
    this.element.classList.toggle('welcomed', welcomed);
    if (this.#welcome) this.#welcome.element.hidden = !welcomed;
    this.list.element.hidden = !listed;
    this.hand.element.hidden = listed;
    this.table.hidden = !shown;
    this.hand.fit(rows, hand.dots, density, hand.sharp);
    this.aside.element.hidden = !aside;
    if (shown) this.felt.fit(null, felt.dots, density, felt.sharp);
    if (shown && aside) this.aside.fit(null, felt.dots, density, felt.sharp);
    this.places.show(list ? [] : places, cursor, this.hand);
    this.rows.style.width = beside ? `${BESIDE}px` : '';
    this.#drawRing();
  }
}
