// A drawn arena that the page repaints: the server says where everything stands, the page what it looks like.

import { svg } from './dom.js';

/** @typedef {0 | 1 | 2} Winner nobody, J1 or J2 */

/**
 * @typedef {object} Vertex
 * @property {string} name
 * @property {string} position the position that it is, whoever is to move; its name where it is none of an impartial game
 * @property {1 | 2} owner
 * @property {boolean} ending
 * @property {SVGGElement} group
 * @property {SVGGraphicsElement} shape the outermost outline
 * @property {number} x
 * @property {number} y
 * @property {number} size half the width
 * @property {string} words what the picture says of it
 * @property {Winner} winner
 * @property {string} rank
 * @property {string[]} successors
 *
 * @typedef {object} Arc
 * @property {string} from
 * @property {string} to
 * @property {Winner} strategy whose best move it is
 * @property {string} light how it is drawn where it does not stand out: thinner among many
 * @property {Element} line
 * @property {Element} head
 *
 * @typedef {object} Drawn
 * @property {SVGSVGElement} picture
 * @property {Map<string, Vertex>} vertices
 * @property {Arc[]} arcs
 * @property {string[]} starts
 */

/** Above so many arcs, those that do not stand out are drawn as lightly as can be. */
const MANY_ARCS = 400;
const PLAYERS = /** @type {const} */ (['', 'one', 'two']);

/**
 * Takes a picture of an arena apart, in which the server wrote what is known of its vertices and arcs (`facts`).
 * @param {SVGSVGElement} picture
 * @returns {Drawn}
 */
export function readDrawing(picture) {
  /** @type {Map<string, Vertex>} */
  const vertices = new Map();
  for (const group of /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll('g.vertex'))) {
    const shapes = /** @type {NodeListOf<SVGGraphicsElement>} */ (group.querySelectorAll('circle, rect'));
    const shape = shapes[0];
    const name = group.dataset.vertex;
    if (!shape || name === undefined) continue;
    const { owner, ending, winner, rank, position = name } = group.dataset;
    const round = shape instanceof SVGCircleElement;
    const number = (/** @type {string} */ attribute) => Number(shape.getAttribute(attribute));
    const size = round ? number('r') : number('width') / 2;
    const title = group.querySelector('title');
    vertices.set(name, {
      name,
      position,
      owner: owner === '2' ? 2 : 1,
      ending: ending !== undefined,
      group,
      shape,
      size,
      x: round ? number('cx') : number('x') + size,
      y: round ? number('cy') : number('y') + size,
      words: title?.textContent ?? '',
      winner: player(winner),
      // A win that has no rank may take any number of moves.
      rank: rank ?? (player(winner) ? '∞' : ''),
      successors: [],
    });
    // The page explains vertices itself; a second explanation would come up over the first.
    title?.remove();
    // A small board is one thing: its own shapes are not those of the vertex.
    const inside = [...group.children].slice([...group.children].indexOf(shapes[ending === undefined ? 0 : 1] ?? shape) + 1)
      .filter((part) => !part.classList.contains('backed'));
    if (inside.some(({ tagName }) => tagName !== 'text')) {
      const board = svg('g', { class: 'small-board' });
      inside[0]?.before(board);
      board.append(...inside);
    }
  }
  const arcs = [];
  const groups = /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll('g.arc'));
  const light = groups.length > MANY_ARCS ? 'hair faint' : 'thin';
  for (const group of groups) {
    const [line, head] = group.children;
    const [from, to] = [group.dataset.from ?? '', group.dataset.to ?? ''];
    if (!line || !head) continue;
    vertices.get(from)?.successors.push(to);
    arcs.push({ from, to, strategy: player(group.dataset.strategy), light, line, head });
  }
  const starts = [...vertices.values()].filter(({ group }) => group.dataset.start !== undefined).map(({ name }) => name);
  return { picture, vertices, arcs, starts };
}

/**
 * A player as an attribute names one; 0 for nobody.
 * @param {string | undefined} name
 * @returns {Winner}
 */
function player(name) {
  return name === '1' ? 1 : name === '2' ? 2 : 0;
}

/**
 * How a vertex looks.
 * @typedef {object} Look
 * @property {Winner} [region] whose region it is filled for
 * @property {boolean} [halo]
 * @property {boolean} [ring] whether it is marked by a dashed ring
 * @property {boolean} [token]
 * @property {boolean} [chosen] whether somebody asked about it
 * @property {string} [note] what stands beside it
 * @property {boolean} [strong] whether the note is bold
 */

/**
 * @param {Vertex} vertex
 * @param {Look} look
 */
