// The play so far: what was played, and who was winning after each move.

import { el, set, svg } from '../dom.js';
import { piece } from './signs.js';
import { shownMove, worth } from './words.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('./session.js').Step} Step */
/** @typedef {import('../types.js').Tools} Tools */

const ROW = 26;
const [LEFT, RIGHT, TOP, BOTTOM] = [134, 370, 44, 14];

/**
 * The history as a list of buttons, with the values drawn beside it where they are known.
 * @param {Step[]} steps
 * @param {number} at
 * @param {Tools['text']} text
 * @param {import('./names.js').Names} names
 * @param {(place: number) => void} goTo
 */
export function drawHistory(steps, at, text, { called, said }, goTo) {
  const known = steps.some(({ position }) => position.winner !== null);
  const distances = steps.map(({ position }) => (position.winner ? position.moves_to_end ?? 0 : 0));
  const most = Math.max(4, ...distances);
  const centre = (LEFT + RIGHT) / 2;
  /** @param {Position} position */
  const x = ({ winner, moves_to_end: left }) => {
    if (winner === null) return null;
    if (winner === 0) return centre;
    const inward = ((most - (left ?? most)) / (most + 1) + 1 / (most + 1)) * (centre - LEFT);
    return winner === 1 ? centre - inward : centre + inward;
  };
  /** What a player plays, around a place. */
  const sign = (/** @type {1 | 2} */ player, /** @type {number} */ cx, /** @type {number} */ cy) =>
    svg('g', { transform: `translate(${cx - 5.5} ${cy - 5.5}) scale(.55)` }, piece(player, steps[0]?.position.board));
  const y = (/** @type {number} */ place) => TOP + place * ROW + ROW / 2;
  const rows = steps.map(({ played, position }, place) => {
    const by = played?.by ?? null;
    const move = shownMove(text, position.board, played?.move ?? '');
    const name = played ? shortened(move) : text('play.start');
    const value = worth(text, called, position.winner, position.moves_to_end);
    const blunder = played?.blunder ?? false;
    const label = [
      played ? text('play.history.move', { number: place, player: called(played.by), move }) : text('play.start'),
      value, blunder ? text('play.history.blunder') : '',
    ].filter(Boolean).join(', ');
    const group = svg('g', {
      class: `row${place === at ? ' current' : ''}`, role: 'button', tabindex: place === at ? 0 : -1, 'aria-label': label,
      'aria-current': place === at ? 'step' : null, onclick: () => goTo(place),
    },
    played?.judgement && svg('title', {}, said(played.judgement)),
    svg('rect', { class: 'hit', x: 1, y: y(place) - ROW / 2 + 1, width: known ? RIGHT + 8 : LEFT, height: ROW - 2 }),
    place > 0 && svg('text', { class: 'small ink-muted end', x: 22, y: y(place) + 4 }, place),
    by && sign(by, 36, y(place)),
    svg('text', { class: `start ${blunder ? 'strong' : ''}`, x: 50, y: y(place) + 5 }, name));
    return { group, at: x(position), by, blunder, place };
  });
  /** @type {Element[]} */
  const lines = [];
  rows.forEach((row, place) => {
    const before = rows[place - 1];
    if (!before || before.at === null || row.at === null) return;
    const look = row.blunder ? `bold ${row.by === 1 ? 'line-one' : 'line-two'}` : 'line-muted thin';
    lines.push(svg('path', { class: look, d: `M${before.at} ${y(place - 1)}L${row.at} ${y(place)}` }));
  });
  const dots = rows.filter((row) => row.at !== null).map((row) => {
    const cx = /** @type {number} */ (row.at);
    if (row.by) return svg('g', {}, svg('circle', { class: 'fill-paper', cx, cy: y(row.place), r: 7 }), sign(row.by, cx, y(row.place)));
    return svg('circle', { class: 'fill-paper line-text', cx, cy: y(row.place), r: 4 });
  });
  const height = TOP + steps.length * ROW + BOTTOM;
  const head = known ? [
    svg('rect', { class: 'fill-one line-one thin', x: LEFT - 8, y: 4, width: centre - LEFT - 14, height: 20 }),
    svg('rect', { class: 'fill-two line-two thin', x: centre + 22, y: 4, width: RIGHT - centre - 14, height: 20 }),
    svg('text', { class: 'small', x: (LEFT + centre - 22) / 2, y: 18 }, text('play.history.wins', { player: shortened(called(1)) })),
    svg('text', { class: 'small', x: centre, y: 18 }, text('play.history.draw')),
    svg('text', { class: 'small', x: (centre + 22 + RIGHT + 8) / 2, y: 18 }, text('play.history.wins', { player: shortened(called(2)) })),
    svg('path', { class: 'line-muted thin dashed', d: `M${centre} 28V${height - 6}` }),
  ] : [];
  const top = known ? 0 : TOP - 2;
  const width = known ? RIGHT + 12 : LEFT + 4;
  const picture = svg('svg', {
    class: 'bachet history', viewBox: `0 ${top} ${width} ${height - top}`, width: `${width / 16}rem`, height: `${(height - top) / 16}rem`, role: 'group', 'aria-label': text('play.history'),
  }, head, rows.map(({ group }) => group), lines, dots);
  picture.addEventListener('keydown', (event) => {
    const place = rows.findIndex(({ group }) => group === document.activeElement);
    if (place < 0) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && rows[place + step]) {
      event.preventDefault();
      rows.forEach(({ group }, other) => set(group, { tabindex: other === place + step ? 0 : -1 }));
      rows[place + step].group.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      goTo(place);
    }
  });
  return el('div', { class: 'history-box' }, picture);
}

/** @param {string} name */
function shortened(name) {
  return name.length > 9 ? `${name.slice(0, 8)}…` : name;
}
