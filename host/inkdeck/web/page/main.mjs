// The page: starts the worker with the program, and brings pictures, keys and choices together.

import { BoardView } from './board.mjs';
import { Input } from './input.mjs';
import { kept, keep } from './kept.mjs';
import { Notice } from './notice.mjs';
import { Panel } from './panel.mjs';
import { keepPage, tookNewer } from './versions.mjs';

const at = (id) => document.getElementById(id);
const device = at('device'), stage = at('stage'), choice = at('board'), feel = at('feel');
const asked = new URLSearchParams(location.search);
const seed = /^[0-9]{1,9}$/.test(asked.get('seed') ?? '') ? Number(asked.get('seed')) : -1;

const TROUBLE = {
  full: 'This browser has no more room: what you play now is lost when you close the page.',
  refused: 'This browser keeps nothing for this page: games are lost when you close it.',
  '': '',
};

const panel = new Panel(at('glass'));
const view = new BoardView(device, at('glass'));
const notice = new Notice(at('notice'));
const input = new Input(send, (button, down) => view.buttons.get(button)?.classList.toggle('down', down));
const token = document.querySelector('meta[name=inkdeck-token]')?.content ?? '';
let worker, sent, ready, about;

function send(what) {
  if (!ready) return;
  const [[deed, value]] = Object.entries(what);
  sent++;
  device.dataset.rest = 'no';
  worker.postMessage([deed, value]);
}

function fit() {
  document.documentElement.style.setProperty('--header', `${document.querySelector('header').offsetHeight}px`);
  view.fit({ width: stage.clientWidth, height: stage.clientHeight }, devicePixelRatio);
}

// Switch this board on; the one before goes off, as if its power went. With `take` another tab lets it go; a link
// may name a language and a game.
function start(board, { take = false, language = '', game = '' } = {}) {
  end();
  notice.say('program', '');
  notice.say('storage', '');
  view.show(board.keys);
  input.take(view.buttons, board.keyboard);
  fit();
  sent = 0;
  worker = new Worker('worker.mjs', { type: 'module' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => stopped('The program could not be loaded.', 'Reload', () => location.reload());
  // With a seed nothing is fair, so those games lie by themselves.
  const place = seed < 0 ? board.name : `${board.name} with seed ${seed}`;
  worker.postMessage(['start', {
    place, take, language, game, seed, described: board.described, instant: !feel.checked,
    token: seed < 0 ? token : '',
  }]);
}

function end() {
  worker?.terminate();
  ready = false;
  device.dataset.rest = 'no';
  device.dataset.screen = device.dataset.book = '';
}

function hear({ frame, kind, ms, turned, rest, done, screen, trouble, book, games, taken, error }) {
  if (frame) {
    panel.show(frame, kind, ms);
    device.classList.toggle('turned', turned);
  } else if (screen !== undefined) {
    if (!ready && !token) keepPage(announce); // not before there is something to see
    ready = true;
    device.dataset.screen = screen;
    device.dataset.rest = rest && done === sent ? 'yes' : 'no';
  } else if (trouble !== undefined) {
    notice.say('storage', TROUBLE[trouble]);
  } else if (book !== undefined) {
    device.dataset.book = book ? 'waits' : 'kept';
    notice.say('book', book && `The score book did not take your game: ${book}`);
  } else if (games) {
    save(games);
  } else if (taken) {
    panel.blank(); // no hand stays to be seen
    stopped('You play in another tab.', 'Play here', () => start(chosen(), { take: true }));
  } else if (error !== undefined) {
    stopped(`The program has stopped (${error}). What you confirmed is kept.`, 'Go on', () => start(chosen()));
  }
}

function stopped(words, ...button) {
  end();
  notice.say('program', words, button);
}

function announce(take) {
  notice.say('version', 'A newer Inkdeck is here.', ['Take it', take]);
}

async function begin() {
  if (await tookNewer()) return;
  const response = await fetch('about.json');
  if (!response.ok) throw new Error(`about.json: ${response.status}`);
  about = await response.json();
  choice.replaceChildren(...about.boards.map((board) => new Option(board.title, board.name)));
  const link = followed();
  const wanted = link.board ?? asked.get('board') ?? kept('board');
  choice.value = about.boards.some((board) => board.name === wanted) ? wanted : about.boards[0].name;
  feel.checked = !asked.has('instant') && kept('feel') !== 'off';
  choice.onchange = () => {
    keep('board', choice.value);
    start(chosen());
  };
  feel.onchange = () => {
    keep('feel', feel.checked ? 'on' : 'off');
    send({ feel: !feel.checked });
  };
  at('save').onclick = () => send({ save: null });
  addEventListener('hashchange', () => {
    const other = followed();
    choice.value = other.board ?? choice.value;
    start(chosen(), other);
  });
  new ResizeObserver(fit).observe(stage);
  start(chosen(), link);
}

// What the address asks for behind "#", for instance #go5&de. That is done once: a reload goes on with the game.
function followed() {
  const words = location.hash.slice(1).split('&');
  history.replaceState(null, '', location.pathname + location.search);
  const game = about.games.find((one) => words.includes(one)) ?? '';
  const own = about.languages.find((one) => game && navigator.language.startsWith(one)) ?? (game && 'en');
  return {
    game,
    language: about.languages.find((one) => words.includes(one)) ?? own,
    board: about.boards.map((one) => one.name).find((one) => words.includes(one)),
  };
}

function save(games) {
  const count = JSON.parse(games).games.length;
  notice.say('save', count ? '' : 'No game is finished on this board yet.');
  if (!count) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([games], { type: 'application/json' }));
  link.download = 'inkdeck-games.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const chosen = () => about.boards.find((board) => board.name === choice.value);

begin().catch((error) => stopped(`The page could not be loaded (${error.message}).`, 'Reload', () => location.reload()));
