// The score book in a worker of its own, with a MicroPython that begins when the book is opened
// (`inkdeck/web/scoring.py`).

import { load } from './program.mjs';

const START = `
import sys
sys.path[:] = ["/rom"]
from inkdeck.web.scoring import ScoreBook
book = ScoreBook()
`;
const NAMES = ['bring', 'stored', 'add', 'forget', 'listed', 'course', 'figures', 'export'];

let calls;

async function started() {
  const micropython = await load();
  micropython.runPython(START);
  const book = micropython.globals.get('book');
  return Object.fromEntries(NAMES.map((name) => [name, (...values) => book[name](...values)]));
}

onmessage = async ({ data: { id, call: [name, ...values] } }) => {
  try {
    calls ??= started();
    postMessage({ id, answer: (await calls)[name](...values) });
  } catch (error) {
    postMessage({ id, error: String(error.message ?? error) });
  }
};
