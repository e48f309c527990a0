// The drawing of a game tree: leaves side by side, each node in the middle above its children.

import { svg } from './dom.js';

/** @typedef {import('./gametree.js').Node} Node */

/**
 * A node of the drawing.
 * @typedef {object} Drawn
 * @property {Node} node
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {SVGGElement} group
 * @property {SVGElement} shape
 * @property {SVGTextElement} value
 * @property {SVGTextElement} bounds
 * @property {SVGElement | undefined} branch
 * @property {SVGElement | undefined} cross says that the branch was cut, and why
 * @property {SVGElement | undefined} light says that the branch may yet be cut
 */

/**
 * @param {Node[]} nodes
 * @param {{closed: Set<number>, down: boolean, text: (node: Node) => string, cutText: (node: Node) => string}} options
 * @returns {{picture: SVGSVGElement, drawn: Map<number, Drawn>}}
 */
export function drawTree(nodes, { closed, down, text, cutText }) {
  const widest = Math.max(2, ...nodes.map((node) => text(node).length));
  const size = Math.max(14, widest * 4.3 + 5);
  const widestMove = Math.max(1, ...nodes.map((node) => (node.move ?? '').length));
  const gap = { leaf: down ? 2 * size + 14 : 2 * size + 8, level: down ? 78 : 2 * size + 50 + widestMove * 7 };

  // Children before parents: each leaf takes the next place, and a parent stands in the middle of its children.
  /** @type {Map<number, number>} */
  const across = new Map();
  let place = 0;
  /** @type {[number, boolean][]} */
  const open = nodes.length ? [[0, false]] : [];
  for (let top = open.pop(); top; top = open.pop()) {
    const [id, ready] = top;
    const node = /** @type {Node} */ (nodes[id]);
    // Those that are never visited have their places too, so that the shape does not tell what will be cut.
    const below = closed.has(id) ? [] : node.children;
    if (!ready && below.length) {
      open.push([id, true], ...below.map((child) => /** @type {[number, boolean]} */ ([child, false])).reverse());
      continue;
    }
    const places = below.map((child) => across.get(child) ?? 0);
    const [first, last] = [places[0], places.at(-1)];
    across.set(id, first === undefined || last === undefined ? place++ : (first + last) / 2);
  }

  const at = (/** @type {number} */ across, /** @type {number} */ depth) =>
    down ? { x: across * gap.leaf, y: depth * gap.level } : { x: depth * gap.level, y: across * gap.leaf };
  const branches = svg('g', {});
  const groups = svg('g', {});
  const crosses = svg('g', {});
  /** @type {Map<number, Drawn>} */
  const drawn = new Map();
  let deepest = 0;
  for (const node of nodes) {
    const own = across.get(node.id);
    if (own === undefined) continue;
    deepest = Math.max(deepest, node.depth);
    const { x, y } = at(own, node.depth);
    const up = node.parent === null ? undefined : drawn.get(node.parent);
    let branch;
    let light;
    let cross;
    if (up) {
      branch = svg('path', { class: 'line-muted thin', d: line(up, { x, y }, size, down) });
      light = svg('path', { class: 'light line-halo', d: bar(up, { x, y }, size, down), hidden: true });
      branches.append(branch, light, moveLabel(up, { x, y }, size, down, node.move ?? ''));
      // A branch is cut where a visited node leads to one that never is; the first of its kind has the reason.
      const cuts = up.node.kind === 'cut' ? [] : up.node.children.filter((child) => nodes[child]?.kind === 'cut');
      if (cuts.includes(node.id)) {
        cross = crossed(up, { x, y }, size, down, cuts[0] === node.id ? cutText(up.node) : '');
        crosses.append(cross);
      }
    }
    const outline = (/** @type {number} */ half, /** @type {string} */ kind) => node.turn === 1
      ? svg('circle', { class: kind, cx: x, cy: y, r: half })
      : svg('rect', { class: kind, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
    const ink = node.turn === 1 ? 'line-one' : 'line-two';
    const shape = outline(size, `fill-paper ${ink}`);
    const value = svg('text', { class: 'ink-text', x, y: y + 5 });
    const bounds = svg('text', { class: `ink-text small backed${down ? ' start' : ''}`, x: down ? x + size + 4 : x, y: down ? y - size + 6 : y - size - 4 });
    const group = svg('g', { class: 'node', 'data-node': node.id }, shape,
      node.kind === 'ended' && outline(size - 3.5, `${ink} thin`), value, bounds);
    if (closed.has(node.id)) {
      const more = down ? { x, y: y + size + 13 } : { x: x + size + 10, y: y + 4 };
      group.append(svg('text', { class: 'ink-muted small', ...more }, '+'));
    }
    groups.append(group);
    drawn.set(node.id, { node, x, y, size, group, shape, value, bounds, branch, cross, light });
  }
  const far = at(Math.max(place - 1, 0), deepest);
  const margin = { left: size + 30, right: size + (down ? 40 : 120), top: size + 24, bottom: size + 34 };
  const box = [-margin.left, -margin.top, far.x + margin.left + margin.right, far.y + margin.top + margin.bottom];
  return { picture: svg('svg', { class: 'bachet', viewBox: box.join(' ') }, branches, groups, crosses), drawn };
}

/**
 * A branch from outline to outline.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {number} [end] how large what it leads to is
 */
function line(from, to, size, down, end = size) {
  const [a, b] = ends(from, to, size, down, end);
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/**
 * The sign of a cut on a branch, with its reason.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {string} reason
 */
function crossed(from, to, size, down, reason) {
  const [a, b] = ends(from, to, size, down, size);
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const words = down ? { x: x + 10, y: y - 2 } : { x: x + 10, y: y - 7 };
  return svg('g', { class: 'pruned', hidden: true },
    svg('path', { class: 'line-text', d: `M${x - 5} ${y - 5}l10 10m-10 0l10 -10` }),
    reason && svg('text', { class: 'ink-text small backed start', ...words }, reason));
}

/**
 * A short line across a branch, near its upper end.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {number} [end]
 */
function bar(from, to, size, down, end = size) {
  const [a, b] = ends(from, to, size, down, end);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const [x, y] = [a.x + dx * .3, a.y + dy * .3];
  const [ux, uy] = [(-dy / long) * 7, (dx / long) * 7];
  return `M${x - ux} ${y - uy}L${x + ux} ${y + uy}`;
}

/**
 * Where a branch begins and ends.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {number} end
 */
function ends(from, to, size, down, end) {
  return down ? [{ x: from.x, y: from.y + size }, { x: to.x, y: to.y - end }] : [{ x: from.x + size, y: from.y }, { x: to.x - end, y: to.y }];
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {string} move
 */
function moveLabel(from, to, size, down, move) {
  const part = 0.66;
  const [fx, fy] = down ? [from.x, from.y + size] : [from.x + size, from.y];
  const [tx, ty] = down ? [to.x, to.y - size] : [to.x - size, to.y];
  return svg('text', { class: 'ink-muted small backed', x: fx + (tx - fx) * part, y: fy + (ty - fy) * part + 4 }, move);
}
