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

// Resolve to a new MicroPython whose modules are in /rom.
export async function load() {
  return loadMicroPython({
    heapsize: HEAP,
    romfs: await program,
    stdout: (line) => console.log(line),
    stderr: (line) => console.log(line),
  });
}
