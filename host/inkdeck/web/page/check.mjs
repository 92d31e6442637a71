// "Check a game": a panel that reads the code of a game that has ended, on any device, and shows every hand that was
// dealt. It never says more than it knows: only the seal that was seen before the cut proves the deals.

import { Camera, photographed } from './scan.mjs';
import { say } from './words.mjs';

const VERDICTS = { // a class, and the words of the verdict and of the sentence below
  open: ['check_one_step', 'check_one_step_why'], part: ['check_no_seal', 'check_no_seal_why'],
  agrees: ['check_agrees', 'check_agrees_why'], wrong: ['check_wrong', 'check_wrong_why'],
};
const KNOWN = { // what went wrong, to its words
  no_code: 'check_no_code', newer_code: 'check_newer', code_letter: 'check_letter', code_typo: 'check_typo',
  code_mixed: 'check_mixed', code_content: 'check_forged', code_hands: 'check_forged',
};
const PLACES = {
  aside: 'check_aside', up: 'check_up', pile: 'check_pile', middle: 'check_middle', stock: 'check_stock',
  out: 'check_out',
};
const language = () => document.documentElement.lang;

let panel;

// Show the panel.
export async function open() {
  if (!panel) {
    panel = new CheckPanel();
    await new Promise((loaded) => {
      document.head.append(make('link', { rel: 'stylesheet', href: 'check.css', onload: loaded, onerror: loaded }));
    });
  }
  await panel.open();
}

function make(name, attributes = {}, ...parts) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made[key] = value;
    else if (value !== null) made.setAttribute(key, value);
  }
  made.append(...parts);
  return made;
}

const words = (name, which, attributes = {}) => make(name, { 'data-say': which, ...attributes }, say(which));

// Answers from the worker, which begins with the first question.
class Checker {
  #worker;
  #waiting = new Map();
  #asked = 0;

  ask(what, transfer = []) {
    if (!this.#worker) this.#begin();
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...what }, transfer);
    });
  }

  #begin() {
    this.#worker = new Worker('checker.mjs', { type: 'module' });
    this.#worker.onmessage = ({ data: { id, answer, error } }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    this.#worker.onerror = () => { // it can't be loaded; the next question tries again
      for (const { reject } of this.#waiting.values()) reject(new Error('checker.mjs'));
      this.#waiting.clear();
      this.#worker.terminate();
      this.#worker = undefined;
    };
  }
}

class CheckPanel {
  #checker = new Checker();
  #noted = ''; // a seal that was read before there was a game to compare it with
  #game = null;
  #turn = 0; // how often the camera was switched on

