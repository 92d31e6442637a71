// The page: starts the worker with the program, and brings pictures, keys and choices together.

import { BoardView } from './board.mjs';
import { Input } from './input.mjs';
import { kept, keep } from './kept.mjs';
import { followed, instant, ownLanguage, seed } from './links.mjs';
import { Notice } from './notice.mjs';
import { OpenTable } from './open_table.mjs';
import { Panel } from './panel.mjs';
import { Presence } from './presence.mjs';
import { Share } from './share.mjs';
import { Speech } from './speech.mjs';
import { keepPage, takeNewer } from './versions.mjs';
import { Watch } from './watch.mjs';
import { Welcome } from './welcome.mjs';
import { learn, say, speak } from './words.mjs';

const at = (id) => document.getElementById(id);
const device = at('device'), stage = at('stage'), choice = at('board'), feel = at('feel');
const hasBook = document.querySelector('meta[name=inkdeck-book]') !== null;

const panel = new Panel(at('glass'));
const board = new BoardView(device, at('glass'));
const felt = new Panel(at('felt')), aside = new Panel(at('aside'));
const table = new OpenTable(device, at('glass'), at('felt'), at('aside'), touched);
const speech = new Speech(at('speech'));
const notice = new Notice(at('notice'));
const input = new Input(press, (button, down) => view.buttons.get(button)?.classList.toggle('down', down));
input.isFor = (event) => view.isFor(event);
const share = new Share(notice);
const presence = new Presence();
const welcome = new Welcome((game) => start(described(), { game, language: ownLanguage(about.languages) }));
const watch = new Watch(send, () => {
  history.replaceState(null, '', location.pathname + location.search);
  const { fromBook } = watch;
  start(described());
  if (fromBook) openBook();
});
const OPEN = 'open'; // the choice of no board: the table alone, with the keys and the games of the first board
const SCANNED = ['seal', 'check_code']; // screens with a code for other phones
let view = table;
let hand = false; // whether there is a hand on the glass that somebody else might see
let worker, sent, ready, about;
let calls = 0; // of `start`
let answerGames; // takes the finished games when the worker has told them

const isOpen = () => choice.value === OPEN;
const described = () => about.boards.find((one) => one.name === choice.value) ?? (isOpen() ? about.boards[0] : undefined);

function send(what) {
  if (!ready) return;
  const [[deed, value]] = Object.entries(what);
  sent++;
  device.dataset.rest = 'no';
  worker.postMessage([deed, value]);
}

// Any key forgets what a finger has chosen, here and in `device.py`.
function press(what) {
  table.choose(null);
  send(what);
}

function touched(what) {
  if (what.touch) knows(); // how that is done
  send(what);
}

// A game has begun here: its player needs no welcome any more.
function met() {
  keep('met', 'yes');
  table.welcome(null);
}

// Say how to touch, until it is known.
function knows() {
  keep('hint', 'off');
  table.hint('');
}

function fit() {
  const { height } = document.querySelector('header').getBoundingClientRect();
  document.documentElement.style.setProperty('--header', `${height}px`);
  view.fit({ width: stage.clientWidth, height: stage.clientHeight }, devicePixelRatio);
}

