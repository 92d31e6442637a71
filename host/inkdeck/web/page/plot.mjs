// A game's running totals as a chart, and the same figures as a table.

import { element } from './element.mjs';
import { say } from './words.mjs';

const COLOURS = ['#2b6cb8', '#cc5f1e', '#33884f', '#9647a3', '#a8862b', '#6b7580']; // as in `inkdeck report`
const DASHES = ['', '7 4']; // for players beyond those colours
const WIDTH = 360, HEIGHT = 200, LEFT = 40, RIGHT = 8, TOP = 8, BOTTOM = 22;
// SVG's namespace, which an HTML parser knows.
const SVG = Object.assign(document.createElement('template'), { innerHTML: '<svg></svg>' }).content.firstChild.namespaceURI;
const minus = (number) => String(number).replace('-', '\u2212');

function drawn(name, values, text = '') {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

const line = (seat) => ({
  fill: 'none', stroke: COLOURS[seat % COLOURS.length], 'stroke-width': 2.5, 'stroke-linejoin': 'round',
  'stroke-dasharray': DASHES[Math.floor(seat / COLOURS.length) % DASHES.length],
});

// Up to seven whole numbers in even steps that cover a range.
function ticks(lowest, highest) {
  let step = 1;
  for (; (highest - lowest) / step > 5; step *= String(step)[0] === '2' ? 2.5 : 2);
  const first = Math.floor(lowest / step) * step;
  return Array.from({ length: Math.ceil((highest - first) / step) + 1 }, (_, at) => first + at * step);
}

// Elements that show how a game went: `names` by seat, `totals` by seat before the first hand and after each.
export function course({ names, totals }) {
  const last = totals[0].length - 1;
  const table = figures(names, totals);
  if (last < 1) return [table];
  const all = totals.flat();
  const marks = ticks(Math.min(0, ...all), Math.max(1, ...all));
  const x = (hand) => LEFT + (hand * (WIDTH - LEFT - RIGHT)) / last;
  const y = (total) => TOP + ((marks.at(-1) - total) * (HEIGHT - TOP - BOTTOM)) / (marks.at(-1) - marks[0]);
  const chart = drawn('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': sentence(names, totals) });
  for (const mark of marks) {
    chart.append(drawn('line', { x1: LEFT, x2: WIDTH - RIGHT, y1: y(mark), y2: y(mark), class: mark ? 'grid' : 'zero' }));
    chart.append(drawn('text', { x: LEFT - 6, y: y(mark) + 4, 'text-anchor': 'end' }, minus(mark)));
  }
  const step = Math.ceil(last / 8);
  for (let hand = 0; hand <= last; hand += step) {
    chart.append(drawn('text', { x: x(hand), y: HEIGHT - 5, 'text-anchor': 'middle' }, String(hand)));
  }
  totals.forEach((values, seat) => {
    const points = values.map((total, hand) => `${x(hand)},${y(total)}`).join(' ');
    chart.append(drawn('polyline', { points, ...line(seat) }));
  });
  return [chart, legend(names), table];
}

// The chart's last values.
function sentence(names, totals) {
  return `${say('report_curve_chart')}: ${names.map((name, seat) => `${name} ${minus(totals[seat].at(-1))}`).join(', ')}`;
}

function legend(names) {
  return element('ul', { className: 'legend' }, names.map((name, seat) => {
    const sample = drawn('svg', { viewBox: '0 0 28 8', 'aria-hidden': 'true' });
    sample.append(drawn('line', { x1: 0, x2: 28, y1: 4, y2: 4, ...line(seat) }));
    return element('li', {}, [sample, name]);
  }));
}

function figures(names, totals) {
  const head = [say('scores_hand'), ...names].map((text) => element('th', { scope: 'col' }, [text]));
  const rows = totals[0].map((_, hand) => element('tr', {}, [
    element('th', { scope: 'row' }, [String(hand)]),
    ...totals.map((values) => element('td', {}, [minus(values[hand] ?? '')])),
  ]));
  return element('div', { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: say('scores_totals') }, [
    element('table', {}, [element('thead', {}, [element('tr', {}, head)]), element('tbody', {}, rows)]),
  ]);
}
