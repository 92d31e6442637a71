// The screen in words, for readers. What stays as it was is left alone, so that only what is new is read out.

export class Speech {
  #element;

  constructor(element) {
    this.#element = element;
  }

  // Say these sentences and what the keys do.
  say({ lines, keys }) {
    const now = [...lines, ...keys], nodes = this.#element.children;
    const most = Math.min(now.length, nodes.length);
    let first = 0, last = 0; // so many stay as they are
    while (first < most && nodes[first].textContent === now[first]) first++;
    while (last < most - first && nodes[nodes.length - 1 - last].textContent === now[now.length - 1 - last]) last++;
    const fresh = now.slice(first, now.length - last).map(paragraph);
    for (let old = nodes.length - first - last; old > 0; old--) nodes[first].remove();
    if (first) nodes[first - 1].after(...fresh);
    else this.#element.prepend(...fresh);
  }
}

function paragraph(words) {
  const made = document.createElement('p');
  made.textContent = words;
  return made;
}
