// Small signs beside the board: players by their shapes, and what the signs of values mean.

import { el, svg } from '../dom.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('../types.js').Tools} Tools */

/**
 * The sign of a player: what the player puts on the board, or else the shape that the player has everywhere.
 * @param {1 | 2} player
 * @param {Position['board']} [board]
 */
export function shape(player, board) {
  return svg('svg', { class: 'bachet shape', width: 20, height: 20, viewBox: '0 0 20 20', 'aria-hidden': 'true' }, piece(player, board));
}

/**
 * The same within a picture, in a square of 20.
 * @param {1 | 2} player
 * @param {Position['board']} [board]
 */
export function piece(player, board) {
  const stones = board?.kind === 'map' && board.places.some(({ form }) => form === 'hexagon' || form === 'point');
  if (board?.kind === 'pieces' && player === 2) return svg('g', {}, svg('rect', { class: 'solid-two', x: 1, y: 1, width: 18, height: 18, rx: 2.5 }), svg('rect', { class: 'face-two', x: 3.5, y: 3.5, width: 13, height: 13, rx: 1.5 }));
  if (board?.kind !== 'grid' && board?.kind !== 'pieces' && !stones) {
    return player === 1 ? svg('circle', { class: 'line-one bold', cx: 10, cy: 10, r: 8 }) : svg('rect', { class: 'line-two bold', x: 2, y: 2, width: 16, height: 16 });
  }
  if (board.kind === 'grid' && !board.falls) return player === 1 ? svg('path', { class: 'line-one bold', d: 'M3 3L17 17M3 17L17 3' }) : svg('circle', { class: 'line-two bold', cx: 10, cy: 10, r: 7.5 });
  return player === 1 ? svg('g', {}, svg('circle', { class: 'solid-one', cx: 10, cy: 10, r: 9 }), svg('circle', { class: 'face-one', cx: 10, cy: 10, r: 6.5 }))
    : svg('g', {}, svg('circle', { class: 'solid-two', cx: 10, cy: 10, r: 9 }), svg('circle', { class: 'face-two', cx: 10, cy: 10, r: 6.5 }), svg('rect', { class: 'fill-paper', x: 7, y: 7, width: 6, height: 6 }));
}

/** What stands for a win that is certain and not counted. */
export const SOMEDAY = /** @type {const} */ (['', '●', '■']);

/**
 * The sign of who wins, with what stands in it.
 * @param {0 | 1 | 2} winner
 * @param {string} letters
 */
export function valueSign(winner, letters) {
  const look = ['fill-paper line-muted', 'fill-one line-one', 'fill-two line-two'][winner];
  return svg('svg', { class: 'bachet', width: 30, height: 22, viewBox: '0 0 30 22', 'aria-hidden': 'true' },
    svg('rect', { class: look, x: 1, y: 1, width: 28, height: 20, rx: 10 }), svg('text', { x: 15, y: 16 }, letters));
}

/**
 * What the signs of values mean.
 * @param {Tools['text']} text
 * @param {import('./names.js').Called} called
 * @param {Position} position
 */
export function legend(text, called, { moves }) {
  const winners = new Set(moves.map(({ winner }) => winner));
  const counted = moves.some(({ moves }) => moves !== null);
  const sign = (/** @type {0 | 1 | 2} */ winner, /** @type {string} */ letter, /** @type {string} */ words) => el('span', {}, valueSign(winner, letter), ' ', words);
  const wins = (/** @type {1 | 2} */ player) => winners.has(player) && sign(player, counted ? 'n' : SOMEDAY[player], text(counted ? 'play.legend.wins-in' : 'play.worth.wins', { player: called(player) }));
  return el('p', { class: 'legend note' }, wins(1), wins(2), winners.has(0) && sign(0, '=', text('play.legend.draw')));
}
