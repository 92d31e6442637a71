// What the page's address asks for.

import { watched } from './watch.mjs';

const asked = new URLSearchParams(location.search);

// Fixes every deal, for tests; -1 leaves that to chance.
export const seed = /^[0-9]{1,9}$/.test(asked.get('seed') ?? '') ? Number(asked.get('seed')) : -1;

export const instant = asked.has('instant');

// The browser's language if the page knows it, else English.
export function ownLanguage(languages) {
  return languages.find((one) => navigator.language.toLowerCase().startsWith(one)) ?? 'en';
}

// What stands behind "#", for instance #go5&de. That is done once: a reload goes on with the game. A shared game stays
// there, so that a reload shows it again: it is over and holds no secrets.
export function followed({ games, languages, boards }) {
  const watch = watched();
  if (watch !== null) return { watch };
  const words = location.hash.slice(1).split('&');
  history.replaceState(null, '', location.pathname + location.search);
  const game = games.find((one) => words.includes(one)) ?? '';
  const language = languages.find((one) => words.includes(one)) ?? (game && ownLanguage(languages));
  const named = words.concat(asked.get('board') ?? []);
  const check = words.includes('check');
  return { game, language, check, board: boards.map((one) => one.name).find((one) => named.includes(one)) };
}
