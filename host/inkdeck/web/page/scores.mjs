// The score book: this browser's finished games with their statistics, and games from files.

import { button, element } from './element.mjs';
import { lettersOf, fromBase64 } from './link.mjs';
import { course } from './plot.mjs';
import { handOn, linkTo } from './share.mjs';
import { add, added, fill, gamesIn, remove } from './shelf.mjs';
import { standings } from './standings.mjs';
import { locale, say } from './words.mjs';

const SHOWN = 10; // games at first

// Open the book. `own()` resolves to the finished games of the board that is switched on, or to null if its device
// doesn't run here; `place` is where they are kept. `leaves()` is called before the page watches a game.
export async function open(own, place, leaves) {
  await styled();
  const book = new Book(own, place, leaves);
  document.body.append(book.dialog);
  book.dialog.showModal();
  await book.fill();
}

// Resolves when the book's own style is there.
function styled() {
  const there = document.querySelector('link[href="scores.css"]');
  if (there) return null;
  const link = element('link', { rel: 'stylesheet', href: 'scores.css' });
  const loaded = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return loaded;
}

class Book {
  #worker = new Worker('scores_worker.mjs', { type: 'module' });
  #waiting = new Map(); // questions to the worker: their ids to what resolves them
  #asked = 0;
  #own;
  #place;
  #leaves;
  #status = element('p', { className: 'status', role: 'status' });
  #games = element('ul', { className: 'games' });
  #standings = element('div', { className: 'standings' });
  #bots = element('input', { type: 'checkbox', onchange: () => this.#draw() });
  #file = element('input', {
    type: 'file', accept: '.json,application/json', hidden: true, onchange: () => this.#import(),
  });
  #save = button(say('save'), () => this.#export(), { id: 'save', disabled: true });
  #import_ = button(say('scores_import'), () => this.#file.click(), { disabled: true });
  #refused = element('ul', { className: 'refused-games' });
  #all = false; // whether all games are shown

  constructor(own, place, leaves) {
    this.#own = own;
    this.#leaves = leaves;
    this.#place = place;
    this.#worker.onmessage = ({ data: { id, answer, error } }) => {
      const [resolve, reject] = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    this.#worker.onerror = () => this.#say(say('not_loaded', 'scores_worker.mjs'));
    const close = button('×', () => this.dialog.close(), { className: 'close', ariaLabel: say('close') });
    const title = element('h2', { id: 'book-title' }, [say('score_book')]);
    this.dialog = element('dialog', { className: 'book' }, [
      element('header', {}, [title, close]), this.#status, this.#games, this.#standings,
      element('div', { className: 'files' }, [
        element('p', {}, [this.#save, this.#import_, this.#file]),
        element('p', { className: 'why' }, [say('save_why')]), this.#refused,
      ]),
    ]);
    this.dialog.setAttribute('aria-labelledby', title.id);
    this.dialog.onclose = () => {
      this.#worker.terminate();
      this.dialog.remove();
    };
  }

  // Ask the worker's book; the call's name, and what it takes.
  ask = (...call) => new Promise((resolve, reject) => {
    this.#waiting.set(++this.#asked, [resolve, reject]);
    this.#worker.postMessage({ id: this.#asked, call });
  });

  #say(words) {
    this.#status.textContent = words;
  }

  #step = (done, all) => this.#say(say('scores_replaying', done + 1, all));

  async fill() {
    this.#say(say('scores_opening'));
    try {
      const own = await this.#own();
      await fill(this.ask, own ?? [], own && this.#place, this.#step);
      await this.#draw();
      this.#save.disabled = !JSON.parse(await this.ask('export')).games.length;
      this.#import_.disabled = false;
    } catch (error) {
      this.#say(say('stopped', error.message));
    }
  }

  async #draw() {
    const language = document.documentElement.lang;
    const games = JSON.parse(await this.ask('listed', language));
    const found = JSON.parse(await this.ask('figures', language, this.#bots.checked));
    const isAdded = await added();
    const shown = this.#all ? games : games.slice(0, SHOWN);
    this.#say(games.length ? say('scores_games', games.length) : say('scores_empty'));
    this.#games.replaceChildren(...shown.map((game) => this.#row(game, isAdded(game.key))));
    if (shown.length < games.length) {
      this.#games.append(element('li', {}, [button(say('scores_more', games.length), () => this.#more())]));
    }
    this.#standings.replaceChildren();
    if (!games.some(({ finished }) => finished)) return;
    this.#standings.append(
      element('h3', {}, [say('scores_standings')]),
      element('label', {}, [this.#bots, ` ${say('scores_with_bots')}`]),
      ...(found.games ? [element('p', { className: 'why' }, [say('scores_won')]), ...standings(found)] : []),
    );
    if (!found.unfinished) return;
    this.#standings.append(element('p', { className: 'why' }, [say('scores_unfinished', found.unfinished)]));
  }

  #more() {
    this.#all = true;
    this.#draw();
  }

  #row({ number, key, kind, started, finished, winners, scores, record }, isAdded) {
    const when = started && new Date(1000 * started).toLocaleDateString(locale(), { dateStyle: 'medium' });
    const day = when || say('report_unknown_day');
    const names = new Intl.ListFormat(locale()).format(winners);
    const won = names ? say(winners.length > 1 ? 'win_together' : 'wins', names) : say('nobody_won');
    const how = finished ? won : say('given_up_at');
    const what = element('p', { className: 'what', id: `game-${number}` }, [`${kind}, ${day}`]);
    const points = scores.map(([name, score]) => `${name}\u00a0${String(score).replace('-', '\u2212')}`).join('\u00a0· ');
    const went = element('div', { className: 'course', hidden: true });
    const more = button(say('scores_course'), () => this.#course(number, more, went, last), { ariaExpanded: 'false' });
    const last = isAdded ? [button(say('scores_remove'), () => this.#remove(key, record))] : [];
    const deeds = [
      button(say('scores_watch'), () => this.#watch(record)),
      button(say('scores_share'), async () => handOn(await linkTo(record), { say: (_, words) => this.#say(words) })),
      more,
    ];
    for (const one of deeds) one.setAttribute('aria-describedby', what.id);
    return element('li', {}, [
      what,
      element('p', { className: 'who' }, [element('strong', {}, [`${how}.`]), ` ${points}`]),
      element('p', { className: 'deeds' }, deeds), went,
    ]);
  }

  async #watch(record) {
    const letters = await lettersOf(fromBase64(record));
    this.dialog.close();
    this.#leaves();
    location.hash = `watch=${letters}`;
  }

  // Take a game from a file out again, and say how to get it back.
  async #remove(key, record) {
    await remove(this.ask, key);
    await this.#draw();
    const [device, epoch, sequence] = key;
    const undo = button(say('scores_undo'), async () => {
      await add(this.ask, [{ device, epoch, sequence, record }], this.#step);
      await this.#draw();
    });
    this.#say(`${say('scores_removed')} `);
    this.#status.append(undo);
    undo.focus();
  }

  async #course(number, more, went, last) {
    if (!went.hasChildNodes()) went.append(...course(JSON.parse(await this.ask('course', number))), ...last);
    went.hidden = !went.hidden;
    more.ariaExpanded = String(!went.hidden);
  }

  async #export() {
    const url = URL.createObjectURL(new Blob([await this.ask('export')], { type: 'application/json' }));
    element('a', { href: url, download: 'inkdeck-games.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  async #import() {
    const [file] = this.#file.files;
    if (!file) return;
    const games = await gamesIn(file);
    this.#file.value = '';
    this.#refused.replaceChildren();
    if (!games) return this.#say(say('scores_no_file'));
    let said;
    try {
      said = await add(this.ask, games, this.#step);
    } catch {
      await this.#draw();
      return this.#say(say('scores_full'));
    }
    const count = (...words) => said.filter((one) => words.includes(one)).length;
    await this.#draw();
    this.#save.disabled = false;
    this.#say(say('scores_added', count('new'), count('known'), said.length - count('new', 'known')));
    said.forEach((one, at) => {
      if (one === 'new' || one === 'known') return;
      this.#refused.append(element('li', {}, [say('scores_refused', at + 1, say(`refused_${one}`))]));
    });
  }
}
