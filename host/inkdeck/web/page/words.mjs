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

// A text, with a blank filled.
export function say(name, blank = '') {
  return (words[now]?.[name] ?? name).replace('{0}', blank);
}
