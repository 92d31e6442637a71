// For somebody who has never played here: what the first game is, and which others there are.

import { say } from './words.mjs';

export class Welcome {
  #names = {};
  #begin;

  // `begin(game)` opens a game's form.
  constructor(begin) {
    this.#begin = begin;
    this.element = document.createElement('section');
    this.element.className = 'welcome';
    this.element.hidden = true;
  }

  // The games' names, {language: {game: name}}, in the order of the menu. The first one is on the table.
  know(names) {
    this.#names = names;
  }

  // Write it in the language of now.
  draw() {
    const names = Object.entries(this.#names[document.documentElement.lang] ?? {});
    if (!names.length) return;
    const [first] = names;
    const title = made('h2', say('what_is', first[1]));
    const games = names.slice(1).map(([game, name]) => {
      const button = made('button', name);
      button.type = 'button';
      button.onclick = () => this.#begin(game);
      return button;
    });
    const others = made('p', '');
    others.append(`${say('others')} `, ...games);
    this.element.replaceChildren(title, made('p', say(`intro_${first[0]}`)), made('p', say('to_begin')), others);
  }
}

function made(name, words) {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}
