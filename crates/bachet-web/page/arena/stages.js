// How a game that what is visited again and again decides is solved, set by set: the recursion as a tree, and what each step shows.

import { button, el, scrolled } from '../dom.js';

/** @typedef {import('../answers.js').StageAnswer} Stage */
/** @typedef {import('../drawn.js').Drawn} Drawn */
/** @typedef {import('../drawn.js').Winner} Winner */

/**
 * Whether priorities, or sets to be visited or left, decide on this arena.
 * @param {Drawn | undefined} drawn
 */
export function isRecurring(drawn) {
  return [...drawn?.vertices.values() ?? []].some(({ group }) => group.dataset.priority !== undefined || group.dataset.sets !== undefined);
}

/**
 * What a step shows.
 * @param {Stage} stage
 * @returns {{within: Set<string>, fresh: Set<string>, regions: Map<string, Winner>}} what is looked at, what is marked, and whose the rest is
 */
export function stageLook({ kind, player, within, target, set }) {
  /** @type {Map<string, Winner>} */
  const regions = new Map();
  if (kind === 'done') target.forEach((name) => regions.set(name, player === 1 ? 2 : 1));
  if (kind !== 'top') set.forEach((name) => regions.set(name, player === 2 ? 2 : 1));
  const marked = kind === 'top' ? set : kind === 'attract' || kind === 'escape' || kind === 'avoid' ? target : [];
  return { within: new Set(within), fresh: new Set(marked), regions };
}

/**
 * The arcs of a play that goes round, and the vertices of its cycle.
 * @param {Drawn} drawn
 * @param {import('../answers.js').WholePlayAnswer | undefined} lasso
 */
export function lassoLook({ arcs }, lasso) {
  const { vertices = [], back_to: back } = lasso ?? {};
  const cycle = new Set(typeof back === 'number' ? vertices.slice(back) : []);
  const steps = vertices.map((from, place) => JSON.stringify([from, vertices[place + 1] ?? vertices[back ?? 0]]));
  const taken = new Set(steps);
  return { cycle, taken: new Set(arcs.filter(({ from, to }) => taken.has(JSON.stringify([from, to])))) };
}

/**
 * The calls of the recursion as a tree, each with the step that it begins with.
 * @param {Stage[]} stages
 * @param {number} now
 * @param {import('../types.js').Tools['text']} text
 * @param {(step: number) => void} go
 */
export function callTree(stages, now, text, go) {
  const current = stages[now]?.call;
  /** @type {Map<number | null, number[]>} the steps that calls begin with, by the call that made them */
  const below = new Map();
  const seen = new Set();
  stages.forEach(({ call, parent }, step) => {
    if (seen.has(call)) return;
    seen.add(call);
    const under = parent ?? null;
    below.set(under, [...below.get(under) ?? [], step]);
  });
  if (seen.size < 2) return null;
  /** @param {number} step @returns {HTMLElement} */
  const branch = (step) => {
    const { call, within, priority, player } = stages[step];
    const last = stages.findLastIndex((stage) => stage.call === call);
    const words = text('stages.call', { all: listed(within), p: priority ?? '–', player });
    const deeper = below.get(call) ?? [];
    return el('li', { class: call === current ? 'current' : null, 'aria-current': call === current ? 'step' : null },
      button(words, () => go(step)), now >= last && el('span', { class: 'note' }, ' ', result(stages[last], text)),
      deeper.length > 0 && el('ul', {}, deeper.map(branch)));
  };
  return scrolled('calls', text('stages.calls'),
    el('h2', {}, text('stages.calls')), el('ul', {}, (below.get(null) ?? []).map(branch)));
}

/**
 * What a call comes to.
 * @param {Stage} stage its last
 * @param {import('../types.js').Tools['text']} text
 */
function result({ kind, player, set, target }, text) {
  const [own, theirs] = kind === 'done' ? [set, target] : [set, []];
  const [one, two] = player === 2 ? [theirs, own] : [own, theirs];
  return text('stages.result', { one: listed(one), two: listed(two) });
}

/** @param {string[]} names */
function listed(names) {
  if (names.length === 0) return '∅';
  return `{${names.length > 8 ? `${names.slice(0, 8).join(', ')}, …` : names.join(', ')}}`;
}
