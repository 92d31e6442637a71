// The check of a game in a worker of its own, so that the game on the table is untouched: finds codes in pictures, and
// asks `inkdeck/web/checking.py` in a MicroPython that begins when the first code is there.

import { load } from './program.mjs';
import { decodeQR } from './qr_decode.mjs';

const START = `
import sys
sys.path[:] = ["/rom"]
from inkdeck.web.checking import Checker
checker = Checker("/rom/inkdeck_app/data/")
read, again, compare, forget = checker.read, checker.again, checker.compare, checker.forget
`;
const PATIENCE = 400; // ms for a picture

let calls;

async function started() {
  const micropython = await load();
  micropython.runPython(START);
  const names = ['read', 'again', 'compare', 'forget'];
  return Object.fromEntries(names.map((name) => [name, micropython.globals.get(name)]));
}

// Resolve to the text of the QR code in a picture, "" for none. Some browsers have a decoder; ours tries what that one
// can't read.
async function scan(picture) {
  const found = await byBrowser(picture).catch(() => []);
  if (found.length) return found[0].rawValue;
  try {
    return decodeQR(picture, { timeLimit: PATIENCE, effort: 8 });
  } catch {
    return ''; // it fails where it finds none
  }
}

async function byBrowser({ data, width, height }) {
  if (!globalThis.BarcodeDetector) return [];
  const formats = ['qr_code'];
  if (!(await BarcodeDetector.getSupportedFormats()).includes(formats[0])) return [];
  return new BarcodeDetector({ formats }).detect(new ImageData(data, width, height));
}

async function answer({ picture, call }) {
  if (picture) return scan(picture);
  calls ??= started();
  const [name, ...values] = call;
  return JSON.parse((await calls)[name](...values) ?? 'null');
}

onmessage = async ({ data: { id, ...asked } }) => {
  try {
    postMessage({ id, answer: await answer(asked) });
  } catch (error) {
    calls = undefined; // it can be tried again
    postMessage({ id, error: String(error.message ?? error) });
  }
};
