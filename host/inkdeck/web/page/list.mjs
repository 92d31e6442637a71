// A list of the device's as buttons that are high enough for fingers, where its lines are not.

export class List {
  #choose;
  #lines = [];
  #told = '';

  // `choose(index, event)` takes a line.
  constructor(choose) {
    this.#choose = choose;
    this.element = document.createElement('div');
    this.element.className = 'list';
    this.element.setAttribute('role', 'group');
    this.title = document.createElement('h2');
    this.box = document.createElement('div');
    this.element.append(this.title, this.box);
    this.element.hidden = true;
  }

  // Show this list (`offers.py`). The line under the device's cursor is the one that Tab comes to.
  show({ title, aside, lines, apart, at }) {
    const told = JSON.stringify([title, aside, lines, apart]);
    if (told !== this.#told) {
      this.#told = told;
      this.title.replaceChildren(title, ...(aside ? [part('small', aside)] : []));
      this.#lines = lines.map(([words, value], index) => this.#line(words, value, index < apart, index));
      this.box.replaceChildren(...this.#lines);
    }
    this.#lines.forEach((line, index) => {
      line.classList.toggle('here', index === at);
      line.tabIndex = index === at ? 0 : -1;
    });
    if (!this.element.hidden) this.#lines[at]?.scrollIntoView({ block: 'nearest' });
  }

  #line(words, value, bold, index) {
    const button = document.createElement('button');
    button.type = 'button';
    button.classList.toggle('apart', bold);
    button.append(part('span', words), part('span', value));
    button.onclick = (event) => this.#choose(index, event);
    return button;
  }
}

function part(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
