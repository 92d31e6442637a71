// How the open table lies in a window: what is beside what, and how large.

import { SHOWN, inTwoRows } from './picture.mjs';

export const BESIDE = 240; // CSS pixels: the keys' width
const KEY = 56, GAP = 6, LINE = 56; // CSS pixels: a key's height, what is between keys, the line's height
const LEAST = 0.88; // whole pixels are for pictures that fill so much of the window; others are smoothed
const LARGEST = 4; // CSS pixels for one of the panel
const FINGER = 40; // CSS pixels: lower lines become buttons
const LOW = 1.6; // a window so many times as wide as it is high has the keys beside the pictures
const HAND = 0.58; // of the height, where the hand shares it with the table
const EDGE = 12; // around the table

// The largest size up to `exact` CSS pixels for one of the panel that shows well on a screen.
function sized(exact, density) {
  const most = Math.min(exact, LARGEST) * density, whole = Math.floor(most);
  const sharp = density === 1 || whole >= LEAST * most;
  return { dots: Math.max(1, sharp ? whole : most) / density, sharp };
}

// How all of it lies in a room of CSS pixels on a screen of this density.
//
// `what` is there: whether there is a `table`; the height of a `line` of the list on the picture, 0 for none; the
// `cards`' places; and how many rows of `keys`. Returns whether the keys are `beside` the pictures; the size of the
// `hand` and of the `felt`, null for none, and whether a third picture lies `aside`; whether the hand is a list of buttons
// (`listed`); and its parts where the cards lie in two `rows`, or null.
export function fitting(room, density, { table, line, cards, keys }) {
  const beside = room.width > room.height * LOW;
  const width = room.width - 2 * GAP - (beside ? BESIDE + GAP : 0);
  const height = room.height - 2 * GAP - (beside ? 0 : LINE + keys * (KEY + GAP));
  const most = height / SHOWN.height;
  let hand = sized(Math.min(width / SHOWN.width, most), density);
  const below = (height - EDGE) / SHOWN.height; // for both
  let felt = null;
  if (table && beside) {
    const shared = sized(Math.min(width / SHOWN.width, below * HAND), density);
    felt = sized(Math.min(width / SHOWN.width, below - shared.dots), density);
    hand = shared;
  } else if (table && 2 * hand.dots <= below) {
    felt = hand;
  }
  const listed = line > 0 && line * hand.dots < FINGER;
  const left = below - (felt ? felt.dots : 0); // CSS pixels for one of the panel, if the hand had all of it
  const [, , , , high] = cards[0] ?? [0, 0, 0, 0, SHOWN.height];
  const rows = inTwoRows(cards, ((left / hand.dots - 1) * SHOWN.height + high) / (2 * high));
  const taken = ((rows?.height ?? SHOWN.height) * hand.dots) / SHOWN.height; // by the hand
  const aside = !beside && felt !== null && !listed && taken + 2 * felt.dots <= (height - 2 * EDGE) / SHOWN.height;
  return { beside, hand, felt, aside, listed, rows };
}
