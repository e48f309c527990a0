// The drawing of a game tree: each node in the middle above its children.

import { adopted } from './api.js';
import { svg } from './dom.js';
import { tidy } from './tidy.js';

/** @typedef {import('./answers.js').SmallBoard} SmallBoard */

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

/** What a value takes below a board. */
const VALUE = 14;

/**
 * How large nodes are, circles and squares, and how far below their middles the middle of a board and the foot of a value are.
 * @param {SmallBoard[]} boards
 * @param {number} letters in the longest value
 */
function sizes(boards, letters) {
  const half = Math.max(14, Math.max(2, letters) * 4.3 + 5);
  if (!boards.length) return { circle: half, square: half, board: 0, value: 5 };
  const [wide, high] = [Math.max(...boards.map(({ width }) => width)), Math.max(...boards.map(({ height }) => height))];
  const [below, words] = letters ? [VALUE, letters * 8] : [0, 0];
  const all = high + below;
  return {
    circle: Math.max(Math.hypot(wide / 2, all / 2), Math.hypot(words / 2, all / 2)) + 4,
    square: Math.max(wide, words, all) / 2 + 6,
    board: -below / 2,
    value: all / 2 - 1,
  };
}

/**
 * @param {Node[]} nodes
 * @param {{closed: Set<number>, down: boolean, boards?: SmallBoard[], text: (node: Node) => string, cutText: (node: Node) => string}} options
 * @returns {{picture: SVGSVGElement, drawn: Map<number, Drawn>}}
 */
export function drawTree(nodes, { closed, down, boards = [], text, cutText }) {
  const half = sizes(boards, Math.max(0, ...nodes.map((node) => text(node).length)));
  const size = Math.max(half.circle, half.square);
  /** @type {Map<number, SVGGElement>} each is read once */
  const read = new Map();
  const widestMove = Math.max(1, ...nodes.map((node) => (node.move ?? '').length));
  const gap = { leaf: down ? 2 * size + 14 : 2 * size + 8, level: down ? Math.max(78, 2 * size + 56) : 2 * size + 50 + widestMove * 7 };

  // Those that are never visited have their places too, so that the shape does not tell what will be cut.
  const { across, last } = tidy(nodes, closed);

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
    const size = node.turn === 1 ? half.circle : half.square;
    let branch;
    let light;
    let cross;
    if (up) {
      branch = svg('path', { class: 'line-muted thin', d: line(up, { x, y }, up.size, down, size) });
      light = svg('path', { class: 'light line-halo', d: bar(up, { x, y }, up.size, down, size), hidden: true });
      branches.append(branch, light, moveLabel(up, { x, y }, up.size, down, size, node.move ?? ''));
      // A branch is cut where a visited node leads to one that never is; the first of its kind has the reason.
      const cuts = up.node.kind === 'cut' ? [] : up.node.children.filter((child) => nodes[child]?.kind === 'cut');
      if (cuts.includes(node.id)) {
        cross = crossed(up, { x, y }, up.size, down, size, cuts[0] === node.id ? cutText(up.node) : '');
        crosses.append(cross);
      }
    }
    const outline = (/** @type {number} */ half, /** @type {string} */ kind) => node.turn === 1
      ? svg('circle', { class: kind, cx: x, cy: y, r: half })
      : svg('rect', { class: kind, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
    const ink = node.turn === 1 ? 'line-one' : 'line-two';
    const shape = outline(size, `fill-paper ${ink}`);
    const value = svg('text', { class: 'ink-text', x, y: y + half.value });
    const bounds = svg('text', { class: `ink-text small backed${down ? ' start' : ''}`, x: down ? x + size + 4 : x, y: down ? y - size + 6 : y - size - 4 });
    const group = svg('g', { class: 'node', 'data-node': node.id }, shape,
      node.kind === 'ended' && outline(size - 3.5, `${ink} thin`), boardAt(node, x, y + half.board), value, bounds);
    if (closed.has(node.id)) {
      const more = down ? { x, y: y + size + 13 } : { x: x + size + 10, y: y + 4 };
      group.append(svg('text', { class: 'ink-muted small', ...more }, '+'));
    }
    groups.append(group);
    drawn.set(node.id, { node, x, y, size, group, shape, value, bounds, branch, cross, light });
  }
  /**
   * The board of a node, around a point.
   * @param {Node} node
   * @param {number} x
   * @param {number} y
   */
  function boardAt({ board }, x, y) {
    const small = boards[board ?? -1];
    if (!small || board === undefined) return null;
    const parts = read.get(board) ?? svg('g', { class: 'small-board' }, [...adopted(`<svg xmlns="http://www.w3.org/2000/svg">${small.svg}</svg>`).children]);
    read.set(board, parts);
    const copy = /** @type {SVGGElement} */ (parts.cloneNode(true));
    copy.setAttribute('transform', `translate(${x - small.width / 2} ${y - small.height / 2})`);
    return copy;
  }
  const far = at(last, deepest);
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
 * @param {number} end how large what it leads to is
 */
function line(from, to, size, down, end) {
  const [a, b] = ends(from, to, size, down, end);
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/**
 * The sign of a cut on a branch, with its reason.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 * @param {boolean} down
 * @param {number} end
 * @param {string} reason
 */
function crossed(from, to, size, down, end, reason) {
  const [a, b] = ends(from, to, size, down, end);
  // Nearer to where it begins: the move stands at its end.
  const [x, y] = [a.x + (b.x - a.x) * .38, a.y + (b.y - a.y) * .38];
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
 * @param {number} end
 */
function bar(from, to, size, down, end) {
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
 * @param {number} end
 * @param {string} move
 */
function moveLabel(from, to, size, down, end, move) {
  const part = 0.66;
  const [a, b] = ends(from, to, size, down, end);
  return svg('text', { class: 'ink-muted small backed', x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part + 4 }, move);
}
