// What a position is worth: a number, or a win in so many moves. All are J1's: J1 wants more.

/** @typedef {import('./answers.js').ScoreAnswer} Score */

/**
 * A score as it stands in a node: `3`, `−4`, `J1 in 2` shortened to `J1:2`.
 * @param {Score} score
 */
export function scoreText({ value, winner, moves }) {
  if (winner === 1 || winner === 2) return moves === null ? `J${winner}` : `J${winner}:${moves}`;
  if (value === null) return '0';
  const number = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value.replace('inf', '∞');
  return number.replace('-', '−');
}
