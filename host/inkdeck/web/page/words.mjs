// The page's own words, in the language that the device speaks; until it has been asked, in the browser's.

let words = {}; // by language
let now = 'en';

// What all the words are, {language: {name: text}}, and a language to begin with.
export function learn(all, language) {
  words = all;
  speak(language);
}

// Change to a language, if the page knows it, wherever the page says something.
export function speak(language) {
  if (!words[language]) return;
  now = language;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
  }
}

// A text, with its blanks filled.
export function say(name, ...blanks) {
  return (words[now]?.[name] ?? name).replace(/\{(\d)\}/g, (_, at) => blanks[at] ?? '');
}

// The locale for dates and lists: the browser's if it is one of the page's language, for its country's way to write.
export function locale() {
  return navigator.language.toLowerCase().startsWith(now) ? navigator.language : now;
}
