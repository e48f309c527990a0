// Boards with pieces that go from square to square: a piece is chosen, then where it goes; or it is dragged there.

import { el, set, svg } from '../dom.js';
import { pill, sheet, spot } from './spots.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../answers.js').PieceAnswer} Piece */
/** @typedef {{column: number, row: number}} Square */
/** @typedef {import('./spots.js').Play} Play */

const [SIZE, LEFT, TOP, BELOW] = [52, 26, 6, 26];

/** @param {Square} one @param {Square} other */
const same = (one, other) => one.column === other.column && one.row === other.row;

/** Where a move leads. @param {Move} move @returns {Square | null} */
const target = ({ spot }) => (spot?.kind === 'step' ? spot.to : spot?.kind === 'square' ? spot : null);

/** Where a move begins, if a piece goes. @param {Move} move @returns {Square | null} */
const origin = ({ spot }) => (spot?.kind === 'step' ? spot.from : null);

/**
 * A piece: J1's are round, J2's square, and what each is stands on it.
 * @param {Piece} piece
 * @param {number} x
 * @param {number} y
 */
function figure({ owner, sign }, x, y) {
  if (!owner) return svg('g', { class: 'piece' }, svg('text', { class: 'sign', x, y: y + 6 }, sign || '#'));
  const side = owner === 1 ? 'one' : 'two';
  const [outer, inner] = owner === 1
    ? [svg('circle', { class: `solid-${side} edge-${side}`, cx: x, cy: y, r: 20 }), svg('circle', { class: sign ? 'fill-paper' : `face-${side}`, cx: x, cy: y, r: 15.5 })]
    : [svg('rect', { class: `solid-${side} edge-${side}`, x: x - 18, y: y - 18, width: 36, height: 36, rx: 5 }),
      svg('rect', { class: sign ? 'fill-paper' : `face-${side}`, x: x - 13.5, y: y - 13.5, width: 27, height: 27, rx: 3 })];
  return svg('g', { class: 'piece' }, outer, inner, svg('text', { class: `sign ink-${side}`, x, y: y + 7 }, sign));
}

/**
 * The best of some moves for whoever makes them: what it comes to is shown where they begin.
 * @param {Move[]} moves
 * @param {Play} play
 */
const bestOf = (moves, play) => moves.find(({ move }) => play.best.has(move))
  ?? moves.toSorted((one, other) => merit(other, play) - merit(one, play))[0];

/** @param {Move} move @param {Play} play */
function merit({ winner, moves }, { turn }) {
  if (winner === null) return -Infinity;
  return winner === 0 ? 0 : winner === turn ? 1e6 - (moves ?? 0) : -1e6 + (moves ?? 0);
}

/**
 * @param {import('../answers.js').BoardAnswerPieces} board
 * @param {Move[]} moves
 * @param {Play} play
 */
