// Boards with pieces that go from square to square: a piece is chosen, then where it goes; or it is dragged there. Where several moves go
// the same way at first, each square of the way is chosen.

import { el, set, svg } from '../dom.js';
import { draggable, wasDropped } from './drag.js';
import { coordinate, pill, readable, sheet, spot } from './spots.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../answers.js').PieceAnswer} Piece */
/** @typedef {{column: number, row: number}} Square */
/** @typedef {import('./spots.js').Play} Play */

const [SIZE, LEFT, TOP, BELOW] = [52, 26, 6, 26];

/** @param {Square} one @param {Square} other */
const same = (one, other) => one.column === other.column && one.row === other.row;

/** The squares of a move: where a piece stands, where it goes over, and where it goes. @param {Move} move @returns {Square[]} */
export function route({ spot }) {
  switch (spot?.kind) {
    case 'path': return spot.squares;
    case 'area': return Array.from({ length: spot.columns * spot.rows }, (_, k) => ({ column: spot.column + (k % spot.columns), row: spot.row + Math.floor(k / spot.columns) }));
    case 'step': return [spot.from, spot.to];
    case 'square': return [spot];
    default: return [];
  }
}

/** @param {Square[]} one @param {Square[]} other */
export const sameWay = (one, other) => one.length === other.length && one.every((square, k) => same(square, other[k]));

/** In which orders its squares can be chosen: what is put on several has no first one. @param {Move} move @returns {Square[][]} */
const ways = (move) => (move.spot?.kind === 'area' ? [route(move), route(move).toReversed()] : [route(move)]);

/** Where a move leads. @param {Move} move @returns {Square | undefined} */
const target = (move) => route(move).at(-1);

/**
 * What a square is called.
 * @param {import('../answers.js').BoardAnswerPieces} board
 * @param {Square} square
 */
export const squareName = ({ columns, rows, names }, { column, row }) => names[row * columns.length + column] || `${columns[column]}${rows[row]}`;

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
    ? [svg('circle', { class: `solid-${side} edge-${side}`, cx: x, cy: y, r: 22 }), svg('circle', { class: sign ? 'fill-paper' : `face-${side}`, cx: x, cy: y, r: 18 })]
    : [svg('rect', { class: `solid-${side} edge-${side}`, x: x - 20, y: y - 20, width: 40, height: 40, rx: 5 }),
      svg('rect', { class: sign ? 'fill-paper' : `face-${side}`, x: x - 16, y: y - 16, width: 32, height: 32, rx: 3 })];
  return svg('g', { class: 'piece' }, outer, inner, svg('text', { class: `sign ink-${side}`, x, y: y + 9 }, sign));
}

/**
 * The best of some moves for whoever makes them: what it comes to is shown where they begin.
 * @param {Move[]} moves
 * @param {Play} play
 */
export const bestOf = (moves, play) => moves.find(({ move }) => play.best.has(move))
  ?? moves.toSorted((one, other) => merit(other, play) - merit(one, play))[0];

/** @param {Move} move @param {Play} play */
function merit({ winner, moves }, { turn }) {
  if (winner === null) return -Infinity;
  return winner === 0 ? 0 : winner === turn ? 1e6 - (moves ?? 0) : -1e6 + (moves ?? 0);
}

/**
 * A piece that was moved comes from where it stood; one that was put on the board appears.
 * @param {SVGElement} piece
 * @param {Move} move
 */
function seenToCome(piece, move) {
  const [from, to] = [route(move)[0], target(move)];
  if (move.spot?.kind === 'area' || !to || same(from, to)) return piece.classList.add('appears');
  piece.style.setProperty('--from-x', `${(from.column - to.column) * SIZE}px`);
  piece.style.setProperty('--from-y', `${(from.row - to.row) * SIZE}px`);
  piece.classList.add('slides');
}

/**
 * @param {import('../answers.js').BoardAnswerPieces} board
 * @param {Move[]} moves
 * @param {Play} play
 */
