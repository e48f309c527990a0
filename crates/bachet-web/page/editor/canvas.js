// The drawing board: a click puts a vertex, a drag from vertex to vertex an arc; everything by keyboard too.

import { bendOf, curve } from '../curve.js';
import { svg } from '../dom.js';
import { freePlace, newName, newVertex } from './model.js';
import { endingOf, markOf } from './objective.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Vertex} Vertex */
/** @typedef {{vertex: string} | {arc: [string, string]} | null} Chosen */

/**
 * @typedef {object} Board
 * @property {SVGSVGElement} picture
 * @property {() => void} draw
 * @property {() => import('../panzoom.js').Box} whole all that is drawn, and room for more
 * @property {(event: PointerEvent) => boolean} isFree whether nothing lies there
 * @property {(name: string) => void} focus
 * @property {() => boolean} isNarrow whether there is little room, as on a phone
 */

/**
 * @param {object} options
 * @param {() => Model} options.model
 * @param {() => 1 | 2} options.owner whose vertices a click puts
 * @param {() => boolean} options.moving whether drags move vertices
 * @param {() => Chosen} options.chosen
 * @param {(chosen: Chosen) => void} options.choose
 * @param {(change: (model: Model) => void) => void} options.change
 * @param {(vertex: Vertex) => string} options.words
 * @param {(from: string, to: string) => string} options.arcWords
 * @param {(from: string | null) => void} options.arcBegun tells that an arc waits for its end
 * @returns {Board}
 */
