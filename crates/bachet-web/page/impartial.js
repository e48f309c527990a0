// What the numbers of positions say about the vertices of a drawn arena, where a position stands once for each player.

/**
 * The position of a vertex such as `(2-1,2)` or `a:2`.
 * @param {string} vertex
 */
export function positionOf(vertex) {
  return /^\((.*),[12]\)$/.exec(vertex)?.[1] ?? /^(.*):[12]$/.exec(vertex)?.[1] ?? vertex;
}

/**
 * The Grundy number of each vertex. The server names those of a position graph; for a game by its rules it knows the start alone,
 * and the drawn arcs give the rest: the least number that no successor has.
 * @param {import('./drawn.js').Drawn} drawn
 * @param {Record<string, number> | number} known
 * @returns {Map<string, number>}
 */
export function grundyNumbers({ vertices }, known) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  if (typeof known === 'object') {
    for (const name of vertices.keys()) {
      const number = known[name] ?? known[positionOf(name)];
      if (number !== undefined) numbers.set(name, number);
    }
    return numbers;
  }
  // A vertex is valued when all its successors are; each round values at least one, or none is left.
  for (let before = -1; before < numbers.size;) {
    before = numbers.size;
    for (const { name, successors } of vertices.values()) {
      const below = successors.map((to) => numbers.get(to));
      if (numbers.has(name) || below.includes(undefined)) continue;
      let least = 0;
      while (below.includes(least)) least += 1;
      numbers.set(name, least);
    }
  }
  return numbers;
}
