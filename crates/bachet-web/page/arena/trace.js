// The algorithm behind an attractor, vertex by vertex: a queue, and for each vertex of the other player a counter of arcs that still lead away.

import { el, scrolled } from '../dom.js';

/** @typedef {import('../answers.js').TraceAnswer} Taken a vertex that is taken from the queue, and what happens to those before it */

/**
 * What is known after some vertices have been taken from the queue.
 * @typedef {object} Moment
 * @property {Map<string, number>} inside the vertices that have joined, with their ranks
 * @property {Map<string, number>} counters the counters that have been lowered and are not 0 yet
 * @property {string[]} queue
 * @property {Taken | undefined} taken the vertex that was taken last
 * @property {Set<string>} joined those that joined then
 */

/**
 * @param {Taken[]} trace
 * @param {string[]} target A0
 * @param {number} step how many vertices have been taken
 * @returns {Moment}
 */
export function momentOf(trace, target, step) {
  const inside = new Map(target.map((name) => [name, 0]));
  const counters = new Map();
  for (const { rank, arcs } of trace.slice(0, step)) {
    for (const { from, counter, joins } of arcs) {
      if (counter) counters.set(from, counter[1]);
      if (!joins) continue;
      inside.set(from, rank + 1);
      counters.delete(from);
    }
  }
  const taken = trace[step - 1];
  return {
    inside,
    counters,
    queue: taken ? taken.queue : target,
    taken,
    joined: new Set(taken ? taken.arcs.filter(({ joins }) => joins).map(({ from }) => from) : target),
  };
}

/**
 * A moment in words.
 * @param {Moment} moment
 * @param {1 | 2} player
 * @param {import('../types.js').Tools['text']} text
 */
export function momentWords({ taken, queue }, player, text) {
  const left = queue.length ? text('trace.queue', { all: listed(queue) }) : text('trace.queue.empty');
  if (!taken) return [text('trace.begin'), left];
  const arcs = taken.arcs.map(({ from, counter, joins }) => {
    if (!counter) return text('trace.own', { v: from, player });
    const [before, after] = counter;
    return text(joins ? 'trace.zero' : 'trace.lower', { v: from, before, after });
  });
  return [text('trace.take', { v: taken.vertex, n: taken.rank }), ...(arcs.length ? arcs : [text('trace.none', { v: taken.vertex })]), left];
}

/**
 * All that has been taken so far, as a table; the last row is the latest.
 * @param {Taken[]} trace
 * @param {number} step
 * @param {import('../types.js').Tools['text']} text
 */
export function traceTable(trace, step, text) {
  const arc = (/** @type {Taken['arcs'][number]} */ { from, counter, joins }) =>
    `${from}${counter ? ` ${counter[0]}→${counter[1]}` : ''}${joins ? ' ✓' : ''}`;
  const head = [text('trace.table.vertex'), text('trace.table.rank'), text('trace.table.arcs'), text('trace.table.queue')];
  return scrolled('wide-table trace', text('trace.table'),
    el('table', {}, el('caption', {}, text('trace.table')),
      el('thead', {}, el('tr', {}, head.map((words) => el('th', { scope: 'col' }, words)))),
      el('tbody', {}, trace.slice(0, step).map((taken, place) => el('tr', { class: place === step - 1 ? 'current' : null },
        el('th', { scope: 'row' }, taken.vertex), el('td', {}, taken.rank), el('td', {}, taken.arcs.map(arc).join(', ') || '–'),
        el('td', {}, listed(taken.queue) || '–'))))),
    el('p', { class: 'note' }, text('trace.legend')));
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
}