  constructor() {
    this.video = make('video', { playsinline: '', muted: '', hidden: '', 'data-label': 'check_camera_shows' });
    this.camera = new Camera(this.video);
    this.status = make('p', { role: 'status' });
    this.letters = make('textarea', { rows: 4, id: 'check-letters', autocapitalize: 'characters', ...TYPED });
    this.seeing = words('button', 'check_camera', { type: 'button', onclick: () => this.#watch() });
    this.result = make('section', { 'aria-labelledby': 'check-verdict' });
    this.photo = make('input', { type: 'file', accept: 'image/*', hidden: '', onchange: () => this.#photo() });
    this.choosing = words('button', 'check_photo', { type: 'button', onclick: () => this.photo.click() });
    this.ways = make('div', {}, make('div', { class: 'ways' }, this.seeing, this.choosing), this.video);
    this.how = words('p', 'check_how');
    this.reading = make('section', {}, this.how, this.ways,
      words('label', 'check_letters', { for: 'check-letters' }), this.letters,
      make('div', { class: 'ways' }, words('button', 'check_read', { type: 'button', onclick: () => this.#typed() })));
    this.dialog = make('dialog', { class: 'check', 'aria-labelledby': 'check-title', onclose: () => this.camera.stop() },
      make('header', {},
        words('h2', 'check', { id: 'check-title' }),
        make('button', {
          type: 'button', class: 'close', 'data-label': 'close', 'aria-label': say('close'),
          onclick: () => this.dialog.close(),
        }, '×')),
      this.reading, this.photo, this.status, this.result);
    document.body.append(this.dialog);
  }

  async open() {
    this.dialog.showModal();
    if (this.#game) this.#hear(await this.#ask('again', language()));
  }

  #ask(...call) {
    return this.#checker.ask({ call });
  }

  #tell(name, blank = '') {
    this.status.textContent = name && say(name, blank);
  }

  async #watch() {
    if (this.camera.on) return this.#ended();
    const turn = ++this.#turn;
    this.seeing.classList.add('on');
    this.#name(this.seeing, 'check_camera_off');
    this.#tell('check_point');
    try {
      await this.camera.watch((picture) => this.#scan(picture));
    } catch ({ name }) {
      this.#tell(name === 'NotAllowedError' ? 'check_camera_denied' : 'check_camera_none');
    }
    if (turn === this.#turn) this.#ended(); // it may have been switched off and on meanwhile
  }

  #ended() {
    this.camera.stop();
    this.seeing.classList.remove('on');
    this.#name(this.seeing, 'check_camera');
  }

  #name(button, name) {
    button.dataset.say = name;
    button.textContent = say(name);
  }

  // Read what the camera sees. Resolves to whether a game or a seal is known now, so that it can be switched off.
  async #scan(picture) {
    const text = await this.#found(picture);
    return text ? this.#read(text) : false;
  }

  #found(picture) {
    return this.#checker.ask({ picture }, [picture.data.buffer]);
  }

  async #photo() {
    const [file] = this.photo.files;
    this.photo.value = '';
    if (!file) return;
    this.#tell('check_reading');
    try {
      const text = await photographed(file, (picture) => this.#found(picture));
      if (text) await this.#read(text);
      else this.#tell('check_nothing');
    } catch ({ name, message }) {
      if (name === 'Error') this.#tell('check_failed', message);
      else this.#tell('check_no_photo');
    }
  }

  async #typed() {
    if (this.letters.value.trim()) await this.#read(this.letters.value);
    else this.#tell('check_empty');
  }

  // Take a text, from wherever it comes. Resolves to whether something is complete.
  async #read(text) {
    try {
      return await this.#hear(await this.#ask('read', text, language()));
    } catch ({ message }) {
      this.#tell('check_failed', message);
      return true;
    }
  }

  async #hear(answer) {
    if (answer.kind === 'seal') {
      if (this.#game) return this.#compare(answer.seal);
      this.#noted = answer.seal;
      this.#tell('check_seal_first');
      return false;
    }
    if (answer.kind === 'parts') {
      const read = `${answer.have.length} ${say('check_of')} ${answer.count}`;
      this.#tell(answer.other ? 'check_other' : 'check_part', read);
      return false;
    }
    if (answer.kind === 'error') {
      this.#tell(KNOWN[answer.reason] ?? 'check_forged', answer.details.letter ?? '');
      return false;
    }
    if (answer.kind !== 'game') return false;
    this.#tell('');
    this.#show(answer);
    if (this.#noted) await this.#compare(this.#noted);
    this.#noted = '';
    this.verdict.focus();
    return true;
  }

  async #compare(text) {
    const { kind, differ = [], letters } = await this.#ask('compare', text);
    this.seal.value = text;
    this.#tell('');
    this.#judge(kind === 'no_seal' ? 'part' : kind, kind === 'no_seal' ? letters : this.#game.cut);
    for (const [place, group] of [...this.groups.children].entries()) {
      group.classList.toggle('differs', differ.includes(place));
    }
    this.verdict.scrollIntoView({ block: 'nearest' });
    return true;
  }

  // Write one of the `VERDICTS`, with a blank in its sentence filled.
  #judge(kind, blank = '') {
    const [verdict, why] = VERDICTS[kind];
    this.verdict.className = `verdict ${kind}`;
    this.verdict.replaceChildren(words('strong', verdict, { id: 'check-verdict' }), make('span', {}, say(why, blank)));
  }

  #show(game) {
    this.#game = game;
    this.#ended();
    this.reading.hidden = true;
    this.#name(this.choosing, 'check_seal_photo');
    this.verdict = make('div', { role: 'status', tabindex: -1 });
    this.groups = make('div', { class: 'seal' }, ...game.seal.map((group) => make('span', {}, group)));
    this.seal = make('textarea', { rows: 2, id: 'check-seal', autocapitalize: 'characters', ...TYPED });
    const compare = () => this.#compare(this.seal.value);
    const facts = [['check_players', game.players.join(', ')], ['check_cut', game.cut]];
    this.#judge('open');
    this.result.replaceChildren(
      make('h3', {}, game.game), this.verdict,
      words('label', 'check_compare', { for: 'check-seal' }), this.seal,
      make('div', { class: 'ways' }, words('button', 'check_compare_now', { type: 'button', onclick: compare })),
      this.ways, // a seal can be scanned, too
      words('p', 'check_seal'), this.groups,
      make('dl', {}, ...facts.flatMap(([name, value]) => [words('dt', name), make('dd', {}, value)]),
        ...game.options.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)])),
      words('h3', 'check_hands'), ...(game.later ? [words('p', 'check_later')] : []),
      ...game.hands.map((hand, place) => this.#hand(hand, place === 0)),
      words('button', 'check_another', { type: 'button', onclick: () => this.#anew() }),
    );
    this.seal.onkeydown = (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      compare();
    };
  }

  #hand({ hand, dealer, shuffles, rows }, first) {
    const title = make('summary', {}, `${say('check_hand', hand)} · ${say('check_dealer', dealer)}`);
    const again = shuffles ? [make('p', {}, say('check_shuffles', shuffles))] : [];
    const lines = rows.map(([what, name, cards]) => make('tr', {},
      make('th', { scope: 'row' }, [name, PLACES[what] && say(PLACES[what])].filter(Boolean).join(', ')),
      make('td', {}, ...cards.flatMap((card) => [drawn(card), ' ']))));
    return make('details', { open: first ? '' : null }, title, ...again, make('table', {}, make('tbody', {}, ...lines)));
  }

  async #anew() {
    this.#game = null;
    this.#ended();
    this.reading.hidden = false;
    this.#name(this.choosing, 'check_photo');
    this.how.after(this.ways);
    this.letters.value = '';
    this.result.replaceChildren();
    await this.#ask('forget');
    this.letters.focus();
  }
}

const TYPED = { autocomplete: 'off', autocorrect: 'off', spellcheck: 'false' };

// A card in a word. Suits are text, not little pictures, and hearts and diamonds are red.
function drawn(card) {
  const red = /[♥♦]/.test(card);
  return make('span', { class: red ? 'red' : null }, card.replace(/[♣♦♠♥]/g, '$&\ufe0e'));
}
