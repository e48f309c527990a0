// An arena that is being drawn: what the file says, and where its vertices stand.

/** @typedef {import('../types.js').Arena} Arena */

/**
 * @typedef {object} Vertex
 * @property {string} name
 * @property {1 | 2} owner
 * @property {0 | 1 | 2 | null} ending a draw, a win, or none
 * @property {number | null} value
 * @property {number | null} priority
 * @property {number[]} sets the sets of the objective that it is in, from 1
 * @property {boolean} start
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} Objective what plays without end come to
 * @property {'reach' | 'safety' | 'buchi' | 'co-buchi' | 'parity' | 'generalised-buchi'} kind
 * @property {1 | 2} player whose aim it is
 * @property {boolean} min whether the least priority decides, not the largest
 *
 * @typedef {object} Model
 * @property {Vertex[]} vertices
 * @property {[string, string][]} arcs
 * @property {Objective} objective
 * @property {boolean} impartial whether vertices have no owners: a position graph
 * @property {Arena} rest what else the file says
 */

/** @returns {Model} */
export function emptyModel() {
  return { vertices: [], arcs: [], objective: { kind: 'reach', player: 1, min: false }, impartial: false, rest: {} };
}

/**
 * A vertex of which nothing is said but its name, its owner and its place.
 * @param {string} name
 * @param {1 | 2} owner
 * @param {{x: number, y: number}} at
 * @param {boolean} [start]
 * @returns {Vertex}
 */
export function newVertex(name, owner, at, start = false) {
  return { name, owner, ending: null, value: null, priority: null, sets: [], start, ...at };
}

/** @typedef {Map<string, {x: number, y: number}>} Places */

/**
 * The model of an arena. Vertices without a place get one in a grid.
 * @param {Arena} arena
 * @param {Places} places
 * @returns {Model}
 */
export function fromArena(arena, places) {
  const { owner, arcs = {}, wins = {}, draws = [], values = {}, start = [], objective = { kind: 'reach' }, ...others } = arena;
  const { priorities = objective.priorities ?? {}, ...rest } = others;
  if (objective.unending !== undefined) rest.unending = objective.unending;
  const sets = setsOf(objective);
  const names = [...new Set([...Object.keys(owner ?? {}), ...Object.keys(arcs), ...Object.values(arcs).flat()])];
  /** @type {Model} */
  const model = { vertices: [], arcs: [], objective: { kind: objective.kind, player: objective.player ?? 1, min: objective.min === true }, impartial: !owner, rest };
  for (const name of names) {
    const ending = wins['1']?.includes(name) ? 1 : wins['2']?.includes(name) ? 2 : draws.includes(name) ? 0 : null;
    const { x, y } = places.get(name) ?? freePlace(model.vertices, places);
    const inside = sets.flatMap((set, n) => (set.includes(name) ? [n + 1] : []));
    /** @type {Partial<Vertex>} */
    const said = { ending, value: values[name] ?? null, priority: priorities[name] ?? null, sets: inside };
    model.vertices.push({ ...newVertex(name, owner?.[name] ?? 1, { x, y }, start.includes(name)), ...said });
  }
  model.arcs = Object.entries(arcs).flatMap(([from, all]) => all.map((to) => /** @type {[string, string]} */ ([from, to])));
  return model;
}

/**
 * The sets of vertices that an objective speaks of.
 * @param {NonNullable<Arena['objective']>} objective
 * @returns {string[][]}
 */
function setsOf({ visit, avoid }) {
  const all = visit ?? avoid ?? [];
  const lists = all.filter((one) => Array.isArray(one));
  return lists.length ? lists : [all.map(String)];
}

/**
 * An objective as a file says it; nothing where endings decide.
 * @param {Model} model
 * @returns {Arena['objective']}
 */
function objectiveOf({ vertices, objective: { kind, player, min } }) {
  const inside = (/** @type {number} */ n) => vertices.filter(({ sets }) => sets.includes(n)).map(({ name }) => name);
  switch (kind) {
    case 'reach': return undefined;
    case 'parity': return { kind, ...(min ? { min } : {}), priorities: Object.fromEntries(vertices.map(({ name, priority }) => [name, priority ?? 0])) };
    case 'buchi': return { kind, player, visit: inside(1) };
    case 'generalised-buchi': {
      const most = Math.max(1, ...vertices.flatMap(({ sets }) => sets));
      return { kind, player, visit: Array.from({ length: most }, (_, n) => inside(n + 1)) };
    }
    default: return { kind, player, avoid: inside(1) };
  }
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
export function toArena(model) {
  const { vertices, arcs, impartial, rest } = model;
  const named = (/** @type {(vertex: Vertex) => boolean} */ which) => vertices.filter(which).map(({ name }) => name);
  /** @type {Record<string, string[]>} */
  const lists = Object.fromEntries(vertices.map(({ name }) => [name, []]));
  for (const [from, to] of arcs) lists[from]?.push(to);
  const start = named((vertex) => vertex.start);
  const values = vertices.filter(({ value }) => value !== null).map(({ name, value }) => /** @type {[string, number]} */ ([name, value ?? 0]));
  const { name, ...others } = rest;
  const objective = impartial ? undefined : objectiveOf(model);
  const priorities = vertices.filter(({ priority }) => priority !== null).map(({ name, priority }) => /** @type {[string, number]} */ ([name, priority ?? 0]));
  /** @type {Arena} */
  const arena = { ...(name ? { name } : {}), ...(start.length ? { start } : {}) };
  if (!impartial) arena.owner = Object.fromEntries(vertices.map(({ name, owner }) => [name, owner]));
  arena.arcs = lists;
  if (!impartial) {
    arena.wins = { 1: named(({ ending }) => ending === 1), 2: named(({ ending }) => ending === 2) };
    const draws = named(({ ending }) => ending === 0);
    if (draws.length) arena.draws = draws;
    if (values.length) arena.values = Object.fromEntries(values);
    if (objective) arena.objective = objective;
    // Priorities that decide nothing stay what they are, where every vertex has one.
    if (objective?.kind !== 'parity' && priorities.length && priorities.length === vertices.length) arena.priorities = Object.fromEntries(priorities);
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
