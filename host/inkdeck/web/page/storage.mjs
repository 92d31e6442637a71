// Where a board's files lie in this browser. All that one choice of a player changes is kept at once or not at
// all, as on the device, and it lies there before its picture is seen.

const STORE = 'files';
const OWNER = ' owner'; // no file's name begins with a blank

export class Taken extends Error {} // another tab has these files now

export class Storage {
  #base = null;
  #place;
  #me = crypto.getRandomValues(new Uint32Array(4)).join('-');
  #claimed = false; // whether it is on file that these files are this tab's
  #waiting = new Map(); // what is to be kept still: names to bytes, null for a file that is gone

  constructor(place) {
    this.#place = place;
  }

  // The files as they were kept, a Map from names to bytes.
  async open() {
    this.#base = await answer(opening());
    this.#base.onversionchange = () => this.#base.close();
    const range = IDBKeyRange.bound([this.#place], [this.#place, []]);
    const files = new Map();
    await this.#transact('readonly', (store) => {
      const walk = store.openCursor(range);
      walk.onsuccess = () => {
        const found = walk.result;
        if (!found) return;
        if (found.key[1] !== OWNER) files.set(found.key[1], found.value);
        found.continue();
      };
    });
    return files;
  }

  // Keep these changes, and those that could not be kept before. Rejects if that can't be; they stay waiting.
  // With the first of them, or none, the files become this tab's.
  async keep(changes) {
    for (const [name, bytes] of changes) this.#waiting.set(name, bytes);
    if (!this.#base) throw new DOMException('There is no storage', 'SecurityError');
    let mine = true;
    try {
      await this.#transact('readwrite', (store, transaction) => {
        const owner = store.get([this.#place, OWNER]);
        owner.onsuccess = () => {
          mine = !this.#claimed || owner.result === this.#me;
          if (!mine) return transaction.abort();
          if (!this.#claimed) store.put(this.#me, [this.#place, OWNER]);
          for (const [name, bytes] of this.#waiting) {
            const key = [this.#place, name];
            if (bytes) store.put(bytes, key);
            else store.delete(key);
          }
        };
      });
    } catch (error) {
      throw mine ? error : new Taken();
    }
    this.#claimed = true;
    this.#waiting.clear();
  }

  #transact(mode, deed) {
    return new Promise((resolve, reject) => {
      const transaction = this.#base.transaction(STORE, mode, { durability: 'strict' });
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
      deed(transaction.objectStore(STORE), transaction);
    });
  }
}

// Everything that is kept in this browser: a Map from places to Maps from names to bytes. Nothing is changed.
export async function everywhere() {
  const base = await answer(opening());
  const places = new Map();
  try {
    const store = base.transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    keys.forEach(([place, name], at) => {
      if (name === OWNER) return;
      if (!places.has(place)) places.set(place, new Map());
      places.get(place).set(name, values[at]);
    });
  } finally {
    base.close();
  }
  return places;
}

// Keep files at a place that no tab owns, a Map from names to bytes, null for a file to remove: all of them, or none.
export async function put(place, files) {
  const base = await answer(opening());
  try {
    await new Promise((resolve, reject) => {
      const transaction = base.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
      const store = transaction.objectStore(STORE);
      for (const [name, bytes] of files) {
        if (bytes) store.put(bytes, [place, name]);
        else store.delete([place, name]);
      }
    });
  } finally {
    base.close();
  }
}

function opening() {
  const asked = indexedDB.open('inkdeck', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return asked;
}

function answer(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new DOMException('Another version has it', 'InvalidStateError'));
  });
}

// Resolves when the place is this tab's to use: of several tabs one plays, and with `take` it is this one from now on.
// While another has it, `busy` is called once. The lock is held until the worker ends, or until another tab takes it;
// then `lost` is called.
export function claim(place, take, busy, lost) {
  if (!navigator.locks) return Promise.resolve(); // then the tab that keeps something last has the files
  return new Promise((resolve) => {
    const forever = new Promise(() => {});
    const patience = setTimeout(busy, PATIENCE_MS);
    let mine = false;
    navigator.locks.request(`inkdeck ${place}`, { steal: take }, () => {
      clearTimeout(patience);
      mine = true;
      resolve();
      return forever;
    }).catch(() => {
      clearTimeout(patience);
      if (mine) lost();
      else resolve(); // this browser gives no locks here
    });
  });
}

const PATIENCE_MS = 1000; // a page that was reloaded has it a moment longer