export function board({ model, owner, moving, chosen, choose, change, words, arcWords, arcBegun }) {
  const picture = svg('svg', { class: 'bachet canvas', viewBox: '0 0 900 520', role: 'group' });
  /** @type {{from: Vertex, x: number, y: number} | null} an arc or a vertex that is being dragged */
  let drag = null;
  let dragged = false;
  /** @type {string | null} where an arc that is drawn by keys starts */
  let pending = null;
  let current = '';

  /** @param {{clientX: number, clientY: number}} event */
  function place(event) {
    const matrix = picture.getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x: Math.round(x), y: Math.round(y) };
  }

  /** @param {{x: number, y: number}} at */
  function vertexAt(at) {
    return model().vertices.find((vertex) => Math.hypot(vertex.x - at.x, vertex.y - at.y) <= size(vertex) + 6);
  }

  picture.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = place(event);
    const from = vertexAt(at);
    dragged = false;
    if (from) {
      drag = { from, ...at };
      picture.setPointerCapture(event.pointerId);
    }
  });
  picture.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const at = place(event);
    if (!dragged && Math.hypot(at.x - drag.x, at.y - drag.y) < 6) return;
    dragged = true;
    Object.assign(drag, at);
    if (moving()) Object.assign(drag.from, at);
    draw();
  });
  picture.addEventListener('pointerup', (event) => {
    const from = drag?.from;
    drag = null;
    if (!from || !dragged) return;
    const at = place(event);
    const { name } = from;
    if (moving()) {
      change(() => {});
    } else {
      const to = vertexAt(at);
      if (to) addArc(name, to.name);
      else {
        const added = newName(model());
        change((next) => {
          next.vertices.push(newVertex(added, from.owner === 1 ? 2 : 1, at));
          next.arcs.push([name, added]);
        });
        choose({ vertex: added });
      }
    }
  });
  picture.addEventListener('pointercancel', () => {
    drag = null;
    draw();
  });
  picture.addEventListener('click', (event) => {
    if (dragged) return void (dragged = false);
    const at = place(event);
    const vertex = vertexAt(at);
    if (vertex) return choose({ vertex: vertex.name });
    const arc = event.target instanceof Element ? event.target.closest('g.arc') : null;
    if (arc instanceof SVGElement) return choose({ arc: [arc.dataset.from ?? '', arc.dataset.to ?? ''] });
    if (moving()) return choose(null);
    addVertex(at);
  });
  picture.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const focused = event.target instanceof Element ? event.target.closest('g') : null;
    const name = focused instanceof SVGElement && focused.classList.contains('vertex') ? focused.dataset.vertex : undefined;
    if (key(event, name)) event.preventDefault();
  });

  /**
   * @param {KeyboardEvent} event
   * @param {string | undefined} name the vertex with the focus
   */
  function key(event, name) {
    const vertex = model().vertices.find((vertex) => vertex.name === name);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way && vertex) {
      const [right = 0, down = 0] = way;
      if (event.altKey || event.shiftKey) {
        change((next) => {
          const same = next.vertices.find((other) => other.name === vertex.name);
          if (same) Object.assign(same, { x: same.x + 20 * right, y: same.y + 20 * down });
        });
      } else {
        const others = model().vertices.map((other) => {
          const [x, y] = [other.x - vertex.x, other.y - vertex.y];
          return { other, along: x * right + y * down, aside: Math.abs(x * down) + Math.abs(y * right) };
        }).filter(({ along }) => along > 1).sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside);
        if (others[0]) focus(others[0].other.name);
      }
      return true;
    }
    if (event.key === 'n') {
      addVertex(vertex ? beside(vertex) : freePlace(model().vertices));
      return true;
    }
    if (!vertex) return false;
    if (event.key === 'Enter' || event.key === ' ') {
      if (pending !== null) addArc(pending, vertex.name);
      setPending(null);
      choose({ vertex: vertex.name });
    } else if (event.key === 'a') setPending(vertex.name);
    else if (event.key === 'Escape') setPending(null);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove({ vertex: vertex.name });
    else if (event.key === '1' || event.key === '2') {
      const player = event.key === '1' ? 1 : 2;
      change((next) => {
        const same = next.vertices.find((other) => other.name === vertex.name);
        if (same) same.owner = player;
      });
    } else return false;
    return true;
  }

  /** @param {string | null} from */
  function setPending(from) {
    pending = from;
    arcBegun(from);
  }

  /** @param {Vertex} vertex */
  function beside(vertex) {
    const at = { x: vertex.x + 110, y: vertex.y };
    return vertexAt(at) ? freePlace(model().vertices) : at;
  }

  /** @param {{x: number, y: number}} at */
  function addVertex(at) {
    const name = newName(model());
    change((next) => next.vertices.push(newVertex(name, owner(), at, next.vertices.length === 0)));
    choose({ vertex: name });
    focus(name);
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  function addArc(from, to) {
    change((next) => {
      if (!next.arcs.some(([a, b]) => a === from && b === to)) next.arcs.push([from, to]);
    });
    choose({ arc: [from, to] });
  }

  /** @param {Chosen} what */
  function remove(what) {
    if (!what) return;
    change((next) => removeFrom(next, what));
    choose(null);
  }

  /** @param {string} name */
  function focus(name) {
    current = name;
    draw();
    const group = picture.querySelector(`g.vertex[data-vertex="${CSS.escape(name)}"]`);
    if (group instanceof SVGElement) group.focus();
  }

  function isNarrow() {
    return picture.clientWidth > 0 && picture.clientWidth < 560;
  }

  /** @param {PointerEvent} event */
  function isFree(event) {
    return !vertexAt(place(event));
  }

  function whole() {
    const { vertices } = model();
    const xs = vertices.map(({ x }) => x);
    const ys = vertices.map(({ y }) => y);
    // A phone shows less of the board, and that legibly.
    const [width, height] = isNarrow() ? [480, 400] : [900, 520];
    const [left, top] = [Math.min(0, ...xs.map((x) => x - 60)), Math.min(0, ...ys.map((y) => y - 60))];
    const [right, bottom] = [Math.max(width, ...xs.map((x) => x + 60)), Math.max(height, ...ys.map((y) => y + 60))];
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  function draw() {
    const { vertices, arcs, impartial } = model();
    const had = document.activeElement instanceof SVGElement && picture.contains(document.activeElement) ? document.activeElement.dataset.vertex : undefined;
    const byName = new Map(vertices.map((vertex) => [vertex.name, vertex]));
    const pick = chosen();
    const parts = [];
    for (const [from, to] of arcs) {
      const [a, b] = [byName.get(from), byName.get(to)];
      if (!a || !b) continue;
      const marked = !!pick && 'arc' in pick && pick.arc[0] === from && pick.arc[1] === to;
      const bend = bendOf(sized(a), sized(b), vertices.map(sized), arcs.some(([c, d]) => c === to && d === from));
      parts.push(arcDrawing(a, b, bend, marked, arcWords(from, to)));
    }
    if (drag && dragged && !moving()) {
      parts.push(svg('path', { class: 'line-text thin dashed', d: `M${drag.from.x} ${drag.from.y}L${drag.x} ${drag.y}` }));
    }
    if (!byName.has(current)) current = vertices[0]?.name ?? '';
    for (const vertex of vertices) {
      const marked = !!pick && 'vertex' in pick && pick.vertex === vertex.name;
      const group = vertexDrawing(vertex, model(), marked);
      group.setAttribute('tabindex', vertex.name === current ? '0' : '-1');
      group.setAttribute('aria-label', words(vertex));
      group.setAttribute('aria-pressed', String(marked));
      group.addEventListener('focus', () => {
        picture.querySelector('g.vertex[tabindex="0"]')?.setAttribute('tabindex', '-1');
        current = vertex.name;
        group.setAttribute('tabindex', '0');
      });
      parts.push(group);
    }
    picture.replaceChildren(...parts);
    if (had !== undefined && byName.has(had)) {
      const again = picture.querySelector(`g.vertex[data-vertex="${CSS.escape(had)}"]`);
      if (again instanceof SVGElement) again.focus();
    }
  }

  return { picture, draw, whole, isFree, focus, isNarrow };
}

/**
 * Takes a vertex with its arcs, or an arc, out of a model.
 * @param {Model} model
 * @param {NonNullable<Chosen>} what
 */
export function removeFrom(model, what) {
  if ('vertex' in what) {
    model.vertices = model.vertices.filter(({ name }) => name !== what.vertex);
    model.arcs = model.arcs.filter(([from, to]) => from !== what.vertex && to !== what.vertex);
  } else {
    model.arcs = model.arcs.filter(([from, to]) => from !== what.arc[0] || to !== what.arc[1]);
  }
}

/** @param {Vertex} vertex */
function size({ name }) {
  return Math.max(20, name.length * 4.3 + 8);
}

/** @param {Vertex} vertex */
function sized(vertex) {
  return { ...vertex, size: size(vertex) };
}

/**
 * @param {Vertex} vertex
 * @param {import('./model.js').Model} model
 * @param {boolean} marked
 */
function vertexDrawing(vertex, { impartial, objective }, marked) {
  const { name, owner, value, start, x, y } = vertex;
  const ending = endingOf(objective, vertex);
  const mark = impartial ? '' : markOf(objective, vertex);
  const half = size(vertex);
  const ink = impartial ? 'line-text' : owner === 1 ? 'line-one' : 'line-two';
  const filled = ending === 1 ? 'fill-one' : ending === 2 ? 'fill-two' : 'fill-paper';
  const outline = (/** @type {number} */ half, /** @type {string} */ kind) => owner === 1 || impartial
    ? svg('circle', { class: kind, cx: x, cy: y, r: half })
    : svg('rect', { class: kind, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
  return svg('g', { class: 'vertex', 'data-vertex': name, role: 'button' },
    marked && outline(half + 3.5, 'line-halo wide'),
    outline(half, `${filled} ${ink}`),
    ending !== null && outline(half - 3.5, `${ink} thin`),
    svg('text', { class: 'ink-text', x, y: y + (mark ? -1 : 5) }, name),
    mark && svg('text', { class: 'ink-text small strong mark', x, y: y + 13 }, mark),
    start && svg('path', { class: 'line-muted', d: `M${x - half - 26} ${y}H${x - half - 6}` }),
    start && svg('path', { class: 'fill-muted', d: `M${x - half - 2} ${y}l-8 -3.5v7Z` }),
    value !== null && svg('text', { class: 'ink-text small backed start', x: x + half + 3, y: y - half + 4 }, value));
}

/**
 * @param {Vertex} from
 * @param {Vertex} to
 * @param {number} bend how far its middle stands off to the left
 * @param {boolean} marked
 * @param {string} words
 */
function arcDrawing(from, to, bend, marked, words) {
  const kind = marked ? 'line-text bold' : 'line-muted';
  const head = marked ? 'solid-text' : 'fill-muted';
  const { d, tip, angle } = curve(sized(from), sized(to), bend);
  return svg('g', { class: 'arc', 'data-from': from.name, 'data-to': to.name },
    svg('title', {}, words),
    svg('path', { class: 'hit', d }),
    svg('path', { class: kind, d }),
    svg('path', { class: head, d: 'M0 0L-9 -4V4Z', transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` }));
}
