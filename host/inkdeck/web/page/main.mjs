// The page: starts the worker with the program, and brings pictures, keys and choices together.

import { BoardView } from './board.mjs';
import { Input } from './input.mjs';
import { kept, keep } from './kept.mjs';
import { Notice } from './notice.mjs';
import { Panel } from './panel.mjs';

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
let worker, sent, ready, boards;

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

// Switch this board on; the one before goes off, as if its power went. With `take` another tab lets it go.
function start(board, take = false) {
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
  worker.postMessage(['start', { place, take, described: board.described, seed, instant: !feel.checked }]);
}

function end() {
  worker?.terminate();
  ready = false;
  device.dataset.rest = 'no';
  device.dataset.screen = '';
}

function hear({ frame, kind, ms, turned, rest, done, screen, trouble, taken, error }) {
  if (frame) {
    panel.show(frame, kind, ms);
    device.classList.toggle('turned', turned);
  } else if (screen !== undefined) {
    ready = true;
    device.dataset.screen = screen;
    device.dataset.rest = rest && done === sent ? 'yes' : 'no';
  } else if (trouble !== undefined) {
    notice.say('storage', TROUBLE[trouble]);
  } else if (taken) {
    panel.blank(); // no hand stays to be seen
    stopped('You play in another tab.', 'Play here', () => start(chosen(), true));
  } else if (error !== undefined) {
    stopped(`The program has stopped (${error}). What you confirmed is kept.`, 'Go on', () => start(chosen()));
  }
}

function stopped(words, ...button) {
  end();
  notice.say('program', words, button);
}

async function begin() {
  const response = await fetch('boards.json');
  if (!response.ok) throw new Error(`boards.json: ${response.status}`);
  boards = await response.json();
  choice.replaceChildren(...boards.map((board) => new Option(board.title, board.name)));
  const wanted = asked.get('board') ?? kept('board');
  choice.value = boards.some((board) => board.name === wanted) ? wanted : boards[0].name;
  feel.checked = !asked.has('instant') && kept('feel') !== 'off';
  choice.onchange = () => {
    keep('board', choice.value);
    start(chosen());
  };
  feel.onchange = () => {
    keep('feel', feel.checked ? 'on' : 'off');
    send({ feel: !feel.checked });
  };
  new ResizeObserver(fit).observe(stage);
  start(chosen());
}

const chosen = () => boards.find((board) => board.name === choice.value);

begin().catch((error) => stopped(`The page could not be loaded (${error.message}).`, 'Reload', () => location.reload()));
