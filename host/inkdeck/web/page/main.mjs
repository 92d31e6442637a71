// The page: starts the worker with the program, and brings pictures, keys and choices together.

import { BoardView } from './board.mjs';
import { Input } from './input.mjs';
import { Panel } from './panel.mjs';
import { kept, keep } from './kept.mjs';

const at = (id) => document.getElementById(id);
const device = at('device'), stage = at('stage'), choice = at('board'), feel = at('feel');
const asked = new URLSearchParams(location.search);

const panel = new Panel(at('glass'));
const view = new BoardView(device, at('glass'));
let worker, sent, boards;
const input = new Input(send, (button, down) => view.buttons.get(button)?.classList.toggle('down', down));

function send(what) {
  const [[deed, value]] = Object.entries(what);
  sent++;
  device.dataset.rest = 'no';
  worker.postMessage([deed, value]);
}

function fit() {
  document.documentElement.style.setProperty('--header', `${document.querySelector('header').offsetHeight}px`);
  view.fit({ width: stage.clientWidth, height: stage.clientHeight }, devicePixelRatio);
}

// Switch this board on; the one before goes off, as if its power went.
function start(board) {
  worker?.terminate();
  sent = 0;
  device.dataset.rest = 'no';
  view.show(board.keys);
  input.take(view.buttons, board.keyboard);
  fit();
  worker = new Worker('worker.mjs', { type: 'module' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => trouble('The program could not be loaded. Reload the page.');
  const seed = /^[0-9]{1,9}$/.test(asked.get('seed') ?? '') ? Number(asked.get('seed')) : -1;
  worker.postMessage(['start', { described: board.described, seed, instant: !feel.checked }]);
}

function hear({ frame, kind, ms, turned, rest, done, screen, error }) {
  if (error !== undefined) return trouble(`The program has stopped (${error}). Reload the page.`);
  if (frame) {
    panel.show(frame, kind, ms);
    device.classList.toggle('turned', turned);
  } else {
    device.dataset.screen = screen;
    device.dataset.rest = rest && done === sent ? 'yes' : 'no';
  }
}

function trouble(words) {
  at('notice').textContent = words;
  at('notice').className = 'trouble';
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

begin().catch((error) => trouble(`The page could not be loaded (${error.message}). Reload it.`));
