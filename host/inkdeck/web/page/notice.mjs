// The line below the device: what went wrong, and what to do about it.

export class Notice {
  #element;
  #said = new Map(); // what is true now: subjects to [words, button]

  constructor(element) {
    this.#element = element;
  }

  // Say something of a subject, instead of what was said of it before; "" for nothing any more. A button, its
  // words and what it does, may go with it.
  say(subject, words, button = null) {
    this.#said.delete(subject);
    if (words) this.#said.set(subject, [words, button]);
    this.#element.replaceChildren(...[...this.#said.values()].flatMap(([line, more]) => [
      document.createTextNode(`${line} `), ...(more ? [made(more)] : []),
    ]));
  }
}

function made([words, deed]) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.onclick = deed;
  return button;
}
