// Moves and what they come to, in words.

import { route, sameWay, squareName } from './pieces.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../types.js').Tools} Tools */

/** Moves of the games of the catalogue that are words. */
const WORDS = /** @type {const} */ (['pass', 'swap']);

/**
 * The word that a move is; nothing for others, and without a board, where vertices of one's own may be called so.
 * @param {Position['board']} board
 * @param {string} move
 */
const wordOf = (board, move) => (board ? WORDS.find((word) => word === move) : undefined);

/**
 * A move as it is shown: a word is one of the page's language.
 * @param {Tools['text']} text
 * @param {Position['board']} board
 * @param {string} move
 */
export function shownMove(text, board, move) {
  const word = wordOf(board, move);
  return word ? text(`play.move.${word}`) : move;
}

/**
 * What is done on the board.
 * @param {Tools['text']} text
 * @param {Pick<Position, 'board'> & Partial<Pick<Position, 'moves'>>} position
 * @param {Move} move
 * @returns {string}
 */
export function deed(text, { board, moves = [] }, move) {
  const { spot } = move;
  const word = wordOf(board, move.move);
  if (word) return text(`play.deed.${word}`);
  if (!board || !spot) return text('play.deed.move', { move: move.move });
  switch (spot.kind) {
    case 'objects': {
      const size = board.kind === 'heaps' ? board.heaps[spot.heap] : 0;
      const count = spot.to - spot.from;
      return count > 0
        ? text('play.deed.take', { count, size })
        : text('play.deed.split', { size, move: move.move });
    }
    case 'each': return text('play.deed.take-each', { count: spot.count });
    case 'square': {
      const place = { row: spot.row + 1, column: spot.column + 1 };
      if (board.kind === 'pieces') return text('play.deed.move', { move: move.move });
      if (board.kind === 'chocolate') return text('play.deed.bite', place);
      return board.kind === 'grid' && board.falls ? text('play.deed.drop', place) : text('play.deed.mark', place);
    }
    case 'step':
    case 'path': {
      if (board.kind !== 'pieces') return text('play.deed.move', { move: move.move });
      const way = route(move);
      // What a piece becomes, or takes, tells moves apart that go the same way.
      if (moves.some((other) => other.move !== move.move && sameWay(route(other), way))) return text('play.deed.move', { move: move.move });
      const [from, ...squares] = way.map((square) => squareName(board, square));
      const sign = board.cells[way[0].row * board.columns.length + way[0].column]?.sign ?? '';
      return text('play.deed.step', { piece: sign && `${sign} `, from, to: squares.join(', ') });
    }
    case 'area': return text('play.deed.move', { move: move.move });
    case 'way': case 'nowhere': return text('play.deed.move', { move: move.move });
    case 'below': return text('play.deed.below', { row: spot.rows });
    case 'beside': return text('play.deed.beside', { column: spot.columns });
    case 'number': return text('play.deed.number', { number: spot.number, move: move.move });
    case 'part': {
      const own = { board: board.kind === 'sum' ? board.parts[spot.part] : null };
      // The move is called by its part's number, and by what it is there.
      const within = { ...move, spot: spot.spot, move: move.move.slice(move.move.indexOf(':') + 1) };
      return text('play.deed.part', { part: spot.part + 1, deed: deed(text, own, within) });
    }
  }
}

/**
 * What a position or a move comes to; nothing where that is not known.
 * @param {Tools['text']} text
 * @param {import('./names.js').Called} called
 * @param {0 | 1 | 2 | null} winner
 * @param {number | null} moves
 */
export function worth(text, called, winner, moves) {
  if (winner === null) return '';
  if (winner === 0) return text('play.worth.draw');
  if (moves === 0) return text('play.worth.won', { player: called(winner) });
  return text(moves === null ? 'play.worth.wins' : 'play.worth.wins-in', { player: called(winner), n: moves ?? 0 });
}