export function paintVertex(vertex, look) {
  const { group, shape, x, y, size } = vertex;
  group.querySelectorAll('.painted').forEach((element) => element.remove());
  shape.classList.remove('fill-one', 'fill-two', 'fill-paper');
  shape.classList.add(look.region ? `fill-${PLAYERS[look.region]}` : 'fill-paper');
  if (look.halo) group.prepend(around(vertex, 3.5, 'line-halo wide painted'));
  if (look.chosen) group.prepend(around(vertex, 9, 'line-text bold painted'));
  if (look.ring) group.prepend(around(vertex, 7, 'line-text dashed painted'));
  // What stands beside it is backed by paper; what stands in it is its name, in small letters too where names are long.
  let note = group.querySelector('text.backed');
  if (!note && look.note) {
    note = svg('text', { x: x + size + 5, y: y - size - 1 });
    group.append(note);
  }
  if (note) {
    note.setAttribute('class', `ink-text small backed${look.strong ? ' strong' : ''}`);
    note.textContent = look.note ?? '';
  }
  if (look.token) {
    group.append(svg('circle', { class: 'solid-text painted', cx: x, cy: y - size - 7, r: 6 }));
  }
}

/**
 * The outline of a vertex, larger.
 * @param {Vertex} vertex
 * @param {number} gap
 * @param {string} kind
 */
function around({ owner, x, y, size }, gap, kind) {
  const half = size + gap;
  return owner === 1
    ? svg('circle', { class: kind, cx: x, cy: y, r: half })
    : svg('rect', { class: kind, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
}

/**
 * @param {Arc} arc
 * @param {Winner} player whose thick arc it is, 0 for a light one
 * @param {boolean} [lit] whether it is a reason for what has just been said
 */
export function paintArc({ line, head, light, strategy }, player, lit = false) {
  lightUp(line, lit);
  line.parentElement?.classList.toggle('told', player !== 0 || lit);
  line.setAttribute('class', player ? `line-${PLAYERS[player]} bold` : lit ? 'line-text' : `line-muted ${light}`);
  head.setAttribute('class', player ? `solid-${PLAYERS[player]}` : lit ? 'fill-text' : 'fill-muted');
  // The head of a thick arc is larger; it shrinks towards its tip, which its path starts with.
  const [, x, y] = /^M(\S+) ([^L]+)/.exec(head.getAttribute('d') ?? '') ?? [];
  if (strategy && !player && x) head.setAttribute('transform', `translate(${x} ${y}) scale(.66) translate(${-Number(x)} ${-Number(y)})`);
  else head.removeAttribute('transform');
}

/**
 * Lights a line that is a reason, by a halo below it.
 * @param {Element} line
 * @param {boolean} on
 */
export function lightUp(line, on) {
  const before = line.previousElementSibling;
  if (before?.classList.contains('lit')) before.remove();
  if (!on) return;
  const light = /** @type {Element} */ (line.cloneNode());
  light.setAttribute('class', 'lit line-halo wide');
  // Its length counts as 1, so that it can be seen to grow.
  light.setAttribute('pathLength', '1');
  line.before(light);
}

/**
 * Makes vertices or nodes reachable by keyboard: one stop for Tab, arrow keys go to the nearest one that way.
 * @template {{group: SVGGElement, x: number, y: number}} V
 * @param {SVGSVGElement} picture
 * @param {V[]} all
 * @param {V | undefined} first where Tab stops at first
 * @param {{press: (vertex: V) => void, look: (vertex: V | null) => void}} actions
 */
export function makeReachable(picture, all, first, { press, look }) {
  picture.setAttribute('role', 'group');
  let current = first ?? all[0];
  for (const vertex of all) {
    const { group } = vertex;
    group.setAttribute('role', 'button');
    group.setAttribute('tabindex', vertex === current ? '0' : '-1');
    group.addEventListener('click', () => press(vertex));
    group.addEventListener('pointerenter', () => look(vertex));
    group.addEventListener('pointerleave', () => look(null));
    group.addEventListener('focus', () => {
      current?.group.setAttribute('tabindex', '-1');
      group.setAttribute('tabindex', '0');
      current = vertex;
      look(vertex);
    });
    group.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (way) {
        event.preventDefault();
        nearest(all, vertex, way)?.group.focus();
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        press(vertex);
      }
    });
  }
}

/**
 * The nearest one in a direction; what lies off to the side counts as further.
 * @template {{x: number, y: number}} V
 * @param {V[]} all
 * @param {V} from
 * @param {number[]} way
 */
function nearest(all, from, [right = 0, down = 0]) {
  let best;
  let least = Infinity;
  for (const vertex of all) {
    const [x, y] = [vertex.x - from.x, vertex.y - from.y];
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = vertex;
    }
  }
  return best;
}
