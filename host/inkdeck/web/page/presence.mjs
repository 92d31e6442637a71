// What a phone does for a game besides its pictures: its screen stays on, and if you like, it sounds and trembles when
// something happens on the table.

const BUZZ = 12; // ms
const TONE = 520, LOUD = 0.08, SECONDS = 0.09;

export class Presence {
  #wanted = false; // whether the screen should stay on
  #lock = null;
  #table = ''; // what lies on the felt
  #sound = null; // an AudioContext

  constructor() {
    document.addEventListener('visibilitychange', () => this.#hold());
  }

  // Keep the screen on while a table is there.
  stay(there) {
    this.#wanted = there;
    if (there) this.#hold();
    else this.#lock?.release();
  }

  async #hold() {
    if (!this.#wanted || document.hidden || this.#lock || !navigator.wakeLock) return;
    try {
      this.#lock = await navigator.wakeLock.request('screen');
      this.#lock.addEventListener('release', () => { this.#lock = null; });
      if (!this.#wanted) this.#lock.release();
    } catch {
      this.#lock = null; // the system saves its battery
    }
  }

  // Switch sound and vibration on or off. Browsers allow sound only from a touch on.
  signal(on) {
    if (on) this.#sound ??= globalThis.AudioContext ? new AudioContext() : null;
    else this.#sound?.close();
    if (!on) this.#sound = null;
    this.on = on;
    if (on) this.#tell();
  }

  // The felt shows this now. Everybody sees it, so nothing secret is heard: not a refusal, nor a card that is chosen.
  laid(frame) {
    const table = frame ? String.fromCharCode(...frame) : '';
    if (table && this.#table && table !== this.#table && this.on) this.#tell();
    this.#table = table;
  }

  #tell() {
    navigator.vibrate?.(BUZZ);
    const sound = this.#sound;
    if (!sound) return;
    if (sound.state === 'suspended') sound.resume();
    const tone = new OscillatorNode(sound, { frequency: TONE, type: 'triangle' });
    const volume = new GainNode(sound, { gain: LOUD });
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + SECONDS);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + SECONDS);
  }
}
