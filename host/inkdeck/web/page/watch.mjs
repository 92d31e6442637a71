// A shared game that is watched: what a check of it says, the comparison of its seal, and the way back.

import { readLink, toBase64 } from './link.mjs';
import { kept } from './kept.mjs';
import { locale, say } from './words.mjs';

const LINK = /^#watch=([\w-]*)/; // a program that passes links on may add a full stop or a bracket

// The letters of the record that the address holds; null if it isn't such a link.
export function watched() {
  return LINK.exec(location.hash)?.[1] ?? null;
}

export class Watch {
  fromBook = false; // whether the score book led to this game, and leaving it leads back
  #root = document.documentElement;
  #panel = document.getElementById('watch');
  #seal = document.getElementById('seal');
  #send;
  #leave;
  #found = null; // what the check found
  #agrees = false; // whether the seal was compared and is the game's

  // `send` takes what `worker.mjs` understands; `leave()` goes back to the player's own game.
  constructor(send, leave) {
    this.#send = send;
    this.#leave = leave;
    this.#part('leave').onclick = leave;
    this.#part('compare').onclick = () => this.#ask();
    this.#seal.querySelector('form').onsubmit = (event) => {
      event.preventDefault();
      this.#send({ compare: this.#seal.querySelector('input').value });
    };
    this.#seal.querySelector('.close').onclick = () => this.#seal.close();
  }

  #part(name) {
    return this.#panel.querySelector(`.${name}`);
  }

  // Show that a game is watched, or with null that none is. Resolves to its record in base64, "" if there is none.
  async begin(letters) {
    this.#found = null;
    this.#agrees = false;
    this.#seal.close();
    this.#root.classList.toggle('watching', letters !== null);
    this.#root.classList.remove('refused');
    this.#panel.hidden = letters === null;
    if (letters === null) {
      this.fromBook = false;
      return '';
    }
    this.draw();
    const record = await readLink(letters);
    if (!record) this.#refuse('damaged');
    return record ? toBase64(record) : '';
  }

  // Take what the worker says. Returns whether that was about this.
  hear({ found, compared }) {
    if (compared) this.#tell(compared);
    else if (found?.left) this.#leave();
    else if (found?.problem) this.#refuse(found.problem);
    else if (found) this.#found = found;
    else return false;
    this.draw();
    return true;
  }

  get on() {
    return !this.#panel.hidden;
  }

  // Whether the game can't be watched.
  get refused() {
    return Boolean(this.#found?.problem);
  }

  #refuse(problem) {
    this.#found = { problem };
    this.#root.classList.add('refused');
    this.draw();
  }

  // Write everything in the language of now.
  draw() {
    if (!this.on) return;
    const found = this.#found ?? {};
    const known = 'kind' in found;
    this.#part('verdict').textContent = this.#verdict(found);
    this.#part('result').textContent = known ? result(found) : '';
    this.#part('compare').hidden = !found.seal || this.#agrees;
    this.#part('leave').textContent = say(this.fromBook ? 'to_book' : kept('played') ? 'my_game' : 'play_myself');
  }

  #verdict(found) {
    if (found.problem) return say(`watch_${found.problem}`);
    if (!('kind' in found)) return say('checking');
    const first = found.seal === null ? 'played_paper' : found.known ? 'played' : 'played_open';
    const last = found.seal === null ? '' : say(this.#agrees ? 'seal_agrees' : 'not_checked');
    return [found.finished ? '' : say('given_up'), say(first), last].filter(Boolean).join(' ');
  }

  #ask() {
    this.#seal.querySelector('input').value = '';
    this.#seal.querySelector('.said').textContent = '';
    this.#seal.querySelector('.groups').textContent = this.#found.seal;
    this.#seal.querySelector('details').open = false;
    this.#seal.showModal();
  }

  #tell(compared) {
    if (compared === 'agrees') {
      this.#agrees = true;
      this.#seal.close();
    } else {
      this.#seal.querySelector('.said').textContent = say(`seal_${compared}`);
    }
  }
}

// A game's kind and day, its winners and its scores, in a sentence each.
function result({ kind, started, winners, scores }) {
  const day = started && new Date(1000 * started).toLocaleDateString(locale(), { dateStyle: 'medium' });
  const names = new Intl.ListFormat(locale()).format(winners);
  const won = !names ? '' : say(winners.length > 1 ? 'win_together' : 'wins', names);
  const points = scores.map(([name, score]) => `${name}\u00a0${String(score).replace('-', '\u2212')}`).join('\u00a0· ');
  return [[kind, day].filter(Boolean).join(', '), won, points].filter(Boolean).join('. ');
}
