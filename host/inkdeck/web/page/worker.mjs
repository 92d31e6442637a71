// MicroPython with the device's program, in a worker of its own: a bot may think for half a second at once.
//
// MicroPython collects its garbage only when it has returned to JavaScript, so it is called for a moment at a
// time, from here (`inkdeck/web/device.py`).

import { digits, fetchRest, load } from './program.mjs';
import { deliver } from './book.mjs';
import { Storage, Taken, claim } from './storage.mjs';

const FRAME_BYTES = 4736;
const PART = 1 << 19; // bytes of finished games in a request, half of what the server takes
const SHOWN = 0, KIND = 1, MS = 6, REST = 7, TURNED = 8, SECRET = 9, STATES = 10; // as in device.py

const IMPORT = `
import sys
sys.path[:] = ["/rom"]
import uctypes
from inkdeck.web.device import Device
from inkdeck.web.files import PageFiles
files = PageFiles()
bring, changes = files.bring, files.changes
`;
const START = `
device = Device(described, "/rom/inkdeck_app/data/", files, now, wall, chance, seed, instant, language, game, greeting)
`;
const WATCH = `
from inkdeck.web.watching import Watched
device = Watched(described, "/rom/inkdeck_app/data/", now, wall, chance, watch, instant, language)
news, compare = device.news, device.compare
`;
const CALLS = `
glass = uctypes.addressof(device.panel.glass)
state = uctypes.addressof(device.state)
move, tap, along, feel, step = device.move, device.tap, device.along, device.feel, device.step
games, held, hand_on = device.games, device.held, device.hand_on
words, offers, lay = device.words, device.offers, device.lay
touch, choose, write, cover, ended = device.touch, device.choose, device.write, device.cover, device.ended
felt, aside = uctypes.addressof(device.felt), uctypes.addressof(device.aside)
def name():
    return device.app.screen_name
def speaks():
    return device.app.settings.language
`;

let micropython, calls, storage, hasBook;
let timer, running, again;
let done = 0; // what was asked for and is with the app now
let waiting = []; // keys of a row, for when the app has dealt with those before
let shown = 0, said = 0, told = '', kept = '';
let handing = Promise.resolve();

const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));

async function start({ place, take, book, described, seed, instant, language, game, greeting, watch }) {
  hasBook = book && !watch;
  const loading = load();
  loading.catch(() => {}); // it is waited for below
  const files = watch ? new Map() : await stored(place, take);
  micropython = await loading;
  micropython.runPython(IMPORT);
  const bring = micropython.globals.get('bring');
  for (const [name, content] of files) bring(name, digits(content));
  const values = {
    described, seed, instant, language, game, greeting, watch,
    chance: (count) => digits(crypto.getRandomValues(new Uint8Array(count))),
    now: () => performance.now(),
    wall: () => Math.floor(Date.now() / 1000),
  };
  for (const [name, value] of Object.entries(values)) micropython.globals.set(name, value);
  micropython.runPython((watch ? WATCH : START) + CALLS);
  const names = [
    'glass', 'state', 'move', 'tap', 'along', 'feel', 'step', 'name', 'changes', 'games', 'held', 'hand_on',
    'speaks', 'words', 'offers', 'lay', 'touch', 'choose', 'write', 'cover', 'felt', 'aside', 'ended',
    ...(watch ? ['news', 'compare'] : []),
  ];
  calls = Object.fromEntries(names.map((name) => [name, micropython.globals.get(name)]));
  await loop();
  handOver();
  fetchRest().catch(() => {}); // it is asked for again when it is needed
}

// The files that lie at this place, which is this tab's from now on.
async function stored(place, take) {
  await claim(place, take, () => postMessage({ busy: true }), () => stop({ taken: true }));
  storage = new Storage(place);
  let files = new Map();
  try {
    files = await storage.open();
    await storage.keep([]);
  } catch (error) {
    tellKept(error);
  }
  return files;
}

// Finished games go to the score book of the `inkdeck play` that serves this page, if it has one: in parts, and one
// after the other.
function handOver() {
  if (hasBook) handing = handing.then(handOn);
}

async function handOn() {
  let told = 'kept';
  while (calls) {
    const { answer, number } = await deliver(calls.games(calls.held(), PART));
    if (answer !== 'kept') told = answer;
    if (!number || !calls) break;
    calls.hand_on(number);
    loop();
  }
  postMessage({ book: told });
}

