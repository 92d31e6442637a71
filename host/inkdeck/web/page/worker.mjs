// MicroPython with the device's program, in a worker of its own: a bot may think for half a second at once.
//
// MicroPython collects its garbage only when it has returned to JavaScript, so it is called for a moment at a
// time, from here (`inkdeck/web/device.py`).

import { loadMicroPython } from './micropython.mjs';

const HEAP = 4 << 20;
const FRAME_BYTES = 4736;
const SHOWN = 0, KIND = 1, MS = 6, REST = 7, TURNED = 8, STATES = 9; // as in device.py

const START = `
import sys
sys.path[:] = ["/rom"]
import uctypes
from inkdeck.web.device import Device
device = Device(described, "/rom/inkdeck_app/data/", now, wall, chance, seed, instant)
glass = uctypes.addressof(device.panel.glass)
state = uctypes.addressof(device.state)
move, tap, along, feel, step = device.move, device.tap, device.along, device.feel, device.step
def name():
    return device.app.screen_name
`;

let micropython, calls;
let timer;
let done = 0; // what was asked for and is with the app now
let waiting = []; // keys of a row, for when the app has dealt with those before
let shown = 0, told = '';

const program = fetched('inkdeck.rom.gzip').then(unpacked);

async function fetched(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function unpacked(response) {
  const stream = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chance(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function start({ described, seed, instant }) {
  micropython = await loadMicroPython({
    heapsize: HEAP,
    romfs: await program,
    stdout: (line) => console.log(line),
    stderr: (line) => console.log(line),
  });
  const given = {
    described, seed, instant, chance,
    now: () => performance.now(),
    wall: () => Math.floor(Date.now() / 1000),
  };
  for (const [name, value] of Object.entries(given)) micropython.globals.set(name, value);
  micropython.runPython(START);
  const names = ['glass', 'state', 'move', 'tap', 'along', 'feel', 'step', 'name'];
  calls = Object.fromEntries(names.map((name) => [name, micropython.globals.get(name)]));
  loop();
}

function loop() {
  clearTimeout(timer);
  try {
    while (waiting.length && calls.along(waiting[0])) { waiting.shift(); done++; }
    const wait = calls.step();
    tell();
    timer = setTimeout(loop, waiting.length ? 0 : wait);
  } catch (error) {
    stop(error);
  }
}

// Post a new picture, and whether all that was asked for is done and seen.
function tell() {
  const memory = micropython._module.HEAPU8;
  const state = new Int32Array(memory.buffer, calls.state, STATES);
  if (state[SHOWN] !== shown) {
    shown = state[SHOWN];
    const frame = memory.slice(calls.glass, calls.glass + FRAME_BYTES);
    const [kind, ms, turned] = [state[KIND], state[MS], state[TURNED] === 1];
    postMessage({ frame, kind, ms, turned }, [frame.buffer]);
  }
  const rest = state[REST] === 1 && !waiting.length;
  const now = `${rest} ${done} ${rest ? calls.name() : ''}`;
  if (now !== told) {
    told = now;
    postMessage({ rest, done, screen: rest ? calls.name() : '' });
  }
}

function stop(error) {
  clearTimeout(timer);
  calls = null;
  postMessage({ error: String(error.message ?? error) });
}

const DEEDS = {
  move: ([button, down]) => calls.move(button, down),
  tap: ([button, hold]) => calls.tap(button, hold),
  feel: (instant) => calls.feel(instant),
};

onmessage = ({ data: [deed, value] }) => {
  if (deed === 'start') {
    start(value).catch(stop);
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
      stop(error);
    }
  }
};
