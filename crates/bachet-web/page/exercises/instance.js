// What an exercise is about: an arena, a graph of positions, a tree or heaps.

/**
 * An exercise; its instance is an arena, a graph, a tree or heaps, as the program writes it, and its form an answer to fill in.
 * @typedef {import('../answers.js').SheetAnswer & {instance: any, form: Form}} Exercise
 *
 * @typedef {Record<string, any>} Form
 *
 * @typedef {object} Item
 * @property {string} id how the picture names it: a vertex by its name, a node by its path
 * @property {string} name how an answer names it
 * @property {1 | 2 | null} owner
 * @property {string[]} next the names of its successors; the values of leaves are among them
 * @property {number | null} value of a leaf
 * @property {number | null} size what a heuristic says of an inner node, or how many objects a heap has
 * @property {string} parent the name of the node above; empty for vertices
 */

/**
 * Everything that a question can be about, with the leaves of a tree.
 * @param {Exercise} exercise
 * @returns {Item[]}
 */
export function items({ instance }) {
  if (instance.heaps) return heaps(instance);
  return instance.arcs ? vertices(instance) : nodes(instance);
}

/**
 * @param {{heaps: Record<string, number>}} instance
 * @returns {Item[]}
 */
function heaps(instance) {
  return Object.entries(instance.heaps).map(([name, size]) => ({ id: name, name, owner: null, next: [], value: null, size, parent: '' }));
}

/** @param {{arcs: Record<string, string[]>, owner?: Record<string, 1 | 2>}} graph */
function vertices({ arcs, owner }) {
  return Object.entries(arcs).map(([name, next]) => ({ id: name, name, owner: owner?.[name] ?? null, next, value: null, size: null, parent: '' }));
}

/**
 * The nodes of a tree, each before those below it. A child without a label is called by its place.
 * @param {any} tree
 * @returns {Item[]}
 */
function nodes(tree) {
  /** @type {Item[]} */
  const found = [];
  const waiting = [{ node: tree, path: '', place: '.', parent: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, path, place, parent, depth } = next;
    const value = typeof node === 'number' ? node : typeof node.value === 'number' ? node.value : null;
    const children = Array.isArray(node) ? node : node.children ?? [];
    const name = node.label ?? place;
    const names = children.map((/** @type {any} */ child, /** @type {number} */ number) => child.label ?? String(number));
    found.push({
      id: path || '.', name, owner: depth % 2 === 0 ? 1 : 2, parent,
      value: children.length ? null : value, size: children.length ? value : null,
      next: children.map((/** @type {any} */ child) => child.label ?? String(child.value ?? child)),
    });
    for (let number = children.length - 1; number >= 0; number -= 1) {
      const below = path ? `${path}/${names[number]}` : names[number];
      waiting.push({ node: children[number], path: below, place: names[number], parent: name, depth: depth + 1 });
    }
  }
  return found;
}
