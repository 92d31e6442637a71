// Fingers, mice and keyboards to the board's buttons. `send` takes what `worker.mjs` understands.

const NAMES = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  Enter: 'enter', Escape: 'esc', Backspace: 'backspace',
};
const IN_ROW = /^(left|right|[0-9])$/;

// Whether a key belongs to the part of the page that has the focus, and not to the device.
function isTakenBy(part, name) {
  if (part.matches('select')) return true;
  return name === ' ' || (name === 'enter' && !part.matches('[type=checkbox]'));
}

export class Input {
  typing = false; // whether a name is entered, so that letters are letters
  isFor = () => true; // whether a finger on a button was meant for the picture that is there
  #held = new Map(); // what holds a button down, to the button
  #send;
  #show;
  #keyboard = {};
  #byPointer = false; // whether a mouse or a finger was used last

  // `show(button, down)` draws a button that is pressed.
  constructor(send, show) {
    this.#send = send;
    this.#show = show;
    addEventListener('keydown', (event) => this.#keyDown(event));
    addEventListener('keyup', (event) => this.#up(`key ${event.code}`));
    addEventListener('blur', () => this.letGo());
    // After a click the keyboard is the device's again. A list stays open until something is chosen.
    addEventListener('pointerdown', () => { this.#byPointer = true; });
    addEventListener('click', ({ detail }) => detail && setTimeout(() => this.#leave(':not(select)')));
    addEventListener('change', () => this.#byPointer && this.#leave('select'));
    document.addEventListener('visibilitychange', () => document.hidden && this.letGo());
  }

  // Take these buttons (a Map from names to elements) and this table of the keyboard's keys from now on.
  take(buttons, keyboard) {
    this.letGo();
    this.#keyboard = keyboard;
    for (const [name, element] of buttons) {
      const finger = (event) => `pointer ${event.pointerId}`;
      element.addEventListener('pointerdown', (event) => {
        if (event.button || !this.isFor(event)) return;
        element.setPointerCapture(event.pointerId);
        this.#down(finger(event), name);
      });
      for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
        element.addEventListener(end, (event) => this.#up(finger(event)));
      }
      element.addEventListener('contextmenu', (event) => event.preventDefault());
      // A reader, or Enter on a key that has the focus, clicks without a pointer.
      element.addEventListener('click', (event) => {
        if (event.detail === 0) this.#send({ tap: [name, false] });
      });
    }
  }

  letGo() {
    for (const holder of [...this.#held.keys()]) this.#up(holder);
  }

  #leave(which) {
    const part = document.activeElement;
    if (part?.matches(which) && !part.closest('dialog')) part.blur();
  }

  #down(holder, button) {
    if (this.#held.has(holder) || [...this.#held.values()].includes(button)) return;
    this.#held.set(holder, button);
    this.#show(button, true);
    this.#send({ move: [button, true] });
  }

  #up(holder) {
    const button = this.#held.get(holder);
    if (button === undefined) return;
    this.#held.delete(holder);
    this.#show(button, false);
    this.#send({ move: [button, false] });
  }

  #keyDown(event) {
    this.#byPointer = false;
    if (document.querySelector('dialog[open]')) return; // the keyboard is the dialog's
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const name = NAMES[event.key] ?? event.key;
    const part = event.target instanceof Element && event.target.closest('button, select, input, a');
    if (part && isTakenBy(part, name)) return;
    if (IN_ROW.test(name) || (this.typing && (name.length === 1 || name === 'enter'))) {
      event.preventDefault();
      if (!event.repeat || name.length > 1) this.#send({ along: name });
      return;
    }
    const bound = this.#keyboard[name];
    if (!bound) return;
    event.preventDefault();
    if (bound.tap) this.#send({ tap: [bound.button, bound.hold] });
    else if (!event.repeat) this.#down(`key ${event.code}`, bound.button);
  }
}
