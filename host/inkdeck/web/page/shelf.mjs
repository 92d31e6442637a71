// Which finished games there are: those of this browser's boards, and those that were added from files.

import { everywhere, put } from './storage.mjs';
import { fromBase64, toBase64 } from './link.mjs';

const ADDED = 'score book'; // the place of games from files; no board is called so
const SEEDED = / with seed \d+$/; // nothing is fair there
const MOST = 64 << 20; // bytes of a file
const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// Tell the book, through `ask`, about all games of this browser; `step(done, all)` is called between. `own` has the
// games of the board that is switched on, as an export, and `place` is its name: its device knows more than its files.
export async function fill(ask, own, place, step) {
  const places = await everywhere().catch(() => new Map()); // then there are only those of this tab
  const found = own.map((game) => [game.device, game.epoch, game.sequence, game.record, true]);
  for (const [name, record] of places.get(ADDED) ?? []) {
    const [device, epoch, sequence] = name.split(' ');
    found.push([device, epoch, Number(sequence), toBase64(record), true]);
  }
  for (const [other, files] of places) {
    if (other === ADDED || SEEDED.test(other) || other === place) continue;
    for (const [name, bytes] of files) await ask('bring', name, digits(bytes));
    found.push(...JSON.parse(await ask('stored', other)));
  }
  for (const [at, game] of found.entries()) {
    step(at, found.length);
    await ask('add', ...game);
  }
}

// The games in a file, as the book takes them; null if it isn't such a file.
export async function gamesIn(file) {
  if (file.size > MOST) return null;
  try {
    const { format, games } = JSON.parse(await file.text());
    return format === 1 && games.every(isGame) ? games : null;
  } catch {
    return null;
  }
}

function isGame({ device, epoch, sequence, record }) {
  return /^[0-9a-f]{16}$/i.test(device) && /^[0-9a-f]{8}$/i.test(epoch) && Number.isInteger(sequence) && sequence > 0
    && sequence < 2 ** 31 && typeof record === 'string' && fromBase64(record).length > 0;
}

const nameOf = (key) => key.join(' ').toLowerCase();

// Which games were added from files: their keys, as `scoring.ScoreBook.listed` has them, to true.
export async function added() {
  const places = await everywhere().catch(() => new Map());
  const names = new Set(places.get(ADDED)?.keys());
  return (key) => names.has(nameOf(key));
}

// Take a game from a file out again.
export async function remove(ask, key) {
  await put(ADDED, new Map([[nameOf(key), null]]));
  await ask('forget', ...key);
}

// Add games to the book and keep the new ones: all of these, or none. Resolves to what the book said of each game.
// Rejects, with nothing changed, if the browser can't keep them.
export async function add(ask, games, step) {
  const said = [], files = new Map(), fresh = [];
  for (const [at, { device, epoch, sequence, record }] of games.entries()) {
    step(at, games.length);
    said.push(await ask('add', device, epoch, sequence, record));
    if (said[at] !== 'new') continue;
    fresh.push([device, epoch, sequence]);
    files.set(nameOf(fresh.at(-1)), fromBase64(record));
  }
  try {
    if (files.size) await put(ADDED, files);
  } catch (error) {
    for (const key of fresh) await ask('forget', ...key);
    throw error;
  }
  return said;
}