// Switch this board on; the one before goes off, as if its power went. With `take` another tab lets it go; a link
// may name a language and a game, or hold a shared game to watch instead (`watch.mjs`).
async function start(on, { take = false, language = '', game = '', watch: letters = null } = {}) {
  end();
  for (const subject of ['program', 'storage', 'book', 'share']) notice.say(subject, '');
  board.hide();
  table.hide();
  view = isOpen() ? table : board;
  document.documentElement.classList.toggle('open', isOpen());
  view.show(on.keys);
  input.take(view.buttons, on.keyboard);
  share.offer('');
  const call = ++calls;
  if (letters !== null) empty(); // no hand stays beside a shared game
  const record = await watch.begin(letters);
  fit();
  if (call !== calls || letters !== null && !record) return;
  sent = 0;
  worker = new Worker('worker.mjs', { type: 'module' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => stopped(say('not_loaded', 'worker.mjs'), say('reload'), () => location.reload());
  // With a seed nothing is fair, so those games lie by themselves, and no score book gets them.
  worker.postMessage(['start', {
    place: seed < 0 ? on.name : `${on.name} with seed ${seed}`, book: hasBook && seed < 0,
    take, game, seed, described: on.described, instant: isOpen() || !feel.checked, watch: record,
    language: language || (record && (kept('language') ?? ownLanguage(about.languages))),
    greeting: isOpen() && seed < 0 ? ownLanguage(about.languages) : '',
  }]);
}

function end() {
  worker?.terminate();
  ready = false;
  device.dataset.rest = 'no';
  device.dataset.screen = device.dataset.book = '';
}

function hear(data) {
  const {
    frame, kind, ms, turned, secret, offers, laid, words, rest, done, screen, language, ended, trouble, book, games, busy,
    taken, error,
  } = data;
  if (watch.hear(data)) {
    if (watch.refused) end();
  } else if (frame) {
    panel.show(frame, kind, ms);
    if (hand && !secret) speech.say({ lines: [], keys: [] }); // before the next picture is announced
    hand = secret;
    view.offer(offers);
    view.draw(turned);
  } else if (offers) {
    view.offer(offers);
  } else if (laid !== undefined) {
    if (laid) [felt, aside].forEach((one, at) => one.show(laid[at], 0, 0));
    view.lay(laid !== null);
    presence.laid(laid?.[0]);
    presence.stay(laid !== null);
    if (laid && !watch.on) met();
  } else if (words) {
    speak(language);
    speech.say(isOpen() ? { lines: words.lines, keys: [] } : words); // its keys say it themselves
    if (words.places) table.places.name(words.places);
  } else if (screen !== undefined) {
    if (!ready && !hasBook) keepPage(announce); // not before there is something to see
    if (!ready) notice.say('program', ''); // the other tab may have let go
    ready = true;
    speak(language);
    if (kept('hint') !== 'off' && !watch.on) table.hint(say('hint'));
    watch.draw();
    welcome.draw();
    if (screen) share.offer(ended);
    if (!watch.on) keep('played', 'yes');
    keep('language', language);
    if (screen) {
      input.typing = screen === 'letters';
      device.classList.toggle('scanned', SCANNED.includes(screen));
    }
    device.dataset.screen = screen;
    device.dataset.rest = rest && done === sent ? 'yes' : 'no';
  } else if (trouble !== undefined) {
    notice.say('storage', trouble && say(trouble));
  } else if (book !== undefined) {
    device.dataset.book = book;
    notice.say('book', book === 'kept' ? '' : say(`book_${book}`));
  } else if (games) {
    answerGames?.(JSON.parse(games).games);
  } else if (busy || taken) {
    if (taken) end();
    empty();
    notice.say('program', say('taken'), [say('take'), () => start(described(), { take: true })]);
  } else if (error !== undefined) {
    stopped(say('stopped', error), say('go_on'), () => start(described()));
  }
}

// No hand stays to be seen.
function empty() {
  panel.blank();
  view.draw(false);
  view.offer();
  view.lay(false);
  speech.say({ lines: [], keys: [] });
}

// The page is left: nobody finds a hand there, nor in a picture of it among the other programs.
function cover() {
  if (!hand) return;
  hand = false;
  panel.blank();
  view.draw(false);
  view.offer();
  speech.say({ lines: [], keys: [] });
  send({ cover: null });
}

function stopped(words, ...button) {
  end();
  notice.say('program', words, button);
}

// Only those who check a game load what that needs.
async function check() {
  cover();
  const { open } = await import('./check.mjs');
  await open();
}

function announce(take) {
  notice.say('version', say('newer'), [say('take_newer'), take]);
}

// Only those who open the score book load what it needs.
async function openBook() {
  cover();
  const { open } = await import('./scores.mjs');
  await open(ownGames, described().name, () => { watch.fromBook = true; });
}

// Resolves to this board's finished games; null if its device doesn't run here.
function ownGames() {
  if (!ready || watch.on || seed >= 0) return null;
  send({ save: null });
  return new Promise((resolve) => { answerGames = resolve; });
}

async function begin() {
  await takeNewer();
  const response = await fetch('about.json');
  if (!response.ok) throw new Error(`about.json: ${response.status}`);
  about = await response.json();
  learn(about.words, ownLanguage(about.languages));
  choice.append(...about.boards.map((one) => new Option(one.title, one.name)));
  const link = followed(about);
  choice.value = link.board ?? kept('board');
  if (!described()) choice.value = OPEN;
  feel.checked = !instant && kept('feel') !== 'off';
  choice.onchange = () => {
    keep('board', choice.value);
    start(described());
  };
  feel.onchange = () => {
    keep('feel', feel.checked ? 'on' : 'off');
    send({ feel: !feel.checked });
  };
  const show = at('show');
  show.onchange = () => {
    at('speech').classList.toggle('shown', show.checked);
    keep('show', show.checked ? 'on' : 'off');
  };
  show.checked = kept('show') === 'on';
  show.onchange();
  at('book').onclick = openBook;
  welcome.know(about.names);
  table.welcome(kept('met') ? null : welcome);
  const signal = at('signal');
  signal.checked = kept('signal') === 'on';
  signal.onchange = () => {
    keep('signal', signal.checked ? 'on' : 'off');
    presence.signal(signal.checked);
  };
  if (signal.checked) addEventListener('pointerdown', () => presence.signal(signal.checked), { once: true });
  at('more').onclick = () => document.querySelector('footer').scrollIntoView({ behavior: 'smooth' });
  at('check').onclick = check;
  addEventListener('hashchange', () => {
    if (!location.hash && watch.on) start(described()); // the browser's way back leaves a shared game
    if (!location.hash) return;
    const other = followed(about);
    if (other.check) return check();
    choice.value = other.board ?? choice.value;
    start(described(), other);
  });
  addEventListener('pagehide', cover);
  addEventListener('blur', cover);
  document.addEventListener('visibilitychange', () => document.hidden && cover());
  new ResizeObserver(fit).observe(stage);
  start(described(), link);
  if (link.check) check();
}

begin().catch(({ message }) => {
  const english = { not_loaded: 'The page could not be loaded ({0}).', reload: 'Reload' };
  if (!about) learn({ en: english }, 'en');
  stopped(say('not_loaded', message), say('reload'), () => location.reload());
});
