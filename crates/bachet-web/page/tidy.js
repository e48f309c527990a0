// Where the nodes of a tree stand beside each other: as close as can be without one below another's sister.

/** @typedef {import('./gametree.js').Node} Node */

/**
 * The place of each node that is drawn, from 0 on, and the last of all places. A parent stands in the middle of its children;
 * subtrees are pushed together until they are one place apart at some level (Reingold and Tilford, 1981).
 * @param {Node[]} nodes children come after their parents
 * @param {Set<number>} closed nodes of which nothing below is drawn
 * @returns {{across: Map<number, number>, last: number}}
 */
export function tidy(nodes, closed) {
  const below = (/** @type {number} */ id) => (closed.has(id) ? [] : nodes[id]?.children ?? []);
  /** @type {number[]} */
  const shown = nodes.length ? [0] : [];
  for (const id of shown) shown.push(...below(id));
  /** @type {Map<number, {left: number[], right: number[]}>} how far a subtree reaches at each level, seen from its node */
  const reach = new Map();
  /** @type {Map<number, number>} where a node stands, seen from its parent */
  const offset = new Map([[0, 0]]);
  for (const id of [...shown].reverse()) {
    const children = below(id);
    /** @type {number[]} */
    const left = [];
    /** @type {number[]} */
    const right = [];
    const places = children.map((child) => {
      const own = reach.get(child) ?? { left: [0], right: [0] };
      reach.delete(child);
      const place = own.left.reduce((far, from, level) => Math.max(far, (right[level] ?? -Infinity) + 1 - from), right.length ? -Infinity : 0);
      own.left.forEach((from, level) => {
        left[level] ??= place + from;
        right[level] = place + own.right[level];
      });
      return place;
    });
    const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    children.forEach((child, n) => offset.set(child, (places[n] ?? 0) - middle));
    reach.set(id, { left: [0, ...left.map((at) => at - middle)], right: [0, ...right.map((at) => at - middle)] });
  }
  const { left, right } = reach.get(0) ?? { left: [0], right: [0] };
  const first = Math.min(...left);
  /** @type {Map<number, number>} */
  const across = new Map();
  for (const id of shown) {
    const parent = nodes[id]?.parent ?? null;
    across.set(id, (offset.get(id) ?? 0) + (parent === null ? -first : across.get(parent) ?? 0));
  }
  return { across, last: Math.max(...right) - first };
}
