// Shares the game whose result is on the panel: as a link that holds its record.

import { fromBase64, lettersOf } from './link.mjs';
import { say } from './words.mjs';

const HERE = /^(localhost|127\.|\[::1\])/; // nobody else reaches a page of `inkdeck play`

// The link for a record in base64.
export async function linkTo(record) {
  return `${location.origin}${location.pathname}#watch=${await lettersOf(fromBase64(record))}`;
}

// Hand a link on, in the way that the browser has. Call this while a touch or a key counts as the reader's own.
export async function handOn(link, notice) {
  notice.say('share', '');
  const local = HERE.test(location.hostname);
  if (navigator.share && !local) {
    try {
      return await navigator.share({ title: 'Inkdeck', url: link });
    } catch (error) {
      if (error.name === 'AbortError') return; // the reader thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    notice.say('share', say(local ? 'share_local' : 'share_copied'));
  } catch {
    show(link);
  }
}

// The link to select by hand, where a page may neither share nor copy.
function show(link) {
  const dialog = document.getElementById('link');
  const field = dialog.querySelector('input');
  field.value = link;
  dialog.showModal();
  field.select();
}

// The button that shares. It is there as long as a game's result is on the panel.
export class Share {
  #record = ''; // on offer, in base64
  #link = ''; // made before it is asked for: a touch counts only for a moment
  #place = document.getElementById('after');

  constructor(notice) {
    document.getElementById('share').onclick = () => handOn(this.#link, notice);
  }

  // Offer this record, in base64; "" for none any more.
  async offer(record) {
    if (record === this.#record) return;
    this.#record = record;
    this.#place.hidden = true;
    if (!record) return;
    const link = await linkTo(record);
    if (record !== this.#record) return; // it was left meanwhile
    this.#link = link;
    this.#place.hidden = false;
  }
}
