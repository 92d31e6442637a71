// What the page itself remembers: small choices. A browser may refuse to keep anything.

const PREFIX = 'inkdeck ';

export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // then it holds until the page is closed
  }
}
