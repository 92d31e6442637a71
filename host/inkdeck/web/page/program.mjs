// MicroPython with the program, for a worker.

import { loadMicroPython } from './micropython.mjs';

const HEAP = 4 << 20;

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

const REST = 'rest.rom.gzip';
let rest = null; // its bytes

// Fetch the part of the program that the first hand doesn't need, so that it is there when it is asked for.
export async function fetchRest() {
  rest ??= new Uint8Array(await (await fetched(REST)).arrayBuffer());
}

// That part in hex digits, for `inkdeck/web/rest.py`: MicroPython can't wait for an import, so the worker does.
function restNow() {
  if (!rest) {
    const request = new XMLHttpRequest();
    request.open('GET', REST, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${REST}: ${request.status}`);
    rest = new Uint8Array(request.response);
  }
  return digits(rest);
}

export const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// Resolve to a new MicroPython whose modules are in /rom.
export async function load() {
  const micropython = await loadMicroPython({
    heapsize: HEAP,
    romfs: await program,
    stdout: (line) => console.log(line),
    stderr: (line) => console.log(line),
  });
  micropython.globals.set('rest', restNow);
  return micropython;
}
