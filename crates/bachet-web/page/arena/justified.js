// The arcs that justify a step: those that a reader of the reasons would follow with a finger.

/** @typedef {import('../drawn.js').Drawn} Drawn */
/** @typedef {import('../drawn.js').Arc} Arc */

/**
 * For a vertex of the attractor's player, its arcs into what was there before; for one of the other player, all arcs, which lead there.
 * @param {Drawn} drawn
 * @param {Iterable<string>} joined vertices of the attractor
 * @param {Map<string, number>} inside the steps at which vertices joined
 * @param {1 | 2} player
 * @returns {Set<Arc>}
 */
export function justifying({ vertices, arcs }, joined, inside, player) {
  // What belongs to the target does so without a reason.
  const asked = new Set([...joined].filter((name) => inside.get(name)));
  return new Set(arcs.filter(({ from, to }) => {
    if (!asked.has(from)) return false;
    return vertices.get(from)?.owner !== player || (inside.get(to) ?? Infinity) < (inside.get(from) ?? 0);
  }));
}