export function drawPieces(board, moves, play) {
  const { columns, rows, cells, chequered, names } = board;
  const letters = readable(LEFT + columns.length * SIZE + 6);
  const [width, height] = [LEFT + columns.length * SIZE + 6, TOP + rows.length * SIZE + BELOW];
  const picture = sheet(width, height);
  const slides = play.fresh && !wasDropped();
  const several = el('div', { class: 'bar several', role: 'group' });
  const called = (/** @type {Square} */ square) => squareName(board, square);
  const corner = (/** @type {Square} */ { column, row }) => [LEFT + column * SIZE, TOP + row * SIZE];
  const squareAt = (/** @type {number} */ place) => ({ column: place % columns.length, row: Math.floor(place / columns.length) });
  /** @type {Square[]} where a piece goes, as far as that is chosen */
  let chosen = [];

  /** @param {Square[]} way @param {boolean} [focus] */
  const choose = (way, focus = true) => {
    chosen = way;
    several.replaceChildren();
    render();
    const next = picture.querySelector(way.length ? '.chosen.at' : '[data-move]');
    if (focus && next instanceof SVGElement) next.closest('g')?.focus();
  };

  /** Goes on over a square, makes the move that ends there, or asks which where there are several, as with promotions. @param {Square} square @param {Move[]} here */
  const make = (square, here) => {
    const over = here.filter((move) => route(move).length > chosen.length + 1 && same(route(move)[chosen.length], square));
    if (here.length === 1) play.choose(here[0]);
    else if (over.length) choose([...chosen, square]);
    else {
      several.replaceChildren(...here.map((move) => el('button', { type: 'button', onclick: () => play.choose(move) }, play.label(move))));
      several.querySelector('button')?.focus();
    }
  };

  const render = () => {
    const squares = cells.map((piece, place) => {
      const here = squareAt(place);
      const [x, y] = corner(here);
      const [cx, cy] = [x + SIZE / 2, y + SIZE / 2];
      const dark = chequered && (here.column + here.row + rows.length) % 2 === 1;
      const held = chosen.length > 0 && same(chosen[chosen.length - 1], here);
      const passed = chosen.some((square) => same(square, here));
      const way = play.last ? route(play.last) : [];
      const whole = play.last?.spot?.kind === 'area';
      const last = way.some((square, k) => same(square, here) && (whole || k === way.length - 1));
      const look = dark ? 'dark' : chequered ? 'fill-paper' : 'tile cloth';
      const group = svg('g', { class: held ? 'held' : '' }, svg('rect', { class: `square ${look}`, x, y, width: SIZE, height: SIZE }));
      if (names[place]) group.append(coordinate(x + 3, y + letters * .6, names[place], letters, 'corner'));
      if (passed) group.append(svg('rect', { class: held ? 'chosen at' : 'chosen', x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 3 }));
      if (piece) {
        const drawn = figure(piece, cx, cy);
        if (last && slides && play.last) seenToCome(drawn, play.last);
        group.append(drawn);
      }
      if (last) group.append(svg('rect', { class: 'last line-text', x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 4 }));
      // Where it came from, too.
      else if (way.some((square) => same(square, here))) group.append(svg('rect', { class: 'last line-text dashed', x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 4 }));
      const arriving = moves.filter((move) => {
        return ways(move).some((way) => {
          const begins = way.length === 1 ? !chosen.length : chosen.length > 0 && chosen.every((square, k) => way[k] && same(square, way[k]));
          return begins && way.length > chosen.length && [way[chosen.length], way[way.length - 1]].some((square) => same(square, here));
        });
      });
      const leaving = moves.filter((move) => {
        return ways(move).some((way) => way.length > 1 && same(way[0], here));
      });
      const sign = (/** @type {Move} */ move) => pill(cx + (piece ? 10 : 0), cy + (piece ? 15 : 0), move, play, 30);
      if (arriving.length) {
        group.append(...(arriving[0].winner === null && play.open ? [svg('circle', { class: 'aim', cx, cy, r: 7 })] : sign(bestOf(arriving, play))));
        return spot(group, arriving[0], { ...play, choose: () => make(here, arriving), label: (move) => (arriving.length === 1 ? play.label(move) : called(here)) });
      }
      if (held) set(group, { onclick: () => choose([]), tabindex: -1 });
      if (!leaving.length || held) return group;
      group.append(...sign(bestOf(leaving, play)));
      if (leaving.some(({ move }) => play.hinted.has(move))) group.classList.add('hinted');
      if (!play.open) return group;
      group.classList.add('spot', 'open');
      const label = [piece?.sign, called(here)].filter(Boolean).join(' ');
      set(group, {
        role: 'button', tabindex: -1, 'aria-label': label, 'data-move': called(here), 'data-from': called(here),
        onclick: () => choose([here]),
      });
      return group;
    });
    const beside = [
      ...columns.map((name, column) => coordinate(LEFT + (column + .5) * SIZE, height - BELOW / 2, name, letters)),
      ...rows.map((name, row) => coordinate(LEFT / 2, TOP + (row + .5) * SIZE, name, letters)),
    ];
    const frame = svg('rect', { class: 'frame', x: LEFT, y: TOP, width: columns.length * SIZE, height: rows.length * SIZE });
    picture.replaceChildren(...squares, frame, ...beside);
    const first = picture.querySelector('[data-move]');
    if (first) set(/** @type {SVGElement} */ (first), { tabindex: 0 });
  };

  draggable(picture, (from) => {
    const place = cells.findIndex((_, place) => called(squareAt(place)) === from);
    choose([squareAt(place)], false);
  });
  picture.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chosen.length) {
      event.stopPropagation();
      choose([]);
    }
  });
  render();
  return el('div', { class: 'board-of-pieces', role: 'group' }, picture, several);
}
