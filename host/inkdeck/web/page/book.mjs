// Finished games on their way to the score book of the computer that serves this page.

const ANSWERS = ['kept', 'waits', 'no_cookie', 'rejected', 'failed']; // as in serving.py

// Send these games, as `inkdeck merge` reads them. Resolves to the answer, and to the highest number if the score book
// has them now, or else 0.
export async function deliver(text) {
  const { games } = JSON.parse(text);
  if (!games.length) return { answer: 'kept', number: 0 };
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('games', { method: 'POST', headers, body: text }).catch(() => null);
  const said = response ? await response.text().catch(() => '') : 'gone';
  const answer = !response || ANSWERS.includes(said) ? said : 'failed';
  return { answer, number: response?.ok ? Math.max(...games.map((game) => game.sequence)) : 0 };
}
