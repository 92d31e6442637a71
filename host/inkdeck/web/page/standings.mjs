// The statistics of the score book as tables: one for all games, one for each kind.

import { element } from './element.mjs';
import { locale, say } from './words.mjs';

const number = (text) => String(text).replace('.', say('report_decimal')).replace('-', '\u2212');
const percent = (share) => (share === null ? '–' : say('report_percent', share));

// How often somebody wins, and between which shares that lies in the long run.
const won = ({ won: share, between }) => [
  percent(share), ...(between ? [element('small', {}, [` (${between.join('–')})`])] : []),
];

const day = (seconds) => (seconds ? new Date(1000 * seconds).toLocaleDateString(locale()) : '–');

function name({ name: person, bot }) {
  return bot ? say('scores_bots', say(`level_${bot}`)) : person;
}

const COMMON = [['games', ({ games }) => games], ['wins', ({ wins }) => wins], ['won', won]];

// Elements for what `scoring.ScoreBook.figures` returns.
export function standings({ people, kinds }) {
  const ended = [
    ['streak', ({ streak }) => streak], ['longest', ({ longest }) => longest], ['last', ({ last }) => day(last)],
  ];
  const made = [table(say('report_people'), people, [...COMMON, ...ended])];
  for (const { title, bids, marks, rows } of kinds) {
    const columns = [
      ...COMMON,
      ['best', ({ best }) => (best === null ? '–' : number(best))],
      ['hands', ({ hands }) => hands],
      ['points_a_hand', ({ mean }) => number(mean) || '–'],
      ...(bids ? [['bids_made', ({ made: share }) => percent(share)]] : []),
    ];
    made.push(table(title, rows, columns, marks));
  }
  return made;
}

function table(title, rows, columns, marks = []) {
  const heads = [say('report_player'), ...columns.map(([key]) => say(`report_${key}`)), ...marks];
  const lines = rows.map((row) => element('tr', {}, [
    element('th', { scope: 'row' }, [name(row)]),
    ...columns.map(([, cell]) => element('td', {}, [cell(row)].flat())),
    ...marks.map((_, at) => element('td', {}, [String(row.marks[at])])),
  ]));
  return element('section', {}, [
    element('h3', {}, [title]),
    element('div', { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: title }, [
      element('table', {}, [
        element('thead', {}, [element('tr', {}, heads.map((text) => element('th', { scope: 'col' }, [text])))]),
        element('tbody', {}, lines),
      ]),
    ]),
  ]);
}
