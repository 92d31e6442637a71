// A field for a player's name, so that a phone shows its keyboard. The device's letters stay below it.

import { say } from './words.mjs';

export class NameField {
  #deed;

  // `deed` takes what is written, as `worker.mjs` understands it.
  constructor(deed) {
    this.#deed = deed;
    this.element = document.createElement('input');
    Object.assign(this.element, { className: 'name', type: 'text', autocomplete: 'off', hidden: true, enterKeyHint: 'done' });
    this.element.autocapitalize = 'words';
    this.element.spellcheck = false;
    this.element.addEventListener('input', () => this.#deed({ write: this.element.value }));
    this.element.addEventListener('keydown', (event) => {
      event.stopPropagation(); // the device's keys are letters here
      if (event.key === 'Enter') this.#deed({ along: 'enter' });
      if (event.key === 'Escape') this.element.blur();
    });
  }

  // Show the name and how long it may be, [name, longest]; null if none is entered.
  show(name) {
    const begins = name && this.element.hidden;
    this.element.hidden = !name;
    if (!name) return;
    [, this.element.maxLength] = name;
    if (this.element.value !== name[0]) [this.element.value] = name;
    this.element.setAttribute('aria-label', say('name'));
    this.element.placeholder = say('name');
    if (begins && matchMedia('(pointer: coarse)').matches) this.element.focus();
  }
}
