// What a position is worth: a number, or a win in so many moves. All are J1's: J1 wants more.

/** @typedef {{value: number | null, winner: 0 | 1 | 2 | null, moves: number | null}} Score */

/**
 * A score as a number, to compare it: any win is more than any value, and a sooner win more than a later one.
 * @param {Score} score
 */
export function rankOf({ value, winner, moves }) {
  if (winner === 1) return 1e9 - (moves ?? 0);
  if (winner === 2) return (moves ?? 0) - 1e9;
  return value ?? 0;
}

/**
 * A score as it stands in a node: `3`, `−4`, `J1 in 2` shortened to `J1:2`.
 * @param {Score} score
 */
export function scoreText({ value, winner, moves }) {
  if (winner === 1 || winner === 2) return moves === null ? `J${winner}` : `J${winner}:${moves}`;
  if (value === null) return '0';
  return String(Math.round(value * 100) / 100).replace('-', '−');
}

/**
 * The same a move earlier: a win takes a move more.
 * @param {Score} score
 * @returns {Score}
 */
export function before(score) {
  return score.moves === null ? score : { ...score, moves: score.moves + 1 };
}
