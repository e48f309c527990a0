// Moves and what they come to, in words.

/** @typedef {import('../types.js').Position} Position */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Tools} Tools */

/**
 * What is done on the board.
 * @param {Tools['text']} text
 * @param {Pick<Position, 'board'>} position
 * @param {Move} move
 * @returns {string}
 */
export function deed(text, { board }, move) {
  const { spot } = move;
  if (!board || !spot) return text('play.deed.move', { move: move.move });
  switch (spot.kind) {
    case 'objects': {
      const size = board.kind === 'heaps' ? board.heaps[spot.heap] : 0;
      const count = spot.to - spot.from;
      return count > 0
        ? text('play.deed.take', { count, size })
        : text('play.deed.split', { size, move: move.move });
    }
    case 'square': {
      const place = { row: spot.row + 1, column: spot.column + 1 };
      if (board.kind === 'chocolate') return text('play.deed.bite', place);
      return board.kind === 'grid' && board.falls ? text('play.deed.drop', place) : text('play.deed.mark', place);
    }
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
 * @param {0 | 1 | 2 | null} winner
 * @param {number | null} moves
 */
export function worth(text, winner, moves) {
  if (winner === null) return '';
  if (winner === 0) return text('play.worth.draw');
  if (moves === 0) return text('play.worth.won', { player: text(`player.${winner}`) });
  return text(moves === null ? 'play.worth.wins' : 'play.worth.wins-in', { player: text(`player.${winner}`), n: moves ?? 0 });
}

/**
 * How good a result is for a player: more is better, a win the sooner the better, a loss the later.
 * @param {1 | 2} player
 * @param {{winner: 0 | 1 | 2 | null, moves: number | null}} value
 */
export function merit(player, { winner, moves }) {
  if (winner === 0 || winner === null) return 0;
  return winner === player ? 1e9 - (moves ?? 0) : (moves ?? 0) - 1e9;
}

/**
 * The moves that come to the best; none where values are not known.
 * @param {Position} position
 * @returns {Move[]}
 */
export function bestMoves({ turn, moves }) {
  if (!moves.length || moves.some((move) => move.winner === null)) return [];
  const most = Math.max(...moves.map((move) => merit(turn, move)));
  return moves.filter((move) => merit(turn, move) === most);
}