// One step after the other; each waits until what the one before has changed is kept.
async function loop() {
  again = running;
  if (running) return;
  running = true;
  clearTimeout(timer);
  let wait = 0;
  try {
    do {
      again = false;
      while (waiting.length && calls.along(waiting[0])) { waiting.shift(); done++; }
      wait = calls.step();
      const changes = calls.changes();
      if (changes && storage) await keep(changes); // a shared game's device keeps nothing
      if (/^games-/m.test(changes)) handOver();
      if (calls) tell();
    } while (again && calls);
  } catch (error) {
    stop({ error: String(error.message ?? error) });
  }
  running = false;
  if (calls) timer = setTimeout(loop, waiting.length ? 0 : wait);
}

async function keep(changes) {
  const lines = changes.split('\n').map((line) => line.split(' '));
  try {
    await storage.keep(lines.map(([name, content]) => [name, content === '-' ? null : bytes(content)]));
    tellKept(null);
  } catch (error) {
    if (error instanceof Taken) stop({ taken: true });
    else tellKept(error);
  }
}

// Say when games can't be kept, and when they can again. Play goes on.
function tellKept(error) {
  const now = !error ? '' : error.name === 'QuotaExceededError' ? 'full' : 'refused';
  if (now === kept) return;
  kept = now;
  postMessage({ trouble: now });
}

// Post a new picture, whether all that was asked for is done and seen, and then the picture's words.
function tell() {
  const memory = micropython._module.HEAPU8;
  const state = new Int32Array(memory.buffer, calls.state, STATES);
  if (state[SHOWN] !== shown) {
    shown = state[SHOWN];
    const frame = memory.slice(calls.glass, calls.glass + FRAME_BYTES);
    const [kind, ms, turned, secret] = [state[KIND], state[MS], state[TURNED] === 1, state[SECRET] === 1];
    postMessage({ frame, kind, ms, turned, secret, offers: JSON.parse(calls.offers()) }, [frame.buffer]);
  }
  const rest = state[REST] === 1 && !waiting.length && !again;
  const screen = rest ? calls.name() : '';
  const now = `${rest} ${done} ${screen}`;
  if (now !== told) postMessage({ rest, done, screen, language: calls.speaks(), ended: rest ? calls.ended() : '' });
  told = now;
  if (shown !== said) say();
  const found = calls.news?.();
  if (found) postMessage({ found: JSON.parse(found) });
}

// Post the table's public pictures, or null without a table, and the picture's words.
function say() {
  said = shown;
  const there = calls.lay();
  const memory = micropython._module.HEAPU8;
  const laid = there ? [calls.felt, calls.aside].map((at) => memory.slice(at, at + FRAME_BYTES)) : null;
  postMessage({ laid }, laid?.map((one) => one.buffer) ?? []);
  try {
    postMessage({ words: JSON.parse(calls.words()), language: calls.speaks() });
  } catch (error) {
    console.log(String(error.message ?? error)); // the game goes on without them
  }
}

function stop(why) {
  clearTimeout(timer);
  calls = null;
  postMessage(why);
}

const DEEDS = {
  save: () => postMessage({ games: calls.games(0) }),
  move: ([button, down]) => calls.move(button, down),
  tap: ([button, hold]) => calls.tap(button, hold),
  feel: (instant) => calls.feel(instant),
  cover: () => calls.cover(),
  compare: (note) => postMessage({ compared: calls.compare(note) }),
  choose: (line) => calls.choose(line),
  write: (name) => calls.write(name),
  touch: ([x, y, how]) => {
    calls.touch(x, y, how);
    postMessage({ offers: JSON.parse(calls.offers()) }); // the picture may stay as it is
  },
};

onmessage = ({ data: [deed, value] }) => {
  if (deed === 'start') {
    start(value).catch((error) => stop({ error: String(error.message ?? error) }));
  } else if (!calls) {
    return; // it has stopped, or has not begun
  } else if (deed === 'along') {
    waiting.push(value);
    loop();
  } else {
    try {
      DEEDS[deed](value);
      done++;
      loop();
    } catch (error) {
      stop({ error: String(error.message ?? error) });
    }
  }
};
