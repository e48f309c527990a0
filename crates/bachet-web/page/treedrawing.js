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
 * @property {SVGElement | undefined} tick where children were cut
 * @property {SVGElement | undefined} light says that the branch may yet be cut
 */

/** Where a node's children stand that were cut, all in one place. */
const CUT = 'cut';

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
  /** @type {Map<number | string, number>} */
  const across = new Map();
  let place = 0;
  /** @type {[number, boolean][]} */
  const open = nodes.length ? [[0, false]] : [];
  for (let top = open.pop(); top; top = open.pop()) {
    const [id, ready] = top;
    const node = /** @type {Node} */ (nodes[id]);
    const below = closed.has(id) ? [] : node.children.filter((child) => nodes[child]?.kind !== 'cut');
    const cut = !closed.has(id) && below.length < node.children.length;
    if (!ready && (below.length || cut)) {
      open.push([id, true], ...below.map((child) => /** @type {[number, boolean]} */ ([child, false])).reverse());
      continue;
    }
    if (cut) across.set(CUT + id, place++);
    const places = [...below.map((child) => across.get(child) ?? 0), ...(cut ? [across.get(CUT + id) ?? 0] : [])];
    const [first, last] = [places[0], places.at(-1)];
    across.set(id, first === undefined || last === undefined ? place++ : (first + last) / 2);
  }

  const at = (/** @type {number} */ across, /** @type {number} */ depth) =>
    down ? { x: across * gap.leaf, y: depth * gap.level } : { x: depth * gap.level, y: across * gap.leaf };
  const branches = svg('g', {});
  const groups = svg('g', {});
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
    if (up) {
      branch = svg('path', { class: 'line-muted thin', d: line(up, { x, y }, size, down) });
      light = svg('path', { class: 'light line-halo', d: bar(up, { x, y }, size, down), hidden: true });
      branches.append(branch, light, moveLabel(up, { x, y }, size, down, node.move ?? ''));
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
    const cutPlace = across.get(CUT + node.id);
    /** @type {SVGElement | undefined} */
    let tick;
    if (cutPlace !== undefined) {
      const end = at(cutPlace, node.depth + 0.55);
      const dashed = svg('path', { class: 'line-muted thin dashed', d: line({ x, y }, end, size, down, 0) });
      const cross = svg('path', { class: 'line-text cross', d: `M${end.x - 5} ${end.y - 5}l10 10m-10 0l10 -10` });
      const words = down ? { x: end.x, y: end.y + 20 } : { class: 'start', x: end.x + 11, y: end.y + 4 };
      const reason = svg('text', { ...words, class: `ink-text small backed ${words.class ?? ''}` }, cutText(node));
      const may = svg('path', { class: 'light line-halo', d: bar({ x, y }, end, size, down, 0) });
      tick = svg('g', { class: 'pruned' }, dashed, may, cross, reason);
      branches.append(tick);
    }
    drawn.set(node.id, { node, x, y, size, group, shape, value, bounds, branch, tick, light });
  }
  const far = at(Math.max(place - 1, 0), deepest);
  const margin = { left: size + 30, right: size + (down ? 40 : 120), top: size + 24, bottom: size + 34 };
  const box = [-margin.left, -margin.top, far.x + margin.left + margin.right, far.y + margin.top + margin.bottom];
  return { picture: svg('svg', { class: 'bachet', viewBox: box.join(' ') }, branches, groups), drawn };
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
