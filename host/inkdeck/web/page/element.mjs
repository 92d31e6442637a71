// A new element with these properties and children.
export function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// A button that does something.
export function button(words, deed, properties = {}) {
  return element('button', { type: 'button', onclick: deed, ...properties }, [words]);
}
