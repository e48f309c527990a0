// Where heaps lie: a play leaves gaps where objects were, so that the rest stays in its place.

/** @typedef {import('../answers.js').BoardAnswer} Board */
/** @typedef {import('../answers.js').SpotAnswer} Spot */

/**
 * A heap in its row.
 * @typedef {{row: number, from: number, size: number}} Lying
 */

/**
 * Where the heaps of the last board lie, in the order of its heaps; for a sum, part by part; nothing for other boards.
 * @typedef {Lying[] | {parts: Rows[]} | null} Rows
 */

/**
 * @param {{board: Board | null, spot: Spot | null}[]} play the boards in order, each with where the move to it was made
 * @returns {Rows}
 */
export function rowsOf(play) {
  const first = play[0]?.board;
  if (first?.kind === 'sum') {
    return { parts: first.parts.map((_, part) => rowsOf(play.map(({ board, spot }) => ({
      board: board?.kind === 'sum' ? board.parts[part] : null,
      spot: spot?.kind === 'part' && spot.part === part ? spot.spot : null,
    })))) };
  }
  /** @type {Lying[] | null} */
  let lying = null;
  for (const { board, spot } of play) {
    if (board?.kind !== 'heaps') return null;
    const { heaps } = board;
    lying = (lying && after(lying, spot, heaps)) ?? heaps.map((size, row) => ({ row, from: 0, size }));
  }
  return lying;
}

/**
 * What a move leaves where it lay; nothing if that are not the heaps.
 * @param {Lying[]} lying
 * @param {Spot | null} spot
 * @param {number[]} heaps
 * @returns {Lying[] | null}
 */
function after(lying, spot, heaps) {
  const left = lying.flatMap((place, heap) => {
    const { row, from, size } = place;
    const taken = spot?.kind === 'objects' && spot.heap === heap ? spot
      : spot?.kind === 'each' ? { from: size - spot.count, to: size } : null;
    if (!taken) return [place];
    return [{ row, from, size: taken.from }, { row, from: from + taken.to, size: size - taken.to }].filter((part) => part.size > 0);
  });
  const found = heaps.flatMap((size) => left.splice(left.findIndex((place) => place.size === size) >>> 0, 1));
  return found.length === heaps.length && left.length === 0 ? found : null;
}