export function drawPieces(board, moves, play) {
  const { columns, rows, cells, chequered } = board;
  const [width, height] = [LEFT + columns.length * SIZE + 6, TOP + rows.length * SIZE + BELOW];
  const picture = sheet(width, height);
  const several = el('div', { class: 'bar several', role: 'group' });
  const called = (/** @type {Square} */ { column, row }) => `${columns[column]}${rows[row]}`;
  const corner = (/** @type {Square} */ { column, row }) => [LEFT + column * SIZE, TOP + row * SIZE];
  /** @type {Square | null} */
  let chosen = null;

  /** @param {Square | null} square @param {boolean} [focus] */
  const choose = (square, focus = true) => {
    chosen = square;
    several.replaceChildren();
    render();
    const next = picture.querySelector(square ? '.chosen' : '[data-move]');
    if (focus && next instanceof SVGElement) next.closest('g')?.focus();
  };

  /** Makes the move to a square, or asks which where there are several, as with promotions. @param {Move[]} here */
  const make = (here) => {
    if (here.length === 1) play.choose(here[0]);
    else {
      several.replaceChildren(...here.map((move) => el('button', { type: 'button', onclick: () => play.choose(move) }, play.label(move))));
      several.querySelector('button')?.focus();
    }
  };

  const render = () => {
    const squares = cells.map((piece, place) => {
      const here = { column: place % columns.length, row: Math.floor(place / columns.length) };
      const [x, y] = corner(here);
      const [cx, cy] = [x + SIZE / 2, y + SIZE / 2];
      const dark = chequered && (here.column + here.row + rows.length) % 2 === 1;
      const held = chosen !== null && same(chosen, here);
      const last = play.last && (target(play.last) && same(/** @type {Square} */ (target(play.last)), here));
      const group = svg('g', {}, svg('rect', { class: `square ${dark ? 'dark' : 'fill-paper'}`, x, y, width: SIZE, height: SIZE }));
      if (held) group.append(svg('rect', { class: 'chosen', x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 3 }));
      if (piece) {
        const drawn = figure(piece, cx, cy);
        if (last && play.fresh) drawn.classList.add('appears');
        group.append(drawn);
      }
      if (last) group.append(svg('rect', { class: 'last line-text', x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 4 }));
      const arriving = moves.filter((move) => {
        const [from, to] = [origin(move), target(move)];
        return to && same(to, here) && (from === null || (chosen !== null && same(from, chosen)));
      });
      const leaving = moves.filter((move) => {
        const from = origin(move);
        return from && same(from, here);
      });
      const sign = (/** @type {Move} */ move) => pill(cx + (piece ? 10 : 0), cy + (piece ? 15 : 0), move, play, 30);
      if (arriving.length) {
        group.append(...(arriving[0].winner === null && play.open ? [svg('circle', { class: 'aim', cx, cy, r: 7 })] : sign(bestOf(arriving, play))));
        return spot(group, arriving[0], { ...play, choose: () => make(arriving), label: (move) => (arriving.length === 1 ? play.label(move) : called(here)) });
      }
      if (held) set(group, { onclick: () => choose(null), tabindex: -1 });
      if (!leaving.length || held) return group;
      group.append(...sign(bestOf(leaving, play)));
      if (leaving.some(({ move }) => play.hinted.has(move))) group.classList.add('hinted');
      if (!play.open) return group;
      group.classList.add('spot', 'open');
      const label = [piece?.sign, called(here)].filter(Boolean).join(' ');
      set(group, {
        role: 'button', tabindex: -1, 'aria-label': label, 'data-move': called(here), 'data-from': called(here),
        onclick: () => choose(here),
        onpointerdown: (/** @type {PointerEvent} */ event) => { if (event.pointerType === 'mouse') choose(here, false); },
      });
      return group;
    });
    const names = [
      ...columns.map((name, column) => svg('text', { class: 'ink-muted small', x: LEFT + (column + .5) * SIZE, y: height - 9 }, name)),
      ...rows.map((name, row) => svg('text', { class: 'ink-muted small', x: LEFT / 2, y: TOP + (row + .5) * SIZE + 4 }, name)),
    ];
    const frame = svg('rect', { class: 'frame', x: LEFT, y: TOP, width: columns.length * SIZE, height: rows.length * SIZE });
    picture.replaceChildren(...squares, frame, ...names);
    const first = picture.querySelector('[data-move]');
    if (first) set(/** @type {SVGElement} */ (first), { tabindex: 0 });
  };

  // What is dragged is dropped on a square.
  picture.addEventListener('pointerup', (event) => {
    if (!chosen || event.pointerType !== 'mouse') return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-move]:not([data-from])');
    if (under instanceof SVGElement && picture.contains(under)) under.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  picture.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chosen) {
      event.stopPropagation();
      choose(null);
    }
  });
  render();
  return el('div', { class: 'board-of-pieces', role: 'group' }, picture, several);
}
