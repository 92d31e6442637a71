// The places of a picture as buttons that lie over it, for readers and keyboards. Fingers go through to the picture.

export class Places {
  #touch;
  #buttons = [];
  #places = [];

  // `touch(x, y)` takes a touch in the panel's pixels.
  constructor(touch) {
    this.#touch = touch;
    this.element = document.createElement('div');
    this.element.className = 'places';
  }

  // Show these places, [index, x, y, width, height], of a picture (`picture.mjs`). Tab comes to the one under the cursor.
  show(places, cursor, picture) {
    const focused = this.#buttons.includes(document.activeElement);
    if (places.length !== this.#places.length) {
      this.#buttons = places.map((_, at) => this.#button(at));
      this.element.replaceChildren(...this.#buttons);
    }
    this.#places = places;
    places.forEach(([index, ...place], at) => {
      const button = this.#buttons[at];
      button.dataset.index = index;
      button.tabIndex = index === cursor ? 0 : -1;
      Object.assign(button.style, picture.where(place));
      if (focused && index === cursor) button.focus();
    });
  }

  // Call them so: [words, whether it may be chosen] for each. Without words they are out of readers' reach.
  name(words) {
    this.#buttons.forEach((button, at) => {
      const [name, allowed] = words[at] ?? ['', true];
      button.hidden = !name;
      button.setAttribute('aria-label', name);
      button.setAttribute('aria-disabled', String(!allowed));
    });
  }

  #button(at) {
    const button = document.createElement('button');
    button.type = 'button';
    button.hidden = true;
    button.addEventListener('click', () => {
      const [, x, y, width, height] = this.#places[at];
      this.#touch(Math.floor(x + width / 2), Math.floor(y + height / 2));
    });
    return button;
  }
}
