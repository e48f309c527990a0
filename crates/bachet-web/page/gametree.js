// A recorded search, and what is known of it after each step.

/** @typedef {import('./scores.js').Score} Score */
/** @typedef {import('./answers.js').TreeNode} Node */

/**
 * The nodes whose values become known, one after the other: each after those below it that were visited.
 * @param {Node[]} nodes
 * @returns {number[]}
 */
export function orderOfValues(nodes) {
  const order = [];
  /** @type {[number, number][]} a node, and how many of its children are done */
  const open = nodes.length ? [[0, 0]] : [];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const [id, done] = top;
    const child = nodes[id]?.children[done];
    if (child === undefined) {
      order.push(id);
      open.pop();
    } else {
      top[1] += 1;
      if (nodes[child]?.kind !== 'cut') open.push([child, 0]);
    }
  }
  return order;
}

/**
 * What is known after some steps.
 * @typedef {object} Known
 * @property {Set<number>} valued nodes whose value is known
 * @property {Map<number, Score>} running the best so far at nodes with some children valued
 * @property {Set<number>} cut nodes whose other children have been cut
 * @property {number | null} now the node that was valued last
 */

/**
 * @param {Node[]} nodes
 * @param {number[]} order
 * @param {number} step
 * @returns {Known}
 */
export function known(nodes, order, step) {
  /** @type {Known} */
  const result = { valued: new Set(), running: new Map(), cut: new Set(), now: null };
  for (const id of order.slice(0, step)) {
    const node = nodes[id];
    if (!node) continue;
    result.valued.add(id);
    result.now = id;
    if (node.parent === null) continue;
    const parent = /** @type {Node} */ (nodes[node.parent]);
    if (node.so_far) result.running.set(parent.id, node.so_far);
    if (parent.cut && lastVisited(nodes, parent) === id) result.cut.add(parent.id);
  }
  return result;
}

/**
 * @param {Node[]} nodes
 * @param {Node} parent
 */
export function lastVisited(nodes, parent) {
  return parent.children.findLast((child) => nodes[child]?.kind !== 'cut');
}

/**
 * The moves from the root to a node.
 * @param {Node[]} nodes
 * @param {number} id
 */
export function path(nodes, id) {
  const moves = [];
  for (let node = nodes[id]; node && node.parent !== null; node = nodes[node.parent]) moves.push(node.move ?? '');
  return moves.reverse();
}

/**
 * The nodes of a line of moves from the root.
 * @param {Node[]} nodes
 * @param {string[]} moves
 */
export function along(nodes, moves) {
  const line = new Set(nodes.length ? [0] : []);
  let at = nodes[0];
  for (const move of moves) {
    const next = at?.children.find((child) => nodes[child]?.move === move);
    if (next === undefined) break;
    line.add(next);
    at = nodes[next];
  }
  return line;
}

/**
 * The children that a node has its value from: those that are worth as much. None where it is a leaf.
 * @param {Node[]} nodes
 * @param {Node} node
 */
export function justifying(nodes, node) {
  const visited = node.children.filter((child) => nodes[child]?.kind !== 'cut');
  // What was found last decides where the others were cut off.
  return new Set(node.cut ? visited.slice(-1) : visited.filter((child) => same({ ...nodes[child], ...nodes[child]?.above }, node)));
}

/**
 * @param {Partial<Score>} one
 * @param {Partial<Score>} other
 */
function same(one, other) {
  return one.value === other.value && one.winner === other.winner && one.moves === other.moves;
}
