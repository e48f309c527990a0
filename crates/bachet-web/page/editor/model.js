// An arena that is being drawn: what the file says, and where its vertices stand.

/** @typedef {import('../types.js').Arena} Arena */

/**
 * @typedef {object} Vertex
 * @property {string} name
 * @property {1 | 2} owner
 * @property {0 | 1 | 2 | null} ending a draw, a win, or none
 * @property {number | null} value
 * @property {boolean} start
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} Model
 * @property {Vertex[]} vertices
 * @property {[string, string][]} arcs
 * @property {boolean} impartial whether vertices have no owners: a position graph
 * @property {Arena} rest what else the file says
 */

/** @returns {Model} */
export function emptyModel() {
  return { vertices: [], arcs: [], impartial: false, rest: {} };
}

/** @typedef {Map<string, {x: number, y: number}>} Places */

/**
 * The model of an arena. Vertices without a place get one in a grid.
 * @param {Arena} arena
 * @param {Places} places
 * @returns {Model}
 */
export function fromArena(arena, places) {
  const { owner, arcs = {}, wins = {}, draws = [], values = {}, start = [], ...rest } = arena;
  const names = [...new Set([...Object.keys(owner ?? {}), ...Object.keys(arcs), ...Object.values(arcs).flat()])];
  /** @type {Model} */
  const model = { vertices: [], arcs: [], impartial: !owner, rest };
  for (const name of names) {
    const ending = wins['1']?.includes(name) ? 1 : wins['2']?.includes(name) ? 2 : draws.includes(name) ? 0 : null;
    const { x, y } = places.get(name) ?? freePlace(model.vertices, places);
    model.vertices.push({ name, owner: owner?.[name] ?? 1, ending, value: values[name] ?? null, start: start.includes(name), x, y });
  }
  model.arcs = Object.entries(arcs).flatMap(([from, all]) => all.map((to) => /** @type {[string, string]} */ ([from, to])));
  return model;
}

/**
 * A place of the grid where nothing stands yet.
 * @param {{x: number, y: number}[]} taken
 * @param {Places} [places]
 */
export function freePlace(taken, places = new Map()) {
  const all = [...taken, ...places.values()];
  for (let place = 0; ; place += 1) {
    const at = { x: 80 + (place % 7) * 120, y: 80 + Math.floor(place / 7) * 120 };
    if (all.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 60)) return at;
  }
}

/**
 * @param {Model} model
 * @returns {Arena}
 */
export function toArena({ vertices, arcs, impartial, rest }) {
  const named = (/** @type {(vertex: Vertex) => boolean} */ which) => vertices.filter(which).map(({ name }) => name);
  /** @type {Record<string, string[]>} */
  const lists = Object.fromEntries(vertices.map(({ name }) => [name, []]));
  for (const [from, to] of arcs) lists[from]?.push(to);
  const start = named((vertex) => vertex.start);
  const values = vertices.filter(({ value }) => value !== null).map(({ name, value }) => /** @type {[string, number]} */ ([name, value ?? 0]));
  const { name, ...others } = rest;
  /** @type {Arena} */
  const arena = { ...(name ? { name } : {}), ...(start.length ? { start } : {}) };
  if (!impartial) arena.owner = Object.fromEntries(vertices.map(({ name, owner }) => [name, owner]));
  arena.arcs = lists;
  if (!impartial) {
    arena.wins = { 1: named(({ ending }) => ending === 1), 2: named(({ ending }) => ending === 2) };
    const draws = named(({ ending }) => ending === 0);
    if (draws.length) arena.draws = draws;
    if (values.length) arena.values = Object.fromEntries(values);
  }
  return { ...arena, ...others };
}

/** @param {Model} model */
export function placesOf({ vertices }) {
  return new Map(vertices.map(({ name, x, y }) => [name, { x, y }]));
}

/**
 * A name that no vertex has: the next number.
 * @param {Model} model
 */
export function newName({ vertices }) {
  let number = 0;
  while (vertices.some(({ name }) => name === String(number))) number += 1;
  return String(number);
}

/**
 * Arenas as JSON that people can read: a line for each key, and for each vertex of the arcs.
 * @param {Arena} arena
 */
export function jsonText(arena) {
  const { arcs = {}, ...rest } = arena;
  const lines = Object.entries(arcs).map(([from, all]) => `    ${JSON.stringify(from)}: ${spaced(all)}`);
  const entries = Object.entries({ ...rest, arcs }).map(([key, value]) =>
    `  ${JSON.stringify(key)}: ${key === 'arcs' ? (lines.length ? `{\n${lines.join(',\n')}\n  }` : '{}') : spaced(value)}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}

/** @param {unknown} value */
function spaced(value) {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/([[{]) /g, '$1').replace(/ ([\]}])/g, '$1');
}
