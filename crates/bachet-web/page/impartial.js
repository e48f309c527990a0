// What the numbers of positions say about the vertices of a drawn arena, where a position stands once for each player.

/**
 * The position of a vertex such as `(2-1,2)` or `a:2`.
 * @param {string} vertex
 */
export function positionOf(vertex) {
  return /^\((.*),[12]\)$/.exec(vertex)?.[1] ?? /^(.*):[12]$/.exec(vertex)?.[1] ?? vertex;
}

/**
 * The Grundy number of each vertex of a drawing, from those of positions.
 * @param {import('./drawn.js').Drawn} drawn
 * @param {Record<string, number>} known
 * @returns {Map<string, number>}
 */
export function grundyNumbers({ vertices }, known) {
  const found = [...vertices.keys()].map((name) => /** @type {const} */ ([name, known[name] ?? known[positionOf(name)]]));
  return new Map(found.filter(([, number]) => number !== undefined));
}
